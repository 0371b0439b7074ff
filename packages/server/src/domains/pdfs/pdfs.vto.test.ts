import { listPublishedVtoRevisions, publishVtoRevision } from '@cairn/contract/collections/collections.endpoints'
import { createLongTermIssue } from '@cairn/contract/issues/issues.endpoints'
import { setLeadershipTeam } from '@cairn/contract/organizations/organizations.endpoints'
import { createRock, setRockStatus } from '@cairn/contract/rocks/rocks.endpoints'
import {
  addActualValues,
  addCoreValue,
  addPlanGoal,
  addPlanMeasurable,
  addPlanMetric,
  addTargetMarket,
  addUnique,
  createCoreFocus,
  createQuarterlyPlan,
  createTenYearTarget,
  createThreeYearPicture,
  getVtoPdf,
} from '@cairn/contract/vto/vto.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Board, BoardBox } from '../../platform/pdf/board'
import { type SeededOrganization, seedOrganization, type TestActor } from '../../testing/seed-organization'
import { seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { edit, none, seedRevision, view } from '../collections/collections.testing'
import { vtoBoard } from './pdfs.vto.service'

type Name = 'owner' | 'chief' | 'member' | 'observer' | 'outsider'
let app: TestApp
let people: SeededOrganization<Name>['actors']
let at: { collectionId: string; revisionId: string }
const roles = {
  owner: 'Owner',
  chief: 'Manager',
  member: 'Member',
  observer: 'Observer',
  outsider: 'Manager',
} as const

async function fillVision(chief: TestActor): Promise<void> {
  const value = { title: 'Measure twice.', contentHtml: '<p>We would rather ask again.</p>' }
  await chief.ask(addCoreValue, { params: at, body: value })
  await chief.ask(createCoreFocus, { params: at, body: { title: 'Custom', customTitle: 'Why', niche: '<p>Doors</p>' } })
  const target = { contentHtml: '<p>The <a href="https://a.example">first call</a>.</p><p>By 2035.</p>' }
  await chief.ask(createTenYearTarget, { params: at, body: target })
  const { targetMarket } = await chief.ask(addTargetMarket, { params: at, body: { title: 'Hospitals' } })
  const market = { ...at, id: targetMarket.id }
  for (const title of ['A price in four days', 'One crew', 'We come back']) {
    await chief.ask(addUnique, { params: market, body: { title } })
  }
  await chief.ask(createThreeYearPicture, { params: at, body: { futureDate: '2029-12-31' } })
}

async function fillTraction(chief: TestActor, tractionId: string): Promise<void> {
  const plan = { futureDate: '2026-12-31', rocksForTheQuarter: '<p>Close the year.</p>', linkedTractionId: tractionId }
  const { quarterlyPlan } = await chief.ask(createQuarterlyPlan, { params: at, body: plan })
  const params = { ...at, plan: 'quarterly_plan' }
  const dollars = { unitOfMeasure: 'Dollar', valueScale: 'Million', decimalPlaces: 1 } as const
  const { metric } = await chief.ask(addPlanMetric, { params, body: { title: 'Revenue', value: 4.2, ...dollars } })
  const profit = { title: 'Profit', value: 8, unitOfMeasure: 'Percent', isVisibleToLtOnly: true } as const
  await chief.ask(addPlanMetric, { params, body: profit })
  const doors = { title: 'Doors a week', value: 640, comparison: 'LessOrEqual' } as const
  await chief.ask(addPlanMeasurable, { params, body: doors })
  const { goal } = await chief.ask(addPlanGoal, { params, body: { title: 'A third crew' } })
  const result = { planId: quarterlyPlan.id, value: 1 }
  const actualResults = [
    { ...result, associatedItemId: goal.id },
    { ...result, associatedItemId: metric.id, value: 4.3, valueScale: 'Million' as const, decimalPlaces: 1 },
  ]
  await chief.ask(addActualValues, { params: at, body: { actualResults } })
  const ownerId = chief.personId
  const rock = { title: 'Open the showroom', ownerId, tractionId, type: 'Company' } as const
  const made = await chief.ask(createRock, { body: rock })
  await chief.ask(setRockStatus, { params: { id: made.rock.id }, body: { status: 'OffTrack' } })
  await chief.ask(createLongTermIssue, { params: at, body: { title: 'A second shop?', assignedToId: ownerId } })
}

beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-18T09:00:00Z' })
  people = (await seedOrganization(app, { people: roles, name: 'Mill' })).actors
  const { chief, member, observer, owner } = people
  const { tractionId } = await seedTraction(app, { owner: chief })
  await owner.ask(setLeadershipTeam, { params: { orgId: owner.orgId, tractionId } })
  const individuals = [
    { personId: member.personId, ...edit },
    { personId: observer.personId, ...view },
  ]
  const { collectionId, revisionId } = await seedRevision(chief, { lt: edit, org: none, individuals })
  at = { collectionId, revisionId }
  await fillVision(chief)
  await fillTraction(chief, tractionId)
})
afterAll(() => app.close())

