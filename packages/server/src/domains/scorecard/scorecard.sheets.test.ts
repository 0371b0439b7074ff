import { inTraction } from '@cairn/contract/core/items'
import * as endpoints from '@cairn/contract/scorecard/scorecard.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readScorecard } from '../../testing/read-scorecard'
import { recordLiveUpdates } from '../../testing/recorded-events'
import { seedOrganization, type TestActor } from '../../testing/seed-organization'
import { type SeededTraction, seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { readTraction } from '../tractions/tractions.service'
import { purgeRemovedMeasurables } from './scorecard.lines.service'
import { missingNumbers } from './scorecard.service'
import { purgeRemovedScorecards } from './scorecard.sheets.service'

let app: TestApp
let people: Record<'owner' | 'ada' | 'ben' | 'helper' | 'observer', TestActor>
let updates: ReturnType<typeof recordLiveUpdates>
let team: SeededTraction
let weekly: string

beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-18T09:00:00Z' })
  updates = recordLiveUpdates(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set('2026-11-18T09:00:00Z')
  const roles = { owner: 'Owner', ada: 'Manager', ben: 'Member', helper: 'Member', observer: 'Observer' } as const
  people = (await seedOrganization(app, { people: roles })).actors
  const { ada, ben, observer } = people
  team = await seedTraction(app, { owner: ada, invitees: [ben, observer], name: 'Mill' })
  const { tractionId } = team
  weekly = (await app.database.tenant(ada, (tx) => readTraction(tx, ada, tractionId))).scorecardId
  updates.take()
})

const create = (input: object = {}, actor = people.ada) =>
  actor.call(endpoints.createScorecard, {
    body: { tractionId: team.tractionId, periodKind: 'Month', title: 'Each month', ...input },
  })

const made = async (input: object = {}) => (await create(input)).body.scorecard.id

async function add(on: string, more: object = {}): Promise<string> {
  const body = { title: 'Turnover', goalValue: 100, ownerId: people.ada.personId, ...more }
  return (await people.ada.ask(endpoints.addMeasurable, { params: { scorecardId: on }, body })).measurables[0]?.id ?? ''
}

const read = (scorecardId: string, startDate: string, periods = 4, reader = people.ada) =>
  readScorecard(reader, { params: { scorecardId, startDate }, query: { periods } })

const enter = (scorecardId: string, id: string, intervalId: string, value: number) =>
  people.ada.call(endpoints.addMeasuredValue, { params: { scorecardId, id }, body: { intervalId, value } })

const listed = async (actor = people.ada) =>
  (await actor.ask(endpoints.listScorecardMeetings)).map((one) => [one.title, one.scorecardTitle, one.periodKind])

