import { listPublishedVtoRevisions, publishVtoRevision } from '@cairn/contract/collections/collections.endpoints'
import { setLeadershipTeam } from '@cairn/contract/organizations/organizations.endpoints'
import {
  createRock,
  listRocks,
  removeRock,
  removeRocksInMeeting,
  restoreRock,
  setRockStatus,
} from '@cairn/contract/rocks/rocks.endpoints'
import { addMeasurable, addMeasuredValue } from '@cairn/contract/scorecard/scorecard.endpoints'
import { listTractions, removeTraction } from '@cairn/contract/tractions/tractions.endpoints'
import {
  addPlanGoal,
  addPlanMeasurable,
  addPlanRock,
  changePlanMeasurable,
  changePlanRock,
  copyVtoRevision,
  createQuarterlyPlan,
  removePlanRock,
  updateQuarterlyPlan,
} from '@cairn/contract/vto/vto.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/database/new-id'
import { countQueries } from '../../testing/counted-queries'
import { recordLiveUpdates } from '../../testing/recorded-events'
import { type SeededOrganization, seedOrganization, type TestActor } from '../../testing/seed-organization'
import { seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { edit, seedRevision, view } from '../collections/collections.testing'
import { at, contentsFor, read } from './vto.testing'

type Name = 'owner' | 'chief' | 'leader' | 'member' | 'observer'
let app: TestApp
let people: SeededOrganization<Name>['actors']
let vto: Awaited<ReturnType<typeof seedRevision>>
let tractionId: string
let meetingId: string
let scorecardId: string
const roles = { owner: 'Owner', chief: 'Manager', leader: 'Member', member: 'Member', observer: 'Observer' } as const
const quarterly = () => ({ ...at(vto), plan: 'quarterly_plan' })

beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-18T09:00:00Z' })
})
beforeEach(async () => {
  people = (await seedOrganization(app, { people: roles })).actors
  const { chief, leader, member, owner } = people
  ;({ tractionId, meetingId } = await seedTraction(app, { owner: chief, invitees: [leader] }))
  await owner.ask(setLeadershipTeam, { params: { orgId: owner.orgId, tractionId } })
  const [traction] = await chief.ask(listTractions, { query: { ids: tractionId } })
  scorecardId = traction?.scorecardId ?? ''
  vto = await seedRevision(chief, { lt: edit, org: view, individuals: [{ personId: member.personId, ...edit }] })
})
afterAll(() => app.close())

const planFor = async (actor: TestActor, publishedId?: string) =>
  (await contentsFor(actor, vto, publishedId)).traction.quarterlyPlan
const rocksFor = async (actor: TestActor, publishedId?: string) => (await planFor(actor, publishedId))?.rocks ?? []
const link = (linkedTractionId: string | null, futureDate?: string) =>
  people.chief.ask(createQuarterlyPlan, { params: at(vto), body: { linkedTractionId, futureDate } })
const rockIn = async (title: string, more: object = {}) => {
  const body = { title, ownerId: people.chief.personId, tractionId, type: 'Company' as const, ...more }
  return (await people.chief.ask(createRock, { body })).rock
}
const publish = async () => {
  await people.chief.ask(publishVtoRevision, { params: at(vto), body: {} })
  return (await people.chief.ask(listPublishedVtoRevisions, { params: at(vto) }))[0]?.id ?? ''
}

