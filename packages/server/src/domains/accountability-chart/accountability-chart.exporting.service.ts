import { exportedSeats, seatHeads } from '@cairn/contract/accountability-chart/exported-seats'
import type { CsvSeparator } from '@cairn/contract/core/csv-separator'
import type { ExportFormat } from '@cairn/contract/exports/exports.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Tx } from '../../platform/database/transaction'
import { savedAs } from '../../platform/files/file-reply'
import type { RawReply } from '../../platform/http/implement'
import { type Cell, CSV_MARK, csvOf } from '../../platform/spreadsheets/write-csv'
import { workbookOf } from '../../platform/spreadsheets/write-workbook'
import { presentPeople } from '../people/people.service'
import { type ChartAt, readChart } from './accountability-chart.service'

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

async function* onePage(rows: Cell[][]) {
  yield rows
}

interface Wanted {
  readonly format: ExportFormat
  readonly separator: CsvSeparator
  readonly publishedId?: string | undefined
}

async function bytesOf({ format, separator }: Wanted, rows: string[][]): Promise<Buffer> {
  if (format === 'csv') return Buffer.from(CSV_MARK + csvOf([seatHeads, ...rows], separator))
  const pieces: Uint8Array[] = []
  const numbered = rows.map(([number, ...cells]) => [Number(number), ...cells])
  for await (const piece of workbookOf('Seats', seatHeads, onePage(numbered))) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** @throws 404 */
export async function exportSeats(tx: Tx, actor: Actor, at: ChartAt, wanted: Wanted): Promise<RawReply> {
  const { title, seats } = await readChart(tx, actor, at, { publishedId: wanted.publishedId })
  const rows = exportedSeats(seats ?? [], await presentPeople(tx))
  const headers = {
    'content-type': types[wanted.format],
    'content-disposition': savedAs(`${title}.${wanted.format}`),
    'cache-control': 'no-store',
  }
  return { raw: await bytesOf(wanted, rows), headers }
}
