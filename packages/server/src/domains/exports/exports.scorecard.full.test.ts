import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { guessNumberColumns } from '@cairn/contract/imports/guess-columns'
import * as imports from '@cairn/contract/imports/imports.endpoints'
import { addMeasurable, addMeasuredValue } from '@cairn/contract/scorecard/scorecard.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasLibreOffice, savedByLibreOffice } from '../../testing/libreoffice'
import { readScorecard } from '../../testing/read-scorecard'
import { seedOrganization } from '../../testing/seed-organization'
import { seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { readTraction } from '../tractions/tractions.service'

const WEEKS = ['2026-11-02', '2026-11-09'] as const
const lines = [
  { title: 'Revenue', unitOfMeasure: 'Dollar', valueScale: 'Thousand', decimalPlaces: 0, values: [310.25, 700] },
  { title: '=Margin', unitOfMeasure: 'Percent', decimalPlaces: 1, values: [42.5, -3] },
  { title: 'Safe', unitOfMeasure: 'YesNo', comparison: 'Equal', goalValue: 1, values: [1, 0] },
  { title: 'Hours', unitOfMeasure: 'Hours', decimalPlaces: 2, values: [1.5, 1250] },
] as const

const folder = mkdtempSync(join(tmpdir(), 'cairn-scorecard-'))
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-18T09:00:00Z' })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test.skipIf(!hasLibreOffice).each(['ods', 'xlsx'] as const)(
  'a scorecard that LibreOffice saved as %s is imported with every number as it was',
  { timeout: 600_000 },
  async (format) => {
    const { chief } = (await seedOrganization(app, { people: { chief: 'Manager' } })).actors
    const team = await seedTraction(app, { owner: chief, name: 'Shop weekly' })
    const { scorecardId } = await app.database.tenant(chief, (tx) => readTraction(tx, chief, team.tractionId))
    const added: { id: string; values: readonly number[] }[] = []
    for (const { values, ...line } of lines) {
      const body = { goalValue: 5, ownerId: chief.personId, ...line }
      const { measurables } = await chief.ask(addMeasurable, { params: { scorecardId }, body })
      added.push({ id: measurables[0]?.id ?? '', values })
    }
    const enterAll = async (isEmpty: boolean) => {
      for (const { id, values } of added)
        for (const [at, intervalId] of WEEKS.entries()) {
          const value = isEmpty ? null : (values[at] ?? null)
          await chief.ask(addMeasuredValue, { params: { scorecardId, id }, body: { intervalId, value } })
        }
    }
    const stored = async () => {
      const { measurables } = await readScorecard(chief, { params: { scorecardId, startDate: WEEKS[0] } })
      return measurables.map(({ title, values }) => [title, ...values.slice(0, 2).map(({ value }) => value)])
    }
    await enterAll(false)
    const { rawPayload } = await app.fastify.inject({
      method: 'POST',
      url: `/api/v2/traction/scorecard/export/${scorecardId}`,
      headers: { authorization: `Bearer ${chief.token}` },
      payload: { startDate: WEEKS[0], periods: 2, format: 'xlsx' },
    })
    const file = savedByLibreOffice(folder, rawPayload, format).toString('base64')
    await enterAll(true)
    const body = { kind: 'number' as const, scorecardId, name: `numbers.${format}`, file }
    const { id } = (await chief.ask(imports.readImport, { body })).import
    const context = await chief.ask(imports.getNumbersContext, { params: { id } })
    const guessed = guessNumberColumns(await chief.ask(imports.getImportRows, { params: { id } }), context, 'en-US')
    const choice = { ...guessed, mode: 'AllOrNone' as const, locale: 'en-US' }
    await chief.ask(imports.startNumbersImport, { params: { id }, body: choice })
    await app.settled()
    expect(await chief.ask(imports.getImport, { params: { id } })).toMatchObject({ refusedCount: 0 })
    expect(await stored()).toEqual(lines.map(({ title, values }) => [title, ...values]))
  },
)
