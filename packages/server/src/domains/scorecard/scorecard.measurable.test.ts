import * as endpoints from '@cairn/contract/scorecard/scorecard.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countQueries } from '../../testing/counted-queries'
import { seedOrganization, type TestActor } from '../../testing/seed-organization'
import { type SeededTraction, seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { readTraction } from '../tractions/tractions.service'

const RUNNING = '2026-11-16'
const LAST_WEEK = '2026-11-09'

let app: TestApp
let people: Record<'ada' | 'ben' | 'helper' | 'stranger', TestActor>
let mill: SeededTraction
let sales: SeededTraction
let scorecardId: string

beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-18T09:00:00Z' })
})
afterAll(() => app.close())
beforeEach(async () => {
  const roles = { ada: 'Manager', ben: 'Member', helper: 'Member', stranger: 'Member' } as const
  people = (await seedOrganization(app, { people: roles })).actors
  const { ada, ben } = people
  mill = await seedTraction(app, { owner: ada, invitees: [], name: 'Mill' })
  sales = await seedTraction(app, { owner: ada, invitees: [ben], name: 'Sales' })
  scorecardId = await scorecardOf(mill)
})

const scorecardOf = async ({ tractionId }: SeededTraction) =>
  (await app.database.tenant(people.ada, (tx) => readTraction(tx, people.ada, tractionId))).scorecardId

async function add(title: string, more: object = {}): Promise<string> {
  const body = { title, goalValue: 5, ownerId: people.ada.personId, ...more }
  const { measurables } = await people.ada.ask(endpoints.addMeasurable, { params: { scorecardId }, body })
  return measurables[0]?.id ?? ''
}
const enter = (id: string, intervalId: string, value: number) =>
  people.ada.ask(endpoints.addMeasuredValue, { params: { scorecardId, id }, body: { intervalId, value } })
const look = (id: string, actor = people.ada) => actor.ask(endpoints.getMeasurable, { params: { id } })
const status = async (id: string, actor: TestActor) =>
  (await actor.call(endpoints.getMeasurable, { params: { id } })).status
const putOnSales = async (measurableId: string) =>
  people.ada.ask(endpoints.addScorecardLine, {
    params: { scorecardId: await scorecardOf(sales) },
    body: { measurableId },
  })

describe('a measurable by itself', () => {
  test('has its numbers from the first to the running week', async () => {
    const id = await add('Calls')
    await enter(id, '2026-01-05', 3)
    await enter(id, LAST_WEEK, 7)
    const { weeks, focusIntervalId, periodKind, measurables } = await look(id)
    expect([weeks[0], weeks.at(-1), weeks.length]).toEqual(['2026-01-05', RUNNING, 46])
    expect([focusIntervalId, periodKind]).toEqual([LAST_WEEK, 'Week'])
    const [line] = measurables
    expect(line?.values.map(({ intervalId, value }) => [intervalId, value])).toEqual([
      ['2026-01-05', 3],
      [LAST_WEEK, 7],
    ])
  })

  test('has a review’s weeks without numbers, in as many queries as with years of them', async () => {
    const id = await add('Calls')
    const short = await countQueries(async () => {
      expect((await look(id)).weeks).toHaveLength(14)
    })
    await enter(id, '2012-01-02', 3)
    const long = await countQueries(async () => {
      expect((await look(id)).weeks).toHaveLength(600)
    })
    expect(long).toBe(short)
  })

  test('has every goal it ever had, each with its first week', async () => {
    const id = await add('Calls')
    await enter(id, LAST_WEEK, 7)
    const body = { version: 1, goalValue: 9 }
    await people.ada.ask(endpoints.updateMeasurable, { params: { scorecardId, id }, body })
    const [line] = (await look(id)).measurables
    expect(line?.goals.map(({ goalValue }) => goalValue)).toEqual([5, 9])
    expect(line?.goals[1]?.from).toBe(RUNNING)
  })

  test('lists its formula’s sources, and the formulas that read it', async () => {
    const [calls, visits] = [await add('Calls'), await add('Visits')]
    const both = await add('Both', { formula: `[${visits}] + [${calls}]` })
    expect((await look(both)).sources.map(({ title }) => title)).toEqual(['Visits', 'Calls'])
    expect((await look(calls)).dependents).toEqual([{ id: both, title: 'Both' }])
  })

  test('is found when archived, and not when removed', async () => {
    const id = await add('Calls')
    await people.ada.ask(endpoints.archiveMeasurable, { params: { scorecardId, id } })
    expect((await look(id)).measurables[0]?.archivedAt).not.toBeNull()
    await people.ada.ask(endpoints.restoreMeasurable, { params: { scorecardId, id } })
    await people.ada.ask(endpoints.removeMeasurable, { params: { scorecardId, id } })
    expect(await status(id, people.ada)).toBe(404)
  })
})

describe('scorecards of a measurable', () => {
  test('lists each scorecard that the reader can see, its own first', async () => {
    const id = await add('Calls')
    await putOnSales(id)
    const { standings, measurables } = await look(id)
    expect(standings.map(({ meeting, isHome }) => [meeting, isHome])).toEqual([
      ['Mill', true],
      ['Sales', false],
    ])
    expect(measurables[0]).toMatchObject({ isAtHome: true, scorecardId, tractionId: mill.tractionId })
  })

  test('hides its meeting from readers who do not see it', async () => {
    const id = await add('Calls')
    expect(await status(id, people.ben)).toBe(404)
    await putOnSales(id)
    const seen = await look(id, people.ben)
    expect(seen.standings.map(({ meeting }) => meeting)).toEqual(['Sales'])
    expect(seen.measurables[0]).toMatchObject({ isAtHome: false, tractionId: sales.tractionId })
    expect(JSON.stringify(seen)).not.toContain(mill.tractionId)
  })

  test('is hidden from others, but shows the numbers to its assistant', async () => {
    const id = await add('Calls', { editorId: people.helper.personId })
    const seen = await look(id, people.helper)
    expect([seen.tractionId, seen.standings, seen.measurables[0]?.tractionId]).toEqual([null, [], null])
    expect(await status(id, people.stranger)).toBe(404)
  })
})
