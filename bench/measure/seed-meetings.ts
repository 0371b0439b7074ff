import type { Pool } from '../../packages/server/src/platform/database/pool'
import { seedTeam } from '../../packages/server/src/testing/seed-team'
import { settle } from './bench-database'
import type { ClientMeeting } from './fan-out'

const AT_ONCE = 4

export async function seedMeetings(pool: Pool, count: number, attendees: number): Promise<ClientMeeting[]> {
  const meetings: ClientMeeting[] = []
  while (meetings.length < count) {
    const length = Math.min(AT_ONCE, count - meetings.length)
    const teams = await Promise.all(Array.from({ length }, () => seedTeam(pool, attendees)))
    meetings.push(...teams.map(({ meetingId, people }) => ({ meetingId, tokens: people.map(({ token }) => token) })))
  }
  await settle(pool)
  return meetings
}
