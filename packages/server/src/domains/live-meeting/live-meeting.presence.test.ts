import { setImmediate } from 'node:timers/promises'
import * as live from '@cairn/contract/live-meeting/live-meeting.endpoints'
import type { LiveMeetingEvent, Presence } from '@cairn/contract/live-meeting/live-meeting.events'
import type { LiveMeetingState } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { newId } from '../../platform/database/new-id'
import { createLog } from '../../platform/log/log'
import type { StaysChange } from '../../platform/realtime/realtime'
import { seedOrganization, type TestActor } from '../../testing/seed-organization'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { LiveMeetingPresence } from './live-meeting.presence.service'
import { findSnapshot } from './live-meeting.repository'
import { joinAs, type Listener, type SeededMeeting, seedMeeting } from './live-meeting.testing'
import { createLiveMeetings } from './live-meeting.wiring.service'

let app: TestApp
let url: string
let people: Record<'ada' | 'ben' | 'cyd' | 'obs', TestActor>
let listeners: Listener[] = []
let count = 0

beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-24T09:00:00Z' })
  url = await app.listen()
  const roles = { ada: 'Manager', ben: 'Member', cyd: 'Member', obs: 'Observer' } as const
  people = (await seedOrganization(app, { people: roles })).actors
})
afterEach(() => {
  for (const { socket } of listeners) socket.disconnect()
  listeners = []
})
afterAll(() => app.close())

async function running(...who: TestActor[]): Promise<SeededMeeting> {
  const meeting = await seedMeeting(app, people.ada, Object.values(people), `Team ${++count}`)
  for (const person of who) listeners.push(await joinAs(url, person, meeting))
  await who[0]?.ask(live.startLiveMeeting, { body: { meetingId: meeting.meetingId } })
  return meeting
}

const personsIn = (meetingId: string) => app.realtime.staysInMeeting(meetingId).map(({ personId }) => personId)

const isGone = (person: TestActor) => (presence: Presence) => person.personId in presence.goneSince

it('lets a person take over once the scribe has been gone for fifteen seconds', async () => {
  const { ada, ben, obs } = people
  const { meetingId } = await running(ada, ben, obs)
  const body = { meetingId }
  listeners[0]?.socket.disconnect()
  await listeners[1]?.waitFor('Connected', isGone(ada))
  app.clock.advance(14_999)
  const early = await ben.call(live.takeOver, { body })
  expect(early.status).toBe(409)
  expect(early.body.messages?.[0]?.text).toBe('The scribe is still here.')
  app.clock.advance(1)
  expect((await obs.call(live.takeOver, { body })).status).toBe(403)
  const taken = await ben.ask(live.takeOver, { body })
  expect(taken.events).toMatchObject([{ type: 'ScribeChanged', data: { scribePersonId: ben.personId } }])
  await ben.ask(live.nextAgendaItem, { body })
  const received = await listeners[2]?.waitFor<LiveMeetingEvent>('AgendaItemChanged')
  expect(received?.byPersonId).toBe(ben.personId)
})

it('keeps a scribe who returns in time', async () => {
  const { ada, ben } = people
  const meeting = await running(ada, ben)
  listeners[0]?.socket.disconnect()
  await listeners[1]?.waitFor('Connected', isGone(ada))
  app.clock.advance(14_000)
  listeners.push(await joinAs(url, ada, meeting))
  app.clock.advance(60_000)
  expect((await ben.call(live.takeOver, { body: { meetingId: meeting.meetingId } })).status).toBe(409)
})

it('frees the scribe role immediately when they leave', async () => {
  const { ada, ben } = people
  const { meetingId } = await running(ada, ben)
  const left = await ada.ask(live.leaveLiveMeeting, { body: { meetingId } })
  expect(left.events.map(({ type }) => type)).toEqual(['Left', 'ScribeChanged'])
  await ben.ask(live.takeOver, { body: { meetingId } })
  await vi.waitFor(async () => expect(personsIn(meetingId)).toEqual([ben.personId]))
})

