import { inTraction, ofPerson, onRevision, type Place } from '@cairn/contract/core/items'
import { endpoints } from '@cairn/contract/endpoints'
import { events } from '@cairn/contract/events'
import { enterItem } from '@cairn/contract/items/presence.endpoints'
import { joinLiveMeeting } from '@cairn/contract/live-meeting/live-meeting.endpoints'
import { liveMeetingEventTypes } from '@cairn/contract/live-meeting/live-meeting.events'
import { meetingCallEvents, notificationEvents } from '@cairn/contract/notifications/notifications.events'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openItemKey } from '../../domains/items/items.presence.service'
import { newId } from '../../platform/database/new-id'
import type { Audience, HubPath, OutboxEvent } from '../../platform/database/outbox.table'
import { type HubListener, listenToHubs } from '../hub-listener'
import type { TestActor } from '../seed-organization'
import type { TestApp } from '../test-app'
import { isWhole, rowsOfRun } from './matrix'
import { createAppWithWorlds, exampleOf, type Worlds } from './prepared-world'
import { isRead } from './schema-walk'
import type { World } from './seed-world'

/**
 * Whatever changes something is done while others listen on every hub: another organization, somebody without an
 * account, somebody of the organization who is not invited to the meeting, and two who are. Each event has an audience
 * that the table allows, and reaches nobody beyond it.
 */
const privateHubs = ['/live-update-hub', '/live-meeting-hub', '/notification-hub'] as const
const hubs: readonly HubPath[] = [...privateHubs, '/app-config-hub']
const LISTENERS = 5

/** Of what stands in a place, its kind. */
type To = Place['kind'] | Exclude<Audience['to'], 'place'>
const toOf = (audience: Audience): To => (audience.to === 'place' ? audience.place.kind : audience.to)

const ofTheMeeting: readonly To[] = ['traction']
const ofItsPlace: readonly To[] = ['traction', 'vtorevision', 'person']
const ofEverybody: readonly To[] = ['organization']

/** Who may hear of which kind of entity. What belongs to a meeting is never for the whole organization. */
const audiences: Readonly<Record<string, readonly To[]>> = {
  todo: ['traction', 'person'],
  issue: ['traction', 'vtorevision'],
  headline: ofTheMeeting,
  rock: ofTheMeeting,
  // An assistant need not be invited to the meeting.
  measurable: ['traction', 'person'],
  measuredvalue: ['traction', 'person'],
  scorecard: ofTheMeeting,
  traction: ['traction', 'person'],
  meeting: ofTheMeeting,
  checklist: ofTheMeeting,
  person: ['organization', 'person'],
  subscription: ofEverybody,
  invoice: ofEverybody,
  organizationalrole: ofEverybody,
  permissions: ofEverybody,
  navbar: ['person'],
  dashboard: ['person'],
  choice: ['person'],
  // A shared one is everybody's; whoever keeps one to themselves hears of it alone.
  view: ['organization', 'person'],
  org: ofEverybody,
  leadershipteam: ofEverybody,
  // What it says is for whoever has it open.
  vtorevision: ['organization', 'person', 'vtorevision'],
  // A folder is for those who see something in it, or for all.
  vto: ['organization', 'person'],
  ac: ['organization', 'person'],
  seat: ['vtorevision'],
  // What hangs on an item is heard of where that stands.
  attachment: ofItsPlace,
  comment: ofItsPlace,
  link: ofItsPlace,
  presence: ['open-item'],
}

type SentEvent = Pick<OutboxEvent, 'hub' | 'name' | 'payload'>

const liveUpdates = events.flatMap(({ kind, changes }) =>
  changes.map((name): SentEvent => ({ hub: '/live-update-hub', name, payload: { kind } })),
)
const of = (hub: HubPath, names: readonly string[]) => names.map((name): SentEvent => ({ hub, name, payload: {} }))

const allEvents = [
  ...liveUpdates,
  ...of('/live-meeting-hub', [...liveMeetingEventTypes, 'Connected']),
  ...of('/notification-hub', [...notificationEvents, ...meetingCallEvents]),
  ...of('/app-config-hub', ['AppConfigUpdated']),
]

/** Who is connected is told as connections come and go. The others nothing causes yet; whoever writes a client finds them. */
const causedByNoCall = ['Connected', 'presence Updated', 'measuredvalue Added', 'permissions Updated']

const kindOf = ({ payload }: SentEvent): string => (payload as { kind: string }).kind
const nameOf = (sent: SentEvent): string =>
  sent.hub === '/live-update-hub' ? `${kindOf(sent)} ${sent.name}` : sent.name

