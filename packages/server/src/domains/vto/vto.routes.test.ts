import {
  getVtoCollection,
  listPublishedVtoRevisions,
  publishVtoRevision,
  removeVtoRevision,
  unpublishVtoRevision,
} from '@cairn/contract/collections/collections.endpoints'
import { find } from '@cairn/contract/find/find.endpoints'
import { createLongTermIssue } from '@cairn/contract/issues/issues.endpoints'
import { setLeadershipTeam } from '@cairn/contract/organizations/organizations.endpoints'
import {
  addCoreValue,
  addPlanGoal,
  addPlanMeasurable,
  addPlanMetric,
  addTargetMarket,
  addThreeYearPictureMetric,
  addUnique,
  changeCoreValue,
  changePlanMetric,
  createCoreFocus,
  createCoreValuesSpeech,
  createOneYearPlan,
  createTenYearTarget,
  getVtoRevision,
  removeCoreValue,
  removePlanMetric,
  removeTargetMarket,
  restoreVtoLine,
  updateCoreFocus,
  updateOneYearPlan,
  updateTenYearTarget,
} from '@cairn/contract/vto/vto.endpoints'
import { VTO_LIST_MAX } from '@cairn/contract/vto/vto.schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/database/new-id'
import { countQueries } from '../../testing/counted-queries'
import { jobRunOf } from '../../testing/job-run'
import { recordLiveUpdates } from '../../testing/recorded-events'
import { type SeededOrganization, seedOrganization, type TestActor } from '../../testing/seed-organization'
import { seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { edit, none, seedRevision, view } from '../collections/collections.testing'
import { purgeRemovedItems } from '../jobs'
import { at, contentsFor, read } from './vto.testing'

type Name = 'owner' | 'chief' | 'leader' | 'member' | 'observer'
type Vto = Awaited<ReturnType<typeof seedRevision>>
let app: TestApp
let people: SeededOrganization<Name>['actors']
let vto: Vto
const roles = { owner: 'Owner', chief: 'Manager', leader: 'Member', member: 'Member', observer: 'Observer' } as const
const DAY_MS = 86_400_000

beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-16T09:00:00Z' })
})
beforeEach(async () => {
  people = (await seedOrganization(app, { people: roles })).actors
  const { tractionId } = await seedTraction(app, { owner: people.chief, invitees: [people.leader] })
  await people.owner.ask(setLeadershipTeam, { params: { orgId: people.owner.orgId, tractionId } })
  const individuals = [{ personId: people.member.personId, ...edit }]
  vto = await seedRevision(people.chief, { lt: edit, org: view, individuals })
})
afterAll(() => app.close())

const values = async (actor: TestActor) =>
  (await contentsFor(actor, vto)).vision.coreValues.map(({ title, sequence }) => [sequence, title])
const addValue = async (title: string) =>
  (await people.chief.ask(addCoreValue, { params: at(vto), body: { title } })).coreValue
const secret = { title: 'Profit', value: 8, unitOfMeasure: 'Percent' as const, isVisibleToLtOnly: true }
const plain = {
  title: 'Revenue',
  value: 4.2,
  unitOfMeasure: 'Dollar' as const,
  valueScale: 'Million' as const,
  decimalPlaces: 0,
}
const yearly = () => ({ ...at(vto), plan: 'one-year-plan' })

