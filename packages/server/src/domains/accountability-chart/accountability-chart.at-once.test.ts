/** Several people who rebuild one chart at once, at random: whatever they do, it stays one tree that all of them see alike. */
import {
  editSeat,
  insertSeat,
  removeSeat,
  restoreSeat,
} from '@cairn/contract/accountability-chart/accountability-chart.endpoints'
import type { Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { seatTree, upwards } from '@cairn/contract/accountability-chart/seat-tree'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedOrganisation, type TestActor } from '../../testing/seed-organisation'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { type ChartAt, chartOf, drawn, seatsOf, seedChart, seedSeat } from './accountability-chart.testing'

const ROUNDS = 30
/** Repeatable: https://en.wikipedia.org/wiki/Linear_congruential_generator */
function dice(seed: number) {
  let state = seed
  return (sides: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** Somebody's screen: what they hold, brought up to date by what changed since. */
class Screen {
  readonly #held = new Map<string, Seat>()
  readonly #actor: TestActor
  readonly #chart: ChartAt
  #changeNumber = 0

  constructor(actor: TestActor, chart: ChartAt) {
    this.#actor = actor
    this.#chart = chart
  }

  async catchUp(): Promise<Seat[]> {
    const { seats, removedIds, changeNumber } = await chartOf(this.#actor, this.#chart, { since: this.#changeNumber })
    for (const seat of seats ?? []) this.#held.set(seat.id, seat)
    for (const id of removedIds) this.#held.delete(id)
    this.#changeNumber = changeNumber
    return [...this.#held.values()]
  }

  /** Whether it was done, or refused with a reason. */
  async act(roll: (sides: number) => number): Promise<number> {
    const seats = await this.catchUp()
    const any = () => seats[roll(seats.length)] ?? seats[0]
    const [seat, other] = [any(), any()]
    if (!seat || !other) throw new Error('a chart keeps its top')
    const params = { ...this.#chart, seatId: seat.id }
    const acts = [
      () =>
        this.#actor.call(editSeat, { params, body: { version: seat.version, parentId: other.id, sequence: roll(4) } }),
      () => this.#actor.call(editSeat, { params, body: { version: seat.version, sequence: roll(5) } }),
      () => this.#actor.call(removeSeat, { params, body: { version: seat.version } }),
      () => this.#actor.call(restoreSeat, { params }),
      () => this.#actor.call(insertSeat, { params: this.#chart, body: { title: `i${roll(999)}`, childId: seat.id } }),
    ]
    const act = acts[roll(acts.length)]
    return act ? (await act()).status : 0
  }
}

const sorted = (seats: readonly Seat[]) => seats.toSorted((a, b) => a.id.localeCompare(b.id))

test('a chart that many change at once never has a circle, two tops, a lost seat, or two looks', {
  timeout: 60_000,
}, async () => {
  const names = { one: 'Owner', two: 'Admin', three: 'Member', four: 'Member' } as const
  const { actors } = await seedOrganisation(app, { people: names })
  const chart = await seedChart(actors.one, {
    lt: { canView: true, canEdit: true },
    org: { canView: true, canEdit: true },
    individuals: [],
  })
  const top = await seedSeat(actors.one, chart, 'top')
  for (let index = 0; index < 12; index += 1) await seedSeat(actors.one, chart, `s${index}`, { parentId: top.id })
  const screens = Object.values(actors).map((actor) => new Screen(actor, chart))
  const rolls = screens.map((_, index) => dice(index + 1))
  const statuses: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const acted = screens.map((screen, index) => screen.act(rolls[index] ?? dice(0)))
    statuses.push(...(await Promise.all(acted)))
    const seats = await seatsOf(actors.one, chart)
    expect(seats.filter(({ parentId }) => parentId === null)).toHaveLength(1)
    const tree = seatTree(seats)
    const root = seats.find(({ parentId }) => parentId === null)
    for (const { id } of seats) expect(upwards(tree, id).at(-1)).toBe(root?.id)
  }
  const seats = sorted(await seatsOf(actors.one, chart))
  for (const screen of screens) expect(sorted(await screen.catchUp())).toEqual(seats)
  expect(drawn(seats).match(/\w+/g)).toHaveLength(seats.length)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(ROUNDS)
  expect(statuses.filter((status) => ![200, 404, 409, 422].includes(status))).toEqual([])
})
