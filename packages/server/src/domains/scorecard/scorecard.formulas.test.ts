import type { UnitOfMeasure, ValueScale } from '@cairn/contract/scorecard/measurable-values'
import * as endpoints from '@cairn/contract/scorecard/scorecard.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countQueries } from '../../testing/counted-queries'
import { readScorecard } from '../../testing/read-scorecard'
import { recordLiveUpdates } from '../../testing/recorded-events'
import { seedOrganization, type TestActor } from '../../testing/seed-organization'
import { type SeededTraction, seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { readTraction } from '../tractions/tractions.service'

const RUNNING = '2026-11-16'
const LAST = '2026-11-09'
const BEFORE = '2026-11-02'

let app: TestApp
let people: Record<'owner' | 'ada' | 'ben' | 'observer', TestActor>
let updates: ReturnType<typeof recordLiveUpdates>
let team: SeededTraction
let scorecardId: string

beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-18T09:00:00Z' })
  updates = recordLiveUpdates(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  const roles = { owner: 'Owner', ada: 'Manager', ben: 'Member', observer: 'Observer' } as const
  people = (await seedOrganization(app, { people: roles })).actors
  team = await seedTraction(app, { owner: people.ada, invitees: [people.ben, people.observer], name: 'Mill' })
  scorecardId = await scorecardOf(people.ada, team)
})

const scorecardOf = async (actor: TestActor, { tractionId }: SeededTraction) =>
  (await app.database.tenant(actor, (tx) => readTraction(tx, actor, tractionId))).scorecardId

interface Made {
  readonly unitOfMeasure?: UnitOfMeasure
  readonly valueScale?: ValueScale
  readonly decimalPlaces?: number
}

async function add(title: string, more: Made = {}, on = scorecardId): Promise<string> {
  const body = { title, goalValue: 5, ownerId: people.ada.personId, ...more }
  return (await people.ada.ask(endpoints.addMeasurable, { params: { scorecardId: on }, body })).measurables[0]?.id ?? ''
}

const at = (id: string, on = scorecardId) => ({ params: { scorecardId: on, id } })

const enter = (id: string, intervalId: string, value: number | null, actor = people.ada) =>
  actor.ask(endpoints.addMeasuredValue, { ...at(id), body: { intervalId, value } })

async function lineOf(id: string, actor = people.ada) {
  const params = { scorecardId, startDate: '2026-08-31' }
  const found = (await readScorecard(actor, { params })).measurables.find((line) => line.id === id)
  if (!found) throw new Error('not on the scorecard')
  return found
}

async function numbers(id: string) {
  const { values } = await lineOf(id)
  return [BEFORE, LAST, RUNNING].map((week) => values.find(({ intervalId }) => intervalId === week)?.value ?? null)
}

async function compute(id: string, formula: string | null, more: object = {}, actor = people.ada) {
  const { version } = await lineOf(id)
  return await actor.call(endpoints.updateMeasurable, { ...at(id), body: { version, formula, ...more } })
}

const codeOf = ({ body }: { body: unknown }) => (body as { messages?: { code: string }[] }).messages?.[0]?.code

