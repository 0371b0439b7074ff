/** What one node knows of another's connections, whose tellings come late, twice, or not at all. */
import { beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '../log/log'
import { ConnectionsElsewhere } from './connections-elsewhere'
import type { MeetingStay, StaysChange } from './realtime'

type Told = (body: unknown, from: string) => void

const stay = (personId: string, stayId = personId): MeetingStay => ({
  ...{ orgId: 'org', meetingId: 'meeting', connectionId: `of ${personId}` },
  ...{ personId, stayId },
})
const change = (version: number, more: Partial<Record<'begun' | 'left' | 'lost', MeetingStay[]>> = {}) => ({
  ...{ version, counts: [] as [string, number][], begun: [], left: [], lost: [] },
  ...more,
})

/** The other node, as this one sees it. */
let snapshot: { version: number; counts: [string, number][]; stays: MeetingStay[] }
let asked: number
let tell: (body: unknown) => void
let [joined, lost]: ((id: string) => void)[] = []
let connections: ConnectionsElsewhere
let changes: StaysChange[]

beforeEach(() => {
  vi.useFakeTimers()
  ;[snapshot, asked, changes] = [{ version: 3, counts: [['hub one', 2]], stays: [stay('ada')] }, 0, []]
  const bus = {
    members: { ids: ['b'], has: (id: string) => id === 'b' },
    onTold: (_topic: string, take: Told) => {
      tell = (body) => take(body, 'b')
    },
    onAsked: () => undefined,
    onJoined: (listener: (id: string) => void) => {
      joined = listener
    },
    onLost: (listener: (id: string) => void) => {
      lost = listener
    },
    onMissed: () => undefined,
    ask: async () => {
      asked += 1
      return structuredClone(snapshot)
    },
    tell: async () => undefined,
  }
  const own = { counts: () => [], stays: () => [] }
  connections = new ConnectionsElsewhere(bus, own, createLog('silent'))
  connections.onStaysChanged((one) => changes.push(one))
  return () => vi.useRealTimers()
})

const present = () => connections.staysIn('meeting').map(({ personId }) => personId)
const join = async () => {
  joined?.('b')
  await vi.advanceTimersByTimeAsync(0)
}

test('a node that comes is read whole, and then follows change by change', async () => {
  await join()
  expect([present(), connections.count('hub one')]).toEqual([['ada'], 2])
  tell({ ...change(4, { begun: [stay('ben')] }), counts: [['hub one', 0]] })
  tell(change(5, { left: [stay('ada')] }))
  expect([present(), connections.count('hub one'), asked]).toEqual([['ben'], 0, 1])
  expect(changes.map(({ begun, left }) => [begun.length, left.length])).toEqual([
    [1, 0],
    [1, 0],
    [0, 1],
  ])
})

test('changes that come out of turn wait for those before them, and one that comes twice changes nothing', async () => {
  await join()
  tell(change(5, { left: [stay('ada')] }))
  expect(present()).toEqual(['ada'])
  tell(change(4, { begun: [stay('ben')] }))
  tell(change(4, { begun: [stay('ben', 'another')] }))
  expect([present(), asked]).toEqual([['ben'], 1])
})

test('what came before it was read whole is not lost', async () => {
  joined?.('b')
  tell(change(4, { begun: [stay('ben')] }))
  await vi.advanceTimersByTimeAsync(0)
  expect(present()).toEqual(['ada', 'ben'])
})

test('one that never comes is made up for by reading it whole', async () => {
  await join()
  tell(change(5, { begun: [stay('cyd')] }))
  snapshot = { version: 5, counts: [], stays: [stay('ben'), stay('cyd')] }
  await vi.advanceTimersByTimeAsync(2_000)
  expect([present(), asked]).toEqual([['ben', 'cyd'], 2])
  expect(changes.at(-1)).toMatchObject({ lost: [stay('ada')] })
})

test('a node that is gone has nobody, who are lost', async () => {
  await join()
  lost?.('b')
  expect([present(), connections.count('hub one')]).toEqual([[], 0])
  expect(changes.at(-1)).toMatchObject({ lost: [stay('ada')], left: [] })
})