it('does not wait for ratings of a person gone for ten seconds', async () => {
  const { ada, ben, cyd } = people
  const { meetingId } = await running(ada, ben, cyd)
  await ada.ask(live.addRating, { body: { meetingId, rating: 8 } })
  await ben.ask(live.addRating, { body: { meetingId, rating: 9 } })
  listeners[2]?.socket.disconnect()
  await listeners[0]?.waitFor('Connected', isGone(cyd))
  // A restarted node saw no disconnect but finds someone missing.
  const waiting: { run: () => void; milliseconds: number }[] = []
  const { presence } = createLiveMeetings({
    database: app.database,
    realtime: app.realtime,
    log: createLog('error'),
    schedule: (run, milliseconds) => {
      waiting.push({ run, milliseconds })
    },
  })
  const row = await app.database.tenant(ada, (tx) => findSnapshot(tx, meetingId))
  if (!row) throw new Error('the meeting has no snapshot')
  expect(Object.keys((await presence.read(ada.orgId, row.state)).goneSince)).toEqual([cyd.personId])
  expect(waiting.map(({ milliseconds }) => milliseconds >= 10_000)).toEqual([true])
  app.clock.advance(10_000)
  for (const { run } of waiting) run()
  const revealed = await listeners[0]?.waitFor<LiveMeetingEvent>('RatingsRevealed')
  expect(revealed).toMatchObject({ byPersonId: null, data: { ratings: [{ rating: 8 }, { rating: 9 }] } })
})

it('counts a person with two tabs as present until both are closed', async () => {
  const { ada, ben } = people
  const meeting = await running(ada, ben)
  listeners.push(await joinAs(url, ben, meeting))
  listeners[1]?.socket.disconnect()
  const third = await joinAs(url, people.cyd, meeting)
  listeners.push(third)
  const present = await third.waitFor<Presence>('Connected')
  expect(present.goneSince).toEqual({})
  expect(present.connected).toContain(ben.personId)
  listeners[2]?.socket.disconnect()
  await third.waitFor('Connected', isGone(ben))
})

it('keeps a person, and the scribe, in the meeting who leaves on one of their devices', async () => {
  const { ada, ben } = people
  const meeting = await running(ada, ben)
  const { meetingId } = meeting
  const tablet = await joinAs(url, ada, meeting)
  listeners.push(tablet)
  const laptop = listeners[0]?.connectionId
  const left = await ada.ask(live.leaveLiveMeeting, { body: { meetingId, connectionId: laptop } })
  expect(left.events).toEqual([])
  await ada.ask(live.nextAgendaItem, { body: { meetingId } })
  await tablet.waitFor('AgendaItemChanged')
  expect(listeners[0]?.events().map(({ type }) => type)).not.toContain('AgendaItemChanged')
  const last = await ada.ask(live.leaveLiveMeeting, { body: { meetingId, connectionId: tablet.connectionId } })
  expect(last.events.map(({ type }) => type)).toEqual(['Left', 'ScribeChanged'])
})

it('keeps events for a person who returns before they have fully left', async () => {
  const { ada, ben } = people
  const { meetingId } = await running(ada, ben)
  const connectionId = listeners[1]?.connectionId ?? ''
  const { presence } = createLiveMeetings({
    database: app.database,
    realtime: app.realtime,
    log: createLog('error'),
  })
  const { state } = await ben.ask(live.getLiveMeeting, { params: { meetingId } })
  const prepare = () => presence.prepareToLeave(ben.orgId, meetingId, ben.personId, connectionId)
  const enter = () => presence.enter(meetingId, ben, connectionId)
  const first = prepare()
  expect(first.isLast).toBe(true)
  await Promise.all([enter(), presence.leave(state, ben.personId, first.stays)])
  expect(personsIn(meetingId)).toContain(ben.personId)
  // In the opposite order, both rooms are left before they are rejoined.
  const second = prepare()
  await Promise.all([presence.leave(state, ben.personId, second.stays), enter()])
  await ben.ask(live.addRating, { body: { meetingId, rating: 7 } })
  const own = await listeners[1]?.waitFor<LiveMeetingEvent>('RatingAdded')
  expect(own?.data).toMatchObject({ rating: 7 })
})