const boardOf = (actor: TestActor, locale = 'en-US', wanted: Parameters<typeof vtoBoard>[3] = {}): Promise<Board> =>
  app.database.tenant(actor, (tx) =>
    vtoBoard(tx, actor, at, wanted, { locale, isScorecardReversed: false, paper: undefined }),
  )

function linesOf({ heading, aside, blocks }: BoardBox): string[] {
  const said = blocks.flatMap((block) => {
    if (block.kind === 'texts') return block.texts.map(({ text }) => text)
    if (block.kind === 'facts')
      return block.rows.map(({ label, texts }) => [label, ...texts.map(({ text }) => text)].join(': '))
    if (block.kind === 'figures')
      return block.figures.map(({ value, label, note, sign }) => [value, label, note, sign].filter(Boolean).join(' '))
    return block.items.map(({ sign, mark, title, texts = [], note, aside: end }) =>
      [sign ?? mark, title, ...texts.map(({ text }) => text), note, end?.text, end?.sign].filter(Boolean).join(' '),
    )
  })
  return [aside ? `# ${heading} (${aside})` : `# ${heading}`, ...said]
}
const said = ({ pages }: Board) => pages.map(({ columns }) => columns.flat().flatMap(linesOf))

test('is available to readers of the V/TO, with what they can read, and no one else', async () => {
  const { status, text, headers } = await people.chief.send(getVtoPdf, { params: at, query: { size: 'a4' } })
  expect([status, text.slice(0, 5), headers['content-type']]).toEqual([200, '%PDF-', 'application/pdf'])
  expect(text.match(/\/Type \/Page\n/g)).toHaveLength(2)
  expect(text).toContain('/URI (https://a.example)')
  expect((await people.outsider.send(getVtoPdf, { params: at, query: {} })).status).toBe(404)
  expect((await people.observer.send(getVtoPdf, { params: at, query: {} })).status).toBe(404)
  expect((await people.chief.send(getVtoPdf, { params: at, query: { size: 'a3' as 'a4' } })).status).toBe(400)
})

test('contains the whole V/TO, with signs in place of colors', async () => {
  const board = await boardOf(people.chief, 'en-US', { figures: 'all' })
  expect(board).toMatchObject({ title: 'This year', isLandscape: true, paper: 'letter' })
  expect(board.over).toMatch(/^Folder \d+ · Mill$/)
  expect(board.facts).toMatch(/^Draft · As of/)
  const [vision, traction] = said(board)
  expect(vision).toEqual([
    '# Core values',
    '1 Measure twice. We would rather ask again.',
    ...['# Core focus', 'Our niche: Doors', '# Ten-year target', 'The first call.', 'By 2035.'],
    ...['# Marketing strategy', 'Target market: Hospitals'],
    'Three uniques: A price in four days: One crew: We come back',
    '# Three-year picture (Dec 31, 2029)',
  ])
  expect(traction).toEqual([
    ...['# One-year plan', '# Quarterly plan (Dec 31, 2026)', 'Close the year.'],
    '$4.2M Revenue $4.3M actual',
    '8% Profit lock',
    'ticked A third crew',
    ...['# Company Rocks', 'Open the showroom chief Test Off-Track down'],
    ...['# Measurables', `Doors a week ≤\u00a0640`],
    ...['# Long-term issues (1)', '1 A second shop? chief Test, since Nov 18, 2026'],
  ])
})

test('has leadership-only figures for the leadership team only, and only on request', async () => {
  await people.chief.ask(publishVtoRevision, { params: at, body: {} })
  const [copy] = await people.chief.ask(listPublishedVtoRevisions, { params: at })
  const locks = async (actor: TestActor, publishedId?: string, figures: { figures?: 'all' } = { figures: 'all' }) => {
    const board = await boardOf(actor, 'en-US', { publishedId, ...figures })
    return [JSON.stringify(board).includes('Profit'), board.pages.map(({ lockedNote }) => lockedNote !== undefined)]
  }
  expect(await locks(people.chief, copy?.id)).toEqual([true, [false, true]])
  expect(await locks(people.chief, copy?.id, {})).toEqual([false, [false, false]])
  for (const reader of [people.member, people.observer]) {
    expect(await locks(reader)).toEqual([false, [false, false]])
    expect(await locks(reader, copy?.id)).toEqual([false, [false, false]])
  }
  expect((await boardOf(people.observer)).facts).toMatch(/^Published Nov 18, 2026/)
})

test('is in its reader’s language, on their usual paper', async () => {
  const board = await boardOf(people.chief, 'de-DE')
  expect(board).toMatchObject({ paper: 'a4', language: 'de-DE', continued: '{heading}, Fortsetzung' })
  expect(said(board).flat()).toEqual(
    expect.arrayContaining(['# Grundwerte', '# Zehnjahresziel', '# Quartalsplan (31. Dez. 2026)']),
  )
})
