import { inTraction } from '@cairn/contract/core/items'
import * as endpoints from '@cairn/contract/scorecard/scorecard.endpoints'
import { removeTraction, restoreTraction } from '@cairn/contract/tractions/tractions.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countQueries } from '../../testing/counted-queries'
import { readScorecard } from '../../testing/read-scorecard'
import { recordLiveUpdates } from '../../testing/recorded-events'
import { seedOrganization, type TestActor } from '../../testing/seed-organization'
import { type SeededTraction, seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { readTraction } from '../tractions/tractions.service'

const LAST_WEEK = '2026-11-09'

let app: TestApp
let people: Record<'owner' | 'ada' | 'ben' | 'helper' | 'observer', TestActor>
let updates: ReturnType<typeof recordLiveUpdates>
let team: SeededTraction
let scorecardId: string
let ids: [string, string, string]

beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-18T09:00:00Z' })
  updates = recordLiveUpdates(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  const roles = { owner: 'Owner', ada: 'Manager', ben: 'Member', helper: 'Member', observer: 'Observer' } as const
  people = (await seedOrganization(app, { people: roles })).actors
  const { ada, ben, observer } = people
  team = await seedTraction(app, { owner: ada, invitees: [ben, observer], name: 'Mill' })
  scorecardId = await scorecardOf(ada, team)
  ids = [await add('Calls'), await add('Visits'), await add('Orders')]
  updates.take()
})

const scorecardOf = async (actor: TestActor, { tractionId }: SeededTraction) =>
  (await app.database.tenant(actor, (tx) => readTraction(tx, actor, tractionId))).scorecardId

async function add(title: string, more: object = {}, on = scorecardId): Promise<string> {
  const body = { title, goalValue: 5, ownerId: people.ada.personId, ...more }
  return (await people.ada.ask(endpoints.addMeasurable, { params: { scorecardId: on }, body })).measurables[0]?.id ?? ''
}

const at = (id: string, on = scorecardId) => ({ params: { scorecardId: on, id } })

async function titles(actor = people.ada, on = scorecardId) {
  const params = { scorecardId: on, startDate: '2026-08-17' }
  return (await readScorecard(actor, { params })).measurables.map(({ title }) => title)
}

const order = (measurableIds: string[], version?: number, actor = people.ada) =>
  actor.call(endpoints.reorderMeasurables, { params: { scorecardId }, body: { measurableIds, version } })

describe('the order of the lines', () => {
  test('is set for everyone, with a live update', async () => {
    const [calls, visits, orders] = ids
    const { body } = await order([orders, calls, visits], 1, people.ben)
    const measurableIds = [orders, calls, visits]
    const groups = [{ title: null, measurableIds }]
    expect(body.order).toEqual({ id: scorecardId, version: 2, measurableIds, groups })
    expect(await titles()).toEqual(['Orders', 'Calls', 'Visits'])
    expect(updates.take()).toMatchObject([
      { kind: 'scorecard', id: scorecardId, version: 2, audience: { to: 'place', place: inTraction(team.tractionId) } },
    ])
  })

  test('appends a measurable added meanwhile that the request omits', async () => {
    const [calls, visits, orders] = ids
    const later = await add('Returns')
    expect((await order([orders, visits, calls])).body.order?.measurableIds).toEqual([orders, visits, calls, later])
    expect(await titles()).toEqual(['Orders', 'Visits', 'Calls', 'Returns'])
  })

  test('made from an older one is refused with the current one', async () => {
    const [calls, visits, orders] = ids
    const current = (await order([orders, calls, visits], 1)).body.order
    expect(await order([visits, calls, orders], 1)).toMatchObject({ status: 409, body: { current } })
    expect(await titles()).toEqual(['Orders', 'Calls', 'Visits'])
  })

  test('cannot be changed by readers, and accepts lines of this scorecard only', async () => {
    const { observer, helper, ada } = people
    const elsewhere = await scorecardOf(ada, await seedTraction(app, { owner: ada }))
    const other = await add('Other', {}, elsewhere)
    const answers = [await order(ids, 1, observer), await order(ids, 1, helper), await order([...ids, other], 1)]
    expect(answers.map(({ status }) => status)).toEqual([403, 404, 404])
    expect(await titles()).toEqual(['Calls', 'Visits', 'Orders'])
  })
})

