import { searchHeadlines } from '@cairn/contract/headlines/headlines.endpoints'
import * as live from '@cairn/contract/live-meeting/live-meeting.endpoints'
import type { LiveMeetingEvent, Presence } from '@cairn/contract/live-meeting/live-meeting.events'
import { updateTraction } from '@cairn/contract/tractions/tractions.endpoints'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createLog } from '../../platform/log/log'
import { listenToHubs } from '../../testing/hub-listener'
import { seedOrganization, type TestActor } from '../../testing/seed-organization'
import { at, createTestNodes, type TestNodes } from '../../testing/test-nodes'
import { joinAs, type Listener, listen, type SeededMeeting, seedMeeting, wholeLog } from './live-meeting.testing'
import { createLiveMeetings } from './live-meeting.wiring.service'

let nodes: TestNodes
let urls: { one: string; other: string }
let people: Record<'ada' | 'ben' | 'cyd', TestActor>
let listeners: Listener[] = []
let count = 0

beforeAll(async () => {
  nodes = await createTestNodes('2026-11-24T09:00:00Z')
  urls = { one: await nodes.one.listen(), other: await nodes.other.listen() }
  const roles = { ada: 'Manager', ben: 'Member', cyd: 'Member' } as const
  people = (await seedOrganization(nodes.one, { people: roles })).actors
})
afterEach(() => {
  for (const { socket } of listeners) socket.disconnect()
  listeners = []
})
afterAll(() => nodes.close())

async function running(): Promise<{ meeting: SeededMeeting; ada: Listener; ben: Listener; cyd: Listener }> {
  const meeting = await seedMeeting(nodes.one, people.ada, Object.values(people), `Team ${++count}`)
  const ada = await joinAs(urls.other, at(nodes.other, people.ada), meeting)
  const ben = await joinAs(urls.one, people.ben, meeting)
  const cyd = await joinAs(urls.one, people.cyd, meeting)
  listeners.push(ada, ben, cyd)
  await people.ada.ask(live.startLiveMeeting, { body: { meetingId: meeting.meetingId } })
  return { meeting, ada, ben, cyd }
}

const isGone = (person: TestActor) => (presence: Presence) => person.personId in presence.goneSince
const everybody = () =>
  Object.values(people)
    .map(({ personId }) => personId)
    .sort()

it('knows on each node who is connected to either', async () => {
  const { meeting } = await running()
  for (const node of [nodes.one, nodes.other]) {
    const { presence } = await at(node, people.ben).ask(live.getLiveMeeting, { params: meeting })
    expect(presence).toEqual({ meetingId: meeting.meetingId, connected: everybody(), goneSince: {} })
  }
})

it('admits a connection once when its join reaches both nodes, the wrong one first', async () => {
  const { meetingId, ...thread } = await seedMeeting(nodes.one, people.ada, Object.values(people), `Team ${++count}`)
  const ada = await listen(urls.other, people.ada)
  listeners.push(ada)
  const body = { meetingId, connectionId: ada.connectionId }
  const join = (node: TestNodes['one']) => at(node, people.ada).ask(live.joinLiveMeeting, { body })
  await Promise.all([join(nodes.one), join(nodes.other)])
  const joined = (await wholeLog(people.ada, { meetingId, ...thread })).filter(({ type }) => type === 'Joined')
  expect(joined).toHaveLength(1)
  const stays = await nodes.one.realtime.staysInMeeting(meetingId)
  expect(stays.map(({ connectionId }) => connectionId)).toEqual([ada.connectionId])
  await people.ben.ask(live.joinLiveMeeting, { body: { meetingId } })
  await ada.waitFor('Joined', (event: LiveMeetingEvent) => event.byPersonId === people.ben.personId)
})

it('refuses a connection that is on neither node, or another person’s', async () => {
  const { meetingId } = await seedMeeting(nodes.one, people.ada, Object.values(people), `Team ${++count}`)
  const ada = await listen(urls.other, people.ada)
  listeners.push(ada)
  for (const connectionId of ['nowhere', ada.connectionId]) {
    const refused = await people.ben.call(live.joinLiveMeeting, { body: { meetingId, connectionId } })
    expect([refused.status, refused.body.messages?.[0]?.code]).toEqual([409, 'CONNECTION_UNKNOWN'])
  }
})

it('lets a person take over on one node from a scribe lost on the other', async () => {
  const { meeting, ada, ben } = await running()
  const body = { meetingId: meeting.meetingId }
  ada.socket.disconnect()
  await ben.waitFor('Connected', isGone(people.ada))
  nodes.clock.advance(14_999)
  expect((await people.ben.call(live.takeOver, { body })).status).toBe(409)
  nodes.clock.advance(1)
  const taken = await people.ben.ask(live.takeOver, { body })
  expect(taken.events).toMatchObject([{ type: 'ScribeChanged', data: { scribePersonId: people.ben.personId } }])
})

