import type { ReviewStatus } from '../core/items'

interface HeadlineState<Moment> {
  readonly reviewedAt: Moment | null
}

/** A reviewed headline keeps its time; undoing the review unarchives it. */
export function withReview<Moment>(
  { reviewedAt }: HeadlineState<Moment>,
  isReviewed: boolean,
  now: Moment,
): { status: Exclude<ReviewStatus, 'Removed'>; reviewedAt: Moment | null; archivedAt?: null } {
  if (isReviewed) return { status: 'Reviewed', reviewedAt: reviewedAt ?? now }
  return { status: 'ToReview', reviewedAt: null, archivedAt: null }
}
