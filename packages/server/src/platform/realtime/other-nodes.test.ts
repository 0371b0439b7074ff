/** Nodes without HTTP and PostgreSQL, on a store that is cut, restarted and trimmed. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type MemoryConnection, MemoryStore } from '../../testing/memory-store'
import type { OutboxEvent } from '../database/outbox.table'
import { createLog } from '../log/log'
import { acrossNodes } from './across-nodes'
import type { HubSocket } from './admission'
import { MeetingRooms } from './meeting-rooms'
import { OtherNodes } from './other-nodes'
import type { Realtime, StaysChange } from './realtime'
import type { SocketServer } from './socket-server'

const ORG = 'org'
const HUB = '/live-meeting-hub'
const person = (personId: string) => ({ orgId: ORG, personId, sessionId: `session of ${personId}` })

class TestNode {
  isCut = false
  isDeaf = false
  readonly heard: string[] = []
  readonly changes: StaysChange[] = []
  readonly hub = new Map<string, HubSocket>()
  readonly others: OtherNodes
  readonly realtime: Realtime
  readonly #store: MemoryConnection
  readonly #rooms: SocketServer['rooms']
  #counted: (hub: typeof HUB, person: { orgId: string; personId: string }) => void = () => undefined

  constructor(
    readonly id: string,
    readonly memory: MemoryStore,
    readonly orgIds: readonly string[] = [ORG],
  ) {
    this.#store = memory.connect({
      isUp: () => !this.isCut,
      pass: () =>
        new Promise((resolve, reject) =>
          setTimeout(() => (this.isCut ? reject(new Error('the store is away')) : resolve()), 1),
        ),
      wakes: () => (this.isCut || this.isDeaf ? 0 : 1),
      afterWay: (run) => void setTimeout(run, 1),
    })
    const rooms = () =>
      new MeetingRooms({ sockets: this.hub } as unknown as ConstructorParameters<typeof MeetingRooms>[0], {
        roomsOf: () => [],
      })
    this.#rooms = { meeting: rooms(), item: rooms() }
    const sockets: Partial<SocketServer> = {
      rooms: this.#rooms,
      isUsedBy: (orgId) => orgIds.includes(orgId),
      catchUp: (orgId) => void this.heard.push(`catch up ${orgId}`),
      emit: ({ name }) => void this.heard.push(name),
      countConnections: (_hub, { personId }) =>
        [...this.hub.values()].filter(({ data }) => data.actor?.personId === personId).length,
      onCountChanged: (listener) => {
        this.#counted = listener
      },
    }
    const log = createLog('silent')
    this.others = new OtherNodes({
      id,
      log,
      store: this.#store,
      pool: null,
      status: () => null,
      sockets: sockets as SocketServer,
    })
    this.realtime = acrossNodes(sockets as SocketServer, this.others)
    this.realtime.onStaysChanged((change) => this.changes.push(change))
  }

  async start(): Promise<this> {
    const started = this.others.start()
    await vi.advanceTimersByTimeAsync(100)
    await started
    for (const orgId of this.orgIds) void this.realtime.follow(orgId)
    await vi.advanceTimersByTimeAsync(100)
    return this
  }

  /** kill -9 */
  kill(): void {
    this.isCut = true
    this.#store.close()
  }

  mend(): void {
    this.isCut = false
    this.#store.returned()
  }

  connect(personId: string, id = `of ${personId}`): string {
    const socket = { data: { actor: person(personId) }, join: async () => undefined, leave: () => undefined }
    this.hub.set(id, socket as unknown as HubSocket)
    this.#counted(HUB, person(personId))
    return id
  }

  disconnect(id: string): void {
    const socket = this.hub.get(id) as HubSocket
    this.hub.delete(id)
    ;(this.#rooms.meeting as MeetingRooms).lose(socket)
    this.#counted(HUB, person(socket.data.actor?.personId ?? ''))
  }

  get present(): string[] {
    return this.realtime.staysInMeeting('meeting').map(({ personId }) => personId)
  }
}

let memory: MemoryStore
beforeEach(() => {
  vi.useFakeTimers()
  memory = new MemoryStore()
})
afterEach(() => void vi.useRealTimers())

const pass = (ms = 100) => vi.advanceTimersByTimeAsync(ms)
const event = (name: string, orgId = ORG): OutboxEvent => ({
  orgId,
  id: name,
  hub: HUB,
  name,
  payload: null,
  audience: { to: 'organization' },
})
const nodes = async () =>
  [await new TestNode('one', memory).start(), await new TestNode('two', memory).start()] as const
/** What is asked of a node, after time has passed. */
async function outcome<T>(asked: Promise<T>, ms = 100): Promise<T | 'pending'> {
  let result: T | 'pending' = 'pending'
  void asked.then((value) => {
    result = value
  })
  await pass(ms)
  return result
}

