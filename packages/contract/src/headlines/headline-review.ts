import type { ReviewStatus } from '../core/statuses'

/** When a headline was reviewed, in whatever way moments are written. */
interface HeadlineState<Moment> {
  readonly reviewedAt: Moment | null
}

/** What reviewing makes of a headline. One reviewed already keeps its moment; to be reviewed again, it leaves the archive. */
export function withReview<Moment>(
  { reviewedAt }: HeadlineState<Moment>,
  isReviewed: boolean,
  now: Moment,
): { status: Exclude<ReviewStatus, 'Removed'>; reviewedAt: Moment | null; archivedAt?: null } {
  if (isReviewed) return { status: 'Reviewed', reviewedAt: reviewedAt ?? now }
  return { status: 'ToReview', reviewedAt: null, archivedAt: null }
}