it('does not wait on one node for the rating of a person lost on the other', async () => {
  const { meeting, ada, ben } = await running()
  const { meetingId } = meeting
  ada.socket.disconnect()
  await ben.waitFor('Connected', isGone(people.ada))
  nodes.clock.advance(10_000)
  await at(nodes.other, people.cyd).ask(live.addRating, { body: { meetingId, rating: 9 } })
  await people.ben.ask(live.addRating, { body: { meetingId, rating: 8 } })
  const revealed = await ben.waitFor<LiveMeetingEvent>('RatingsRevealed')
  expect(revealed.data).toMatchObject({ ratings: [{ rating: 8 }, { rating: 9 }] })
})

it('reveals the ratings once, although each node counts absences itself', async () => {
  const { meeting, ben, cyd } = await running()
  const { meetingId } = meeting
  await at(nodes.other, people.ada).ask(live.addRating, { body: { meetingId, rating: 9 } })
  await people.ben.ask(live.addRating, { body: { meetingId, rating: 8 } })
  cyd.socket.disconnect()
  await ben.waitFor('Connected', isGone(people.cyd))
  const { state } = await people.ben.ask(live.getLiveMeeting, { params: meeting })
  const due: (() => void)[] = []
  for (const { database, realtime } of [nodes.one, nodes.other]) {
    const schedule = (run: () => void) => void due.push(run)
    const { presence } = createLiveMeetings({ database, realtime, log: createLog('error'), schedule })
    await vi.waitFor(() => expect(presence.read(people.ben.orgId, state)).toSatisfy(isGone(people.cyd)))
  }
  expect(due).toHaveLength(2)
  nodes.clock.advance(10_000)
  for (const run of due) run()
  await ben.waitFor('RatingsRevealed')
  await people.ada.ask(live.nextAgendaItem, { body: { meetingId } })
  const revealed = (await wholeLog(people.ada, meeting)).filter(({ type }) => type === 'RatingsRevealed')
  expect(revealed).toHaveLength(1)
})

it('waits for a person with a tab on each node until both are closed', async () => {
  const { meeting, ben } = await running()
  const tab = await joinAs(urls.other, people.ben, meeting)
  listeners.push(tab)
  ben.socket.disconnect()
  const ada = listeners[0]
  const presence = () => people.ada.ask(live.getLiveMeeting, { params: meeting }).then((reply) => reply.presence)
  await vi.waitFor(async () => expect(await nodes.other.realtime.staysInMeeting(meeting.meetingId)).toHaveLength(3))
  expect(await presence()).toEqual({ meetingId: meeting.meetingId, connected: everybody(), goneSince: {} })
  tab.socket.disconnect()
  await ada?.waitFor('Connected', isGone(people.ben))
})

it('removes a person who leaves from the other node, unless they have returned', async () => {
  const { meeting, ben } = await running()
  const { meetingId } = meeting
  const body = { meetingId, connectionId: ben.connectionId }
  const left = await at(nodes.other, people.ben).ask(live.leaveLiveMeeting, { body })
  expect(left.events.map(({ type }) => type)).toEqual(['Left'])
  const stays = () => nodes.other.realtime.staysInMeeting(meetingId)
  await vi.waitFor(async () => expect(await stays()).toHaveLength(2))
  await people.ben.ask(live.joinLiveMeeting, { body })
  const ofBen = async () => (await stays()).filter(({ connectionId }) => connectionId === ben.connectionId)
  const before = await vi.waitFor(async () => {
    const known = await ofBen()
    expect(known).toHaveLength(1)
    return known
  })
  await people.ben.ask(live.joinLiveMeeting, { body })
  await nodes.other.realtime.leaveMeeting(before)
  // Arrives after it.
  await at(nodes.other, people.ada).ask(live.setAgendaItem, { body: { meetingId, index: 1 } })
  await ben.waitFor('AgendaItemChanged')
  const here = nodes.one.realtime.staysInMeeting(meetingId).map(({ connectionId }) => connectionId)
  expect(here).toContain(ben.connectionId)
  await vi.waitFor(async () => expect((await ofBen()).map(({ stayId }) => stayId)).not.toEqual([before[0]?.stayId]))
  expect(await ofBen()).toHaveLength(1)
})

it('continues with each node’s own people while disconnected, and is consistent afterward', async () => {
  const { meeting, ada, ben } = await running()
  const { meetingId } = meeting
  nodes.network.isCut = true
  await people.ben.ask(live.addRating, { body: { meetingId, rating: 8 } })
  await at(nodes.other, people.ada).ask(live.nextAgendaItem, { body: { meetingId } })
  await ada.waitFor('AgendaItemChanged')
  await ben.waitFor('RatingAdded')
  expect(ben.events().map(({ type }) => type)).not.toContain('AgendaItemChanged')
  nodes.network.isCut = false
  await ben.waitFor('AgendaItemChanged')
  const { presence } = await people.ben.ask(live.getLiveMeeting, { params: meeting })
  expect(presence).toEqual({ meetingId, connected: everybody(), goneSince: {} })
})

