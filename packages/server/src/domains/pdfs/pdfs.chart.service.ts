import type { PrintChart } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { chartLayout } from '@cairn/contract/accountability-chart/chart-layout'
import { fitsOnePage } from '@cairn/contract/accountability-chart/chart-sheet'
import { invalidForm, notFound, refusalMessage } from '@cairn/contract/core/errors'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Tx } from '../../platform/database/transaction'
import type { ChartOnPaper } from '../../platform/pdf/draw-chart'
import { type ChartAt, readChart } from '../accountability-chart/accountability-chart.service'
import { type PdfReading, pdfReader, publishedStateOf, reportFor } from './pdfs.reader.service'

const tooSmall = () => invalidForm([refusalMessage('PRINT_TOO_SMALL', { field: 'isOnePage' })])

/** @throws 404, 422 if no seat remains or one page is not enough */
export async function chartOnPaper(
  tx: Tx,
  actor: Actor,
  at: ChartAt,
  wanted: PrintChart & { readonly publishedId: string | undefined },
  reading: Omit<PdfReading, 'paper'>,
): Promise<ChartOnPaper> {
  const chart = await readChart(tx, actor, at, wanted)
  if (chart.seats === null) throw notFound()
  const { paper, seatIds, moved, leftOutIds, collapsedIds, spacing, isCompact } = wanted
  const { isLandscape, isOnePage, rows, columns, cardScale } = wanted
  const leftOut = new Set(leftOutIds)
  const chosen = seatIds && new Set(seatIds)
  const shown = chosen ? chart.seats.filter(({ id }) => chosen.has(id)) : chart.seats
  if (shown.every(({ id }) => leftOut.has(id))) throw invalidForm([refusalMessage('NO_SEATS', { field: 'seatIds' })])
  const reader = await pdfReader(tx, { ...reading, paper: undefined })
  const facts = [await publishedStateOf(tx, actor, { ...at, kind: 'ac' }, chart.shownPublishedId, reader)]
  const said = { title: chart.title, meeting: chart.collectionTitle, facts, isLandscape, tables: [] }
  const { tables: _none, ...document } = reportFor(reader, said)
  const seats = shown.map(({ id, parentId, sequence, title, assignedTo, roles, isAssistant }) => ({
    id,
    parentId,
    sequence,
    title,
    assignedTo,
    isAssistant,
    roles: isCompact ? [] : roles,
  }))
  const sheet = { paper: paper ?? reader.paper, isLandscape }
  const offsets = new Map(moved.map(({ id, dx, dy }) => [id, { dx, dy }]))
  const laid = chartLayout(seats, { spacing, isCompact, collapsed: new Set(collapsedIds) })
  if (isOnePage && !fitsOnePage(laid, { ...sheet, moved: offsets })) throw tooSmall()
  return {
    ...document,
    ...sheet,
    seats,
    moved,
    leftOutIds,
    collapsedIds,
    spacing,
    isCompact,
    layout: { isOnePage: isOnePage ?? true, rows, columns, cardScale },
    openSeat: reader.messages.openSeat,
  }
}
