import type { ItemStatus, StoredItemStatus } from '../core/items'

export const openIssueStatuses: readonly StoredItemStatus[] = ['NotDone', 'Pending']

interface IssueState<Moment> {
  readonly solvedAt: Moment | null
  readonly solvedInMeetingId: string | null
}

/** A solved issue keeps its time; a reopened one is unarchived. */
export function withIssueStatus<Moment>(
  { status: before, solvedAt, solvedInMeetingId }: IssueState<Moment> & { readonly status: ItemStatus },
  status: StoredItemStatus,
  facts: { readonly now: Moment; readonly meetingId: string | null },
): IssueState<Moment> & { status: StoredItemStatus; archivedAt?: null } {
  if (status !== 'Done') return { status, solvedAt: null, solvedInMeetingId: null, archivedAt: null }
  if (before === 'Done') return { status, solvedAt, solvedInMeetingId }
  return { status, solvedAt: facts.now, solvedInMeetingId: facts.meetingId }
}
