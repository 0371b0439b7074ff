import * as endpoints from '@cairn/contract/scorecard/scorecard.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readScorecard } from '../../testing/read-scorecard'
import { seedOrganization, type TestActor } from '../../testing/seed-organization'
import { seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { readTraction } from '../tractions/tractions.service'

const LAST = '2026-11-09'
const BEFORE = '2026-11-02'

let app: TestApp
let people: Record<'ada' | 'ben' | 'stranger', TestActor>
let scorecardId: string

beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-18T09:00:00Z' })
})
afterAll(() => app.close())
beforeEach(async () => {
  people = (await seedOrganization(app, { people: { ada: 'Manager', ben: 'Member', stranger: 'Member' } })).actors
  scorecardId = await scorecardOf([people.ben])
})

async function scorecardOf(invitees: TestActor[]): Promise<string> {
  const { tractionId } = await seedTraction(app, { owner: people.ada, invitees })
  return (await app.database.tenant(people.ada, (tx) => readTraction(tx, people.ada, tractionId))).scorecardId
}

async function add(title: string, more: object = {}, on = scorecardId): Promise<string> {
  const body = { title, goalValue: 5, ownerId: people.ada.personId, ...more }
  const { measurables } = await people.ada.ask(endpoints.addMeasurable, { params: { scorecardId: on }, body })
  return measurables[0]?.id ?? ''
}

const enter = (id: string, value: number, intervalId = LAST) =>
  people.ada.ask(endpoints.addMeasuredValue, { params: { scorecardId, id }, body: { intervalId, value } })

const asked = (id: string, intervalId = LAST) => ({ params: { scorecardId, id }, query: { intervalId } })
const outcome = (id: string, intervalId = LAST, actor = people.ada) =>
  actor.ask(endpoints.getFormulaOutcome, asked(id, intervalId))

describe('formula results by week', () => {
  test('is its number, or each missing number by title and week', async () => {
    const [won, lost, sent] = [await add('Won'), await add('Lost'), await add('Sent')]
    const rate = await add('Rate', { formula: `([${won}] + previous([${lost}])) / [${sent}]`, decimalPlaces: 1 })
    await enter(sent, 4)
    // Any day of the week.
    expect(await outcome(rate, '2026-11-12')).toEqual({
      periodKind: 'Week',
      intervalId: LAST,
      value: null,
      problem: 'missing',
      lacks: [
        { id: won, title: 'Won', intervalId: LAST },
        { id: lost, title: 'Lost', intervalId: BEFORE },
      ],
    })
    await enter(won, 2)
    await enter(lost, 4, BEFORE)
    expect(await outcome(rate)).toMatchObject({ intervalId: LAST, value: 1.5, problem: null, lacks: [] })
    await enter(sent, 0)
    expect(await outcome(rate)).toMatchObject({ value: null, problem: 'divides-by-zero', lacks: [] })
  })

  test('names removed sources', async () => {
    const won = await add('Won')
    const twice = await add('Twice', { formula: `[${won}] * 2` })
    await people.ada.ask(endpoints.removeMeasurable, { params: { scorecardId, id: won } })
    expect((await outcome(twice)).lacks).toEqual([{ id: won, title: 'Won', intervalId: LAST }])
  })

  test('names nothing to readers who do not see all its sources', async () => {
    const [open, closed] = [await add('Open'), await add('Closed', {}, await scorecardOf([]))]
    const both = await add('Both', { formula: `[${open}] + [${closed}]` })
    expect((await outcome(both)).lacks).toHaveLength(2)
    expect(await outcome(both, LAST, people.ben)).toMatchObject({ value: null, problem: 'missing', lacks: [] })
  })

  test('is for readers of the scorecard, and only for weeks the measurable has a formula in', async () => {
    const won = await add('Won')
    const twice = await add('Twice', { formula: `[${won}] * 2` })
    const { measurables } = await readScorecard(people.ada, { params: { scorecardId, startDate: LAST } })
    const version = measurables.find(({ id }) => id === twice)?.version ?? 0
    const statusOf = async (id: string, intervalId = LAST, actor = people.ada) =>
      (await actor.call(endpoints.getFormulaOutcome, asked(id, intervalId))).status
    expect([await statusOf(twice), await statusOf(won), await statusOf(twice, LAST, people.stranger)]).toEqual([
      200, 404, 404,
    ])
    const body = { version, formula: `[${won}] * 3`, formulaFrom: LAST }
    await people.ada.ask(endpoints.updateMeasurable, { params: { scorecardId, id: twice }, body })
    expect([await statusOf(twice, BEFORE), await statusOf(twice)]).toEqual([404, 200])
  })
})