test('an event reaches only nodes with people of its organization, once and in order', async () => {
  const [one, two] = await nodes()
  const stranger = await new TestNode('three', memory, ['another']).start()
  for (const name of ['first', 'second', 'third']) void one.realtime.emit(event(name))
  void one.realtime.emit({ ...event('to all'), audience: { to: 'everyone' } })
  await pass()
  expect(two.heard.filter((name) => name !== 'to all')).toEqual(['first', 'second', 'third'])
  expect([one, two, stranger].map(({ heard }) => heard.filter((name) => name === 'to all'))).toEqual(
    Array(3).fill(['to all']),
  )
  expect(stranger.heard).toEqual(['to all'])
})

test('a lost wake-up delays an event by two seconds at most', async () => {
  const [one, two] = await nodes()
  two.isDeaf = true
  void one.realtime.emit(event('late'))
  await pass(2_100)
  expect(two.heard).toEqual(['late'])
})

test('without the store each node serves its own people; missed events arrive once it is back, on every node', async () => {
  const [one, two] = await nodes()
  two.isCut = true
  void one.realtime.emit(event('while the other was away'))
  await pass()
  const sent = two.realtime.emit(event('while it was away'))
  expect(await outcome(sent.then(() => 'sent'))).toBe('pending')
  expect([one.heard, two.heard]).toEqual([['while the other was away'], ['while it was away']])
  two.mend()
  expect(await outcome(sent.then(() => 'sent'))).toBe('sent')
  expect(one.heard).toEqual(['while the other was away', 'while it was away'])
  expect(two.heard).toEqual(['while it was away', 'while the other was away'])
})

test('clients refetch if events were discarded before their node read them', async () => {
  const [one, two] = await nodes()
  memory.kept = 3
  two.isCut = true
  for (let count = 0; count < 5; count += 1) await Promise.all([one.realtime.emit(event(`${count}`)), pass()])
  two.mend()
  await pass()
  expect(two.heard).toEqual(['catch up org'])
  await Promise.all([one.realtime.emit(event('later')), pass()])
  expect(two.heard).toEqual(['catch up org', 'later'])
})

test('nodes add their data again to a restarted store', async () => {
  const [one, two] = await nodes()
  two.isCut = true
  await Promise.all([one.realtime.emit(event('lost by the store')), pass()])
  memory.restart()
  one.mend()
  await pass()
  two.mend()
  await Promise.all([one.realtime.emit(event('later')), pass()])
  expect(two.heard).toEqual(['lost by the store', 'later'])
})

test('stops adding data again, however often the store restarts', async () => {
  const [one, two] = await nodes()
  await Promise.all([one.realtime.emit(event('once')), pass()])
  for (let count = 0; count < 6; count += 1) {
    memory.restart()
    one.mend()
    two.mend()
    await pass(6_000)
  }
  // At first, and after the restarts of fifteen seconds.
  expect(two.heard.filter((name) => name === 'once')).toHaveLength(4)
  expect(
    memory
      .stream(ORG)
      .map(({ text }) => text)
      .join(),
  ).not.toContain('once')
})

test('clients refetch if a store restarted while their node could not reach it for long', async () => {
  const [one, two] = await nodes()
  two.isCut = true
  await Promise.all([one.realtime.emit(event('lost by the store')), pass(20_000)])
  memory.restart()
  one.mend()
  await pass(20_000)
  two.mend()
  await Promise.all([one.realtime.emit(event('later')), pass()])
  expect(two.heard).toEqual(['catch up everyone', 'catch up org', 'later'])
  expect(one.heard).not.toContain('catch up org')
})

test('clients refetch when the store was restarted and a gone node’s events are lost', async () => {
  const [one, two] = await nodes()
  await Promise.all([one.realtime.emit(event('lost by the store')), pass()])
  one.kill()
  memory.restart()
  two.mend()
  await pass(8_000)
  expect(two.heard).toContain('catch up org')
})

test('a node drops an organization a minute after its last use', async () => {
  const one = await new TestNode('one', memory).start()
  const two = await new TestNode('two', memory, []).start()
  void two.realtime.follow(ORG)
  await pass()
  one.connect('ada')
  await one.realtime.joinMeeting('of ada', person('ada'), 'meeting')
  await pass()
  expect(two.present).toEqual(['ada'])
  await pass(65_000)
  void one.realtime.emit(event('unheard'))
  await pass(3_000)
  expect([two.heard, two.present]).toEqual([[], []])
  void two.realtime.follow(ORG)
  await pass()
  expect(two.present).toEqual(['ada'])
})

