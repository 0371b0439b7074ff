import { exportedSeats } from '@cairn/contract/accountability-chart/exported-seats'
import {
  CHART_DEPTH_MAX,
  CHART_SEATS_MAX,
  heightOf,
  seatTree,
  upwards,
} from '@cairn/contract/accountability-chart/seat-tree'
import { canEditRevision } from '@cairn/contract/collections/collections.policy'
import type { CopyRevision } from '@cairn/contract/collections/collections.schemas'
import type { CsvSeparator } from '@cairn/contract/core/csv-separator'
import { conflict, forbidden, notFound } from '@cairn/contract/core/errors'
import { exportWords } from '@cairn/contract/exports/export-words'
import type { ExportFormat } from '@cairn/contract/exports/exports.schemas'
import type { Language } from '@cairn/contract/identity/locales'
import type { Actor } from '@cairn/contract/people/people.policy'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import { savedAs } from '../../platform/files/file-reply'
import type { RawReply } from '../../platform/http/implement'
import type { Realtime } from '../../platform/realtime/realtime'
import { type Cell, CSV_MARK, csvOf } from '../../platform/spreadsheets/csv'
import { workbookOf } from '../../platform/spreadsheets/write-workbook'
import type { AuditedActor } from '../audit/audit.service'
import { copyRevision } from '../collections/collections.revisions.service'
import { type ReadRevision, readRevision } from '../collections/collections.service'
import { currentPeople, listPeople } from '../people/people.service'
import * as repository from './accountability-chart.repository'
import { type ChartAt, editedChart, presentSeats, readChart, recordSeatsChanged } from './accountability-chart.service'
import type { SeatRow, SeatToInsert } from './accountability-chart.table'

export interface BulkSeat {
  readonly id: string
  readonly title: string
  readonly assignedToId: string | null
  readonly heldBy?: string | null
  readonly roles: readonly string[]
  readonly isAssistant: boolean
  readonly parentId: string | null
}

/** `belowId` is null for an empty chart. */
export interface SeatsToAdd {
  readonly belowId: string | null
  readonly seats: readonly BulkSeat[]
}

/** @throws 404, 403 */
export async function chartToImportInto(tx: Tx, actor: Actor, revisionId: string): Promise<ReadRevision> {
  const revision = await readRevision(tx, actor, revisionId)
  if (revision.kind !== 'ac') throw notFound()
  if (!canEditRevision(actor, revision)) throw forbidden()
  return revision
}

/** @throws 404, 403 */
export async function chartToRead(tx: Tx, actor: Actor, revisionId: string) {
  const revision = await chartToImportInto(tx, actor, revisionId)
  return { revision, seats: await presentSeats(tx, revision, await repository.findShownSeats(tx, revision.id)) }
}

const atOf = ({ id, collectionId }: ReadRevision): ChartAt => ({ collectionId, revisionId: id })

/** @throws 409 if the seats no longer fit */
function requirePlace(there: readonly repository.PlacedSeat[], { belowId, seats }: SeatsToAdd): void {
  const changed = conflict('CHART_CHANGED')
  const tree = seatTree([...there, ...seats.map(({ id, parentId }) => ({ id, parentId: parentId ?? belowId }))])
  if (belowId === null ? there.length > 0 : !tree.has(belowId)) throw changed
  if (seats.some(({ parentId }) => parentId !== null && !tree.has(parentId))) throw changed
  if (belowId === null && seats.filter(({ parentId }) => parentId === null).length !== 1) throw changed
  if (tree.size > CHART_SEATS_MAX) throw conflict('CHART_FULL', { most: CHART_SEATS_MAX })
  const top = [...tree.values()].find(({ parentId }) => parentId === null)
  const isDeep = top !== undefined && heightOf(tree, top.id) > CHART_DEPTH_MAX
  const isLost = seats.some(({ id }) => upwards(tree, id).at(-1) !== top?.id)
  if (isDeep || isLost) throw changed
}

async function peopleAmong(tx: Tx, ids: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const people = ids.size === 0 ? [] : await listPeople(tx, [...ids])
  return new Set(people.map(({ id }) => id))
}