describe('a quarterly plan that is linked to a meeting', () => {
  test('covers the quarter that ended if its date is in the first weeks of the next', async () => {
    const ending = await rockIn('Open the showroom')
    await rockIn('Sell the old one', { dueDate: '2027-03-31' })
    expect((await link(tractionId, '2027-01-08')).quarterlyPlan).toMatchObject({ rocks: [{ id: ending.id }] })
    const body = { title: 'Train the crew', ownerId: people.chief.personId }
    const { rock } = await people.chief.ask(addPlanRock, { params: quarterly(), body })
    expect(rock.dueDate).toBe('2026-12-31')
    expect(await rocksFor(people.chief)).toHaveLength(2)
  })

  test('shows its company Rocks of the plan’s quarter, as in the meeting', async () => {
    const showroom = await rockIn('Open the showroom')
    await rockIn('A booth of my own', { type: 'Personal' })
    await rockIn('Another quarter', { dueDate: '2027-03-31' })
    expect((await link(tractionId)).quarterlyPlan).toMatchObject({ isLinked: true, rocks: [{ id: showroom.id }] })
    await people.leader.ask(setRockStatus, { params: { id: showroom.id }, body: { status: 'OffTrack' } })
    const [rock] = await rocksFor(people.chief)
    expect(rock).toMatchObject({ title: 'Open the showroom', status: 'OffTrack', isReadable: true, type: 'Company' })
    expect(rock).not.toHaveProperty('contentHtml')
    const plan = await planFor(people.chief)
    const later = { version: plan?.version ?? 0, futureDate: '2027-03-31' }
    const moved = await people.chief.ask(updateQuarterlyPlan, { params: at(vto), body: later })
    expect(moved.quarterlyPlan.rocks.map(({ title }) => title)).toEqual(['Another quarter'])
  })

  test('updates other editors with its Rocks only, without naming the meeting', async () => {
    await rockIn('Open the showroom')
    await link(tractionId)
    expect((await read(people.leader, vto)).linkedTractionId).toBe(tractionId)
    expect((await read(people.member, vto)).linkedTractionId).toBeNull()
    expect(await planFor(people.member)).toMatchObject({ isLinked: true, rocks: [{ isReadable: false }] })
    expect(JSON.stringify(await read(people.member, vto))).not.toContain(tractionId)
  })

  test('can be set to a meeting one sees, and unlinked by any editor', async () => {
    const linked = (actor: TestActor, linkedTractionId: string) =>
      actor.call(createQuarterlyPlan, { params: at(vto), body: { linkedTractionId } })
    const [theirs, unknown] = [await linked(people.member, tractionId), await linked(people.member, newId())]
    expect([theirs.status, theirs.body]).toEqual([404, unknown.body])
    const { quarterlyPlan } = await link(tractionId)
    const body = { version: quarterlyPlan.version, linkedTractionId: null }
    const cut = await people.member.ask(updateQuarterlyPlan, { params: at(vto), body })
    expect(cut.quarterlyPlan).toMatchObject({ isLinked: false, rocks: [] })
  })

  test('updates open viewers when a company Rock of the meeting changes, and for no other Rock', async () => {
    const rock = await rockIn('Open the showroom')
    const own = await rockIn('A booth of my own', { type: 'Personal' })
    await link(tractionId)
    const updates = recordLiveUpdates(app)
    const heard = () =>
      updates.take().flatMap(({ kind, id, audience }) => (kind === 'vtorevision' ? { id, audience } : []))
    await people.leader.ask(setRockStatus, { params: { id: own.id }, body: { status: 'OffTrack' } })
    expect(heard()).toEqual([])
    const place = { kind: 'vtorevision', id: vto.revisionId }
    const once = [{ id: vto.revisionId, audience: { to: 'place', place } }]
    await people.leader.ask(setRockStatus, { params: { id: rock.id }, body: { status: 'OffTrack' } })
    expect(heard()).toEqual(once)
    const rockIds = [rock.id]
    await people.leader.ask(removeRocksInMeeting, { params: { meetingId }, body: { rockIds } })
    expect(heard()).toEqual(once)
  })

  test('shows none of a removed meeting', async () => {
    await rockIn('Open the showroom')
    await link(tractionId)
    await people.owner.ask(setLeadershipTeam, {
      params: { orgId: people.owner.orgId, tractionId: (await seedTraction(app, { owner: people.chief })).tractionId },
    })
    await people.chief.ask(removeTraction, { params: { id: tractionId } })
    expect(await planFor(people.chief)).toMatchObject({ isLinked: true, rocks: [] })
    expect((await read(people.chief, vto)).linkedTractionId).toBeNull()
  })

  test('copies its Rocks with a copy of the V/TO', async () => {
    await rockIn('Open the showroom')
    await link(tractionId)
    const body = { newRevisionName: 'Next quarter', includeTraction: true }
    const { revision } = await people.chief.ask(copyVtoRevision, { params: at(vto), body })
    const copy = { collectionId: revision.collectionId, revisionId: revision.id }
    expect((await contentsFor(people.chief, copy)).traction.quarterlyPlan?.rocks).toHaveLength(1)
  })

  test('stays unchanged in a published version, whatever happens to its Rocks', async () => {
    const rock = await rockIn('Open the showroom')
    await link(tractionId)
    const publishedId = await publish()
    await people.chief.ask(setRockStatus, { params: { id: rock.id }, body: { status: 'Done' } })
    await people.chief.ask(removeRock, { params: { id: rock.id, flag: 'false' }, body: {} })
    expect(await rocksFor(people.chief)).toEqual([])
    expect(await rocksFor(people.observer)).toMatchObject([
      { title: 'Open the showroom', status: null, isReadable: false },
    ])
    expect(await rocksFor(people.chief, publishedId)).toMatchObject([{ status: null, isReadable: true }])
    expect((await read(people.chief, vto, publishedId)).linkedTractionId).toBeNull()
  })
})

