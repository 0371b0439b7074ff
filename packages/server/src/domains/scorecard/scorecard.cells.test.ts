import * as endpoints from '@cairn/contract/scorecard/scorecard.endpoints'
import { CELLS_MAX, type MeasuredCell } from '@cairn/contract/scorecard/scorecard.sheets.schemas'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readScorecard } from '../../testing/read-scorecard'
import { recordLiveUpdates } from '../../testing/recorded-events'
import { seedOrganization, type TestActor } from '../../testing/seed-organization'
import { type SeededTraction, seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { watchStatements } from '../../testing/watch-statements'
import { readTraction } from '../tractions/tractions.service'
import { addMeasuredValues as addValues } from './scorecard.values.service'

const RUNNING = '2026-11-16'
const LAST = '2026-11-09'
const BEFORE = '2026-11-02'
const WEEKS = [BEFORE, LAST, RUNNING]
const TO_COME = '2026-11-23'

let app: TestApp
let people: Record<'owner' | 'ada' | 'ben' | 'helper' | 'observer', TestActor>
let updates: ReturnType<typeof recordLiveUpdates>
let team: SeededTraction
let scorecardId: string

beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-18T09:00:00Z' })
  updates = recordLiveUpdates(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  const roles = { owner: 'Owner', ada: 'Manager', ben: 'Member', helper: 'Member', observer: 'Observer' } as const
  people = (await seedOrganization(app, { people: roles })).actors
  team = await seedTraction(app, { owner: people.ada, invitees: [people.ben, people.observer], name: 'Mill' })
  scorecardId = await scorecardOf(people.ada, team)
})

const scorecardOf = async (actor: TestActor, { tractionId }: SeededTraction) =>
  (await app.database.tenant(actor, (tx) => readTraction(tx, actor, tractionId))).scorecardId

async function add(title: string, more: object = {}, on = scorecardId): Promise<string> {
  const body = { title, goalValue: 5, ownerId: people.ada.personId, ...more }
  return (await people.ada.ask(endpoints.addMeasurable, { params: { scorecardId: on }, body })).measurables[0]?.id ?? ''
}

const enterAll = (values: readonly MeasuredCell[], actor = people.ada, on = scorecardId) =>
  actor.call(endpoints.addMeasuredValues, { params: { scorecardId: on }, body: { values: [...values] } })

async function compute(id: string, formula: string) {
  const body = { version: 1, formula }
  await people.ada.ask(endpoints.updateMeasurable, { params: { scorecardId, id }, body })
}

async function cells() {
  const params = { scorecardId, startDate: BEFORE }
  const { measurables } = await readScorecard(people.ada, { params })
  return new Map(measurables.map(({ id, values }) => [id, values.slice(0, WEEKS.length)]))
}

const numbers = async (id: string) => (await cells()).get(id)?.map(({ value }) => value)

