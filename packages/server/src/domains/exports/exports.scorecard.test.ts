import { exportScorecard } from '@cairn/contract/exports/exports.endpoints'
import { guessNumberColumns } from '@cairn/contract/imports/guess-columns'
import * as imports from '@cairn/contract/imports/imports.endpoints'
import { addMeasurable, addMeasuredValue } from '@cairn/contract/scorecard/scorecard.endpoints'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTable } from '../../platform/spreadsheets/read-table'
import { readScorecard } from '../../testing/read-scorecard'
import { type SeededOrganization, seedOrganization } from '../../testing/seed-organization'
import { seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { readTraction } from '../tractions/tractions.service'

const limits = { rows: 20_000, columns: 170, text: 10_000_000, unpackedBytes: 64_000_000 }
const WEEKS = ['2026-11-02', '2026-11-09'] as const
const lines = [
  { title: 'Revenue', unitOfMeasure: 'Dollar', valueScale: 'Thousand', decimalPlaces: 0, values: [310.25, 700] },
  { title: '=Margin', unitOfMeasure: 'Percent', decimalPlaces: 1, values: [42.5, -3] },
  { title: 'Safe', unitOfMeasure: 'YesNo', comparison: 'Equal', goalValue: 1, values: [1, 0] },
  { title: 'Hours', unitOfMeasure: 'Hours', decimalPlaces: 2, values: [1.5, 1250] },
  { title: 'Calls', comparison: 'LessOrEqual', values: [1240, null] },
] as const

let app: TestApp
let people: SeededOrganization<'chief' | 'outsider'>['actors']
let scorecardId: string
const ids = new Map<string, string>()
beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-18T09:00:00Z' })
  people = (await seedOrganization(app, { people: { chief: 'Manager', outsider: 'Member' } })).actors
  const team = await seedTraction(app, { owner: people.chief, name: 'Shop weekly' })
  const traction = await app.database.tenant(people.chief, (tx) => readTraction(tx, people.chief, team.tractionId))
  scorecardId = traction.scorecardId
  for (const { values: _values, ...line } of lines) {
    const body = { goalValue: 5, ownerId: people.chief.personId, ...line }
    const { measurables } = await people.chief.ask(addMeasurable, { params: { scorecardId }, body })
    ids.set(line.title, measurables[0]?.id ?? '')
  }
  await enterAll(({ values }, at) => values[at] ?? null)
})
afterAll(() => app.close())

async function enterAll(valueFor: (line: (typeof lines)[number], at: number) => number | null) {
  for (const line of lines) {
    for (const [at, intervalId] of WEEKS.entries()) {
      const params = { scorecardId, id: ids.get(line.title) ?? '' }
      await people.chief.ask(addMeasuredValue, { params, body: { intervalId, value: valueFor(line, at) } })
    }
  }
}

async function stored() {
  const { measurables } = await readScorecard(people.chief, { params: { scorecardId, startDate: WEEKS[0] } })
  return measurables.map(({ title, values }) => [title, ...values.slice(0, 2).map(({ value }) => value)])
}

async function exported(format: 'csv' | 'xlsx') {
  const { rawPayload } = await app.fastify.inject({
    method: 'POST',
    url: `/api/v2/traction/scorecard/export/${scorecardId}`,
    headers: { authorization: `Bearer ${people.chief.token}` },
    payload: { startDate: WEEKS[0], periods: 2, format },
  })
  return rawPayload
}

test('a scorecard exported as a table has owners, goals, weeks and numeric values', async () => {
  const { rows } = await readTable(await exported('csv'), limits)
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['Measurable', 'Owner', 'Goal', ...WEEKS],
    ['Revenue', 'chief Test', '>\u00a0$5.00k', '310.25', '700'],
    ['=Margin', 'chief Test', '>\u00a05%', '42.5', '-3'],
    ['Safe', 'chief Test', 'Yes', 'Yes', 'No'],
    ['Hours', 'chief Test', '>\u00a05.00h', '1.5', '1250'],
    ['Calls', 'chief Test', '≤\u00a05', '1240'],
  ])
  const parts = unzipSync(await exported('xlsx'))
  const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  expect(part('xl/styles.xml')).toContain('formatCode="&quot;$&quot;#,##0.00&quot;k&quot;"')
  expect(part('xl/worksheets/sheet1.xml')).toMatch(/<c r="D2" s="3"><v>310.25<\/v>/)
})

test.each(['csv', 'xlsx'] as const)(
  'exported as %s and imported again, every number is what it was',
  async (format) => {
    const before = await stored()
    const file = (await exported(format)).toString('base64')
    await enterAll(() => null)
    const body = { kind: 'number' as const, scorecardId, name: `numbers.${format}`, file }
    const { id } = (await people.chief.ask(imports.readImport, { body })).import
    const context = await people.chief.ask(imports.getNumbersContext, { params: { id } })
    const rows = await people.chief.ask(imports.getImportRows, { params: { id } })
    const guessed = guessNumberColumns(rows, context, 'en-US')
    expect(guessed.columns).toEqual(['title', 'owner', null, 'number', 'number'])
    const choice = { ...guessed, mode: 'AllOrNone' as const, locale: 'en-US' }
    await people.chief.ask(imports.startNumbersImport, { params: { id }, body: choice })
    await app.settled()
    expect(await people.chief.ask(imports.getImport, { params: { id } })).toMatchObject({ refusedCount: 0 })
    expect(await stored()).toEqual(before)
  },
)

test('refuses the scorecard to users who can’t read it', async () => {
  const { status } = await people.outsider.send(exportScorecard, { params: { scorecardId }, body: {} })
  expect(status).toBe(404)
})