describe('the headings', () => {
  const arrange = (groups: object[], version?: number, actor = people.ada) =>
    actor.send(endpoints.reorderMeasurables, { params: { scorecardId }, body: { groups, version } })
  const headed = async () => {
    const { measurables } = await readScorecard(people.ada, { params: { scorecardId, startDate: '2026-08-17' } })
    return measurables.map(({ title, groupTitle }) => [groupTitle, title])
  }

  test('are stored with the order of their lines, in one call', async () => {
    const [calls, visits, orders] = ids
    const answer = await arrange(
      [
        { title: 'Sales', measurableIds: [orders, calls] },
        { title: null, measurableIds: [visits] },
      ],
      1,
    )
    const groups = [
      { title: null, measurableIds: [visits] },
      { title: 'Sales', measurableIds: [orders, calls] },
    ]
    expect(answer.body).toMatchObject({ order: { version: 2, measurableIds: [visits, orders, calls], groups } })
    expect(await headed()).toEqual([
      [null, 'Visits'],
      ['Sales', 'Orders'],
      ['Sales', 'Calls'],
    ])
    const stale = await arrange([{ title: 'Later', measurableIds: [calls] }], 1)
    expect([stale.status, stale.body.current]).toMatchObject([409, { groups }])
  })

  test('are renamed, reordered and removed', async () => {
    const [calls, visits, orders] = ids
    await arrange([
      { title: 'Sales', measurableIds: [calls, visits] },
      { title: 'Mill', measurableIds: [orders] },
    ])
    await arrange([
      { title: 'Mill', measurableIds: [orders] },
      { title: 'Selling', measurableIds: [calls, visits] },
    ])
    expect(await headed()).toEqual([
      ['Mill', 'Orders'],
      ['Selling', 'Calls'],
      ['Selling', 'Visits'],
    ])
    await arrange([{ title: null, measurableIds: [orders, visits] }])
    expect(await headed()).toEqual([
      [null, 'Orders'],
      [null, 'Visits'],
      ['Selling', 'Calls'],
    ])
  })

  test('stay with their lines when only the lines are reordered, and keep them together', async () => {
    const [calls, visits, orders] = ids
    await arrange([
      { title: 'Sales', measurableIds: [calls, visits] },
      { title: 'Mill', measurableIds: [orders] },
    ])
    expect((await order([visits, orders, calls])).body.order?.measurableIds).toEqual([visits, calls, orders])
    expect(await headed()).toEqual([
      ['Sales', 'Visits'],
      ['Sales', 'Calls'],
      ['Mill', 'Orders'],
    ])
    await add('Planks')
    expect((await headed()).at(-1)).toEqual(['Mill', 'Planks'])
  })

  test('are refused without a title, with both forms at once, and for measurables of another scorecard', async () => {
    const [calls] = ids
    const body = { measurableIds: [calls], groups: [{ title: 'Sales', measurableIds: [calls] }] }
    const answers = [
      await arrange([{ title: ' ', measurableIds: [calls] }]),
      await arrange([]),
      await people.ada.send(endpoints.reorderMeasurables, { params: { scorecardId }, body }),
      await people.ada.send(endpoints.reorderMeasurables, { params: { scorecardId }, body: {} }),
      await arrange([{ title: 'Sales', measurableIds: [crypto.randomUUID()] }]),
      await arrange([{ title: 'Sales', measurableIds: [calls] }], undefined, people.observer),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 404, 403])
    expect((await headed()).map(([heading]) => heading)).toEqual([null, null, null])
  })
})

describe('a measurable that is archived', () => {
  const archive = (id: string, body: object = {}, actor = people.ada) =>
    actor.call(endpoints.archiveMeasurable, { ...at(id), body })
  const archived = (actor = people.ada) => actor.ask(endpoints.listArchivedMeasurables, { params: { scorecardId } })

  test('leaves the scorecard, takes no numbers, and is listed as archived', async () => {
    const [calls, visits] = ids
    expect((await archive(calls, { version: 1 })).body.measurable).toMatchObject({
      version: 2,
      archivedAt: '2026-11-18T09:00:00.000Z',
    })
    app.clock.advance(60_000)
    await archive(visits, {}, people.ben)
    expect(await titles()).toEqual(['Orders'])
    expect((await archived(people.observer)).map(({ id }) => id)).toEqual([visits, calls])
    const value = { ...at(calls), body: { intervalId: LAST_WEEK, value: 4 } }
    expect((await people.ada.call(endpoints.addMeasuredValue, value)).status).toBe(404)
    expect((await people.ada.ask(endpoints.listOwnMeasurables)).measurables).toHaveLength(1)
  })

  test('is restored in place, with its numbers', async () => {
    const [calls, visits] = ids
    await people.ada.ask(endpoints.addMeasuredValue, { ...at(visits), body: { intervalId: LAST_WEEK, value: 4 } })
    await archive(visits)
    updates.take()
    const { measurable } = await people.ben.ask(endpoints.restoreMeasurable, { ...at(visits), body: { version: 2 } })
    expect(measurable).toMatchObject({ version: 3, archivedAt: null })
    expect(updates.take()).toMatchObject([{ kind: 'measurable', id: visits, change: 'Added' }])
    expect(await titles()).toEqual(['Calls', 'Visits', 'Orders'])
    expect(await archived()).toEqual([])
    const { measurables } = await people.ada.ask(endpoints.listOwnMeasurables)
    expect(measurables.find(({ id }) => id === visits)?.values.at(-1)?.value).toBe(4)
    expect(measurables[0]?.id).toBe(calls)
  })

  test('is refused for readers, for an older version, and if archived already', async () => {
    const [calls] = ids
    const { observer, helper, ada } = people
    await ada.ask(endpoints.updateMeasurable, { ...at(calls), body: { version: 1, title: 'Talks' } })
    const answers = [
      await archive(calls, {}, observer),
      await archive(calls, {}, helper),
      await archive(calls, { version: 1 }),
      await archive(calls, { version: 2 }),
      await archive(calls, { version: 3 }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 404, 409, 200, 404])
    expect((await helper.call(endpoints.listArchivedMeasurables, { params: { scorecardId } })).status).toBe(404)
  })
})