const atOnce = (run: () => void, milliseconds: number) => {
  if (milliseconds < 1_000) run()
}

function watchStays(readState: () => Promise<LiveMeetingState | null>, schedule = atOnce) {
  const followers: ((change: StaysChange) => void)[] = []
  const emitHere = vi.fn()
  new LiveMeetingPresence({
    realtime: {
      follow: async () => undefined,
      joinMeeting: async () => true,
      leaveMeeting: async () => undefined,
      dismissFromMeeting: () => undefined,
      staysInMeeting: () => [],
      onStaysChanged: (follower) => followers.push(follower),
      emitHere,
    },
    clock: app.clock,
    log: createLog('error'),
    readState,
    onGone: () => undefined,
    schedule,
  })
  const lose = ({ orgId, personId }: TestActor, meetingId: string) => {
    const stay = { orgId, meetingId, connectionId: 'lost', personId, stayId: 'its' }
    for (const follow of followers) follow({ orgId, meetingId, begun: [], left: [], lost: [stay] })
  }
  return { lose, emitHere }
}

it('announces a lost connection to the others, and none after the meeting', async () => {
  const { ada, ben, cyd } = people
  const { meetingId } = await running(ada, ben, cyd)
  let read: (state: LiveMeetingState) => void = () => undefined
  const { lose, emitHere } = watchStays(
    () =>
      new Promise((resolve) => {
        read = resolve
      }),
  )
  const lostIn = async (state: LiveMeetingState) => {
    lose(ben, meetingId)
    await setImmediate()
    read(state)
    await setImmediate()
  }
  const { state } = await ada.ask(live.getLiveMeeting, { params: { meetingId } })
  await lostIn(state)
  expect(emitHere).toHaveBeenCalledOnce()
  await ada.ask(live.endLiveMeeting, { body: { meetingId } })
  await lostIn((await ada.ask(live.getLiveMeeting, { params: { meetingId } })).state)
  expect(emitHere).toHaveBeenCalledOnce()
})

it('announces the first of many joins and leaves immediately, and the others together', async () => {
  const resting: (() => void)[] = []
  const { lose, emitHere } = watchStays(
    () => Promise.reject(new Error('away')),
    (run, milliseconds) => {
      if (milliseconds < 1_000) resting.push(run)
    },
  )
  const meetingId = newId()
  const rest = () => {
    for (const run of resting.splice(0)) run()
  }
  for (const person of [people.ada, people.ben, people.cyd]) lose(person, meetingId)
  await setImmediate()
  expect(emitHere).toHaveBeenCalledTimes(1)
  rest()
  expect(emitHere).toHaveBeenCalledTimes(2)
  const presence: Presence | undefined = emitHere.mock.lastCall?.[0].payload
  expect(Object.keys(presence?.goneSince ?? {}).sort()).toEqual(
    [people.ada, people.ben, people.cyd].map(({ personId }) => personId).sort(),
  )
  rest()
  expect(emitHere).toHaveBeenCalledTimes(2)
})

it.each([
  ['is away', () => Promise.reject(new Error('away'))],
  ['is silent', () => new Promise<null>(() => undefined)],
])('announces a lost connection although the database %s', async (_, readState) => {
  const { lose, emitHere } = watchStays(readState)
  lose(people.ben, newId())
  await vi.waitFor(() => expect(emitHere).toHaveBeenCalledOnce(), { timeout: 5_000 })
})