describe('single sections', () => {
  test('is null until created, and of two concurrent creators the second gets the first one’s text', async () => {
    expect((await contentsFor(people.chief, vto)).vision).toMatchObject({ coreFocus: null, threeYearPicture: null })
    const begin = (actor: TestActor, niche: string) =>
      actor.call(createCoreFocus, { params: at(vto), body: { title: 'Passion', niche } })
    const answers = await Promise.all([begin(people.chief, 'Doors'), begin(people.leader, 'Casework')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { coreFocus } = (await contentsFor(people.member, vto)).vision
    expect(coreFocus).toMatchObject({ version: 1, title: 'Passion', description: '' })
    expect(answers.find(({ status }) => status === 409)?.body.current).toEqual(coreFocus)
  })

  test('is changed field by field, from the current version', async () => {
    await people.chief.ask(createCoreFocus, { params: at(vto), body: { niche: 'Doors' } })
    const change = (body: { version: number; niche?: string; title?: 'Custom'; customTitle?: string }) =>
      people.member.call(updateCoreFocus, { params: at(vto), body })
    expect((await change({ version: 1, title: 'Custom', customTitle: 'Why' })).body).toMatchObject({
      coreFocus: { version: 2, title: 'Custom', customTitle: 'Why', niche: 'Doors' },
    })
    const stale = await change({ version: 1, niche: 'Floors' })
    expect([stale.status, stale.body.current]).toMatchObject([409, { version: 2, niche: 'Doors' }])
    const missing = { params: at(vto), body: { version: 1, contentHtml: 'x' } }
    expect((await people.chief.send(updateTenYearTarget, missing)).status).toBe(404)
  })

  test('is sanitized', async () => {
    const bad = '<p onclick="x()">We<script>alert(1)</script> say it.</p>'
    const { coreValuesSpeech } = await people.chief.ask(createCoreValuesSpeech, {
      params: at(vto),
      body: { notes: bad },
    })
    expect(coreValuesSpeech.notes).toBe('<p>We say it.</p>')
  })

  test('needs a future date where one is meant, and keeps one that has passed since', async () => {
    const begin = (futureDate: string) =>
      people.chief.call(createOneYearPlan, { params: at(vto), body: { futureDate } })
    const { status, body } = await begin('2026-11-15')
    const text = 'This date has passed. Choose a future date.'
    expect([status, body.messages?.[0]]).toEqual([422, { code: 'FUTURE_DATE', text, field: 'futureDate' }])
    expect((await begin('2026-12-31')).status).toBe(200)
    app.clock.advance(60 * DAY_MS)
    const body2 = { version: 1, futureDate: '2026-12-31', futureDateNotes: 'Well done.' }
    expect((await people.chief.send(updateOneYearPlan, { params: at(vto), body: body2 })).status).toBe(200)
    app.clock.advance(-60 * DAY_MS)
  })
})

describe('a list', () => {
  test('has the editors’ order, and a move does not refuse other edits', async () => {
    const [first] = [await addValue('One'), await addValue('Two'), await addValue('Three')]
    const moved = { params: { ...at(vto), id: first?.id ?? '' }, body: { version: 1, sequence: 2 } }
    expect((await people.member.ask(changeCoreValue, moved)).coreValue).toMatchObject({ sequence: 2, version: 2 })
    expect(await values(people.chief)).toEqual([
      [0, 'Two'],
      [1, 'Three'],
      [2, 'One'],
    ])
    const { coreValues } = (await contentsFor(people.chief, vto)).vision
    expect(coreValues.map(({ version }) => version)).toEqual([1, 1, 2])
    const far = { params: { ...at(vto), id: coreValues[0]?.id ?? '' }, body: { version: 1, sequence: 99 } }
    expect((await people.chief.ask(changeCoreValue, far)).coreValue.sequence).toBe(2)
  })

  test('stores removed entries for 90 days', async () => {
    const { id } = await addValue('One')
    await addValue('Two')
    const params = { ...at(vto), id }
    const stale = await people.chief.call(removeCoreValue, { params, body: { version: 4 } })
    expect([stale.status, stale.body.current]).toMatchObject([409, { title: 'One' }])
    await people.chief.ask(removeCoreValue, { params, body: { version: 1 } })
    expect((await people.chief.send(removeCoreValue, { params, body: {} })).status).toBe(404)
    expect(await values(people.chief)).toEqual([[1, 'Two']])
    await people.member.ask(restoreVtoLine, { params })
    expect((await values(people.chief)).map(([, title]) => title)).toEqual(['Two', 'One'])
    await people.chief.ask(removeCoreValue, { params, body: {} })
    app.clock.advance(91 * DAY_MS)
    await purgeRemovedItems.run({}, jobRunOf(app))
    expect((await people.chief.send(restoreVtoLine, { params })).status).toBe(404)
    app.clock.advance(-91 * DAY_MS)
  })

  test('has a maximum length', async () => {
    for (let count = 0; count < VTO_LIST_MAX; count += 1) await addValue(`Value ${count}`)
    const { status, body } = await people.chief.call(addCoreValue, { params: at(vto), body: { title: 'More' } })
    expect([status, body.messages?.[0]]).toMatchObject([409, { code: 'VTO_LIST_FULL' }])
  })

  test('of a target market’s uniques is removed with the market', async () => {
    const { targetMarket } = await people.chief.ask(addTargetMarket, { params: at(vto), body: { title: 'Hospitals' } })
    const params = { ...at(vto), id: targetMarket.id }
    await people.chief.ask(addUnique, { params, body: { title: 'Ten years, or free.', kind: 'Guarantee' } })
    const shown = async () => (await contentsFor(people.chief, vto)).vision.targetMarkets
    expect(await shown()).toMatchObject([{ title: 'Hospitals', uniques: [{ kind: 'Guarantee' }] }])
    await people.chief.ask(removeTargetMarket, { params, body: {} })
    expect(await shown()).toEqual([])
    const late = { params, body: { title: 'Late' } }
    expect((await people.chief.send(addUnique, late)).status).toBe(404)
    await people.chief.ask(restoreVtoLine, { params })
    expect(await shown()).toMatchObject([{ title: 'Hospitals', uniques: [{ kind: 'Guarantee' }] }])
  })

  test('of a plan starts the plan, and a line of another list or V/TO is unknown', async () => {
    const { goal } = await people.chief.ask(addPlanGoal, { params: yearly(), body: { title: 'A third crew' } })
    expect((await contentsFor(people.chief, vto)).traction).toMatchObject({
      oneYearPlan: { version: 1, futureDate: null, goals: [{ id: goal.id }], measurables: [] },
      quarterlyPlan: null,
    })
    const other = await seedRevision(people.chief)
    const wrong = [
      { ...at(vto), id: goal.id },
      { ...at(other), id: goal.id },
    ]
    for (const params of wrong) {
      expect((await people.chief.send(removeCoreValue, { params, body: {} })).status).toBe(404)
    }
    const unknown = { params: { ...at(vto), plan: 'five-year-plan' }, body: { title: 'A third crew' } }
    expect((await people.chief.send(addPlanGoal, unknown)).status).toBe(400)
  })

  test('accepts numbers that can be written with their unit only', async () => {
    const measure = { ...plain, decimalPlaces: 3, valueScale: 'One' as const }
    const { status, body } = await people.chief.call(addPlanMeasurable, { params: yearly(), body: measure })
    expect([status, body.messages?.[0]]).toMatchObject([422, { code: 'DECIMALS_NOT_ALLOWED', field: 'decimalPlaces' }])
  })
})

describe('a figure of the leadership team alone', () => {
  const addSecret = async () => (await people.leader.ask(addPlanMetric, { params: yearly(), body: secret })).metric

  test('is hidden in every reply from people outside it, including editors, the owner and published copies', async () => {
    await people.chief.ask(addPlanMetric, { params: yearly(), body: plain })
    await people.chief.ask(addPlanMeasurable, { params: yearly(), body: { ...secret, title: 'Cash' } })
    await people.chief.ask(addThreeYearPictureMetric, { params: at(vto), body: { ...secret, title: 'Margin' } })
    const { id } = await addSecret()
    expect((await contentsFor(people.leader, vto)).traction.oneYearPlan?.financialMetrics).toHaveLength(2)
    const { text: planText } = await people.member.send(updateOneYearPlan, { params: at(vto), body: { version: 1 } })
    const { text } = await people.member.send(getVtoRevision, { params: at(vto), query: {} })
    const { revision } = await people.chief.ask(publishVtoRevision, { params: at(vto), body: {} })
    const publishedId = revision.publishedId ?? ''
    const texts = [planText, text]
    for (const name of ['owner', 'member', 'observer'] as const) {
      texts.push((await people[name].send(getVtoRevision, { params: at(vto), query: { publishedId } })).text)
      texts.push((await people[name].send(find, { body: { text: 'Profit' } })).text)
    }
    for (const shown of texts) expect(shown).not.toMatch(/Profit|Cash|Margin/)
    expect(planText).toContain('Revenue')
    const one = { params: { ...yearly(), id }, body: { version: 1 } }
    expect((await people.member.send(changePlanMetric, one)).status).toBe(404)
    expect((await people.member.send(removePlanMetric, one)).status).toBe(404)
    expect((await contentsFor(people.leader, vto, publishedId)).traction.oneYearPlan?.financialMetrics).toHaveLength(2)
  })

  test('leaves no gap in the numbering others see, and keeps its place when they move another', async () => {
    const add = async (actor: TestActor, title: string, more: object = {}) =>
      (await actor.ask(addPlanMetric, { params: yearly(), body: { ...plain, title, ...more } })).metric
    await addSecret()
    const doors = await add(people.member, 'Doors')
    expect(doors.sequence).toBe(0)
    await add(people.leader, 'Margin', { isVisibleToLtOnly: true })
    expect((await add(people.member, 'Windows')).sequence).toBe(1)
    const order = async (actor: TestActor) =>
      (await contentsFor(actor, vto)).traction.oneYearPlan?.financialMetrics.map(({ title, sequence }) => [
        sequence,
        title,
      ])
    expect(await order(people.member)).toEqual([
      [0, 'Doors'],
      [1, 'Windows'],
    ])
    const moved = await people.member.ask(changePlanMetric, {
      params: { ...yearly(), id: doors.id },
      body: { version: 1, sequence: 1 },
    })
    expect(moved.metric.sequence).toBe(1)
    const stale = await people.member.call(changePlanMetric, {
      params: { ...yearly(), id: doors.id },
      body: { version: 1, title: 'Gates' },
    })
    expect([stale.status, stale.body.current]).toMatchObject([409, { sequence: 1 }])
    expect((await order(people.leader))?.map(([, title]) => title)).toEqual(['Profit', 'Margin', 'Windows', 'Doors'])
  })

  test('is made one by the leadership team only', async () => {
    const { status, body } = await people.member.call(addPlanMetric, { params: yearly(), body: secret })
    const text = 'Only the leadership team can make a figure private.'
    expect([status, body.messages?.[0]]).toEqual([422, { code: 'NOT_LEADERSHIP', text, field: 'isVisibleToLtOnly' }])
    const { id } = await addSecret()
    await people.leader.ask(removePlanMetric, { params: { ...yearly(), id }, body: {} })
    expect((await people.member.send(restoreVtoLine, { params: { ...at(vto), id } })).status).toBe(404)
  })
})

describe('publishing', () => {
  const publish = () => people.chief.ask(publishVtoRevision, { params: at(vto), body: {} })
  const published = (actor: TestActor) => actor.ask(listPublishedVtoRevisions, { params: at(vto) })

  test('freezes the published version while the draft changes, including issues', async () => {
    await people.chief.ask(createTenYearTarget, { params: at(vto), body: { contentHtml: '<p>First call.</p>' } })
    const issue = { title: 'A second shop?', assignedToId: people.chief.personId, notes: '<p>By spring.</p>' }
    await people.chief.ask(createLongTermIssue, { params: at(vto), body: issue })
    expect(await read(people.observer, vto)).toMatchObject({ isPublished: false, contents: null })
    await publish()
    await people.chief.ask(updateTenYearTarget, {
      params: at(vto),
      body: { version: 1, contentHtml: '<p>Second.</p>' },
    })
    await people.chief.ask(createLongTermIssue, { params: at(vto), body: { ...issue, title: 'A third?' } })
    const target = async (actor: TestActor) => (await contentsFor(actor, vto)).vision.tenYearTarget?.contentHtml
    expect([await target(people.observer), await target(people.member)]).toEqual([
      '<p>First call.</p>',
      '<p>Second.</p>',
    ])
    const { traction } = await contentsFor(people.observer, vto)
    expect(traction.longTermIssues).toEqual([
      expect.objectContaining({ ...issue, ownerId: issue.assignedToId, contentHtml: issue.notes }),
    ])
    await app.pool.query(
      `update published_revisions set contents = contents #- '{traction,longTermIssues,0,notes}' #- '{traction,longTermIssues,0,assignedToId}'
       where revision_id = $1`,
      [vto.revisionId],
    )
    expect((await contentsFor(people.observer, vto)).traction).toEqual(traction)
    await publish()
    expect(await target(people.observer)).toBe('<p>Second.</p>')
  })

  test('keeps every version for its readers', async () => {
    await addValue('One')
    await publish()
    await addValue('Two')
    await publish()
    const copies = await published(people.observer)
    expect(copies.map(({ number, title, publishedById }) => [number, title, publishedById])).toEqual([
      [2, 'This year', people.chief.personId],
      [1, 'This year', people.chief.personId],
    ])
    const first = copies[1]?.id ?? ''
    expect((await contentsFor(people.observer, vto, first)).vision.coreValues).toHaveLength(1)
    expect(await read(people.chief, vto)).toMatchObject({ shownPublishedId: null, isPublished: true })
    expect(await read(people.chief, vto, first)).toMatchObject({ shownPublishedId: first })
    const unknown = { params: at(vto), query: { publishedId: newId() } }
    expect((await people.chief.send(getVtoRevision, unknown)).status).toBe(404)
    const elsewhere = await seedRevision(people.chief, { lt: edit, org: view, individuals: [] })
    const borrowed = { params: at(elsewhere), query: { publishedId: first } }
    expect((await people.chief.send(getVtoRevision, borrowed)).status).toBe(404)
  })

  test('is unpublished, and its versions are visible only to editors', async () => {
    await publish()
    const [copy] = await published(people.observer)
    await people.member.ask(unpublishVtoRevision, { params: at(vto), body: {} })
    await people.member.ask(unpublishVtoRevision, { params: at(vto), body: {} })
    expect(await read(people.observer, vto)).toMatchObject({ isPublished: false, publishedId: null, contents: null })
    expect([await published(people.observer), (await published(people.member)).length]).toEqual([[], 1])
    const { status } = await people.observer.send(getVtoRevision, {
      params: at(vto),
      query: { publishedId: copy?.id ?? '' },
    })
    expect(status).toBe(404)
  })

  test('leaves a version unchanged: writers get a message, and others nothing', async () => {
    await publish()
    const [copy] = await published(people.chief)
    const params = { ...at(vto), revisionId: copy?.id ?? '' }
    const text = 'A published version can’t be changed. Change and publish the draft instead.'
    const issue = { title: 'A second shop?', assignedToId: people.chief.personId }
    const tried = async (actor: TestActor) => [
      await actor.call(createCoreFocus, { params, body: { niche: 'Doors' } }),
      await actor.call(addCoreValue, { params, body: { title: 'Measure twice.' } }),
      await actor.call(removeVtoRevision, { params, body: {} }),
      await actor.call(createLongTermIssue, { params, body: issue }),
    ]
    for (const actor of [people.chief, people.owner]) {
      for (const { status, body } of await tried(actor)) {
        expect([status, body.messages?.[0]]).toEqual([409, { code: 'PUBLISHED_COPY', text }])
      }
    }
    await people.chief.ask(unpublishVtoRevision, { params: at(vto), body: {} })
    expect((await tried(people.owner)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })

  test('is for editors, from the current version', async () => {
    const asked = { params: at(vto), body: { version: 7 } }
    const individuals = [{ personId: people.member.personId, ...view }]
    const shown = await seedRevision(people.chief, { lt: none, org: none, individuals })
    expect((await people.member.send(publishVtoRevision, { params: at(shown), body: {} })).status).toBe(403)
    expect((await people.chief.send(publishVtoRevision, asked)).status).toBe(409)
  })
})

test('sends each change to viewers, and accepts a concurrent rename', async () => {
  const updates = recordLiveUpdates(app)
  await addValue('One')
  const place = { kind: 'vtorevision', id: vto.revisionId }
  expect(updates.take().map(({ kind, id, audience }) => [kind, id, audience])).toEqual([
    ['vtorevision', vto.revisionId, { to: 'place', place }],
  ])
  const { revisions } = await people.chief.ask(getVtoCollection, { params: { collectionId: vto.collectionId } })
  expect(revisions).toMatchObject([{ version: 1 }])
})

test('of a removed one is deleted completely after 90 days', async () => {
  await addValue('One')
  await people.chief.ask(createCoreFocus, { params: at(vto), body: { niche: 'Doors' } })
  await people.chief.ask(publishVtoRevision, { params: at(vto), body: {} })
  await people.chief.ask(removeVtoRevision, { params: at(vto), body: {} })
  expect((await people.chief.send(getVtoRevision, { params: at(vto), query: {} })).status).toBe(404)
  app.clock.advance(91 * DAY_MS)
  await purgeRemovedItems.run({}, jobRunOf(app))
  for (const table of ['vto_lines', 'vto_sections', 'published_revisions']) {
    const { rowCount } = await app.pool.query(`select from ${table} where revision_id = $1`, [vto.revisionId])
    expect([table, rowCount]).toEqual([table, 0])
  }
  app.clock.advance(-91 * DAY_MS)
})

test('needs the same number of queries for any contents', async () => {
  const count = () => countQueries(() => read(people.chief, vto))
  await addValue('One')
  const few = await count()
  for (let number = 0; number < 9; number += 1) await addValue(`Value ${number}`)
  for (let number = 0; number < 30; number += 1) {
    for (const plan of ['one-year-plan', 'quarterly_plan']) {
      await people.chief.ask(addPlanGoal, { params: { ...at(vto), plan }, body: { title: `Goal ${number}` } })
    }
  }
  const made = new Date('2026-11-16T09:00:00Z')
  await app.pool.query(
    `insert into issues (org_id, id, place_kind, place_id, title, owner_id, content_html, created_at, created_by_id, updated_at)
     select $1, gen_random_uuid(), 'vtorevision', $2, 'Later ' || n, $3, '', $4, $3, $4 from generate_series(1, 200) n`,
    [people.chief.orgId, vto.revisionId, people.chief.personId, made],
  )
  expect(await count()).toBe(few)
  const { vision, traction } = await contentsFor(people.chief, vto)
  expect([vision.coreValues.length, traction.oneYearPlan?.goals.length, traction.longTermIssues.length]).toEqual([
    10, 30, 200,
  ])
})
