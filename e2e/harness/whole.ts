import { getLiveMeeting, getLiveMeetingEvents } from '@cairn/contract/live-meeting/live-meeting.endpoints'
import type { LiveMeetingEvent } from '@cairn/contract/live-meeting/live-meeting.events'
import { expect } from '@playwright/test'
import type { ApiPerson } from './api-person'
import type { LiveScreen } from './live-screen'

export async function logOf(script: ApiPerson, meetingId: string): Promise<LiveMeetingEvent[]> {
  const events: LiveMeetingEvent[] = []
  for (;;) {
    const query = { after: events.length }
    const page = await script.call(getLiveMeetingEvents, { params: { meetingId }, query })
    events.push(...page.events)
    if (page.events.length === 0 || events.length >= page.revision) return events
  }
}

/** The screen updates optimistically, before the server. */
export async function expectStarted(script: ApiPerson, meetingId: string): Promise<void> {
  await expect
    .poll(async () => (await script.call(getLiveMeeting, { params: { meetingId } })).state.status)
    .toBe('Running')
}

export async function expectWhole(script: ApiPerson, meetingId: string, screens: readonly LiveScreen[]): Promise<void> {
  await expect(async () => {
    const { revision } = await script.call(getLiveMeeting, { params: { meetingId } })
    for (const live of screens) expect(await live.revision()).toBe(revision)
  }).toPass({ timeout: 30_000, intervals: [100, 250] })
  for (const live of screens) {
    await expect(live.main.getByRole('alert')).toHaveCount(0)
    await expect(live.foot).not.toContainText('Connection lost')
  }
  const numbers = (await logOf(script, meetingId)).map((event) => event.revision)
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
}
