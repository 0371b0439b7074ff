import {
  addMeasurable,
  addMeasuredValue,
  getScorecard,
  updateMeasurable,
} from '@cairn/contract/scorecard/scorecard.endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countQueries } from '../../testing/counted-queries'
import { readScorecard } from '../../testing/read-scorecard'
import { seedOrganization, type TestActor } from '../../testing/seed-organization'
import { seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { readTraction } from '../tractions/tractions.service'

const NOW = '2026-11-18T09:00:00.000Z'
const LAST_WEEK = '2026-11-09'
const FIVE_YEARS_AGO = '2021-11-22'

let app: TestApp
let ada: TestActor
let scorecardId: string

beforeAll(async () => {
  app = await createTestApp({ start: NOW })
})
afterAll(() => app.close())
beforeEach(async () => {
  ada = (await seedOrganization(app, { people: { ada: 'Owner' } })).actors.ada
  const { tractionId } = await seedTraction(app, { owner: ada })
  scorecardId = (await app.database.tenant(ada, (tx) => readTraction(tx, ada, tractionId))).scorecardId
})

async function add(title: string): Promise<string> {
  const body = { title, goalValue: 10, ownerId: ada.personId }
  return (await ada.ask(addMeasurable, { params: { scorecardId }, body })).measurables[0]?.id ?? ''
}

const enter = (id: string, intervalId: string, value: number, more: object = {}) =>
  ada.ask(addMeasuredValue, { params: { scorecardId, id }, body: { intervalId, value, ...more } })

const read = (startDate: string, periods: number) =>
  ada.ask(getScorecard, { params: { scorecardId, startDate }, query: { periods } })

test('a scorecard of any size takes as many queries as a small one', async () => {
  const first = await add('Calls')
  await enter(first, LAST_WEEK, 4)
  const few = await countQueries(() => read('2026-08-17', 13))
  for (let index = 0; index < 12; index += 1) await enter(await add(`More ${index}`), FIVE_YEARS_AGO, index)
  expect((await read(FIVE_YEARS_AGO, 260)).measurables).toHaveLength(13)
  expect(await countQueries(() => read(FIVE_YEARS_AGO, 260))).toBe(few)
  // Begin with actor; scorecard, meeting, calendar, lines, goals, values; commit.
  expect(few).toBeLessThanOrEqual(9)
})

test('omits periods without values, but includes goals in view', async () => {
  const id = await add('Calls')
  await enter(id, FIVE_YEARS_AGO, 12, { note: 'The first' })
  await ada.ask(updateMeasurable, { params: { scorecardId, id }, body: { version: 1, goalValue: 20 } })
  const [line] = (await read(FIVE_YEARS_AGO, 261)).measurables
  expect(line?.values).toEqual([{ intervalId: FIVE_YEARS_AGO, value: 12, version: 2, note: 'The first' }])
  expect(line?.usual).toEqual({ enteredById: ada.personId, enteredAt: NOW })
  expect(line?.goals.map(({ from, goalValue }) => [from, goalValue])).toEqual([
    [FIVE_YEARS_AGO, 10],
    ['2026-11-16', 20],
  ])
  expect((await read('2026-11-16', 1)).measurables[0]?.goals).toMatchObject([{ from: '2026-11-16', goalValue: 20 }])
  const params = { scorecardId, startDate: '2026-11-09' }
  const { measurables } = await readScorecard(ada, { params, query: { periods: 2 } })
  expect(measurables[0]?.values.map(({ value, goalValue }) => [value, goalValue])).toEqual([
    [null, 10],
    [null, 20],
  ])
})
