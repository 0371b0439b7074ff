import * as endpoints from '@cairn/contract/scorecard/scorecard.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { beginWeeksOn } from '../../testing/begin-weeks-on'
import { readScorecard } from '../../testing/read-scorecard'
import { seedOrganization, type TestActor } from '../../testing/seed-organization'
import { seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { readTraction } from '../tractions/tractions.service'
import { measurableUnderReview, reviewedMeasurables } from './scorecard.service'

// A Wednesday. The previous week began on Monday the 9th, Sunday the 8th or Saturday the 7th.
const NOW = '2026-11-18T09:00:00Z'
const LAST_WEEK = '2026-11-09'

let app: TestApp
let ada: TestActor
let tractionId: string
let params: { scorecardId: string; id: string }

beforeAll(async () => {
  app = await createTestApp({ start: NOW })
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set(NOW)
  ada = (await seedOrganization(app, { people: { ada: 'Owner' } })).actors.ada
  tractionId = (await seedTraction(app, { owner: ada })).tractionId
  const { scorecardId } = await app.database.tenant(ada, (tx) => readTraction(tx, ada, tractionId))
  const line = { title: 'Calls', goalValue: 10, ownerId: ada.personId }
  const { measurables } = await ada.ask(endpoints.addMeasurable, { params: { scorecardId }, body: line })
  params = { scorecardId, id: measurables[0]?.id ?? '' }
})

const enter = (intervalId: string, value: number | null, more: object = {}) =>
  ada.call(endpoints.addMeasuredValue, { params, body: { intervalId, value, ...more } })

const change = (version: number, body: object) =>
  ada.ask(endpoints.updateMeasurable, { params, body: { version, ...body } })

async function values(startDate = '2026-08-17') {
  const at = { scorecardId: params.scorecardId, startDate }
  return (await readScorecard(ada, { params: at })).measurables[0]?.values ?? []
}

const entered = async () =>
  (await values()).flatMap(({ intervalId, value, version, goalValue }) =>
    value === null ? [] : [[intervalId, value, version, goalValue]],
  )

describe('when the organization’s weeks begin on another day', () => {
  test('the same numbers belong to the same weeks, judged by the same goals', async () => {
    await enter('2026-08-17', 3)
    await enter('2026-10-05', 8)
    await enter(LAST_WEEK, 4)
    await change(1, { goalValue: 20 })
    expect(await entered()).toEqual([
      ['2026-08-17', 3, 2, 10],
      ['2026-10-05', 8, 2, 10],
      [LAST_WEEK, 4, 2, 10],
    ])
    await beginWeeksOn(ada, 'Saturday')
    expect(await entered()).toEqual([
      ['2026-08-15', 3, 2, 10],
      ['2026-10-03', 8, 2, 10],
      ['2026-11-07', 4, 2, 10],
    ])
    await beginWeeksOn(ada, 'Sunday')
    expect((await entered()).map(([intervalId]) => intervalId)).toEqual(['2026-08-16', '2026-10-04', '2026-11-08'])
    expect((await values('2026-11-15'))[0]).toMatchObject({ intervalId: '2026-11-15', goalValue: 20 })
  })

  test('an earlier number is changed by its version, and remains one number', async () => {
    await enter(LAST_WEEK, 4)
    await beginWeeksOn(ada, 'Sunday')
    const { status, body } = await enter('2026-11-08', 6, { version: 1 })
    expect([status, body.current]).toMatchObject([409, { intervalId: '2026-11-08', value: 4, version: 2 }])
    expect((await enter('2026-11-14', 6, { version: 2 })).body.measuredValue).toMatchObject({ version: 3, value: 6 })
    await beginWeeksOn(ada, 'Monday')
    expect(await entered()).toEqual([[LAST_WEEK, 6, 3, 10]])
  })

  test('the home page, the recap and a dropped-down issue show the number under review', async () => {
    await enter(LAST_WEEK, 4)
    await beginWeeksOn(ada, 'Saturday')
    const own = await ada.ask(endpoints.listOwnMeasurables)
    expect([own.focusIntervalId, own.weeks.at(-1)]).toEqual(['2026-11-07', '2026-11-07'])
    expect(own.measurables[0]?.values.at(-1)).toMatchObject({ intervalId: '2026-11-07', value: 4, isOnGoal: false })
    const missed = await app.database.tenant(ada, async (tx) => (await reviewedMeasurables(tx, tractionId)).missed)
    expect(missed).toMatchObject([{ id: params.id, value: '4' }])
    const dropped = await app.database.tenant(ada, (tx) => measurableUnderReview(tx, tractionId, params.id))
    expect(dropped).toMatchObject({ value: '4', isMissed: true })
  })
})

describe('unit and scale', () => {
  const revenue = { unitOfMeasure: 'Dollar', valueScale: 'Thousand', goalValue: 310 }

  test('apply from the running week on; past weeks keep their own', async () => {
    await change(1, revenue)
    await enter(LAST_WEEK, 12)
    await enter('2026-11-16', 300)
    const [before, now] = await values(LAST_WEEK)
    expect(before).toMatchObject({ unitOfMeasure: 'Number', valueScale: 'One', goalValue: 10, isOnGoal: true })
    expect(now).toMatchObject({ ...revenue, isOnGoal: false })
    const missed = await app.database.tenant(ada, (tx) => measurableUnderReview(tx, tractionId, params.id))
    expect(missed).toMatchObject({ value: '12', goal: '>\u00a010' })
    app.clock.set('2026-11-25T09:00:00Z')
    const later = await app.database.tenant(ada, (tx) => measurableUnderReview(tx, tractionId, params.id))
    expect(later).toMatchObject({ value: '$300k', goal: '>\u00a0$310k' })
  })

  test('are refused if they do not fit the decimals, also combined with stored values', async () => {
    await change(1, { decimalPlaces: 3 })
    const { status } = await ada.call(endpoints.updateMeasurable, {
      params,
      body: { version: 2, unitOfMeasure: 'Yen' },
    })
    expect(status).toBe(422)
  })
})

describe('a goal that is a range', () => {
  test('accepts values within it, ends included', async () => {
    const { measurable } = await change(1, { comparison: 'Between', goalUpperValue: 12 })
    expect(measurable).toMatchObject({ goalValue: 10, comparison: 'Between', goalUpperValue: 12 })
    const judged: [number, boolean | null][] = []
    for (const value of [9, 10, 12, 13]) {
      const { body } = await enter('2026-11-16', value)
      judged.push([value, body.measuredValue?.isOnGoal ?? null])
    }
    expect(judged).toEqual([
      [9, false],
      [10, true],
      [12, true],
      [13, false],
    ])
    app.clock.set('2026-11-25T09:00:00Z')
    const missed = await app.database.tenant(ada, async (tx) => (await reviewedMeasurables(tx, tractionId)).missed)
    expect(missed).toMatchObject([{ value: '13', goal: '10\u00a0–\u00a012' }])
  })

  test('ends above its start, and has no end once it is no range', async () => {
    const call = (body: object) => ada.call(endpoints.updateMeasurable, { params, body: { version: 1, ...body } })
    const answers = [
      await call({ comparison: 'Between' }),
      await call({ comparison: 'Between', goalUpperValue: 10 }),
      await call({ comparison: 'Between', goalValue: 10, goalUpperValue: null }),
    ]
    expect(answers.map(({ status, body }) => [status, body.messages?.[0]?.field])).toEqual([
      [422, 'goalUpperValue'],
      [422, 'goalUpperValue'],
      [400, 'goalUpperValue'],
    ])
    await change(1, { comparison: 'Between', goalUpperValue: 12 })
    expect((await change(2, { comparison: 'Less' })).measurable.goalUpperValue).toBeNull()
    expect((await change(3, { goalValue: 8, goalUpperValue: 9 })).measurable.goalUpperValue).toBeNull()
  })
})

describe('a number', () => {
  test('is stored with the typed text, author, time and note', async () => {
    const { body } = await enter(LAST_WEEK, 1240.5, { entered: '1.240,5', note: 'Without\nthe returns' })
    expect(body.measuredValue).toMatchObject({
      value: 1240.5,
      entered: '1.240,5',
      note: 'Without the returns',
      enteredById: ada.personId,
      enteredAt: '2026-11-18T09:00:00.000Z',
    })
    expect((await values()).at(-1)).toEqual(body.measuredValue)
    const later = await ada.ask(endpoints.addMeasuredValue, {
      params,
      body: { intervalId: LAST_WEEK, entered: ' 7 ' },
    })
    expect(later.measuredValue).toMatchObject({ value: 7, entered: ' 7 ', note: 'Without the returns' })
    expect((await enter(LAST_WEEK, null, { note: '' })).body.measuredValue).toMatchObject({ entered: null, note: '' })
  })

  test('goes to the running or the last completed period, by the organization’s clock', async () => {
    const named = async (intervalId: string) => (await enter(intervalId, 3)).body.measuredValue?.intervalId
    expect([await named('current'), await named('lastCompleted')]).toEqual(['2026-11-16', LAST_WEEK])
    app.clock.set('2026-11-23T12:00:00Z')
    expect([await named('current'), await named('lastCompleted')]).toEqual(['2026-11-23', '2026-11-16'])
    expect((await enter('currently', 3)).status).toBe(400)
  })
})

test('monthly numbers belong to a monthly scorecard, separate from weekly ones', async () => {
  const monthly = '0193a1b2-0000-7000-8000-0000000000aa'
  await app.pool.query(
    `insert into scorecards (org_id, id, traction_id, title, period_kind, created_at, updated_at)
     values ($1, $2, $3, 'The year', 'Month', now(), now())`,
    [ada.orgId, monthly, tractionId],
  )
  const line = { title: 'Margin', goalValue: 100, ownerId: ada.personId }
  const { measurables } = await ada.ask(endpoints.addMeasurable, { params: { scorecardId: monthly }, body: line })
  const at = { scorecardId: monthly, id: measurables[0]?.id ?? '' }
  await ada.ask(endpoints.addMeasuredValue, { params: at, body: { intervalId: 'lastCompleted', value: 90 } })
  const sheet = await readScorecard(ada, { params: { scorecardId: monthly, startDate: '2025-10-31' } })
  expect([sheet.title, sheet.weeks[0], sheet.weeks[12]]).toEqual(['The year', '2025-10-01', '2026-10-01'])
  expect(sheet.focusIntervalId).toBe('2026-10-01')
  expect(sheet.measurables[0]?.values[12]).toMatchObject({ intervalId: '2026-10-01', value: 90, isOnGoal: false })
  expect((await ada.ask(endpoints.listOwnMeasurables)).measurables.map(({ title }) => title)).toEqual(['Calls'])
  expect(await app.database.tenant(ada, async (tx) => (await reviewedMeasurables(tx, tractionId)).missed)).toEqual([])
})
