/** Stored for a day, visible only to its uploader. */

import { conflict, invalidForm, notFound, Refusal, type RefusalCode, refusalMessage } from '@cairn/contract/core/errors'
import type { WorkItemKind } from '@cairn/contract/core/items'
import type { Message } from '@cairn/contract/core/replies'
import { isWorkItemKind } from '@cairn/contract/core/work-item-kinds'
import { type ImportItem, RowChecker } from '@cairn/contract/imports/checked-row'
import { dropLinesAboveTable } from '@cairn/contract/imports/guess-columns'
import { type ImportContext, titleKey } from '@cairn/contract/imports/import-context'
import {
  IMPORT_COLUMNS_MAX,
  IMPORT_ROWS_MAX,
  IMPORT_SEAT_ROWS_MAX,
  IMPORT_TEXT_MAX,
  IMPORT_UNDO_DAYS,
  type Import,
  type ImportChoice,
  type ImportRow,
  NUMBER_COLUMNS_MAX,
  type ReadImport,
} from '@cairn/contract/imports/imports.schemas'
import { type Actor, isAdminRole } from '@cairn/contract/people/people.policy'
import { canEditTractionItems } from '@cairn/contract/tractions/tractions.policy'
import type { Database } from '../../platform/database/database'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import { consumeAllowance, releaseAllowance } from '../../platform/limits/try-counters.repository'
import { readCsv } from '../../platform/spreadsheets/csv'
import { type Table, type TableFault, type TableLimits, UnreadableTable } from '../../platform/spreadsheets/table'
import { readTableApart } from '../../platform/spreadsheets/table-reader'
import { chartToImportInto } from '../accountability-chart/accountability-chart.transfer.service'
import { itemKinds } from '../items/items.kinds.service'
import { organizationCalendar } from '../organizations/organizations.service'
import { currentPeople } from '../people/people.service'
import { numberLines } from '../scorecard/scorecard.imports.service'
import { readableTractions } from '../tractions/tractions.service'
import { presentImport } from './imports.presenter'
import * as repository from './imports.repository'

type ImportRecord = repository.ImportRecord

export const CHUNK = 250
const PAGE = 1_000
const LISTED = 100
const DAY_MS = 86_400_000

const columnsOf = (kind: ImportRecord['kind']) => (kind === 'number' ? NUMBER_COLUMNS_MAX : IMPORT_COLUMNS_MAX)

const rowsAtMost = (kind: ImportRecord['kind']) => (kind === 'seat' ? IMPORT_SEAT_ROWS_MAX : IMPORT_ROWS_MAX)

const limitsOf = (kind: ImportRecord['kind']): TableLimits => ({
  rows: rowsAtMost(kind),
  columns: columnsOf(kind),
  text: IMPORT_TEXT_MAX,
  unpackedBytes: 64_000_000,
})

const faultCodes = {
  empty: 'TABLE_EMPTY',
  'no-table': 'NO_TABLE',
  'old-workbook': 'OLD_WORKBOOK',
  'no-workbook': 'NO_WORKBOOK',
  'no-sheet': 'NO_SHEET',
  'broken-workbook': 'BROKEN_WORKBOOK',
  'too-large-unpacked': 'TOO_LARGE_UNPACKED',
  'too-much-text': 'TOO_MUCH_TEXT',
  'open-quote': 'OPEN_QUOTE',
  'too-long': 'READING_TOO_SLOW',
} as const satisfies Record<Exclude<TableFault, `too-many-${string}`>, RefusalCode>

function messageOf(fault: TableFault, kind: ImportRecord['kind'], field: string): Message {
  if (fault === 'too-many-rows') return refusalMessage('TOO_MANY_ROWS', { field, most: rowsAtMost(kind) })
  if (fault === 'too-many-columns') return refusalMessage('TOO_MANY_COLUMNS', { field, most: columnsOf(kind) })
  return refusalMessage(faultCodes[fault], { field })
}

/** @throws 422 */
async function inWords(
  { field, kind }: { readonly field: 'file' | 'text'; readonly kind: ImportRecord['kind'] },
  read: () => Table | Promise<Table>,
): Promise<Table> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error
    throw invalidForm([messageOf(error.fault, kind, field)])
  }
}

const SHORT_TEXT = 50_000
/** Expires if a node dies. */
const ONE_AT_A_TIME = { count: 1, limit: 1, seconds: 30 }

/** One file per person, outside a transaction. @throws 422, 429 */
export async function readTable(
  database: Pick<Database, 'system'>,
  actor: Actor,
  { kind, file, text, sheet }: ReadImport,
): Promise<Table> {
  const field = file === undefined ? 'text' : 'file'
  const limits = limitsOf(kind)
  if (text !== undefined && text.length <= SHORT_TEXT)
    return await inWords({ field, kind }, () => readCsv(text, limits))
  const name = `table of ${actor.personId}`
  const granted = await database.system((tx) => consumeAllowance(tx, [name], ONE_AT_A_TIME))
  if (granted.length === 0) {
    throw new Refusal(429, [refusalMessage('TABLES_BUSY', { field })])
  }
  try {
    const bytes = file === undefined ? Buffer.from(text ?? '') : Buffer.from(file, 'base64')
    return await inWords({ field, kind }, () => readTableApart(bytes, limits, sheet))
  } finally {
    await database.system((tx) => releaseAllowance(tx, name))
  }
}