describe('a Rock of a plan', () => {
  const add = (actor: TestActor, body: object = {}) =>
    actor.call(addPlanRock, {
      params: quarterly(),
      body: { title: 'Open the showroom', ownerId: people.leader.personId, ...body },
    })

  test('is a company Rock of the meeting, due with the plan, with its updates', async () => {
    await link(tractionId, '2026-12-18')
    const updates = recordLiveUpdates(app)
    const { body } = await add(people.chief)
    expect(updates.take().map(({ kind, change }) => `${kind} ${change}`)).toEqual(
      expect.arrayContaining(['rock Added', 'vtorevision Updated']),
    )
    const [rock] = await people.leader.ask(listRocks, { query: { ids: body.rock.id } })
    expect(rock).toMatchObject({ type: 'Company', tractionId, dueDate: '2026-12-18', version: 1 })
    expect(await rocksFor(people.leader)).toEqual([body.rock])
  })

  test('is changed by its version, also removed from its meeting, and restored', async () => {
    await link(tractionId)
    const { rock } = (await add(people.chief)).body
    const params = { ...quarterly(), id: rock.id }
    const renamed = { title: 'Open it in May', version: rock.version }
    expect((await people.leader.ask(changePlanRock, { params, body: renamed })).rock).toMatchObject({
      title: 'Open it in May',
      ownerId: people.leader.personId,
    })
    const stale = await people.leader.call(changePlanRock, { params, body: renamed })
    expect([stale.status, stale.body.messages?.[0]?.code]).toEqual([409, 'STALE_VERSION'])
    await people.chief.ask(removePlanRock, { params, body: {} })
    expect(await rocksFor(people.chief)).toEqual([])
    await people.chief.ask(restoreRock, { params: { id: rock.id }, body: {} })
    expect(await rocksFor(people.chief)).toHaveLength(1)
  })

  test('is refused to people who edit only one of the two, and without a linked meeting', async () => {
    const without = await add(people.chief)
    expect([without.status, without.body.messages?.[0]?.code]).toEqual([409, 'NO_LINKED_MEETING'])
    await link(tractionId)
    const { rock } = (await add(people.chief)).body
    expect((await add(people.member)).status).toBe(403)
    expect((await add(people.observer)).status).toBe(403)
    expect((await add(people.owner)).status).toBe(403)
    const personal = await rockIn('A booth of my own', { type: 'Personal' })
    const change = (id: string) =>
      people.chief.call(changePlanRock, { params: { ...quarterly(), id }, body: { title: 'Mine', version: 1 } })
    expect([(await change(personal.id)).status, (await change(newId())).status]).toEqual([404, 404])
    const year = { params: { ...at(vto), plan: 'one_year_plan', id: rock.id }, body: {} }
    expect((await people.chief.call(removePlanRock, year)).status).toBe(400)
    expect((await add(people.chief, { ownerId: people.member.personId })).body.messages?.[0]?.field).toBe('ownerId')
  })
})