describe('many values in one request', () => {
  test('are entered, and each invalid one is named with its reason while the others count', async () => {
    const [calls, visits, twice] = [await add('Calls'), await add('Visits'), await add('Twice')]
    const elsewhere = await seedTraction(app, { owner: people.ada, name: 'Board' })
    const hidden = await add('Hidden', {}, await scorecardOf(people.ada, elsewhere))
    await compute(twice, `[${calls}] * 2`)
    await enterAll([{ measurableId: visits, intervalId: LAST, value: 8 }])
    const cell = (measurableId: string, intervalId: string, more: object) => ({ measurableId, intervalId, ...more })
    const sent = [
      cell(calls, BEFORE, { entered: ' 12 % ', value: 12, note: 'Fair\nweek' }),
      cell(calls, LAST, { entered: 'many' }),
      cell(calls, LAST, { entered: '1e999' }),
      cell(calls, LAST, { entered: '1,5' }),
      cell(calls, LAST, { entered: '1234567890123456' }),
      cell(calls, LAST, { entered: '12 %' }),
      cell(calls, LAST, { value: 1e21 }),
      cell(calls, LAST, {}),
      cell(calls, TO_COME, { value: 1 }),
      cell(twice, LAST, { value: 1 }),
      cell(visits, LAST, { value: 9, version: 1 }),
      cell(hidden, LAST, { value: 1 }),
      cell(visits, '2026-11-18', { entered: '7' }),
    ]
    const { status, body } = await enterAll(sent)
    expect(status).toBe(200)
    expect(body.refused.map(({ measurableId, intervalId, code }) => [measurableId, intervalId, code])).toEqual([
      [calls, LAST, 'NOT_A_NUMBER'],
      [calls, LAST, 'NOT_A_NUMBER'],
      [calls, LAST, 'NOT_A_NUMBER'],
      [calls, LAST, 'VALUE_TOO_LONG'],
      [calls, LAST, 'OTHER_UNIT'],
      [calls, LAST, 'NUMBER_OUT_OF_RANGE'],
      [calls, LAST, 'VALUE_REQUIRED'],
      [calls, TO_COME, 'WEEK_TO_COME'],
      [twice, LAST, 'VALUE_IS_COMPUTED'],
      [visits, LAST, 'STALE_VERSION'],
      [hidden, LAST, 'NOT_FOUND'],
    ])
    expect(body.refused[9]?.current).toEqual((await cells()).get(visits)?.[1])
    expect(body.measuredValues).toMatchObject([
      { measurableId: calls, intervalId: BEFORE, value: 12, entered: ' 12 % ', note: 'Fair week', version: 2 },
      { measurableId: visits, intervalId: RUNNING, value: 7, isOnGoal: true, enteredById: people.ada.personId },
    ])
    expect([await numbers(calls), await numbers(visits)]).toEqual([
      [12, null, null],
      [null, 8, 7],
    ])
    expect(await numbers(twice)).toEqual([24, null, null])
  })

  test('are sent as one change per meeting, and per assistant', async () => {
    const [calls, visits] = [await add('Calls', { editorId: people.helper.personId }), await add('Visits')]
    const twice = await add('Twice')
    await compute(twice, `[${calls}] * 2`)
    updates.take()
    const all = [calls, visits].flatMap((id) => WEEKS.map((week) => ({ measurableId: id, intervalId: week, value: 4 })))
    await enterAll(all)
    expect(updates.take()).toMatchObject([
      { kind: 'measuredvalue', id: team.tractionId, tractionId: team.tractionId, byPersonId: people.ada.personId },
      { kind: 'measuredvalue', id: calls, tractionId: null },
    ])
    await enterAll([{ measurableId: visits, intervalId: LAST, value: 5 }])
    expect(updates.take()).toMatchObject([{ kind: 'measuredvalue', id: visits, version: 3 }])
    await enterAll([{ measurableId: visits, intervalId: LAST, entered: 'no' }])
    expect(updates.take()).toEqual([])
  })

  test('sent twice with one key are entered once', async () => {
    const calls = await add('Calls')
    const input = { params: { scorecardId }, body: { values: [{ measurableId: calls, intervalId: LAST, value: 3 }] } }
    const send = () => people.ada.call(endpoints.addMeasuredValues, input, { 'idempotency-key': `cells-${calls}` })
    const [first, second] = [await send(), await send()]
    expect(second.text).toBe(first.text)
    expect((await cells()).get(calls)?.[1]).toMatchObject({ value: 3, version: 2 })
  })

  test('take as many queries for two thousand cells as for one', async () => {
    const ids = [await add('First')]
    for (let line = 1; line < 40; line += 1) ids.push(await add(`Line ${line}`))
    const [calls = ''] = ids
    const twice = await add('Twice')
    await compute(twice, `[${calls}] * 2`)
    const weekAgo = (count: number) => new Date(Date.parse(RUNNING) - count * 604_800_000).toISOString().slice(0, 10)
    const all = ids.flatMap((measurableId) =>
      Array.from({ length: 50 }, (_, ago) => ({ measurableId, intervalId: weekAgo(ago), value: ago + 1 })),
    )
    expect(all).toHaveLength(CELLS_MAX)
    const queriesFor = async (values: readonly MeasuredCell[]) => {
      const { sent, restore } = watchStatements()
      const tried = app.database.tenant(people.ada, async (tx) => {
        await addValues(tx, people.ada, scorecardId, values)
        throw new Error('undone')
      })
      await expect(tried).rejects.toThrow('undone')
      restore()
      const connections = new Set(sent.map(({ connection }) => connection))
      return Math.max(...[...connections].map((one) => sent.filter(({ connection }) => connection === one).length))
    }
    expect(await queriesFor(all)).toBe(await queriesFor(all.slice(0, 1)))
    const parted = all.map((cell) => ({ ...cell, value: cell.value + 0.5 }))
    expect(await queriesFor(parted)).toBe(await queriesFor(parted.slice(0, 1)))
    expect((await enterAll(all)).body.measuredValues).toHaveLength(CELLS_MAX)
    expect(await numbers(twice)).toEqual([6, 4, 2])
  })
})