describe('a measurable with a formula', () => {
  test('has its sources’ results, in its own unit and scale, also for past weeks', async () => {
    const won = await add('Won', { unitOfMeasure: 'Dollar', valueScale: 'Thousand' })
    const sent = await add('Sent', { unitOfMeasure: 'Dollar' })
    const rate = await add('Rate', { unitOfMeasure: 'Percent', decimalPlaces: 1 })
    await enter(won, BEFORE, 30)
    await enter(sent, BEFORE, 40_000)
    await enter(won, LAST, 12)
    const { body } = await compute(rate, `[${won}]/[${sent}]`)
    expect(body.measurable).toMatchObject({ isComputed: true, formula: `[${won}] / [${sent}]` })
    expect(await numbers(rate)).toEqual([75, null, null])
    await enter(sent, LAST, 96_000)
    expect(await numbers(rate)).toEqual([75, 12.5, null])
    const { values } = await lineOf(rate)
    expect(values.find(({ intervalId }) => intervalId === LAST)).toMatchObject({
      isComputed: true,
      problem: null,
      entered: null,
      enteredById: null,
      isOnGoal: true,
    })
  })

  test('never overwrites an entered number, and computes it once cleared', async () => {
    const source = await add('Source')
    const twice = await add('Twice')
    await enter(twice, BEFORE, 7)
    await enter(twice, LAST, 40)
    await enter(source, BEFORE, 10)
    await enter(source, LAST, 20)
    await compute(twice, `[${source}] * 2`)
    expect(await numbers(twice)).toEqual([7, 40, null])
    await enter(twice, LAST, 41)
    await enter(source, LAST, 30)
    expect(await numbers(twice)).toEqual([7, 41, null])
    expect((await enter(twice, LAST, null)).measuredValue).toMatchObject({ value: 60, isComputed: true })
    expect((await enter(twice, BEFORE, null)).measuredValue).toMatchObject({ value: 20 })
  })

  test('refuses entries where the formula applies, and accepts them where it does not yet', async () => {
    const [source, twice] = [await add('Source'), await add('Twice')]
    await enter(source, LAST, 20)
    await compute(twice, `[${source}] * 2`, { formulaFrom: LAST })
    const by = (intervalId: string, body: object) =>
      people.ada.call(endpoints.addMeasuredValue, { ...at(twice), body: { intervalId, ...body } })
    const refused = [await by(LAST, { value: 41 }), await by(LAST, { value: null }), await by(RUNNING, { value: 1 })]
    expect(refused.map((answer) => [answer.status, codeOf(answer)])).toEqual(
      refused.map(() => [422, 'VALUE_IS_COMPUTED']),
    )
    expect((await by(LAST, { note: 'Counted twice' })).body.measuredValue).toMatchObject({
      value: 40,
      isComputed: true,
      note: 'Counted twice',
    })
    expect((await by(BEFORE, { value: 3 })).status).toBe(200)
    expect(await numbers(twice)).toEqual([3, 40, null])
  })

  test('says why it has no number, and gets one again', async () => {
    const [jobs, visits, rate] = [await add('Jobs'), await add('Visits'), await add('Rate')]
    await compute(rate, `[${jobs}] / [${visits}]`)
    await enter(jobs, LAST, 6)
    await enter(visits, LAST, 0)
    const problemIn = async () => (await lineOf(rate)).values.find(({ intervalId }) => intervalId === LAST)
    expect(await problemIn()).toMatchObject({ value: null, isOnGoal: null, problem: 'divides-by-zero' })
    await enter(visits, LAST, null)
    expect(await problemIn()).toMatchObject({ value: null, problem: 'missing' })
    await enter(visits, LAST, 3)
    expect(await problemIn()).toMatchObject({ value: 2, problem: null })
  })

  test('reads earlier weeks, and updates as far as it reads', async () => {
    const [calls, rolling] = [await add('Calls'), await add('Rolling')]
    await compute(rolling, `rollingSum([${calls}], 2)`)
    await enter(calls, BEFORE, 1)
    await enter(calls, LAST, 2)
    expect(await numbers(rolling)).toEqual([null, 3, null])
    await enter(calls, BEFORE, 5)
    await enter(calls, RUNNING, 4)
    expect(await numbers(rolling)).toEqual([null, 7, 6])
  })

  test('is computed after its sources, however long the chain', async () => {
    const first = await add('First')
    const second = await add('Second')
    const third = await add('Third')
    await compute(third, `[${second}] + [${first}]`)
    await compute(second, `[${first}] * 10`)
    await enter(first, LAST, 2)
    expect(await numbers(third)).toEqual([null, 22, null])
  })

  test('keeps results of an earlier formula when changed, from the current period on by default', async () => {
    const [calls, some] = [await add('Calls'), await add('Some')]
    await enter(calls, LAST, 3)
    await enter(calls, RUNNING, 4)
    await compute(some, `[${calls}] + 1`)
    await compute(some, `[${calls}] + 2`)
    expect(await numbers(some)).toEqual([null, 4, 6])
    await compute(some, `[${calls}] + 3`, { formulaFrom: '2026-11-11' })
    expect(await numbers(some)).toEqual([null, 6, 7])
    await compute(some, null)
    expect(await numbers(some)).toEqual([null, 6, 7])
    expect(await lineOf(some)).toMatchObject({ isComputed: false, formula: null })
    await enter(calls, RUNNING, 9)
    expect(await numbers(some)).toEqual([null, 6, 7])
  })

  test('follows the unit and scale of its sources and itself', async () => {
    const cost = await add('Cost', { unitOfMeasure: 'Dollar', valueScale: 'Thousand' })
    const half = await add('Half', { unitOfMeasure: 'Dollar' })
    await compute(half, `[${cost}] / 2`)
    await enter(cost, RUNNING, 8)
    expect(await numbers(half)).toEqual([null, null, 4_000])
    const changed = async (id: string, valueScale: ValueScale) => {
      const { version } = await lineOf(id)
      await people.ada.ask(endpoints.updateMeasurable, { ...at(id), body: { version, valueScale } })
    }
    await changed(half, 'Thousand')
    expect(await numbers(half)).toEqual([null, null, 4])
    await changed(cost, 'One')
    expect(await numbers(half)).toEqual([null, null, 0.004])
    const { version } = await lineOf(cost)
    const euro = { ...at(cost), body: { version, unitOfMeasure: 'Euro' as const } }
    expect(codeOf(await people.ada.call(endpoints.updateMeasurable, euro))).toBe('FORMULA_NEEDS_UNIT')
  })

  test('updates live with the number that changed it', async () => {
    const [calls, twice] = [await add('Calls'), await add('Twice')]
    await compute(twice, `[${calls}] * 2`)
    updates.take()
    await enter(calls, LAST, 3)
    const cell = (measurableId: string, value: number) => ({ measurableId, intervalId: LAST, value, version: 2 })
    const values = { first: LAST, last: LAST, cells: [cell(calls, 3), { ...cell(twice, 6), isComputed: true }] }
    expect(updates.take()).toMatchObject([{ kind: 'measuredvalue', id: team.tractionId, values }])
    await enter(calls, LAST, 3)
    expect(updates.take().map(({ id }) => id)).toEqual([calls])
  })

  test('is computed when it is restored', async () => {
    const [calls, twice] = [await add('Calls'), await add('Twice')]
    await compute(twice, `[${calls}] * 2`)
    await people.ada.ask(endpoints.removeMeasurable, at(twice))
    await enter(calls, LAST, 3)
    await people.ada.ask(endpoints.restoreMeasurable, at(twice))
    expect(await numbers(twice)).toEqual([null, 6, null])
  })

  test('never counts as missing for a person', async () => {
    const [calls, twice] = [await add('Calls'), await add('Twice')]
    await compute(twice, `[${calls}] * 2`)
    const { missingNumbers } = await import('./scorecard.service')
    const missing = await app.database.tenant(people.ada, (tx) => missingNumbers(tx, [team.tractionId]))
    expect([...missing]).toEqual([[team.tractionId, 1]])
  })

  test('runs constant queries for one number, however many formulas read it', async () => {
    const source = await add('Source')
    const queriesWith = async (count: number) => {
      for (let index = 0; index < count; index += 1) await compute(await add('More'), `[${source}] + ${index}`)
      return await countQueries(() => enter(source, LAST, Math.floor(Math.random() * 1e6)))
    }
    const few = await queriesWith(2)
    expect(await queriesWith(8)).toBe(few)
  })
})

