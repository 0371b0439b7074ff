import { publishVtoRevision } from '@cairn/contract/collections/collections.endpoints'
import { setLeadershipTeam } from '@cairn/contract/organizations/organizations.endpoints'
import {
  addActualValues,
  addPlanGoal,
  addPlanMeasurable,
  addPlanMetric,
  getVtoRevision,
  removePlanGoal,
  restoreVtoLine,
} from '@cairn/contract/vto/vto.endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type SeededOrganization, seedOrganization, type TestActor } from '../../testing/seed-organization'
import { seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { edit, seedRevision, view } from '../collections/collections.testing'
import { at, contentsFor } from './vto.testing'

type Name = 'owner' | 'chief' | 'member' | 'observer'
let app: TestApp
let people: SeededOrganization<Name>['actors']
let vto: Awaited<ReturnType<typeof seedRevision>>
let planId: string
let goalId: string
let doorsId: string
let profitId: string
const roles = { owner: 'Owner', chief: 'Manager', member: 'Member', observer: 'Observer' } as const

beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-16T09:00:00Z' })
})
beforeEach(async () => {
  people = (await seedOrganization(app, { people: roles })).actors
  const { chief, owner, member } = people
  const { tractionId } = await seedTraction(app, { owner: chief, invitees: [] })
  await owner.ask(setLeadershipTeam, { params: { orgId: owner.orgId, tractionId } })
  vto = await seedRevision(chief, { lt: edit, org: view, individuals: [{ personId: member.personId, ...edit }] })
  const params = { ...at(vto), plan: 'quarterly-plan' }
  goalId = (await chief.ask(addPlanGoal, { params, body: { title: 'A third crew' } })).goal.id
  doorsId = (await chief.ask(addPlanMeasurable, { params, body: { title: 'Doors a week', value: 640 } })).measurable.id
  const profit = { title: 'Profit', value: 8, isVisibleToLtOnly: true }
  profitId = (await chief.ask(addPlanMetric, { params, body: profit })).metric.id
  planId = (await contentsFor(chief, vto)).traction.quarterlyPlan?.id ?? ''
})
afterAll(() => app.close())

const result = (associatedItemId: string, value: number | null, version?: number) => ({
  planId,
  associatedItemId,
  value,
  ...(version && { version }),
})
const enter = (actor: TestActor, actualResults: ReturnType<typeof result>[], quarterStart?: string) =>
  actor.call(addActualValues, { params: at(vto), body: { actualResults, ...(quarterStart && { quarterStart }) } })
const shown = async (actor: TestActor) => (await contentsFor(actor, vto)).traction.actualResults

test('stores results by quarter, next to the plan', async () => {
  const { body } = await enter(people.chief, [result(doorsId, 652), result(goalId, 1)])
  expect(body.actualResults).toMatchObject([
    {
      kind: 'actual_quarterly_plan',
      planId,
      associatedItemId: doorsId,
      isMeasurable: true,
      quarterStart: '2026-10-01',
    },
    { associatedItemId: goalId, isMeasurable: false, value: 1, version: 1, enteredById: people.chief.personId },
  ])
  await enter(people.member, [result(doorsId, 610)], '2026-08-09')
  expect((await shown(people.chief)).map(({ quarterStart, value }) => [quarterStart, value])).toEqual([
    ['2026-07-01', 610],
    ['2026-10-01', 652],
    ['2026-10-01', 1],
  ])
})

test('refuses one of two concurrent results; with its version it can be entered again or cleared', async () => {
  const answers = await Promise.all([
    enter(people.chief, [result(doorsId, 652)]),
    enter(people.member, [result(doorsId, 660)]),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.current).toMatchObject({
    version: 1,
    quarterStart: '2026-10-01',
  })
  await enter(people.chief, [result(doorsId, null, 1)])
  expect(await shown(people.member)).toMatchObject([{ value: null, version: 2 }])
})

test('refuses invalid results with the whole request', async () => {
  const refusals = [
    await enter(people.chief, [result(doorsId, 652), result(goalId, 0.5)]),
    await enter(people.chief, [result(doorsId, 652), result(doorsId, 653)]),
    await enter(people.chief, [result(doorsId, 652), { ...result(goalId, 1), planId: goalId }]),
    await enter(people.chief, []),
    await enter(people.observer, [result(doorsId, 652)]),
  ]
  expect(refusals.map(({ status, body }) => [status, body.messages?.[0]?.code])).toMatchObject([
    [422, 'GOAL_RESULT'],
    [422, 'ITEM_LISTED_TWICE'],
    [404, 'NOT_FOUND'],
    [400, expect.any(String)],
    [403, 'FORBIDDEN'],
  ])
  expect(await shown(people.chief)).toEqual([])
})

test('hides results of leadership-only figures from everyone else', async () => {
  expect((await enter(people.member, [result(profitId, 7)])).status).toBe(404)
  await enter(people.chief, [result(profitId, 7.4)])
  expect([(await shown(people.chief)).length, (await shown(people.member)).length]).toEqual([1, 0])
  const { revision } = await people.chief.ask(publishVtoRevision, { params: at(vto), body: {} })
  const query = { publishedId: revision.publishedId ?? '' }
  const { text } = await people.observer.send(getVtoRevision, { params: at(vto), query })
  expect(text).not.toContain(profitId)
})

test('results are hidden with their figure, and restored with it', async () => {
  await enter(people.chief, [result(goalId, 0)])
  const params = { ...at(vto), plan: 'quarterly-plan', id: goalId }
  await people.chief.ask(removePlanGoal, { params, body: {} })
  expect(await shown(people.chief)).toEqual([])
  await people.chief.ask(restoreVtoLine, { params })
  expect(await shown(people.chief)).toMatchObject([{ value: 0 }])
})