describe('decimals', () => {
  const shownAs = async (id: string) =>
    (await cells()).get(id)?.map(({ value, decimalPlaces, version }) => [value, decimalPlaces, version])

  test('increase with the first more precise number, in all periods of its unit and scale, with a live update', async () => {
    const late = await add('Late', { unitOfMeasure: 'Percent', editorId: people.helper.personId })
    updates.take()
    const params = { scorecardId, id: late }
    await people.helper.ask(endpoints.addMeasuredValue, { params, body: { intervalId: BEFORE, value: 3 } })
    const body = { intervalId: LAST, value: 3.1 }
    const { measuredValue } = await people.helper.ask(endpoints.addMeasuredValue, { params, body })
    expect(measuredValue).toMatchObject({ value: 3.1, decimalPlaces: 1 })
    const heard = updates.take().filter(({ kind }) => kind === 'measurable')
    expect(heard).toMatchObject([
      { id: late, version: 2, tractionId: team.tractionId },
      { id: late, version: 2, tractionId: null },
    ])
    await enterAll([
      { measurableId: late, intervalId: BEFORE, value: 2.5 },
      { measurableId: late, intervalId: RUNNING, entered: '2.85' },
    ])
    expect(await shownAs(late)).toEqual([
      [2.5, 2, 3],
      [3.1, 2, 2],
      [2.85, 2, 2],
    ])
  })

  test('stay within the unit’s limit, including earlier units', async () => {
    const [dollars, yen, rate] = [
      await add('Dollars', { unitOfMeasure: 'Dollar' }),
      await add('Yen', { unitOfMeasure: 'Yen' }),
      await add('Rate'),
    ]
    const more = { version: 1, unitOfMeasure: 'Percent' as const }
    await people.ada.ask(endpoints.updateMeasurable, { params: { scorecardId, id: rate }, body: more })
    const of = (measurableId: string, value: number) => ({ measurableId, intervalId: RUNNING, value })
    const { body } = await enterAll([of(dollars, 2.5), of(yen, 2.5), of(rate, 0.3)])
    expect(body.measuredValues.map(({ decimalPlaces }) => decimalPlaces)).toEqual([2, 0, 1])
    expect((await shownAs(rate))?.map(([, decimals]) => decimals)).toEqual([0, 0, 1])
  })

  test('of a formula stay as chosen', async () => {
    const calls = await add('Calls')
    const half = await add('Half')
    await enterAll([{ measurableId: half, intervalId: BEFORE, value: 1 }])
    const body = { version: 1, formula: `[${calls}] / 2`, formulaFrom: LAST }
    await people.ada.ask(endpoints.updateMeasurable, { params: { scorecardId, id: half }, body })
    await enterAll([{ measurableId: calls, intervalId: LAST, value: 5 }])
    await enterAll([{ measurableId: half, intervalId: BEFORE, value: 2.5 }])
    expect((await shownAs(half))?.slice(0, 2)).toEqual([
      [2.5, 0, 3],
      [2.5, 0, 2],
    ])
  })

  test('follow the goal as well', async () => {
    const params = { scorecardId, id: await add('Late', { goalValue: 2.5 }) }
    const goals = { goalValue: 2, goalUpperValue: 3.25, comparison: 'Between' as const }
    const { measurable } = await people.ada.ask(endpoints.updateMeasurable, { params, body: { version: 1, ...goals } })
    expect([(await shownAs(params.id))?.[0]?.[1], measurable.decimalPlaces]).toEqual([1, 2])
  })
})

