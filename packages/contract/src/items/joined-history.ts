import type { HistoryChanges, HistoryEntry, HistoryField } from './items.schemas'

const JOINED_MS = 60_000

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

function joinedChanges(newer: HistoryChanges, older: HistoryChanges): HistoryChanges {
  const joined: Record<string, [unknown, unknown]> = {}
  for (const field of new Set([...Object.keys(older), ...Object.keys(newer)] as HistoryField[])) {
    const [first, last] = [older[field] ?? newer[field], newer[field] ?? older[field]]
    if (!first || !last) continue
    if (field === 'contentHtml' || !isSame(first[0], last[1])) joined[field] = [first[0], last[1]]
  }
  return joined as HistoryChanges
}

/** Entries that are never joined. */
const apart = ['file', 'item', 'milestone'] as const
const isApart = ({ changes }: HistoryEntry) => apart.some((field) => changes[field] !== undefined)

const isJoined = (newer: HistoryEntry, older: HistoryEntry) =>
  newer.action === 'changed' &&
  older.action === 'changed' &&
  newer.byPersonId === older.byPersonId &&
  !(isApart(newer) && isApart(older)) &&
  Date.parse(newer.at) - Date.parse(older.at) <= JOINED_MS

/** Newest first. Joins changes by one person within a minute; drops those that were undone. */
export function joinedHistory(entries: readonly HistoryEntry[]): HistoryEntry[] {
  const joined: HistoryEntry[] = []
  for (const entry of entries) {
    const last = joined.at(-1)
    if (last && isJoined(last, entry)) {
      joined[joined.length - 1] = { ...entry, id: last.id, changes: joinedChanges(last.changes, entry.changes) }
    } else joined.push(entry)
  }
  return joined.filter(({ action, changes }) => action !== 'changed' || Object.keys(changes).length > 0)
}