describe('formula preview', () => {
  const asNumber = { unitOfMeasure: 'Number', valueScale: 'One', decimalPlaces: 0 } as const
  const preview = (formula: string, format: object = {}, actor = people.ada) =>
    actor.call(endpoints.previewFormula, { params: { scorecardId }, body: { formula, ...asNumber, ...format } })

  test('is computed for the latest completed weeks without storing it', async () => {
    const [won, sent] = [await add('Won'), await add('Sent')]
    await enter(won, 6)
    await enter(won, 3, BEFORE)
    await enter(sent, 4)
    await enter(sent, 0, BEFORE)
    const { status, body } = await preview(`previous([${won}]) / [${sent}]`, { decimalPlaces: 2 })
    expect(status).toBe(200)
    expect(body).toEqual({
      periodKind: 'Week',
      outcomes: [
        { intervalId: '2026-10-19', value: null, problem: 'missing' },
        { intervalId: '2026-10-26', value: null, problem: 'missing' },
        { intervalId: BEFORE, value: null, problem: 'missing' },
        { intervalId: LAST, value: 0.75, problem: null },
      ],
    })
    expect((await preview(`[${won}] / [${sent}]`)).body.outcomes[2]).toMatchObject({ problem: 'divides-by-zero' })
    const share = await preview(`[${sent}] / ([${won}] + 2)`, { unitOfMeasure: 'Percent' })
    expect(share.body.outcomes[3]).toMatchObject({ value: 50 })
    expect((await readScorecard(people.ada, { params: { scorecardId, startDate: LAST } })).measurables).toHaveLength(2)
  })

  test('is refused where the formula would be, and to people who do not see the scorecard', async () => {
    const closed = await add('Closed', {}, await scorecardOf([]))
    const hours = await add('Hours', { unitOfMeasure: 'Hours' })
    const answers = [
      await preview('1 +'),
      await preview('[a]+1'),
      await preview(`[${closed}] * 2`, {}, people.ben),
      await preview(`[${hours}] * 2`),
      await preview('1', {}, people.stranger),
    ]
    expect(answers.map(({ status, body }) => [status, body.messages?.[0]?.code])).toMatchObject([
      [422, 'FORMULA_UNFINISHED'],
      [422, 'FORMULA_UNKNOWN_MEASURABLE'],
      [422, 'FORMULA_UNKNOWN_MEASURABLE'],
      [422, 'FORMULA_NOT_ITS_UNIT'],
      [404, expect.anything()],
    ])
  })
})

describe('numbers used by a formula', () => {
  test('is named by ids, also if archived or removed, but nothing hidden', async () => {
    const [won, lost] = [await add('Won', { unitOfMeasure: 'Hours' }), await add('Lost')]
    const closed = await add('Closed', {}, await scorecardOf([]))
    await people.ada.ask(endpoints.removeMeasurable, { params: { scorecardId, id: lost } })
    const ids = [won, lost, closed, crypto.randomUUID()].join(',')
    const named = await people.ben.ask(endpoints.listFormulaSources, { params: { scorecardId }, query: { ids } })
    expect(named.map(({ title, unitOfMeasure, isGone }) => [title, unitOfMeasure, isGone]).sort()).toEqual([
      ['Lost', 'Number', true],
      ['Won', 'Hours', false],
    ])
  })

  test('keeps a removed measurable, which can’t be set again', async () => {
    const won = await add('Won')
    const twice = await add('Twice', { formula: `[${won}] * 2` })
    await people.ada.ask(endpoints.removeMeasurable, { params: { scorecardId, id: won } })
    const { measurables } = await readScorecard(people.ben, { params: { scorecardId, startDate: LAST } })
    expect(measurables).toMatchObject([{ id: twice, formula: `[${won}] * 2` }])
    const version = measurables[0]?.version ?? 0
    const body = { version, formula: `[${won}] * 3` }
    const refused = await people.ada.call(endpoints.updateMeasurable, { params: { scorecardId, id: twice }, body })
    expect([refused.status, refused.body.messages?.[0]?.code]).toEqual([422, 'FORMULA_UNKNOWN_MEASURABLE'])
  })
})
