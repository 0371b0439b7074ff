import { createVtoCollection, createVtoRevision } from '@cairn/contract/collections/collections.endpoints'
import { getQuarterlyPulsingPdf } from '@cairn/contract/pdfs/pdfs.endpoints'
import { createRock, setRockStatus } from '@cairn/contract/rocks/rocks.endpoints'
import { addMeasurable, addMeasuredValue } from '@cairn/contract/scorecard/scorecard.endpoints'
import { listTractions } from '@cairn/contract/tractions/tractions.endpoints'
import { addActualValues, addPlanGoal, addPlanMetric, createQuarterlyPlan } from '@cairn/contract/vto/vto.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Report } from '../../platform/pdf/report'
import { type SeededOrganization, seedOrganization, type TestActor } from '../../testing/seed-organization'
import { type SeededTraction, seedTraction } from '../../testing/seed-traction'

import { createTestApp, type TestApp } from '../../testing/test-app'
import { quarterlyReport } from './pdfs.quarterly.service'

let app: TestApp
let people: SeededOrganization<'chief' | 'member' | 'outsider'>['actors']
let team: SeededTraction

beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-18T09:00:00Z' })
  people = (
    await seedOrganization(app, { people: { chief: 'Manager', member: 'Member', outsider: 'Member' }, name: 'Mill' })
  ).actors
  const { chief, member } = people
  team = await seedTraction(app, { owner: chief, invitees: [member], name: 'Shop weekly' })
  const base = { ownerId: chief.personId, tractionId: team.tractionId, dueDate: '2026-09-30' }
  for (const [title, status] of [
    ['Open the quarry', 'Done'],
    ['Sell the crane', 'NotDone'],
  ] as const) {
    const { rock } = await chief.ask(createRock, { body: { ...base, title } })
    await chief.ask(setRockStatus, { params: { id: rock.id }, body: { status } })
  }
  const [traction] = await chief.ask(listTractions, { query: { ids: team.tractionId } })
  const params = { scorecardId: traction?.scorecardId ?? '' }
  const line = { title: 'Calls', goalValue: 10, ownerId: chief.personId }
  const { measurables } = await chief.ask(addMeasurable, { params, body: line })
  const at = { ...params, id: measurables[0]?.id ?? '' }
  for (const [intervalId, value] of [
    ['2026-07-06', 12],
    ['2026-07-13', 8],
  ] as const) {
    await chief.ask(addMeasuredValue, { params: at, body: { intervalId, value } })
  }
  await app.pool.query(
    `update meetings set status = 'Completed', started_at = '2026-07-14T09:00:00Z', ended_at = '2026-07-14T10:00:00Z',
       figures = '{"minutes":60,"averageRating":7.5,"todosDue":0,"todosDone":0,"issuesSolved":4,"attendeeCount":2}'
     where id = $1`,
    [team.meetingId],
  )
})
afterAll(() => app.close())

const input = (quarters = '2026-07-01') => ({ params: { id: team.tractionId }, query: { quarters } })

const reportOf = (locale: string, quarters = ['2026-07-01'], reader: TestActor = people.chief): Promise<Report> =>
  app.database.tenant(reader, (tx) =>
    quarterlyReport(
      tx,
      reader,
      { tractionId: team.tractionId, quarters },
      { locale, isScorecardReversed: false, paper: undefined },
    ),
  )
const said = ({ tables }: Report) =>
  tables.map(({ rows }) =>
    rows.map((row) =>
      'heading' in row
        ? row.heading
        : row.cells
            .slice(0, 4)
            .map(({ text, sign }) => (sign ? `${text} ${sign}` : text))
            .join(' | '),
    ),
  )

test('is available to readers of the meeting only', async () => {
  for (const reader of [people.chief, people.member]) {
    const { status, text, headers } = await reader.send(getQuarterlyPulsingPdf, input())
    expect([status, text.slice(0, 5), headers['content-type']]).toEqual([200, '%PDF-', 'application/pdf'])
  }
  expect((await people.outsider.send(getQuarterlyPulsingPdf, input())).status).toBe(404)
  expect((await people.chief.send(getQuarterlyPulsingPdf, input('soon'))).status).toBe(400)
})

test('shows Rocks with their share, and each week’s number and rating with a sign besides color', async () => {
  const report = await reportOf('en-US')
  expect(report).toMatchObject({ title: 'Quarterly pulsing', over: 'Shop weekly · Mill', paper: 'letter' })
  expect(report.facts).toContain('Third quarter 2026')
  expect(said(report)).toEqual([
    [
      'Third quarter 2026: 1 of 2 done, 50%; goal 80%',
      'Open the quarry | chief Test | Done tick',
      'Sell the crane | chief Test | Not-Done down',
    ],
    [
      'Measurables: 50% on goal',
      'Calls | 12 tick | 8 down | –',
      'Meetings: 1 of 1 held',
      'Rating |  | 7.5 down | ',
      'Issues solved |  | 4 | ',
    ],
  ])
})

test('has a page of weeks per quarter, in the reader’s language', async () => {
  const report = await reportOf('de-DE', ['2026-07-01', '2026-04-01'])
  expect(report.tables.map(({ columns }) => columns[0]?.head)).toEqual([
    'Rocks',
    'Drittes Quartal 2026',
    'Zweites Quartal 2026',
  ])
  expect(said(report)[1]).toContain('Bewertung |  | 7,5 down | ')
})

test('compares a V/TO plan’s targets and results, for readers of that V/TO', async () => {
  const { chief, member } = people
  const { collection } = await chief.ask(createVtoCollection, { body: { title: 'Plans' } })
  const at = { collectionId: collection.id }
  const { revision } = await chief.ask(createVtoRevision, { params: at, body: { title: 'This year' } })
  const params = { ...at, revisionId: revision.id, plan: 'quarterly-plan' as const }
  const { quarterlyPlan } = await chief.ask(createQuarterlyPlan, {
    params,
    body: { linkedTractionId: team.tractionId },
  })
  const amount = { unitOfMeasure: 'Dollar', valueScale: 'Million', decimalPlaces: 1 } as const
  const { metric } = await chief.ask(addPlanMetric, { params, body: { title: 'Revenue', value: 4.2, ...amount } })
  const { goal } = await chief.ask(addPlanGoal, { params, body: { title: 'Open the showroom' } })
  const planId = quarterlyPlan?.id ?? ''
  const actualResults = [
    { planId, associatedItemId: metric.id, isMeasurable: false, value: 3.9, valueScale: 'Million' as const },
    { planId, associatedItemId: goal.id, isMeasurable: false, value: 1 },
  ]
  await chief.ask(addActualValues, { params, body: { quarterStart: '2026-07-01', actualResults } })
  expect(said(await reportOf('en-US'))[0]?.slice(3)).toEqual([
    'Third quarter 2026: results of the V/TO',
    'Revenue | Plan: $4.2M | $3.9M down',
    'Goals |  | 1 of 1 done',
  ])
  expect(said(await reportOf('en-US', ['2026-04-01']))[0]).toEqual([])
  expect(said(await reportOf('en-US', ['2026-07-01'], member))[0]).toHaveLength(3)
})
