import {
  createVtoCollection,
  getVtoEditPermission,
  listVtoCollections,
  removeVtoRevision,
} from '@cairn/contract/collections/collections.endpoints'
import { createLongTermIssue } from '@cairn/contract/issues/issues.endpoints'
import { setLeadershipTeam } from '@cairn/contract/organizations/organizations.endpoints'
import {
  addCoreValue,
  addPlanGoal,
  addPlanMetric,
  addTargetMarket,
  addUnique,
  copyVtoRevision,
  createCoreFocus,
  createQuarterlyPlan,
  removeTargetMarket,
} from '@cairn/contract/vto/vto.endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { recordLiveUpdates } from '../../testing/recorded-events'
import { type SeededOrganization, seedOrganization, type TestActor } from '../../testing/seed-organization'
import { seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { edit, none, seedRevision } from '../collections/collections.testing'
import { at, contentsFor } from './vto.testing'

type Name = 'owner' | 'chief' | 'leader' | 'member' | 'observer'
let app: TestApp
let people: SeededOrganization<Name>['actors']
let vto: Awaited<ReturnType<typeof seedRevision>>
const roles = { owner: 'Owner', chief: 'Manager', leader: 'Member', member: 'Member', observer: 'Observer' } as const
const everything = { newRevisionName: 'Next year', includeVision: true, includeTraction: true }

beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-16T09:00:00Z' })
})
beforeEach(async () => {
  people = (await seedOrganization(app, { people: roles })).actors
  const { chief, leader, member, observer, owner } = people
  const { tractionId } = await seedTraction(app, { owner: chief, invitees: [leader] })
  await owner.ask(setLeadershipTeam, { params: { orgId: owner.orgId, tractionId } })
  const view = { personId: observer.personId, canView: true, canEdit: false }
  vto = await seedRevision(chief, { lt: edit, org: none, individuals: [{ personId: member.personId, ...edit }, view] })
  await chief.ask(createCoreFocus, { params: at(vto), body: { niche: 'Doors' } })
  await chief.ask(addCoreValue, { params: at(vto), body: { title: 'Measure twice.' } })
  const { targetMarket } = await chief.ask(addTargetMarket, { params: at(vto), body: { title: 'Hospitals' } })
  const market = { ...at(vto), id: targetMarket.id }
  await chief.ask(addUnique, { params: market, body: { title: 'Ten years, or free.', kind: 'Guarantee' } })
  await chief.ask(createQuarterlyPlan, { params: at(vto), body: { rocksForTheQuarter: 'Close the year.' } })
  const plan = { ...at(vto), plan: 'one_year_plan' }
  await chief.ask(addPlanGoal, { params: plan, body: { title: 'A third crew' } })
  await chief.ask(addPlanMetric, { params: plan, body: { title: 'Profit', value: 8, isVisibleToLtOnly: true } })
  const issue = { title: 'A second shop?', assignedToId: member.personId, notes: '<p>By spring.</p>' }
  await chief.ask(createLongTermIssue, { params: at(vto), body: issue })
})
afterAll(() => app.close())

type Chosen = Parameters<typeof copyOf>[1]
const copy = (actor: TestActor, body: Chosen) => actor.call(copyVtoRevision, { params: at(vto), body })
async function copyOf(actor: TestActor, body: { newRevisionName: string } & Record<string, unknown>) {
  const { revision } = await actor.ask(copyVtoRevision, { params: at(vto), body })
  return { collectionId: revision.collectionId, revisionId: revision.id }
}

