/** The rows that were refused, as a file to correct and import again. */
import { type ImportFormat, REFUSED_HEAD } from '@cairn/contract/imports/imports.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Tx } from '../../platform/database/transaction'
import type { RawReply } from '../../platform/http/implement'
import { CSV_MARK, csvOf } from '../../platform/spreadsheets/write-csv'
import { workbookOf } from '../../platform/spreadsheets/write-workbook'
import * as repository from './imports.repository'
import { requireOwn } from './imports.service'

const padded = (cells: readonly string[], length: number) => Array.from({ length }, (_, at) => cells[at] ?? '')

async function* onePage(rows: string[][]) {
  yield rows
}

async function bytesOf(format: ImportFormat, heads: string[], rows: string[][]): Promise<Buffer> {
  if (format === 'csv') return Buffer.from(CSV_MARK + csvOf([heads, ...rows]))
  const pieces: Uint8Array[] = []
  for await (const piece of workbookOf('To mend', heads, onePage(rows))) pieces.push(piece)
  return Buffer.concat(pieces)
}

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** As they were read, with their reasons in a column of its own; as many rows as an import may have. @throws 404 */
export async function refusedRows(tx: Tx, actor: Actor, id: string, format: ImportFormat): Promise<RawReply> {
  const row = requireOwn(actor, await repository.findImport(tx, id))
  const chunks = await repository.findChunks(tx, id)
  const first = row.hasHeads ? (chunks[0]?.rows[0]?.cells ?? []) : []
  const heads = [...padded(first, row.columnCount), REFUSED_HEAD]
  const rows = chunks.flatMap((chunk) => {
    const cells = new Map(chunk.rows.map((one) => [one.row, one.cells]))
    return (chunk.refused ?? []).map((refused) => [
      ...padded(cells.get(refused.row) ?? [], row.columnCount),
      refused.reasons.join(' '),
    ])
  })
  const headers = {
    'content-type': types[format],
    'content-disposition': `attachment; filename="to-mend.${format}"`,
    'cache-control': 'no-store',
  }
  return { raw: await bytesOf(format, heads, rows), headers }
}