describe('permission to enter them', () => {
  test('an assistant without the meeting enters their own, and sees nothing else', async () => {
    const [calls, visits] = [await add('Calls', { editorId: people.helper.personId }), await add('Visits')]
    const value = (measurableId: string) => ({ measurableId, intervalId: LAST, value: 2 })
    const { status, body } = await enterAll([value(calls), value(visits)], people.helper)
    expect([status, body.measuredValues.map(({ measurableId }) => measurableId)]).toEqual([200, [calls]])
    expect(body.refused).toEqual([{ measurableId: visits, intervalId: LAST, code: 'NOT_FOUND' }])
    expect([await numbers(calls), await numbers(visits)]).toEqual([
      [null, 2, null],
      [null, null, null],
    ])
  })

  test('answers users without access like a missing scorecard', async () => {
    const calls = await add('Calls')
    const value = [{ measurableId: calls, intervalId: LAST, value: 2 }]
    const answers = [
      await enterAll(value, people.helper),
      await enterAll(value, people.helper, '0193a1b2-0000-7000-8000-0000000000ff'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect(answers[0]?.text).toBe(answers[1]?.text)
    expect((await enterAll(value, people.observer)).status).toBe(403)
    expect(await numbers(calls)).toEqual([null, null, null])
  })

  test('two people who enter the same cells in opposite order both get an answer, and one of them counts', async () => {
    const ids = [await add('Calls'), await add('Visits'), await add('Orders')]
    const batch = (value: number) => ids.map((measurableId) => ({ measurableId, intervalId: LAST, value, version: 1 }))
    const both = await Promise.all([enterAll(batch(1)), enterAll(batch(2).reverse(), people.ben)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both.map(({ body }) => body.measuredValues.length).sort()).toEqual([0, 3])
  })
})

test('any cells sent together have the same result as one after the other', async () => {
  const cellsOf = (lines: number) =>
    fc.array(
      fc.record({
        line: fc.nat(lines),
        week: fc.constantFrom(...WEEKS, TO_COME, '2026-11-11'),
        sent: fc.oneof(
          fc.record({ value: fc.option(fc.integer({ min: -9, max: 9 })) }),
          fc.record({ entered: fc.constantFrom('4', '', 'no', ' 7 % ') }),
          fc.record({ note: fc.constantFrom('', 'Why') }),
          fc.record({ value: fc.integer(), version: fc.integer({ min: 1, max: 4 }) }),
        ),
      }),
      { minLength: 1, maxLength: 8 },
    )
  const seed = async () => {
    const ids = [await add('A'), await add('B'), await add('Sum'), await add('Was entered')]
    const [a = '', b = '', sum = '', was = ''] = ids
    await compute(sum, `sum([${a}], [${b}])`)
    await compute(was, `rollingSum([${a}], 2)`)
    return [...ids, '0193a1b2-0000-7000-8000-0000000000ff']
  }
  const emptied = async (ids: readonly string[]) => {
    await app.pool.query('delete from measured_values where org_id = $1 and measurable_id = any($2)', [
      people.ada.orgId,
      ids,
    ])
    await app.pool.query(
      `insert into measured_values (org_id, measurable_id, period_kind, period_key, version, value, entered_at)
       values ($1, $2, 'Week', $3, 2, 3, now())`,
      [people.ada.orgId, ids[3], LAST],
    )
  }
  const outcome = async (ids: readonly string[]) => {
    const all = await cells()
    return ids
      .slice(0, 4)
      .map((id, line) =>
        all.get(id)?.map(({ enteredAt: _at, version, ...cell }) => ({ ...cell, version: line < 2 ? version : null })),
      )
  }
  const [together, one] = [await seed(), await seed()]
  await fc.assert(
    fc.asyncProperty(cellsOf(4), async (drawn) => {
      for (const ids of [together, one]) await emptied(ids)
      // A computed number is computed once per batch.
      const sent = (ids: readonly string[]) =>
        drawn.map(
          ({
            line,
            week,
            sent: { version, ...cell },
          }: {
            line: number
            week: string
            sent: object & { version?: number }
          }) => ({
            ...cell,
            ...(version !== undefined && line < 2 ? { version } : {}),
            measurableId: ids[line] ?? '',
            intervalId: week,
          }),
        )
      const { body } = await enterAll(sent(together))
      const codes: string[] = []
      for (const { measurableId: id, ...cell } of sent(one)) {
        const { status, body: said } = await people.ada.call(endpoints.addMeasuredValue, {
          params: { scorecardId, id },
          body: cell,
        })
        if (status !== 200) codes.push(said.messages?.[0]?.code ?? '')
      }
      expect(body.refused.map(({ code }) => code)).toEqual(codes)
      expect(await outcome(together)).toEqual(await outcome(one))
    }),
    { numRuns: 25 },
  )
})