function allowedAudiences(sent: SentEvent): readonly To[] {
  if (sent.hub === '/live-meeting-hub') return ['meeting']
  if (sent.hub === '/notification-hub') return ['person']
  if (sent.hub === '/app-config-hub') return ['organization', 'everyone']
  return audiences[kindOf(sent)] ?? []
}

let app: TestApp
let address: string
let worlds: Worlds
/** Another organization, and somebody without an account. */
let outside: HubListener[]
let emitted: OutboxEvent[] = []
const caused = new Set<string>()

beforeAll(async () => {
  const seeded = await createAppWithWorlds()
  app = seeded.app
  address = await app.listen()
  const emit = app.realtime.emit.bind(app.realtime)
  vi.spyOn(app.realtime, 'emit').mockImplementation((event) => {
    emitted.push(event)
    return emit(event)
  })
  const emitHere = app.realtime.emitHere.bind(app.realtime)
  vi.spyOn(app.realtime, 'emitHere').mockImplementation((event) => {
    emitted.push(event)
    emitHere(event)
  })
  worlds = seeded.worlds
  const foreign = await listenToHubs(address, hubs, worlds.foreign.owner.token)
  outside = [foreign, await listenToHubs(address, ['/app-config-hub'])]
})
afterAll(async () => {
  for (const listener of outside) listener.close()
  await app.close()
})

/** Until everything sent so far has arrived: what comes after it on the same connections has. */
async function arrived(listeners: readonly HubListener[]): Promise<void> {
  await app.settled()
  const name = `End ${newId()}`
  const waiting = listeners.map((listener) => listener.caughtUp(name))
  const end = { name, id: newId(), orgId: newId(), audience: { to: 'everyone' }, payload: {} } as const
  for (const hub of hubs) await app.realtime.emit({ hub, ...end })
  await Promise.all(waiting)
  emitted = emitted.filter((event) => event.name !== name)
}

/** What was said to everybody, to their organization, or to them alone; and with `isInvited` to the meeting. */
function mayReceive({ orgId, personId }: TestActor, isInvited: boolean) {
  return ({ orgId: of, audience }: OutboxEvent): boolean => {
    if (audience.to === 'everyone') return true
    if (of !== orgId) return false
    if (toOf(audience) === 'person') return audience.to === 'place' && audience.place.id === personId
    return isInvited || audience.to === 'organization'
  }
}

/** One of each kind. */
const audiencesOf = ({
  orgId,
  tractionId,
  meetingId,
  ownerId,
  revisionId,
  issueId,
}: World['ids']): Record<To, Audience> => ({
  organization: { to: 'organization' },
  everyone: { to: 'everyone' },
  meeting: { to: 'meeting', meetingId },
  traction: { to: 'place', place: inTraction(tractionId) },
  vtorevision: { to: 'place', place: onRevision(revisionId) },
  person: { to: 'place', place: ofPerson(ownerId) },
  'open-item': { to: 'open-item', key: openItemKey(orgId, { kind: 'issue', id: issueId }) },
})

const isForEveryone = ({ audience }: OutboxEvent): boolean => audience.to === 'everyone'
const asText = ({ hub, name, payload }: SentEvent): string => JSON.stringify({ hub, name, payload })

/** What was heard beyond what may be. */
function overheard(listener: HubListener, mayBeReceived: (event: OutboxEvent) => boolean): unknown[] {
  const readings = ({ hub, name, payload, perPerson = {} }: OutboxEvent) =>
    [payload, ...Object.values(perPerson)].map((each) => asText({ hub, name, payload: each }))
  const allowed = new Set(emitted.filter(mayBeReceived).flatMap(readings))
  return listener.received.filter((event) => !allowed.has(asText(event)))
}

interface Inside {
  readonly listener: HubListener
  readonly label: string
  readonly mayBeReceived: (event: OutboxEvent) => boolean
}

/** Until the server has seen everybody go who was there before: their going is told to whoever comes. */
async function leftAlone({ orgId, meetingId, issueId }: World['ids']): Promise<void> {
  const openItem = openItemKey(orgId, { kind: 'issue', id: issueId })
  const staying = () => [...app.realtime.staysInMeeting(meetingId), ...app.realtime.openItems.staysIn(openItem)]
  await vi.waitFor(() => expect(staying()).toEqual([]), { timeout: 5_000 })
}