describe('an additional scorecard', () => {
  test.each([
    ['Month', '2026-08-20', ['2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01'], '2026-10-01'],
    ['Quarter', '2026-02-03', ['2026-01-01', '2026-04-01', '2026-07-01', '2026-10-01'], '2026-07-01'],
    ['Year', '2023-05-05', ['2023-01-01', '2024-01-01', '2025-01-01', '2026-01-01'], '2025-01-01'],
  ])('shows periods of its kind: %s', async (periodKind, from, periods, focus) => {
    const scorecardId = await made({ periodKind })
    const id = await add(scorecardId)
    expect((await enter(scorecardId, id, periods[2] ?? '', 90)).status).toBe(200)
    const sheet = await read(scorecardId, from)
    expect(sheet).toMatchObject({ title: 'Each month', periodKind, weeks: periods, focusIntervalId: focus })
    expect(sheet.measurables[0]?.values.map(({ value }) => value)).toEqual([null, null, 90, null])
    const later = await enter(scorecardId, id, '2027-02-01', 1)
    expect([later.status, later.body.messages?.[0]?.code]).toEqual([422, 'WEEK_TO_COME'])
  })

  test('dates a goal from the running period of its kind', async () => {
    const scorecardId = await made({ periodKind: 'Quarter' })
    const id = await add(scorecardId)
    await people.ada.ask(endpoints.updateMeasurable, {
      params: { scorecardId, id },
      body: { version: 1, goalValue: 200 },
    })
    const [line] = (await read(scorecardId, '2026-04-01', 3)).measurables
    expect(line?.values.map(({ goalValue }) => goalValue)).toEqual([100, 100, 200])
  })

  test('is listed after its meeting’s own, by title, for people who see the meeting', async () => {
    await made({ periodKind: 'Year', title: 'years' })
    await made()
    const own = [['Mill', null, 'Week']]
    expect(await listed(people.observer)).toEqual([...own, ['Mill', 'Each month', 'Month'], ['Mill', 'years', 'Year']])
    expect(await listed(people.helper)).toEqual([])
  })

  test('sends live updates when created, renamed and removed', async () => {
    const id = await made()
    await people.ben.ask(endpoints.renameScorecard, {
      params: { scorecardId: id },
      body: { title: 'Months', version: 1 },
    })
    await people.ben.ask(endpoints.removeScorecard, { params: { scorecardId: id } })
    const place = inTraction(team.tractionId)
    expect(updates.take()).toMatchObject([
      { kind: 'scorecard', change: 'Added', id, version: 1, audience: { to: 'place', place } },
      { kind: 'scorecard', change: 'Updated', id, version: 2 },
      { kind: 'scorecard', change: 'Deleted', id, version: 3 },
    ])
  })

  test('requires kind, title and an unused id', async () => {
    const answers = [
      await create({ title: undefined }),
      await create({ periodKind: undefined }),
      await create({ title: ' ' }),
      await create({ id: weekly }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 409])
    expect(await listed()).toHaveLength(1)
  })

  test('has its own numbers, which are not missing in the meeting and read by no weekly formula', async () => {
    const monthly = await add(await made())
    const tractionIds = [team.tractionId]
    const missing = () => app.database.tenant(people.ada, (tx) => missingNumbers(tx, tractionIds))
    expect((await missing()).get(team.tractionId) ?? 0).toBe(0)
    const id = await add(weekly)
    expect((await missing()).get(team.tractionId)).toBe(1)
    expect((await people.ada.ask(endpoints.listOwnMeasurables)).measurables.map((line) => line.id)).toEqual([id])
    const body = { version: 1, formula: `[${monthly}] * 2` }
    const refused = await people.ada.call(endpoints.updateMeasurable, { params: { scorecardId: weekly, id }, body })
    expect(refused.body.messages?.[0]?.code).toBe('FORMULA_UNKNOWN_MEASURABLE')
  })

  test('computes its lines’ formulas in its own periods', async () => {
    const scorecardId = await made()
    const [one, twice] = [await add(scorecardId), await add(scorecardId)]
    const at = { params: { scorecardId, id: twice } }
    await people.ada.ask(endpoints.updateMeasurable, {
      ...at,
      body: { version: 1, formula: `rollingSum([${one}], 2)` },
    })
    await enter(scorecardId, one, '2026-09-10', 5)
    await enter(scorecardId, one, '2026-10-10', 7)
    const lines = (await read(scorecardId, '2026-08-01')).measurables
    expect(lines.find(({ id }) => id === twice)?.values.map(({ value }) => value)).toEqual([null, null, 12, null])
  })

  test('keeps its measurables, which other weekly scorecards cannot take', async () => {
    const scorecardId = await made()
    const id = await add(scorecardId)
    const { tractionId } = await seedTraction(app, { owner: people.ada })
    const moved = await people.ada.call(endpoints.updateMeasurable, {
      params: { scorecardId, id },
      body: { version: 1, tractionId },
    })
    expect([moved.status, moved.body.messages?.[0]?.code]).toEqual([422, 'ONLY_WEEKLY_MEASURABLES'])
    expect((await read(scorecardId, '2026-08-01')).measurables).toMatchObject([{ id, version: 1, isAtHome: true }])
  })
})

