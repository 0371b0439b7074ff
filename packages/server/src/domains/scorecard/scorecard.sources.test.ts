import * as endpoints from '@cairn/contract/scorecard/scorecard.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readScorecard } from '../../testing/read-scorecard'
import { seedOrganization, type TestActor } from '../../testing/seed-organization'
import { type SeededTraction, seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { readTraction } from '../tractions/tractions.service'

const LAST_WEEK = '2026-11-09'

let app: TestApp
let people: Record<'ada' | 'ben' | 'helper' | 'observer', TestActor>
let team: SeededTraction
let scorecardId: string

beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-18T09:00:00Z' })
})
afterAll(() => app.close())
beforeEach(async () => {
  const roles = { ada: 'Manager', ben: 'Member', helper: 'Member', observer: 'Observer' } as const
  people = (await seedOrganization(app, { people: roles })).actors
  const { ada, ben, observer } = people
  team = await seedTraction(app, { owner: ada, invitees: [ben, observer], name: 'Mill' })
  scorecardId = await scorecardOf(team)
})

const scorecardOf = async ({ tractionId }: SeededTraction) =>
  (await app.database.tenant(people.ada, (tx) => readTraction(tx, people.ada, tractionId))).scorecardId

const addCall = (title: string, more: object = {}, on = scorecardId, actor = people.ada) => {
  const body = { title, goalValue: 5, ownerId: people.ada.personId, ...more }
  return actor.call(endpoints.addMeasurable, { params: { scorecardId: on }, body })
}
const add = async (title: string, more: object = {}, on = scorecardId) =>
  (await addCall(title, more, on)).body.measurables[0]?.id ?? ''

const enter = (id: string, value: number) =>
  people.ada.ask(endpoints.addMeasuredValue, { params: { scorecardId, id }, body: { intervalId: LAST_WEEK, value } })

async function numberOf(id: string) {
  const { measurables } = await readScorecard(people.ada, { params: { scorecardId, startDate: LAST_WEEK } })
  return measurables.find((line) => line.id === id)?.values[0]?.value
}

describe('a measurable made with a formula', () => {
  test('has its results from the beginning, for each owner', async () => {
    const calls = await add('Calls')
    await enter(calls, 4)
    const ownerIds = [people.ada.personId, people.ben.personId]
    const { body } = await addCall('Twice', { ownerId: null, ownerIds, formula: `[${calls}] * 2` })
    expect(body.measurables).toMatchObject([
      { version: 1, isComputed: true, formula: `[${calls}] * 2` },
      { version: 1, isComputed: true },
    ])
    for (const { id } of body.measurables) expect(await numberOf(id)).toBe(8)
    await enter(calls, 6)
    expect(await numberOf(body.measurables[1]?.id ?? '')).toBe(12)
  })

  test('is not created with an invalid formula', async () => {
    const id = crypto.randomUUID()
    const money = await add('Money', { unitOfMeasure: 'Euro' })
    const closed = await add('Closed', {}, await scorecardOf(await seedTraction(app, { owner: people.ada })))
    const answers = [
      await addCall('Self', { id, formula: `[${id}] + 1` }),
      await addCall('Half', { formula: `[${money}] /` }),
      await addCall('Time', { unitOfMeasure: 'Hours', formula: `[${money}]` }),
      await addCall('Hidden', { formula: `[${closed}]` }, scorecardId, people.ben),
    ]
    expect(answers.map(({ status, body }) => [status, body.messages?.[0]?.code])).toEqual([
      [422, 'FORMULA_UNKNOWN_MEASURABLE'],
      [422, 'FORMULA_UNFINISHED'],
      [422, 'FORMULA_NOT_ITS_UNIT'],
      [422, 'FORMULA_UNKNOWN_MEASURABLE'],
    ])
    const { measurables } = await readScorecard(people.ada, { params: { scorecardId, startDate: LAST_WEEK } })
    expect(measurables.map(({ title }) => title)).toEqual(['Money'])
  })

  test('has no formula if it is empty', async () => {
    expect((await addCall('Plain', { formula: '' })).body.measurables).toMatchObject([{ isComputed: false }])
  })
})