test('joins, leaves and losses on one node are known on the other, and which of them', async () => {
  const [one, two] = await nodes()
  for (const name of ['ada', 'ben']) one.connect(name)
  for (const name of ['ada', 'ben']) await one.realtime.joinMeeting(`of ${name}`, person(name), 'meeting')
  await pass()
  expect(two.present).toEqual(['ada', 'ben'])
  await one.realtime.leaveMeeting(one.realtime.staysInMeeting('meeting').slice(0, 1))
  one.disconnect('of ben')
  await pass()
  expect(two.present).toEqual([])
  const ended = two.changes.flatMap(({ left, lost }) => [
    ...left.map(({ personId }) => `${personId} left`),
    ...lost.map(({ personId }) => `${personId} is lost`),
  ])
  expect(ended).toEqual(['ada left', 'ben is lost'])
})

test('people of a killed node are lost within four seconds, those of a stopped one immediately', async () => {
  const [one, two] = await nodes()
  one.connect('ada')
  await one.realtime.joinMeeting('of ada', person('ada'), 'meeting')
  const third = await new TestNode('three', memory).start()
  third.connect('ben')
  await third.realtime.joinMeeting('of ben', person('ben'), 'meeting')
  await pass()
  void third.others.stop()
  await pass()
  expect(two.present).toEqual(['ada'])
  one.kill()
  await pass(2_000)
  expect(two.present).toEqual(['ada'])
  await pass(2_000)
  expect([two.present, two.others.leases.ids]).toEqual([[], []])
})

test('no one appears gone while the store is away or restarts, and changes are known afterward', async () => {
  const [one, two] = await nodes()
  one.connect('ada')
  await one.realtime.joinMeeting('of ada', person('ada'), 'meeting')
  await pass()
  for (const node of [one, two]) node.isCut = true
  await pass(20_000)
  memory.restart()
  expect(two.present).toEqual(['ada'])
  one.connect('ben')
  void one.realtime.joinMeeting('of ben', person('ben'), 'meeting')
  two.mend()
  await pass(1_000)
  expect(two.present).toEqual(['ada'])
  one.mend()
  await pass(1_500)
  expect(two.present).toEqual(['ada', 'ben'])
  expect(two.changes.flatMap(({ lost }) => lost)).toEqual([])
})

test('presence heals within twenty seconds after any loss or error in the store', async () => {
  const [one, two] = await nodes()
  one.connect('ada')
  await one.realtime.joinMeeting('of ada', person('ada'), 'meeting')
  await pass()
  const hash = memory.hash(ORG)
  const stay = { orgId: ORG, meetingId: 'meeting', connectionId: 'x', personId: 'nobody', stayId: 'x' }
  hash.set('one meeting other', JSON.stringify([{ ...stay, meetingId: 'other' }]))
  hash.set('dead meeting meeting', JSON.stringify([stay]))
  hash.delete('one meeting meeting')
  await pass(20_000)
  expect([two.present, two.realtime.staysInMeeting('other')]).toEqual([['ada'], []])
  expect([...hash.keys()].filter((field) => !field.endsWith('here'))).toEqual(['one meeting meeting'])
})

test('a live node whose lease expired returns with its people', async () => {
  const [one, two] = await nodes()
  one.connect('ada')
  await one.realtime.joinMeeting('of ada', person('ada'), 'meeting')
  await pass()
  one.isCut = true
  await pass(10_000)
  expect(two.present).toEqual([])
  one.mend()
  await pass(2_000)
  expect(two.present).toEqual(['ada'])
})

test('a connection to another node joins and leaves there; an unknown one is refused immediately', async () => {
  const [one, two] = await nodes()
  two.connect('ben')
  expect(await outcome(one.realtime.joinMeeting('of ben', person('ben'), 'meeting'))).toBe(true)
  expect([one.present, two.present]).toEqual([['ben'], ['ben']])
  await one.realtime.leaveMeeting(one.realtime.staysInMeeting('meeting'))
  await pass()
  expect([one.present, two.present]).toEqual([[], []])
  expect(await outcome(one.realtime.joinMeeting('of ben', person('ada'), 'meeting'))).toBe(false)
  expect(await outcome(one.realtime.joinMeeting('nowhere', person('ada'), 'meeting'))).toBe(false)
})

test('a join is refused after two seconds if the other node does not answer', async () => {
  const [one, two] = await nodes()
  two.connect('ben')
  two.isCut = true
  const joined = one.realtime.joinMeeting('of ben', person('ben'), 'meeting')
  expect(await outcome(joined, 1_900)).toBe('pending')
  expect(await outcome(joined, 300)).toBe(false)
})

test('a person’s many connections on one node are counted by the others', async () => {
  const [one, two] = await nodes()
  const count = () => two.others.countConnections(HUB, person('ada'))
  const ids = Array.from({ length: 7 }, (_, number) => one.connect('ada', `${number}`))
  await pass()
  expect(count()).toBe(7)
  for (const id of ids.slice(0, 3)) one.disconnect(id)
  await pass()
  expect(count()).toBe(0)
})
