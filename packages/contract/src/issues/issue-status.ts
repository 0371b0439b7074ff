import type { ItemStatus, StoredItemStatus } from '../core/statuses'

/** Of an issue that is still to be solved. */
export const openIssueStatuses: readonly StoredItemStatus[] = ['NotDone', 'Pending']

/** Where and when an issue was solved, in whatever way moments are written. */
interface IssueState<Moment> {
  readonly solvedAt: Moment | null
  readonly solvedInMeetingId: string | null
}

/** What another status makes of an issue. One solved already stays as it was solved; opened again, it leaves the archive. */
export function withIssueStatus<Moment>(
  { status: before, solvedAt, solvedInMeetingId }: IssueState<Moment> & { readonly status: ItemStatus },
  status: StoredItemStatus,
  facts: { readonly now: Moment; readonly meetingId: string | null },
): IssueState<Moment> & { status: StoredItemStatus; archivedAt?: null } {
  if (status !== 'Done') return { status, solvedAt: null, solvedInMeetingId: null, archivedAt: null }
  if (before === 'Done') return { status, solvedAt, solvedInMeetingId }
  return { status, solvedAt: facts.now, solvedInMeetingId: facts.meetingId }
}