describe('refusals', () => {
  test.each([
    ['[SOURCE] +', 'FORMULA_UNFINISHED'],
    ['alert(1)', 'FORMULA_UNKNOWN_FUNCTION'],
    ['[00000000-0000-7000-8000-000000000001]', 'FORMULA_UNKNOWN_MEASURABLE'],
    ['[a]+1', 'FORMULA_UNKNOWN_MEASURABLE'],
    ['[SELF] + 1', 'FORMULA_CIRCLE'],
    ['[SOURCE] + [MONEY]', 'FORMULA_DIFFERENT_UNITS'],
    ['[MONEY]', 'FORMULA_NOT_ITS_UNIT'],
    ['rollingSum(rollingSum([SOURCE], 53), 53)', 'FORMULA_TOO_DEEP'],
  ])('%s: %s', async (text, code) => {
    const [source, self, money] = [
      await add('Source'),
      await add('Self'),
      await add('Money', { unitOfMeasure: 'Euro' }),
    ]
    const formula = text.replaceAll('SOURCE', source).replaceAll('SELF', self).replaceAll('MONEY', money)
    const answer = await compute(self, formula)
    expect([answer.status, codeOf(answer)]).toEqual([422, code])
    expect(await lineOf(self)).toMatchObject({ isComputed: false, version: 1 })
  })

  test('a cycle through others', async () => {
    const [one, other] = [await add('One'), await add('Other')]
    await compute(one, `[${other}]`)
    expect(codeOf(await compute(other, `previous([${one}])`))).toBe('FORMULA_CIRCLE')
  })

  test('refuses one of two formulas that would form a cycle concurrently', async () => {
    const [one, other] = [await add('One'), await add('Other')]
    const answers = await Promise.all([compute(one, `[${other}]`), compute(other, `[${one}]`, {}, people.ben)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('refuses a measurable of another meeting, and notifies no readers of it', async () => {
    const closed = await scorecardOf(people.ada, await seedTraction(app, { owner: people.ada }))
    const [hidden, shown] = [await add('Hidden', {}, closed), await add('Shown')]
    expect(codeOf(await compute(shown, `[${hidden}]`, {}, people.ben))).toBe('FORMULA_UNKNOWN_MEASURABLE')
    await compute(shown, `[${hidden}] * 3`)
    await people.ada.ask(endpoints.addMeasuredValue, { ...at(hidden, closed), body: { intervalId: LAST, value: 2 } })
    expect(await lineOf(shown, people.ben)).toMatchObject({ isComputed: true, formula: null })
    expect(await numbers(shown)).toEqual([null, 6, null])
    const { version } = await lineOf(shown)
    const renamed = { ...at(shown), body: { version, title: 'Known' } }
    expect((await people.ben.call(endpoints.updateMeasurable, renamed)).status).toBe(200)
    expect(await lineOf(shown)).toMatchObject({ title: 'Known', formula: `[${hidden}] * 3` })
  })

  test('a formula from a reader', async () => {
    const [one, other] = [await add('One'), await add('Other')]
    expect((await compute(one, `[${other}]`, {}, people.observer)).status).toBe(403)
  })
})

test('counts both of two concurrent numbers of one formula', async () => {
  const [one, other, both] = [await add('One'), await add('Other'), await add('Both')]
  await compute(both, `[${one}] + [${other}]`)
  for (const value of [1, 2, 3, 4, 5]) {
    await Promise.all([enter(one, LAST, value), enter(other, LAST, value * 10, people.ben)])
    expect(await numbers(both)).toEqual([null, value * 11, null])
  }
})