describe('permitted sources of a formula', () => {
  const offered = async (text: string, more: object = {}, actor = people.ada, on = scorecardId) =>
    (await actor.ask(endpoints.listFormulaSources, { params: { scorecardId: on }, query: { text, ...more } })).map(
      ({ title, meeting }) => [title, meeting],
    )

  test('is suggested by the beginning of a word, titles that start with it first', async () => {
    await add('Cold calls')
    await add('Calls')
    await add('Recalled')
    const id = await add('calls by Ben', { unitOfMeasure: 'Hours' })
    expect(await offered('call')).toEqual([
      ['Calls', 'Mill'],
      ['calls by Ben', 'Mill'],
      ['Cold calls', 'Mill'],
    ])
    expect(await offered('CALLS B')).toEqual([['calls by Ben', 'Mill']])
    expect(await offered('call', { except: id })).toHaveLength(2)
    expect(await offered('%')).toEqual([])
    const query = { text: 'calls b' }
    const [found] = await people.ben.ask(endpoints.listFormulaSources, { params: { scorecardId }, query })
    expect(found).toMatchObject({ id, title: 'calls by Ben', unitOfMeasure: 'Hours', meeting: 'Mill', isGone: false })
  })

  test('are visible ones, without hidden meetings', async () => {
    const closed = await seedTraction(app, { owner: people.ada, name: 'Leaders' })
    const hidden = await add('Margin', {}, await scorecardOf(closed))
    await add('Margin of error', {}, await scorecardOf(closed))
    expect(await offered('margin')).toEqual([
      ['Margin', 'Leaders'],
      ['Margin of error', 'Leaders'],
    ])
    expect(await offered('margin', {}, people.ben)).toEqual([])
    await people.ada.ask(endpoints.addScorecardLine, { params: { scorecardId }, body: { measurableId: hidden } })
    expect(await offered('margin', {}, people.observer)).toEqual([['Margin', null]])
    const asked = { params: { scorecardId }, query: { text: 'm' } }
    expect((await people.helper.call(endpoints.listFormulaSources, asked)).status).toBe(404)
  })

  const told = async (actor: TestActor, query: object) =>
    await actor.ask(endpoints.listFormulaSources, { params: { scorecardId }, query })

  test('include what distinguishes equal titles, as far as one sees it', async () => {
    await addCall('Calls', { ownerId: null, ownerIds: [people.ada.personId, people.ben.personId] })
    const own = await told(people.ada, { text: 'calls' })
    expect(new Set(own.map(({ owner }) => owner)).size).toBe(2)
    expect(own[0]).toMatchObject({ title: 'Calls', meeting: 'Mill', scorecard: null, groupTitle: null })
    const closed = await seedTraction(app, { owner: people.ada, name: 'Leaders' })
    const body = { tractionId: closed.tractionId, periodKind: 'Week', title: 'Numbers' } as const
    const { id: elsewhere } = (await people.ada.ask(endpoints.createScorecard, { body })).scorecard
    const margin = await add('Margin', {}, elsewhere)
    await people.ada.ask(endpoints.addScorecardLine, { params: { scorecardId }, body: { measurableId: margin } })
    expect(await told(people.ada, { text: 'margin' })).toMatchObject([{ meeting: 'Leaders', scorecard: 'Numbers' }])
    expect(await told(people.ben, { text: 'margin' })).toMatchObject([{ meeting: null, scorecard: null }])
  })

  test('are named by ids with those of the same title, in any case, and nothing else', async () => {
    const calls = await add('Calls')
    const namesake = await add('CALLS', { ownerId: people.ben.personId })
    await add('Calls made')
    const hidden = await add('Calls', {}, await scorecardOf(await seedTraction(app, { owner: people.ada })))
    const named = (await told(people.ben, { ids: calls })).map(({ id }) => id)
    expect(named).toEqual([calls, namesake])
    expect((await told(people.ada, { ids: calls })).map(({ id }) => id)).toContain(hidden)
  })

  test('have the same kind of period, are neither archived nor removed, and at most twenty', async () => {
    const body = { tractionId: team.tractionId, periodKind: 'Month', title: 'Months' } as const
    const monthly = (await people.ada.ask(endpoints.createScorecard, { body })).scorecard.id
    await add('Sales a month', {}, monthly)
    const archived = await add('Sales once')
    await people.ada.ask(endpoints.archiveMeasurable, { params: { scorecardId, id: archived } })
    for (let index = 0; index < 22; index += 1) await add(`Sales ${index}`)
    const weekly = await offered('sales')
    expect([weekly.length, weekly.some(([title]) => title === 'Sales once')]).toEqual([20, false])
    expect(await offered('sales', {}, people.ada, monthly)).toEqual([['Sales a month', 'Mill']])
  })
})
