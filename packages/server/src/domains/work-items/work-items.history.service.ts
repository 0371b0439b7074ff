/** Records every column not listed below; for notes, only that they changed. */
import type { ItemRef, WorkItemKind } from '@cairn/contract/core/items'
import type { HistoryAction } from '@cairn/contract/items/items.schemas'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import { type HistoryRow, insertHistory, type StoredChanges } from './work-items.repository'

export { findHistory as readHistory, type HistoryRow, hasNotesSince } from './work-items.repository'

interface RecordedItem {
  readonly id: string
  readonly removedAt: Date | null
  readonly archivedAt: Date | null
}

interface HistoryChange {
  readonly row: RecordedItem
  readonly before: RecordedItem | null
}

/** Redundant columns. */
export const unrecordedColumns: ReadonlySet<string> = new Set([
  'orgId',
  'id',
  'version',
  'createdAt',
  'createdById',
  'updatedAt',
  'archivedAt',
  'removedAt',
  'completedAt',
  'solvedAt',
  'solvedInMeetingId',
  'reviewedAt',
  'closedWeek',
  'judgedQuarter',
  'placeKind',
  'hasMoved',
  'createdInMeetingId',
  'meetingId',
  'sourceKind',
  'sourceId',
  'sourceNote',
  'sourcePlaceId',
  'voterIds',
  'mergedIntoId',
  'mergeUndo',
  'delegatedFromId',
  'recommittedFromId',
  'repeatMonthDay',
  'seriesId',
  'occurrence',
  'nextId',
])

function isSame(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b))
}

/** Notes are never stored. */
const secret = [null, null] as const

function changesOf(row: RecordedItem, before: RecordedItem): StoredChanges {
  const changes: Record<string, readonly [unknown, unknown]> = {}
  const was = new Map<string, unknown>(Object.entries(before))
  for (const [column, to = null] of Object.entries<unknown>({ ...row })) {
    const from = was.get(column) ?? null
    if (unrecordedColumns.has(column) || isSame(from, to)) continue
    changes[column] = column === 'contentHtml' ? secret : [from, to]
  }
  return changes
}

function actionOf(row: RecordedItem, before: RecordedItem): HistoryAction {
  if ((row.removedAt === null) !== (before.removedAt === null)) return row.removedAt ? 'removed' : 'restored'
  if ((row.archivedAt === null) !== (before.archivedAt === null)) return row.archivedAt ? 'archived' : 'unarchived'
  return 'changed'
}

const entryOf = (tx: Tx, { kind, id }: ItemRef, action: HistoryAction, changes: StoredChanges): HistoryRow => ({
  orgId: tx.orgId,
  itemKind: kind,
  itemId: id,
  id: newId(),
  at: tx.now(),
  byPersonId: tx.personId,
  action,
  changes,
})

/** Creation is stored on the item. */
export function recordHistory(tx: Tx, kind: WorkItemKind, changed: readonly HistoryChange[]): void {
  const entries = changed.flatMap(({ row, before }) => {
    if (before === null) return []
    const action = actionOf(row, before)
    const changes = changesOf(row, before)
    const isTold = action !== 'changed' || Object.keys(changes).length > 0
    return isTold ? [entryOf(tx, { kind, id: row.id }, action, changes)] : []
  })
  insertHistory(tx, entries)
}

export function recordAct(tx: Tx, ref: ItemRef, action: HistoryAction, changes: StoredChanges = {}): void {
  insertHistory(tx, [entryOf(tx, ref, action, changes)])
}