/** Those of the organization who listen, and what each of them may hear; all is quiet then. */
async function listenInside({ owner, member, uninvited, ids }: World, isMeeting: boolean): Promise<Inside[]> {
  await leftAlone(ids)
  const inside: Inside[] = []
  for (const actor of [owner, member, uninvited.Member]) {
    const isInvited = actor !== uninvited.Member
    const listener = await listenToHubs(address, hubs, actor.token)
    inside.push({ listener, label: `${actor.role}, ${isInvited}`, mayBeReceived: mayReceive(actor, isInvited) })
    if (!isMeeting || !isInvited) continue
    const connectionId = listener.connectionId('/live-meeting-hub')
    await actor.ask(joinLiveMeeting, { body: { meetingId: ids.meetingId, connectionId } })
    const body = { connectionId: listener.connectionId('/live-update-hub') }
    await actor.ask(enterItem, { params: { kind: 'issue', id: ids.issueId }, body })
  }
  const listeners = [...outside, ...inside.map(({ listener }) => listener)]
  await app.settled()
  // What is said again from here on may be heard later than the end, and was not overheard then.
  emitted = []
  await arrived(listeners)
  for (const { received } of listeners) received.length = 0
  return inside
}

test('each event of the contract has its row in the table', () => {
  expect(Object.keys(audiences).toSorted()).toEqual(events.map(({ kind }) => kind).toSorted())
  expect(new Set(allEvents.map(nameOf)).size).toBe(allEvents.length)
})

test('no hub admits a removed person', async () => {
  const { removed } = worlds.foreign
  for (const hub of privateHubs) {
    await expect(listenToHubs(address, [hub], removed.token), hub).rejects.toThrow('unauthenticated')
  }
})

describe(`${allEvents.length} events, ${LISTENERS} listeners on ${hubs.length} hubs`, () => {
  test('each reaches its whole audience, and no one else', async () => {
    const { ids } = await worlds.prepare({ input: () => ({}), isLive: true })
    const { orgId } = ids
    const inside = await listenInside(await worlds.prepare({ input: () => ({}), isLive: true }), true)
    for (const sent of allEvents) {
      for (const to of allowedAudiences(sent)) {
        await app.realtime.emit({ ...sent, id: newId(), orgId, audience: audiencesOf(ids)[to] })
      }
    }
    await arrived([...outside, ...inside.map(({ listener }) => listener)])
    const receives = (mayBeReceived: (event: OutboxEvent) => boolean) =>
      emitted.filter(mayBeReceived).map(asText).toSorted()
    const received = (listener: HubListener | undefined) => listener?.received.map(asText).toSorted()
    for (const listener of outside) expect(received(listener)).toEqual(receives(isForEveryone))
    for (const { listener, label, mayBeReceived } of inside) {
      expect(received(listener), label).toEqual(receives(mayBeReceived))
      listener.close()
    }
  })
})

/** Called when the meeting has ended, which nobody can join, or by who goes with the last of their devices. */
const withoutDevices = ['resumeLiveMeeting', 'leaveLiveMeeting']
const writes = endpoints.filter((endpoint) => endpoint.access !== 'public' && !isRead(endpoint))

describe(`${writes.length} calls and what they make the hubs say`, () => {
  test.each(rowsOfRun(writes.map((endpoint) => [endpoint.id, endpoint] as const)))('%s', async (_id, endpoint) => {
    const example = exampleOf(endpoint)
    const world = await worlds.prepare(example)
    const isMeeting = endpoint.path.startsWith('/live-meeting') && !withoutDevices.includes(endpoint.id)
    const inside = await listenInside(world, isMeeting)
    const { status, text } = await world.owner.send(endpoint, example.input(world.ids))
    expect(status, text).toBe(200)
    await arrived([...outside, ...inside.map(({ listener }) => listener)])
    for (const event of emitted) {
      expect(allowedAudiences(event), nameOf(event)).toContain(toOf(event.audience))
      caused.add(nameOf(event))
    }
    for (const listener of outside) expect(overheard(listener, isForEveryone), 'outside').toEqual([])
    for (const { listener, label, mayBeReceived } of inside) {
      expect(overheard(listener, mayBeReceived), label).toEqual([])
      listener.close()
    }
  })

  if (isWhole) {
    test('together they cause every event of the contract', () => {
      const missing = allEvents.map(nameOf).filter((name) => !caused.has(name))
      expect(missing.filter((name) => !causedByNoCall.includes(name))).toEqual([])
    })
  }
})