describe('a measurable of a plan that is linked to a scorecard’s', () => {
  let measurableId: string
  const goal = { goalValue: 10, comparison: 'GreaterOrEqual' as const }
  const enter = (intervalId: string, value: number) =>
    people.chief.ask(addMeasuredValue, { params: { scorecardId, id: measurableId }, body: { intervalId, value } })
  const addLinked = (actor: TestActor, linkedItemId: string | null, more: object = {}) =>
    actor.call(addPlanMeasurable, { params: quarterly(), body: { title: 'Doors', value: 9, linkedItemId, ...more } })
  const figureFor = async (actor: TestActor, publishedId?: string) =>
    (await planFor(actor, publishedId))?.measurables[0]

  beforeEach(async () => {
    const body = { title: 'Doors a week', ownerId: people.chief.personId, ...goal }
    const { measurables } = await people.chief.ask(addMeasurable, { params: { scorecardId }, body })
    measurableId = measurables[0]?.id ?? ''
    await enter('2026-09-21', 40)
    await enter('2026-10-05', 8)
    await enter('2026-11-09', 12)
  })

  test('shows its latest judged numbers, and the average of the running quarter', async () => {
    const { body } = await addLinked(people.chief, measurableId)
    expect(body.measurable).toMatchObject({ linkedItemId: measurableId, isLinked: true, value: 9 })
    expect(body.measurable.actual).toEqual({
      title: 'Doors a week',
      periodKind: 'Week',
      average: 10,
      unitOfMeasure: 'Number',
      valueScale: 'One',
      decimalPlaces: 0,
      recent: [
        { intervalId: '2026-09-21', value: 40, missed: null },
        { intervalId: '2026-10-05', value: 8, missed: 'down' },
        { intervalId: '2026-11-09', value: 12, missed: null },
      ],
    })
    expect(await figureFor(people.leader)).toEqual(body.measurable)
  })

  test('shows only that it is linked to people who do not see the scorecard', async () => {
    await addLinked(people.chief, measurableId)
    expect(await figureFor(people.member)).toMatchObject({ linkedItemId: null, isLinked: true, actual: null })
    expect(JSON.stringify(await read(people.member, vto))).not.toContain(measurableId)
    const theirs = await addLinked(people.member, measurableId)
    expect([theirs.status, theirs.body]).toEqual([422, (await addLinked(people.member, newId())).body])
    expect(theirs.body.messages?.[0]).toMatchObject({ code: 'UNKNOWN_MEASURABLE', field: 'linkedItemId' })
  })

  test('stays linked with another change, and is unlinked by an editor', async () => {
    const { measurable } = (await addLinked(people.chief, measurableId)).body
    const params = { ...quarterly(), id: measurable.id }
    const changed = await people.member.ask(changePlanMeasurable, { params, body: { version: 1, value: 11 } })
    expect(changed.measurable).toMatchObject({ isLinked: true, linkedItemId: null })
    expect((await figureFor(people.chief))?.linkedItemId).toBe(measurableId)
    const body = { version: 2, linkedItemId: null }
    expect((await people.member.ask(changePlanMeasurable, { params, body })).measurable.isLinked).toBe(false)
    expect(await figureFor(people.chief)).toMatchObject({ isLinked: false, actual: null, value: 11 })
  })

  test('keeps its state in a published copy, for people who now see the scorecard', async () => {
    await addLinked(people.chief, measurableId)
    const publishedId = await publish()
    await enter('2026-11-16', 30)
    expect((await figureFor(people.chief))?.actual?.recent.at(-1)?.value).toBe(30)
    expect((await figureFor(people.chief, publishedId))?.actual?.recent.at(-1)?.value).toBe(12)
    expect(await figureFor(people.observer)).toMatchObject({ isLinked: true, linkedItemId: null, actual: null })
  })

  test('is hidden from others if it is leadership-only', async () => {
    await addLinked(people.chief, measurableId, { isVisibleToLtOnly: true })
    expect((await planFor(people.member))?.measurables).toEqual([])
    expect((await figureFor(people.leader))?.actual?.average).toBe(10)
  })
})

test('needs the same number of queries for any links', async () => {
  const count = () => countQueries(() => read(people.chief, vto))
  await link(tractionId)
  const measured = async (title: string) => {
    const body = { title, ownerId: people.chief.personId, goalValue: 1 }
    const { measurables } = await people.chief.ask(addMeasurable, { params: { scorecardId }, body })
    const linked = { title, linkedItemId: measurables[0]?.id ?? '' }
    await people.chief.ask(addPlanMeasurable, { params: quarterly(), body: linked })
  }
  await measured('One')
  await rockIn('One')
  const few = await count()
  for (let number = 0; number < 6; number += 1) {
    await measured(`Measurable ${number}`)
    await rockIn(`Rock ${number}`)
    await people.chief.ask(addPlanGoal, { params: quarterly(), body: { title: `Goal ${number}` } })
  }
  expect(await count()).toBe(few)
  expect((await planFor(people.chief))?.rocks).toHaveLength(7)
})