test('a copy has all contents of its original, and is independent', async () => {
  const made = await copyOf(people.chief, everything)
  const { vision, traction } = await contentsFor(people.chief, made)
  expect(vision).toMatchObject({
    coreFocus: { niche: 'Doors', version: 1 },
    coreValues: [{ title: 'Measure twice.' }],
    targetMarkets: [{ title: 'Hospitals', uniques: [{ title: 'Ten years, or free.', kind: 'Guarantee' }] }],
  })
  expect(traction).toMatchObject({
    oneYearPlan: { goals: [{ title: 'A third crew' }], financialMetrics: [{ title: 'Profit' }] },
    quarterlyPlan: { rocksForTheQuarter: 'Close the year.' },
    longTermIssues: [{ title: 'A second shop?', ownerId: people.member.personId, contentHtml: '<p>By spring.</p>' }],
  })
  const original = await contentsFor(people.chief, vto)
  const idsIn = (text: string): string[] => [...(text.match(/"id":"[^"]+"/g) ?? [])]
  const [ids, copied] = [original, { vision, traction }].map((one) => idsIn(JSON.stringify(one)))
  expect(copied).toHaveLength(ids?.length ?? 0)
  expect(copied?.filter((id) => ids?.includes(id))).toEqual([])
  await people.chief.ask(addCoreValue, { params: at(made), body: { title: 'Leave it cleaner.' } })
  expect((await contentsFor(people.chief, vto)).vision.coreValues).toHaveLength(1)
})

test('only the chosen parts are copied', async () => {
  const made = await copyOf(people.chief, { ...everything, includeTraction: false, includeCoreFocus: false })
  const { vision, traction } = await contentsFor(people.chief, made)
  expect([vision.coreFocus, vision.coreValues.length, vision.targetMarkets.length]).toEqual([null, 1, 1])
  expect(traction).toMatchObject({ oneYearPlan: null, quarterlyPlan: null, longTermIssues: [] })
  const one = await copyOf(people.chief, { newRevisionName: 'Issues alone', includeIssuesList: true })
  expect((await contentsFor(people.chief, one)).traction.longTermIssues).toHaveLength(1)
})

test('omits a removed market with its entries', async () => {
  const [market] = (await contentsFor(people.chief, vto)).vision.targetMarkets
  await people.chief.ask(removeTargetMarket, { params: { ...at(vto), id: market?.id ?? '' }, body: {} })
  const made = await copyOf(people.chief, everything)
  expect((await contentsFor(people.chief, made)).vision.targetMarkets).toEqual([])
})

test('refuses no parts, no name, and a used name next to their fields', async () => {
  const refusals = [
    await copy(people.chief, { newRevisionName: 'Next year' }),
    await copy(people.chief, { ...everything, includeVision: false, includeTraction: false }),
    await copy(people.chief, { ...everything, newRevisionName: ' ' }),
    await copy(people.chief, { ...everything, newRevisionName: 'this YEAR' }),
  ]
  expect(refusals.map(({ status, body }) => [status, body.messages?.[0]?.field, body.messages?.[0]?.text])).toEqual([
    [422, 'includeVision', 'Choose at least one part of the V/TO to copy.'],
    [422, 'includeVision', 'Choose at least one part of the V/TO to copy.'],
    [400, 'newRevisionName', 'newRevisionName: This is required.'],
    [422, 'newRevisionName', "There's a V/TO with this name; please use a different name."],
  ])
})

test('has the original’s sharing, and its creator can edit it', async () => {
  expect((await copy(people.observer, everything)).status).toBe(403)
  expect((await copy(people.owner, everything)).status).toBe(404)
  const updates = recordLiveUpdates(app)
  const { revisionId } = await copyOf(people.member, everything)
  const added = updates.take().filter(({ kind, change }) => kind === 'vtorevision' && change === 'Added')
  expect(added).toHaveLength(4)
  const may = async (actor: TestActor) =>
    (await actor.call(getVtoEditPermission, { params: { id: revisionId } })).body.canEdit
  expect([await may(people.member), await may(people.chief), await may(people.leader)]).toEqual([true, true, true])
  expect([await may(people.observer), await may(people.owner)]).toEqual([false, undefined])
})

test('keeps leadership-only figures hidden in copies by other people', async () => {
  const made = await copyOf(people.member, everything)
  expect((await contentsFor(people.member, made)).traction.oneYearPlan?.financialMetrics).toEqual([])
  expect((await contentsFor(people.leader, made)).traction.oneYearPlan?.financialMetrics).toHaveLength(1)
})

test('a V/TO removed during an edit can be copied, also to another folder', async () => {
  await people.chief.ask(removeVtoRevision, { params: at(vto), body: {} })
  const { collection } = await people.leader.ask(createVtoCollection, { body: { title: 'Saved' } })
  const made = await copyOf(people.leader, { ...everything, destinationCollectionId: collection.id })
  expect(made.collectionId).toBe(collection.id)
  expect((await contentsFor(people.leader, made)).vision.coreValues).toHaveLength(1)
  expect((await contentsFor(people.leader, made)).traction.longTermIssues).toHaveLength(1)
})

test('it can be copied into its own folder, and is hidden with it', async () => {
  await people.chief.ask(removeVtoRevision, { params: at(vto), body: {} })
  expect(await people.leader.ask(listVtoCollections, { query: {} })).not.toContainEqual(
    expect.objectContaining({ id: vto.collectionId }),
  )
  expect((await copyOf(people.leader, everything)).collectionId).toBe(vto.collectionId)
})
