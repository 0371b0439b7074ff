import * as live from '@cairn/contract/live-meeting/live-meeting.endpoints'
import { sectionTimes } from '@cairn/contract/live-meeting/live-meeting.time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SettableClock } from '../../platform/clock/clock'
import { createDatabase } from '../../platform/database/database'
import { seedOrganization, type TestActor } from '../../testing/seed-organization'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { runCommand } from './live-meeting.store.service'
import { type SeededMeeting, seedMeeting, startedBy, wholeLog } from './live-meeting.testing'

const START = '2026-11-24T09:00:00Z'
const MINUTE = 60_000
const HOUR = 60 * MINUTE

let app: TestApp
let ada: TestActor
let count = 0

beforeAll(async () => {
  app = await createTestApp({ start: START })
  ada = (await seedOrganization(app, { people: { ada: 'Manager' } })).actors.ada
})
afterAll(() => app.close())

async function running(): Promise<SeededMeeting> {
  app.clock.set(START)
  const meeting = await seedMeeting(app, ada, [ada], `Team ${++count}`)
  await startedBy([ada], meeting)
  return meeting
}

const setBack = (ms: number) => app.clock.set(new Date(app.clock.now().getTime() - ms))

it('counts elapsed time when the clock is set back an hour', async () => {
  const { meetingId } = await running()
  app.clock.advance(5 * MINUTE)
  setBack(HOUR)
  app.clock.advance(3 * MINUTE)
  const { state, serverTime } = await ada.ask(live.getLiveMeeting, { params: { meetingId } })
  expect(sectionTimes(state, serverTime)[0]?.elapsedMs).toBe(8 * MINUTE)
  await ada.ask(live.nextAgendaItem, { body: { meetingId } })
  app.clock.advance(2 * MINUTE)
  await ada.ask(live.endLiveMeeting, { body: { meetingId } })
  const log = await wholeLog(ada, { meetingId, meetingThreadId: '', tractionId: '' })
  const minutes = log.map(({ at }) => (Date.parse(at) - Date.parse(START)) / MINUTE)
  expect(minutes).toEqual(minutes.toSorted((one, other) => one - other))
  expect(minutes.at(-1)).toBe(10)
})

it('uses the database’s clock in a process that did not write the newest event', async () => {
  const { meetingId } = await running()
  const other = createDatabase(app.pool, new SettableClock(new Date(Date.parse(START) - HOUR)))
  await app.pool.query(
    `update live_meeting_snapshots set written_at = written_at - interval '4 minutes' where meeting_id = $1`,
    [meetingId],
  )
  const { state } = await other.tenant(ada, (tx) => runCommand(tx, ada, meetingId, { type: 'next-agenda-item' }))
  const [first] = sectionTimes(state, START)
  expect(Math.floor((first?.elapsedMs ?? 0) / MINUTE)).toBe(4)
})

it('uses its actual start time, however long it was open before', async () => {
  app.clock.set(START)
  const meeting = await seedMeeting(app, ada, [ada], `Team ${++count}`)
  await ada.ask(live.joinLiveMeeting, { body: { meetingId: meeting.meetingId } })
  app.clock.set('2026-11-25T09:00:00Z')
  await ada.ask(live.startLiveMeeting, { body: { meetingId: meeting.meetingId } })
  const { state } = await ada.ask(live.getLiveMeeting, { params: { meetingId: meeting.meetingId } })
  expect(state.started).toBe('2026-11-25T09:00:00.000Z')
})