it('reaches everybody even if every fourth message between the nodes is lost', async () => {
  const { meeting, ada, ben } = await running()
  let count = 0
  nodes.network.loses = () => {
    count += 1
    return count % 4 === 0
  }
  const body = { meetingId: meeting.meetingId }
  for (let turn = 0; turn < 12; turn += 1) {
    const ada = at(turn % 2 === 0 ? nodes.one : nodes.other, people.ada)
    await ada.ask(live.setAgendaItem, { body: { ...body, index: 1 + (turn % 2) } })
  }
  const last = (await wholeLog(people.ada, meeting)).map(({ revision }) => revision)
  const heard = ({ events }: Listener) => new Set(events().map(({ revision }) => revision))
  // Earlier events are part of the join reply.
  const since = Math.min(...heard(ben))
  await vi.waitFor(
    () => {
      for (const listener of [ada, ben]) {
        const known = heard(listener)
        expect(last.filter((revision) => revision > since && !known.has(revision))).toEqual([])
      }
    },
    { timeout: 5_000 },
  )
  nodes.network.loses = () => false
})

it('removes an uninvited person on the other node, also while disconnected', async () => {
  const { meeting, ben } = await running()
  const { meetingId, tractionId } = meeting
  nodes.network.isCut = true
  const invitees = [people.ada.personId, people.cyd.personId]
  const change = { params: { id: tractionId }, body: { version: 1, invitees } }
  await at(nodes.other, people.ada).ask(updateTraction, change)
  const isIn = () => nodes.one.realtime.staysInMeeting(meetingId).some((stay) => stay.connectionId === ben.connectionId)
  await vi.waitFor(() => expect(isIn()).toBe(false), { timeout: 1_000 })
  nodes.network.isCut = false
})

it('puts a cascading message on the screens of another team, which is connected to the other node', async () => {
  const { meeting } = await running()
  const yard = await seedMeeting(nodes.one, people.ben, [people.ben], 'Yard')
  const screen = await listenToHubs(urls.one, ['/live-update-hub'], people.ben.token)
  const entries = [{ ownerId: people.ben.personId, tractionIds: [yard.tractionId] }]
  const body = { meetingId: meeting.meetingId, text: 'We open on Sundays', entries }
  await at(nodes.other, people.ada).ask(live.addCascadingMessage, { body })
  const heard = () => screen.received.map(({ payload }) => payload)
  const added = { kind: 'headline', tractionId: yard.tractionId }
  await vi.waitFor(() => expect(heard()).toContainEqual(expect.objectContaining(added)))
  const filters = { 'traction-ids': [yard.tractionId] }
  const { items } = await people.ben.ask(searchHeadlines, { body: { filters } })
  expect(items).toMatchObject([{ title: 'We open on Sundays', source: { note: expect.stringMatching(/^Team/) } }])
  screen.close()
})

it('notifies absent attendees of the start once, on any node, until they join or it ends', async () => {
  const meeting = await seedMeeting(nodes.one, people.ada, Object.values(people), `Team ${++count}`)
  const { meetingId } = meeting
  const [ben, cyd, ada] = await Promise.all([
    listenToHubs(urls.other, ['/notification-hub'], people.ben.token),
    listenToHubs(urls.one, ['/notification-hub'], people.cyd.token),
    listenToHubs(urls.one, ['/notification-hub'], people.ada.token),
  ])
  const call = { meetingId, title: `Team ${count}` }
  const begins = { hub: '/notification-hub', name: 'MeetingBegins', payload: call }
  const over = { ...begins, name: 'MeetingCallEnded' }
  await people.ada.ask(live.joinLiveMeeting, { body: { meetingId } })
  await people.ada.ask(live.startLiveMeeting, { body: { meetingId } })
  await vi.waitFor(() => expect([ben.received, cyd.received]).toEqual([[begins], [begins]]))
  await at(nodes.other, people.ben).ask(live.joinLiveMeeting, { body: { meetingId } })
  await at(nodes.other, people.ben).ask(live.joinLiveMeeting, { body: { meetingId } })
  await vi.waitFor(() => expect(ben.received).toEqual([begins, over]))
  expect(cyd.received).toEqual([begins])
  await people.ada.ask(live.endLiveMeeting, { body: { meetingId } })
  await people.ada.ask(live.resumeLiveMeeting, { body: { meetingId } })
  await vi.waitFor(() => expect(cyd.received).toEqual([begins, over]))
  expect(ben.received).toEqual([begins, over])
  expect(ada.received).not.toContainEqual(begins)
  for (const listener of [ben, cyd, ada]) listener.close()
})