/** @throws 404, 403, 409 */
export async function bulkAddSeats(tx: Tx, actor: Actor, revisionId: string, input: SeatsToAdd): Promise<void> {
  const revision = await editedChart(tx, actor, atOf(await chartToImportInto(tx, actor, revisionId)))
  const there = await repository.findTree(tx, revisionId)
  requirePlace(there, input)
  const changeNumber = (await repository.lastChange(tx, revisionId)) + 1
  const people = await peopleAmong(tx, new Set(input.seats.flatMap(({ assignedToId }) => assignedToId ?? [])))
  const next = new Map<string | null, number>()
  for (const { parentId, sequence } of there) next.set(parentId, Math.max(next.get(parentId) ?? 0, sequence + 1))
  const rows = input.seats.map((seat): SeatToInsert => {
    const parentId = seat.parentId ?? input.belowId
    const sequence = next.get(parentId) ?? 0
    next.set(parentId, sequence + 1)
    const assignedToId = seat.assignedToId !== null && people.has(seat.assignedToId) ? seat.assignedToId : null
    return {
      id: seat.id,
      title: seat.title,
      roles: [...seat.roles],
      revisionId,
      parentId,
      sequence,
      assignedToId,
      changeNumber,
      isAssistant: seat.isAssistant && parentId !== null,
      heldBy: seat.heldBy ?? null,
    }
  })
  await repository.insertSeats(tx, rows)
  await recordSeatsChanged(tx, revision, changeNumber)
}

function removable(rows: readonly SeatRow[], ids: ReadonlySet<string>): string[] {
  const isUntouched = ({ id, version, notesVersion }: SeatRow) => ids.has(id) && version === 1 && notesVersion === 1
  const tree = seatTree(rows)
  const kept = new Set(rows.filter((row) => !isUntouched(row)).flatMap(({ id }) => upwards(tree, id)))
  return rows.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
}

/** Keeps seats changed since the import, with their ancestors. @throws 404, 403 */
export async function removeUntouchedSeats(tx: Tx, actor: Actor, revisionId: string, ids: readonly string[]) {
  const revision = await editedChart(tx, actor, atOf(await chartToImportInto(tx, actor, revisionId)))
  const gone = removable(await repository.findSeats(tx, revisionId), new Set(ids))
  if (gone.length === 0) return 0
  const changeNumber = (await repository.lastChange(tx, revisionId)) + 1
  await repository.bulkRemove(tx, gone, { removedAt: tx.now(), changeNumber })
  await recordSeatsChanged(tx, revision, changeNumber)
  return gone.length
}

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
  readonly language: Language
  readonly publishedId?: string | undefined
}

async function bytesOf({ format, separator, language }: Wanted, rows: string[][]): Promise<Buffer> {
  const heads = exportWords(language).seats
  if (format === 'csv') return Buffer.from(CSV_MARK + csvOf([heads, ...rows], separator))
  const pieces: Uint8Array[] = []
  const numbered = rows.map(([number, ...cells]) => [Number(number), ...cells])
  for await (const piece of workbookOf('Seats', heads, onePage(numbered))) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** @throws 404 */
export async function exportSeats(tx: Tx, actor: Actor, at: ChartAt, wanted: Wanted): Promise<RawReply> {
  const { title, seats } = await readChart(tx, actor, at, { publishedId: wanted.publishedId })
  const rows = exportedSeats(seats ?? [], await currentPeople(tx), wanted.language)
  const headers = {
    'content-type': types[wanted.format],
    'content-disposition': savedAs(`${title}.${wanted.format}`),
    'cache-control': 'no-store',
  }
  return { raw: await bytesOf(wanted, rows), headers }
}

/** Without ratings. */
async function copySeats(tx: Tx, from: ReadRevision, to: ReadRevision): Promise<void> {
  const rows = await repository.findSeats(tx, from.id)
  const ids = new Map(rows.map(({ id }) => [id, newId()]))
  const copies = rows.map((row) => ({
    ...row,
    id: ids.get(row.id) ?? newId(),
    revisionId: to.id,
    version: 1,
    notesVersion: 1,
    changeNumber: 1,
    parentId: row.parentId === null ? null : (ids.get(row.parentId) ?? null),
  }))
  await repository.insertSeats(tx, copies)
}

/** @throws 404, 403, 422 */
export const copyChart = (
  tx: Tx,
  actor: AuditedActor,
  at: ChartAt,
  input: CopyRevision,
  realtime: Pick<Realtime, 'refreshRooms'>,
) => copyRevision(tx, actor, { ...at, kind: 'ac' }, input, { copyContents: copySeats, realtime })
