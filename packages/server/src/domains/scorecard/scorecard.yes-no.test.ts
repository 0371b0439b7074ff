import * as endpoints from '@cairn/contract/scorecard/scorecard.endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readScorecard } from '../../testing/read-scorecard'
import { seedOrganization, type TestActor } from '../../testing/seed-organization'
import { seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { readTraction } from '../tractions/tractions.service'

const LAST = '2026-11-09'
const THIS = '2026-11-16'

let app: TestApp
let ada: TestActor
let scorecardId: string

beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-18T09:00:00Z' })
})
afterAll(() => app.close())
beforeEach(async () => {
  ada = (await seedOrganization(app, { people: { ada: 'Manager' } })).actors.ada
  const { tractionId } = await seedTraction(app, { owner: ada })
  scorecardId = (await app.database.tenant(ada, (tx) => readTraction(tx, ada, tractionId))).scorecardId
})

const yesNo = { goalValue: 1, comparison: 'Equal', unitOfMeasure: 'YesNo' } as const

const addCall = (title: string, more: object) => {
  const body = { title, goalValue: 5, ownerId: ada.personId, ...more }
  return ada.call(endpoints.addMeasurable, { params: { scorecardId }, body })
}
const add = async (title: string, more: object = {}) => (await addCall(title, more)).body.measurables[0]?.id ?? ''

async function lineOf(id: string) {
  const { measurables } = await readScorecard(ada, { params: { scorecardId, startDate: LAST } })
  const line = measurables.find((one) => one.id === id)
  if (!line) throw new Error('the measurable is not on the scorecard')
  return line
}

test('a yes/no measurable has the comparison Equal with either, and no scale', async () => {
  const refusals = await Promise.all(
    [
      { ...yesNo, comparison: 'Greater' },
      { ...yesNo, goalValue: 5 },
      { ...yesNo, valueScale: 'Thousand' },
      { ...yesNo, decimalPlaces: 2 },
      { ...yesNo, formula: '1' },
    ].map(async (fields) => {
      const { status, body } = await addCall('Wrong', fields)
      return [status, body.messages?.[0]?.code, body.messages?.[0]?.field]
    }),
  )
  expect(refusals).toEqual([
    [422, 'YES_NO_COMPARISON', 'comparison'],
    [422, 'NOT_YES_OR_NO', 'goalValue'],
    [422, 'YES_NO_SCALE', 'valueScale'],
    [422, 'UNIT_WITHOUT_DECIMALS', 'decimalPlaces'],
    [422, 'FORMULA_NOT_ITS_UNIT', 'formula'],
  ])
  expect(await lineOf(await add('Right', yesNo))).toMatchObject(yesNo)
})

test('yes or no is entered as a word or a number, and nothing else is', async () => {
  const [walk, calls] = [await add('Safety walk', yesNo), await add('Calls')]
  const values = [
    { measurableId: walk, intervalId: LAST, entered: 'maybe' },
    { measurableId: walk, intervalId: LAST, value: 7 },
    { measurableId: walk, intervalId: LAST, entered: 'nein' },
    { measurableId: walk, intervalId: THIS, value: 1, entered: 'Yes' },
    { measurableId: calls, intervalId: LAST, entered: 'yes' },
  ]
  const { refused } = await ada.ask(endpoints.addMeasuredValues, { params: { scorecardId }, body: { values } })
  expect(refused.map(({ measurableId, code }) => [measurableId, code])).toEqual([
    [walk, 'NOT_YES_OR_NO'],
    [walk, 'NOT_YES_OR_NO'],
    [calls, 'NOT_A_NUMBER'],
  ])
  expect((await lineOf(walk)).values.slice(0, 2)).toMatchObject([
    { value: 0, entered: 'nein', isOnGoal: false },
    { value: 1, isOnGoal: true },
  ])
  const one = { params: { scorecardId, id: walk }, body: { intervalId: LAST, entered: '50' } }
  const { status, body } = await ada.call(endpoints.addMeasuredValue, one)
  expect([status, body.messages?.[0]]).toMatchObject([422, { code: 'NOT_YES_OR_NO', field: 'entered' }])
})

test('a week is entered in its own unit: a count before the change, yes or no afterwards', async () => {
  const id = await add('Walks')
  const { version } = await lineOf(id)
  await ada.ask(endpoints.updateMeasurable, { params: { scorecardId, id }, body: { version, ...yesNo } })
  const enter = async (intervalId: string, value: number) =>
    (await ada.call(endpoints.addMeasuredValue, { params: { scorecardId, id }, body: { intervalId, value } })).status
  expect([await enter(LAST, 4), await enter(THIS, 4), await enter(THIS, 1)]).toEqual([200, 422, 200])
  expect((await lineOf(id)).values.slice(0, 2)).toMatchObject([
    { value: 4, unitOfMeasure: 'Number' },
    { value: 1, unitOfMeasure: 'YesNo', isOnGoal: true },
  ])
})

test('formulas count how often it was yes', async () => {
  const walk = await add('Safety walk', yesNo)
  const share = await add('Share', { unitOfMeasure: 'Percent', formula: `rollingAverage([${walk}], 2)` })
  for (const [intervalId, value] of [
    [LAST, 1],
    [THIS, 0],
  ] as const)
    await ada.ask(endpoints.addMeasuredValue, { params: { scorecardId, id: walk }, body: { intervalId, value } })
  expect((await lineOf(share)).values.slice(0, 2)).toMatchObject([{ value: 100 }, { value: 50 }])
})