describe('renaming and removing one', () => {
  const rename = (scorecardId: string, body: { title: string; version?: number }, actor = people.ada) =>
    actor.call(endpoints.renameScorecard, { params: { scorecardId }, body })
  const remove = (scorecardId: string, actor = people.ada, version?: number) =>
    actor.call(endpoints.removeScorecard, { params: { scorecardId }, body: { version } })
  const restore = (scorecardId: string, actor = people.ada) =>
    actor.call(endpoints.restoreScorecard, { params: { scorecardId }, body: {} })

  test('is refused for a meeting’s main one, for readers, and for an older version', async () => {
    const id = await made()
    const { observer, helper, ben } = people
    const answers = [
      await rename(weekly, { title: 'Ours' }),
      await remove(weekly),
      await rename(id, { title: 'Ours' }, observer),
      await remove(id, observer),
      await rename(id, { title: 'Ours' }, helper),
      await remove(id, helper),
      await create({}, observer),
      await create({}, helper),
      await rename(id, { title: 'Ours', version: 1 }, ben),
      await rename(id, { title: 'Mine', version: 1 }),
      await remove(id, ben, 1),
    ]
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 403, 403, 404, 404, 403, 404, 200, 409, 409])
    expect(answers[9]?.body).toMatchObject({ current: { id, version: 2, title: 'Ours', periodKind: 'Month' } })
  })

  test('removes the measurables that belong to it, and restores them', async () => {
    const id = await made()
    const [stays, goes] = [await add(weekly), await add(id)]
    await enter(id, goes, '2026-10-01', 70)
    updates.take()
    expect((await remove(id)).status).toBe(200)
    expect(updates.take().map(({ kind, change }) => [kind, change])).toContainEqual(['measurable', 'Deleted'])
    const params = { scorecardId: id, startDate: '2026-08-01' }
    expect((await people.ada.call(endpoints.getScorecard, { params })).status).toBe(404)
    expect((await enter(id, goes, '2026-10-01', 1)).status).toBe(404)
    expect([(await remove(id)).status, await listed()]).toEqual([404, [['Mill', null, 'Week']]])
    expect((await read(weekly, '2026-11-02')).measurables.map((line) => line.id)).toEqual([stays])
    expect([(await restore(id, people.observer)).status, (await restore(id)).status]).toEqual([403, 200])
    expect((await restore(id)).status).toBe(200)
    const [back] = (await read(id, '2026-08-01')).measurables
    expect([back?.id, back?.values[2]?.value]).toEqual([goes, 70])
  })

  test('restores its measurables, even after periods passed while it was removed', async () => {
    const id = await made()
    const goes = await add(id)
    let time = app.clock.now().getTime()
    const ticking = vi.spyOn(app.clock, 'now').mockImplementation(() => {
      time += 1
      return new Date(time)
    })
    expect((await remove(id)).status).toBe(200)
    ticking.mockRestore()
    expect((await restore(id)).status).toBe(200)
    expect((await read(id, '2026-08-01')).measurables.map((line) => line.id)).toEqual([goes])
  })

  test('is listed for people who may restore it, until that expires', async () => {
    const id = await made()
    await remove(id)
    const { ada, ben, observer, helper } = people
    const titles = async (actor = ada) =>
      (await actor.ask(endpoints.listRemovedScorecards)).map((one) => [one.scorecardId, one.title, one.meeting])
    const shown = [[id, 'Each month', 'Mill']]
    expect([await titles(), await titles(ben), await titles(helper)]).toEqual([shown, shown, []])
    expect((await observer.call(endpoints.listRemovedScorecards)).status).toBe(403)
    const [removed] = await ada.ask(endpoints.listRemovedScorecards)
    expect(removed?.restorableUntil.slice(0, 10)).toBe('2027-02-16')
    await restore(id)
    expect(await titles()).toEqual([])
    await remove(id)
    app.clock.advance(91 * 86_400_000)
    expect(await titles()).toEqual([])
  })

  test('deletes it permanently after ninety days', async () => {
    const id = await made()
    await add(id)
    await remove(id)
    const kept = async () => {
      await app.database.system(async (tx) => [await purgeRemovedScorecards(tx), await purgeRemovedMeasurables(tx)])
      const { rows } = await app.pool.query('select id from scorecards where id = $1', [id])
      const lines = await app.pool.query('select id from measurables where home_scorecard_id = $1', [id])
      return [rows.length, lines.rows.length]
    }
    app.clock.advance(89 * 86_400_000)
    expect(await kept()).toEqual([1, 1])
    app.clock.advance(2 * 86_400_000)
    expect(await kept()).toEqual([0, 0])
  })
})
