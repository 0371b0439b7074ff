import type { StoredItemStatus } from '../core/statuses'

/** When a to-do was done, in whatever way moments are written. */
interface TodoState<Moment> {
  readonly completedAt: Moment | null
}

/** What another status makes of a to-do. One that is opened again leaves the archive. */
export function withTodoStatus<Moment>(
  { completedAt }: TodoState<Moment>,
  status: StoredItemStatus,
  now: Moment,
): { status: StoredItemStatus; completedAt: Moment | null; archivedAt?: null } {
  if (status === 'Done') return { status, completedAt: completedAt ?? now }
  return { status, completedAt: null, archivedAt: null }
}
