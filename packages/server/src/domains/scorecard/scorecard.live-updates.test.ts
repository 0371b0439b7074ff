import { addDays } from '@cairn/contract/calendar/days'
import * as endpoints from '@cairn/contract/scorecard/scorecard.endpoints'
import { CHANGED_CELLS_MAX, changedValuesSchema } from '@cairn/contract/scorecard/scorecard.sheets.schemas'
import { sentValues } from '@cairn/contract/scorecard/whole-scorecard'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readScorecard } from '../../testing/read-scorecard'
import { type RecordedEvent, recordLiveUpdates } from '../../testing/recorded-events'
import { seedOrganization, type TestActor } from '../../testing/seed-organization'
import { type SeededTraction, seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { readTraction } from '../tractions/tractions.service'

const LAST = '2026-11-09'
const BEFORE = '2026-11-02'

let app: TestApp
/** Ada is in both meetings, Ben in the mill's, Cleo in the leaders', the helper in none. */
let people: Record<'owner' | 'ada' | 'ben' | 'cleo' | 'helper', TestActor>
let updates: ReturnType<typeof recordLiveUpdates>
let mill: SeededTraction
let leaders: SeededTraction
let home: string
let other: string

beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-18T09:00:00Z' })
  updates = recordLiveUpdates(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  const roles = { owner: 'Owner', ada: 'Manager', ben: 'Member', cleo: 'Member', helper: 'Member' } as const
  people = (await seedOrganization(app, { people: roles })).actors
  const { ada, ben, cleo } = people
  mill = await seedTraction(app, { owner: ada, invitees: [ben], name: 'Mill' })
  leaders = await seedTraction(app, { owner: cleo, invitees: [ada], name: 'Leaders' })
  home = await scorecardOf(mill)
  other = await scorecardOf(leaders)
})

const scorecardOf = async ({ tractionId }: SeededTraction) =>
  (await app.database.tenant(people.ada, (tx) => readTraction(tx, people.ada, tractionId))).scorecardId

async function add(title: string, more: object = {}, on = home): Promise<string> {
  const body = { title, goalValue: 5, ownerId: people.ada.personId, ...more }
  return (await people.ada.ask(endpoints.addMeasurable, { params: { scorecardId: on }, body })).measurables[0]?.id ?? ''
}

async function enter(values: readonly { measurableId: string; intervalId: string; value?: number; note?: string }[]) {
  updates.take()
  const body = { values: [...values] }
  return await people.ada.ask(endpoints.addMeasuredValues, { params: { scorecardId: home }, body })
}

const cell = (measurableId: string, value: number, intervalId = LAST) => ({ measurableId, intervalId, value })

function toldTo(all: readonly RecordedEvent[]): Record<string, string[] | null> {
  const named = all.map(({ audience, values }) => {
    const id = audience.to === 'place' ? audience.place.id : audience.to
    return [id, values?.cells?.map(({ measurableId }) => measurableId) ?? null] as const
  })
  return Object.fromEntries(named)
}

describe('a change of numbers carries them', () => {
  test('as the scorecard shows them, with author and note', async () => {
    const calls = await add('Calls')
    await enter([{ ...cell(calls, 7), note: 'Fair week' }])
    const [told] = updates.take()
    const params = { scorecardId: home, startDate: LAST }
    const [line] = (await people.ben.ask(endpoints.getScorecard, { params })).measurables
    expect(changedValuesSchema.parse(told?.values)).toEqual({
      first: LAST,
      last: LAST,
      cells: line && sentValues(line).map((value) => ({ measurableId: calls, ...value })),
    })
    expect(told?.values?.cells).toMatchObject([{ value: 7, note: 'Fair week', enteredById: people.ada.personId }])
  })

  test('to each meeting those of its scorecards, and to an assistant their own', async () => {
    const { cleo, helper } = people
    const [calls, visits] = [await add('Calls', { editorId: helper.personId }), await add('Visits')]
    const body = { measurableId: calls }
    await people.ada.ask(endpoints.addScorecardLine, { params: { scorecardId: other }, body })
    await enter([cell(calls, 7), cell(visits, 8)])
    expect(toldTo(updates.take())).toEqual({
      [mill.tractionId]: [calls, visits],
      [leaders.tractionId]: [calls],
      [helper.personId]: [calls],
    })
    const readable = (await readScorecard(cleo, { params: { scorecardId: other, startDate: LAST } })).measurables
    expect(readable.map(({ id }) => id)).toEqual([calls])
    await people.ada.ask(endpoints.removeScorecardLine, { params: { scorecardId: other, id: calls } })
    await enter([cell(calls, 9)])
    expect(toldTo(updates.take())).toEqual({ [mill.tractionId]: [calls], [helper.personId]: [calls] })
  })

  test('not to the meeting of a removed scorecard', async () => {
    const calls = await add('Calls')
    const body = { tractionId: leaders.tractionId, title: 'Plant', periodKind: 'Week' as const }
    const { scorecard } = await people.ada.ask(endpoints.createScorecard, { body })
    const line = { params: { scorecardId: scorecard.id }, body: { measurableId: calls } }
    await people.ada.ask(endpoints.addScorecardLine, line)
    await enter([cell(calls, 7)])
    expect(Object.keys(toldTo(updates.take()))).toContain(leaders.tractionId)
    await people.ada.ask(endpoints.removeScorecard, { params: { scorecardId: scorecard.id }, body: {} })
    await enter([cell(calls, 8)])
    expect(toldTo(updates.take())).toEqual({ [mill.tractionId]: [calls] })
  })

  test('with formula results, and for a changed formula only those', async () => {
    const [calls, twice] = [await add('Calls'), await add('Twice')]
    const params = { scorecardId: home, id: twice }
    const formula = (factor: number) => ({
      version: factor - 1,
      formula: `[${calls}] * ${factor}`,
      formulaFrom: BEFORE,
    })
    await people.ada.ask(endpoints.updateMeasurable, { params, body: formula(2) })
    await enter([cell(calls, 7)])
    expect(updates.take()[0]?.values?.cells).toMatchObject([
      { measurableId: calls, value: 7 },
      { measurableId: twice, value: 14, isComputed: true },
    ])
    await people.ada.ask(endpoints.updateMeasurable, { params, body: formula(3) })
    const computed = updates.take().find(({ values }) => values)
    expect(computed?.values?.cells).toMatchObject([{ measurableId: twice, value: 21, version: 3 }])
  })

  test(`up to ${CHANGED_CELLS_MAX}; beyond that only the range of periods`, async () => {
    const lines = await Promise.all(Array.from({ length: 101 }, (_, at) => add(`Line ${at}`)))
    const all = lines.flatMap((id) => [cell(id, 1, BEFORE), cell(id, 2)])
    await enter(all.slice(0, CHANGED_CELLS_MAX))
    expect(updates.take()[0]?.values?.cells).toHaveLength(CHANGED_CELLS_MAX)
    await enter(all)
    expect(updates.take()[0]?.values).toEqual({ first: BEFORE, last: addDays(BEFORE, 7), cells: null })
  })
})
