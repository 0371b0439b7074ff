/** Concurrent random edits from two nodes must leave one tree that everyone sees alike. */
import {
  editSeat,
  getAcRevision,
  insertSeat,
  removeSeat,
  restoreSeat,
} from '@cairn/contract/accountability-chart/accountability-chart.endpoints'
import type { Chart, Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { seatTree, upwards } from '@cairn/contract/accountability-chart/seat-tree'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedOrganization, type TestActor } from '../../testing/seed-organization'
import { at, createTestNodes, type TestNodes } from '../../testing/test-nodes'
import { type ChartAt, drawn, seedChart, seedSeat } from './accountability-chart.testing'

/** `npm run faults -- seats` sets 10,000. */
const CHANGES = Number(process.env.CAIRN_SEAT_CHANGES ?? 120)
const LOOK_EVERY = CHANGES > 1_000 ? 20 : 3
/** Above this, seats are removed rather than added. */
const MANY = 120
const [START, TIMEOUT_MS] = ['2026-03-02T10:00:00Z', 60_000 + CHANGES * 400]

/** Repeatable: https://en.wikipedia.org/wiki/Linear_congruential_generator */
function dice(seed: number) {
  let state = seed
  return (sides: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

let nodes: TestNodes
beforeAll(async () => {
  nodes = await createTestNodes(START)
})
afterAll(() => nodes.close())

/** The server is overloaded. */
const BUSY = 503

type Act = 'move' | 'order' | 'remove' | 'restore' | 'insert'

interface Done {
  readonly act: Act
  readonly status: number
  readonly id: string
}

class Screen {
  readonly #held = new Map<string, Seat>()
  #changeNumber = 0

  constructor(
    readonly actor: TestActor,
    readonly chart: ChartAt,
    readonly roll: (sides: number) => number,
  ) {}

  async catchUp(): Promise<Seat[]> {
    const { seats, removedIds, changeNumber } = await this.#read()
    for (const seat of seats ?? []) this.#held.set(seat.id, seat)
    for (const id of removedIds) this.#held.delete(id)
    this.#changeNumber = changeNumber
    return [...this.#held.values()]
  }

  /** Retries on 503, like the web client. */
  async #read(): Promise<Chart> {
    const query = { since: this.#changeNumber }
    for (let tries = 0; ; tries += 1) {
      const { status, body } = await this.actor.call(getAcRevision, { params: this.chart, query })
      if (status === 200) return body
      if (status !== BUSY || tries === 20) throw new Error(`the chart was not read: ${status}`)
    }
  }

  async act(removed: readonly string[]): Promise<Done> {
    const seats = await this.catchUp()
    const any = () => seats[this.roll(seats.length)] ?? seats[0]
    const [seat, other] = [any(), any()]
    if (!seat || !other) throw new Error('a chart keeps its top')
    const gone = removed[this.roll(removed.length)] ?? seat.id
    const acts: readonly Act[] = ['move', 'order', 'remove', 'restore', seats.length > MANY ? 'remove' : 'insert']
    const act = acts[this.roll(acts.length)] ?? 'move'
    const id = act === 'restore' ? gone : seat.id
    return await this.#send(act, { ...seat, id }, other.id)
  }

  async #send(act: Act, { id, version }: Seat, otherId: string): Promise<Done> {
    const { actor, chart, roll } = this
    const params = { ...chart, seatId: id }
    if (act === 'insert') {
      const { status, body } = await actor.call(insertSeat, { params: chart, body: { title: 'new', childId: id } })
      return { act, status, id: status === 200 ? body.seat.id : id }
    }
    const place = act === 'move' ? { parentId: otherId, sequence: roll(4) } : { sequence: roll(5) }
    const { status } =
      act === 'restore'
        ? await actor.call(restoreSeat, { params })
        : act === 'remove'
          ? await actor.call(removeSeat, { params, body: { version } })
          : await actor.call(editSeat, { params, body: { version, ...place } })
    return { act, status, id }
  }
}

class Ledger {
  readonly there: Set<string>
  readonly removed = new Set<string>()

  constructor(seats: readonly Seat[]) {
    this.there = new Set(seats.map(({ id }) => id))
  }

  /** The order of two replies about one seat is unknown, as is the outcome of a request without a reply. */
  keep(done: readonly Done[], held: ReadonlySet<string>): void {
    if (done.some(({ status }) => status === BUSY)) {
      this.there.clear()
      for (const id of held) this.there.add(id)
    }
    for (const { act, status, id } of done) {
      if (status !== 200 || act === 'move' || act === 'order') continue
      const isUnsure = done.some((one) => one.id === id && one.status === 200 && one.act !== act)
      const stays = isUnsure ? held.has(id) : act !== 'remove'
      this.there[stays ? 'add' : 'delete'](id)
      this.removed[stays ? 'delete' : 'add'](id)
    }
  }
}

const sorted = (seats: readonly Seat[]) => seats.toSorted((a, b) => a.id.localeCompare(b.id))

function expectOneTree(seats: readonly Seat[]): void {
  const tops = seats.filter(({ parentId }) => parentId === null)
  expect(tops).toHaveLength(1)
  const tree = seatTree(seats)
  for (const { id } of seats) expect(upwards(tree, id).at(-1)).toBe(tops[0]?.id)
  expect(drawn(seats).match(/\w+/g)).toHaveLength(seats.length)
}

async function openScreens(): Promise<readonly [chart: ChartAt, screens: readonly Screen[]]> {
  const names = { one: 'Owner', two: 'Admin', three: 'Member', four: 'Member' } as const
  const { actors } = await seedOrganization(nodes.one, { people: names })
  const everybody = { canView: true, canEdit: true }
  const chart = await seedChart(actors.one, { lt: everybody, org: everybody, individuals: [] })
  const top = await seedSeat(actors.one, chart, 'top')
  for (let index = 0; index < 12; index += 1) await seedSeat(actors.one, chart, `s${index}`, { parentId: top.id })
  const screens = Object.values(actors).map((actor, index) => {
    const node = index % 2 === 0 ? nodes.one : nodes.other
    return new Screen(at(node, actor), chart, dice(index + 1))
  })
  return [chart, screens]
}

test('concurrent changes never leave a cycle, two top seats, a lost seat or differing views', {
  timeout: TIMEOUT_MS,
}, async () => {
  const [chart, screens] = await openScreens()
  const [one] = screens
  if (!one) throw new Error('nobody looks')
  const readWhole = async () => sorted(await new Screen(one.actor, chart, dice(0)).catchUp())
  const ledger = new Ledger(await readWhole())
  const outcomes = new Map<string, number>()
  for (let round = 0; round < CHANGES / screens.length; round += 1) {
    const removed = [...ledger.removed]
    const done = await Promise.all(screens.map((screen) => screen.act(removed)))
    const held = new Set((await one.catchUp()).map(({ id }) => id))
    ledger.keep(done, held)
    for (const { act, status } of done) outcomes.set(`${act} ${status}`, (outcomes.get(`${act} ${status}`) ?? 0) + 1)
    expect([...held].sort()).toEqual([...ledger.there].sort())
    if (round % LOOK_EVERY > 0) continue
    const seats = await readWhole()
    expectOneTree(seats)
    for (const screen of screens) expect(sorted(await screen.catchUp())).toEqual(seats)
  }
  const seats = await readWhole()
  expectOneTree(seats)
  for (const screen of screens) expect(sorted(await screen.catchUp())).toEqual(seats)
  if (process.env.CAIRN_SEAT_CHANGES) console.log(`${seats.length} seats in the end`, Object.fromEntries(outcomes))
  const counted = [...outcomes]
  expect(counted.filter(([outcome]) => !/ (200|404|409|422|503)$/.test(outcome))).toEqual([])
  const succeeded = (act: Act) => outcomes.get(`${act} 200`) ?? 0
  expect(Math.min(...(['move', 'remove', 'restore', 'insert'] as const).map(succeeded))).toBeGreaterThan(CHANGES / 40)
})