/** @throws 404, 403, 409 */
export async function storeTable(
  tx: Tx,
  actor: Actor,
  { kind, scorecardId, revisionId, id, name }: ReadImport,
  table: Table,
) {
  const { sheet } = table
  if (scorecardId !== undefined) await numberLines(tx, actor, scorecardId)
  if (revisionId !== undefined) await chartToImportInto(tx, actor, revisionId)
  const rows = dropLinesAboveTable(table.rows, kind)
  const chunks = Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, position) => ({
    position,
    rows: rows.slice(position * CHUNK, (position + 1) * CHUNK),
  }))
  const row = {
    id: id ?? newId(),
    personId: actor.personId,
    kind,
    scorecardId: scorecardId ?? null,
    revisionId: revisionId ?? null,
    name,
    sheet,
    state: 'Read' as const,
    createdAt: tx.now(),
    rowCount: rows.length,
    columnCount: Math.max(...rows.map(({ cells }) => cells.length)),
  }
  if (await repository.findImport(tx, row.id)) throw conflict('ID_TAKEN')
  return presentImport(await repository.insertImport(tx, row, chunks))
}

/** @throws 404 */
export function requireOwn(actor: Actor, row: ImportRecord | undefined): ImportRecord {
  if (row?.personId !== actor.personId) throw notFound()
  return row
}

type OfItems = ImportRecord & { readonly kind: WorkItemKind }
type OfNumbers = ImportRecord & { readonly kind: 'number'; readonly scorecardId: string }

type OfSeats = ImportRecord & { readonly kind: 'seat'; readonly revisionId: string }

const areSeats = (row: ImportRecord): row is OfSeats => row.kind === 'seat' && row.revisionId !== null
const areItems = (row: ImportRecord): row is OfItems => isWorkItemKind(row.kind)
const areNumbers = (row: ImportRecord): row is OfNumbers => row.kind === 'number' && row.scorecardId !== null

/** @throws 404 */
export function requireItems(row: ImportRecord): OfItems {
  if (!areItems(row)) throw notFound()
  return row
}

/** @throws 404 */
export function requireSeats(row: ImportRecord): OfSeats {
  if (!areSeats(row)) throw notFound()
  return row
}

/** @throws 404 */
export function requireNumbers(row: ImportRecord): OfNumbers {
  if (!areNumbers(row)) throw notFound()
  return row
}

export const getImport = async (tx: Tx, actor: Actor, id: string): Promise<Import> =>
  presentImport(requireOwn(actor, await repository.findImport(tx, id)))

export const listImports = async (tx: Tx, actor: Actor): Promise<Import[]> =>
  (await repository.findStarted(tx, actor.personId, LISTED)).map(presentImport)

export async function getRows(tx: Tx, actor: Actor, id: string, startIndex: number): Promise<ImportRow[]> {
  requireOwn(actor, await repository.findImport(tx, id))
  const from = Math.floor(startIndex / CHUNK)
  const chunks = await repository.findRows(tx, id, { from, to: Math.ceil((startIndex + PAGE) / CHUNK) })
  const first = startIndex - from * CHUNK
  return chunks.flatMap(({ rows }) => rows).slice(first, first + PAGE)
}

export async function discardImport(tx: Tx, actor: Actor, id: string) {
  const { state } = requireOwn(actor, await repository.lockImport(tx, id))
  if (state !== 'Read') throw conflict('IMPORT_NEEDS_UNDO')
  await repository.deleteImport(tx, id)
  return { succeeded: true as const, id }
}

export async function importContext(tx: Tx, actor: Actor): Promise<ImportContext> {
  const { today } = await organizationCalendar(tx)
  const people = (await currentPeople(tx)).map(({ id, firstName, lastName, email, roles }) => ({
    id,
    firstName,
    lastName,
    email,
    ownsAnywhere: roles.some(isAdminRole),
  }))
  const tractions = await readableTractions(tx, actor)
  const meetings = tractions
    .filter((traction) => canEditTractionItems(actor, traction))
    .map(({ id, name, invitees }) => ({ id, name, invitees }))
  return { people, meetings, today }
}

export async function duplicatesAmong(tx: Tx, kind: WorkItemKind, items: readonly ImportItem[]) {
  if (items.length === 0) return []
  const tractionIds = [...new Set(items.map(({ tractionId }) => tractionId))]
  const titles = [...new Set(items.map(({ title }) => title.toLowerCase()))]
  const known = await itemKinds[kind].openTitles(tx, tractionIds, titles)
  const keyOf = (placeId: string, title: string) => `${placeId} ${titleKey(title)}`
  const keys = new Set(known.map(({ placeId, title }) => keyOf(placeId, title)))
  return items.filter(({ tractionId, title }) => keys.has(keyOf(tractionId, title))).map(({ row }) => row)
}

export async function findDuplicates(tx: Tx, actor: Actor, id: string, choice: ImportChoice) {
  const { kind } = requireItems(requireOwn(actor, await repository.findImport(tx, id)))
  const checker = new RowChecker(kind, choice, await importContext(tx, actor))
  const rows: number[] = []
  // Yields to the event loop.
  for (const chunk of await repository.findChunks(tx, id)) {
    const checked = rowsOf(chunk, choice).flatMap((row) => checker.check(row).item ?? [])
    rows.push(...(await duplicatesAmong(tx, kind, checked)))
  }
  return { rows }
}

export const rowsOf = (
  { position, rows }: Pick<repository.ImportChunk, 'position' | 'rows'>,
  { hasHeads }: { readonly hasHeads: boolean },
): readonly ImportRow[] => (hasHeads && position === 0 ? rows.slice(1) : rows)

/** Across organizations: tables not started within a day, and imports past undo. */
export function purgeImports(tx: Tx): Promise<number> {
  const ago = (days: number) => new Date(tx.now().getTime() - days * DAY_MS)
  return repository.purge(tx, { read: ago(1), started: ago(IMPORT_UNDO_DAYS) })
}