describe('a measurable on two scorecards', () => {
  let second: string

  beforeEach(async () => {
    second = await scorecardOf(people.helper, await seedTraction(app, { owner: people.helper, name: 'Leaders' }))
    await app.pool.query(
      'insert into scorecard_measurables (org_id, scorecard_id, measurable_id, sequence) values ($1, $2, $3, 1)',
      [people.ada.orgId, second, ids[0]],
    )
  })

  test('is one number, entered on either, with live updates to both meetings', async () => {
    const { ada, helper } = people
    const body = { intervalId: LAST_WEEK, value: 7 }
    expect((await helper.call(endpoints.addMeasuredValue, { ...at(ids[0], second), body })).status).toBe(200)
    expect(new Set(updates.take().map(({ tractionId }) => tractionId)).size).toBe(2)
    const { measurables } = await ada.ask(endpoints.listOwnMeasurables)
    expect(measurables.find(({ id }) => id === ids[0])?.values.at(-1)?.value).toBe(7)
    expect(measurables.filter(({ id }) => id === ids[0])).toHaveLength(1)
    expect(await titles(helper, second)).toEqual(['Calls'])
  })

  test('can be changed only by its own meeting, which is not named elsewhere', async () => {
    const { helper } = people
    const params = { scorecardId: second, startDate: LAST_WEEK }
    const [line] = (await readScorecard(helper, { params })).measurables
    expect([line?.scorecardId, line?.tractionId === team.tractionId]).toEqual([second, false])
    const edit = { ...at(ids[0], second), body: { version: 1, title: 'Ours now' } }
    expect((await helper.call(endpoints.updateMeasurable, edit)).status).toBe(403)
    expect((await helper.call(endpoints.removeMeasurable, at(ids[0], second))).status).toBe(403)
    expect(await titles()).toEqual(['Calls', 'Visits', 'Orders'])
  })
})

describe('own measurables', () => {
  const own = async (actor: TestActor) => (await actor.ask(endpoints.listOwnMeasurables)).measurables

  test('are those one owns or assists with, by meeting and in its order, invited or not', async () => {
    const { ada, ben, helper } = people
    const early = await scorecardOf(ada, await seedTraction(app, { owner: ada, name: 'Bakery' }))
    await add('Rolls', { editorId: helper.personId }, early)
    await add('Loaves', {}, early)
    const titlesOf = async (actor: TestActor) => (await own(actor)).map(({ title }) => title)
    expect(await titlesOf(ada)).toEqual(['Rolls', 'Loaves', 'Calls', 'Visits', 'Orders'])
    expect([await titlesOf(helper), await titlesOf(ben)]).toEqual([['Rolls'], []])
    const [rolls] = await own(helper)
    const value = { intervalId: LAST_WEEK, value: 9 }
    const entered = await helper.call(endpoints.addMeasuredValue, { ...at(rolls?.id ?? '', early), body: value })
    expect(entered.status).toBe(200)
    expect((await own(helper))[0]?.values.at(-1)).toMatchObject({ value: 9, isOnGoal: true })
  })

  test('excludes a removed series until it is restored', async () => {
    const { owner, ada } = people
    const params = { id: team.tractionId }
    await owner.ask(removeTraction, { params })
    expect(await own(ada)).toEqual([])
    await owner.ask(restoreTraction, { params })
    expect(await own(ada)).toHaveLength(3)
  })

  test('take one query for the lines, one for the goals and one for the numbers, however many meetings', async () => {
    const { ada } = people
    const few = await countQueries(() => own(ada))
    for (let index = 0; index < 3; index += 1) {
      await add('More', {}, await scorecardOf(ada, await seedTraction(app, { owner: ada })))
    }
    expect(await own(ada)).toHaveLength(6)
    expect(await countQueries(() => own(ada))).toBe(few)
    // Begin with actor, calendar and items, commit.
    expect(few).toBeLessThanOrEqual(7)
  })
})
