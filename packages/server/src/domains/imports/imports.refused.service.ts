import type { CsvSeparator } from '@cairn/contract/core/csv-separator'
import { termVariables } from '@cairn/contract/core/terms'
import { type Language, languageOf } from '@cairn/contract/identity/locales'
import { importRefusalText } from '@cairn/contract/imports/import-refusals'
import { type ImportFormat, refusalHeaders } from '@cairn/contract/imports/imports.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Tx } from '../../platform/database/transaction'
import type { RawReply } from '../../platform/http/implement'
import { CSV_MARK, csvOf } from '../../platform/spreadsheets/csv'
import { workbookOf } from '../../platform/spreadsheets/write-workbook'
import { organizationTerms } from '../organizations/organizations.service'
import * as repository from './imports.repository'
import { requireOwn } from './imports.service'

const sheetNames: Readonly<Record<Language, string>> = { en: 'To fix', de: 'Zu korrigieren' }

const padded = (cells: readonly string[], length: number) => Array.from({ length }, (_, at) => cells[at] ?? '')

async function* onePage(rows: string[][]) {
  yield rows
}

interface Wanted {
  readonly format: ImportFormat
  readonly separator: CsvSeparator
  readonly locale: string
}

async function bytesOf(
  { format, separator }: Wanted,
  sheet: string,
  columnHeaders: string[],
  rows: string[][],
): Promise<Buffer> {
  if (format === 'csv') return Buffer.from(CSV_MARK + csvOf([columnHeaders, ...rows], separator))
  const pieces: Uint8Array[] = []
  for await (const piece of workbookOf(sheet, columnHeaders, onePage(rows))) pieces.push(piece)
  return Buffer.concat(pieces)
}

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** @throws 404 */
export async function refusedRows(tx: Tx, actor: Actor, id: string, wanted: Wanted): Promise<RawReply> {
  const { format, locale } = wanted
  const language = languageOf(locale)
  const row = requireOwn(actor, await repository.findImport(tx, id))
  const terms = termVariables(language, await organizationTerms(tx))
  const chunks = await repository.findChunks(tx, id)
  const first = row.hasHeads ? (chunks[0]?.rows[0]?.cells ?? []) : []
  const columnHeaders = [...padded(first, row.columnCount), refusalHeaders[language]]
  const rows = chunks.flatMap((chunk) => {
    const cells = new Map(chunk.rows.map((one) => [one.row, one.cells]))
    return (chunk.refused ?? []).map((refused) => [
      ...padded(cells.get(refused.row) ?? [], row.columnCount),
      refused.reasons.map((why) => (typeof why === 'string' ? why : importRefusalText(why, locale, terms))).join(' '),
    ])
  })
  const headers = {
    'content-type': types[format],
    'content-disposition': `attachment; filename="to-correct.${format}"`,
    'cache-control': 'no-store',
  }
  return { raw: await bytesOf(wanted, sheetNames[language], columnHeaders, rows), headers }
}
