import type { StoredItemStatus } from '../core/items'

interface TodoState<Moment> {
  readonly completedAt: Moment | null
}

/** Reopening unarchives. */
export function withTodoStatus<Moment>(
  { completedAt }: TodoState<Moment>,
  status: StoredItemStatus,
  now: Moment,
): { status: StoredItemStatus; completedAt: Moment | null; archivedAt?: null } {
  if (status === 'Done') return { status, completedAt: completedAt ?? now }
  return { status, completedAt: null, archivedAt: null }
}
