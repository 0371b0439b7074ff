import { describe, expect, it } from 'vitest'
import { withReview } from './headline-review'

const NOW = '2026-11-17T09:00:00Z'
const BEFORE = '2026-11-16T09:00:00Z'

describe('a headline’s review', () => {
  it('is now, or the time it was reviewed before', () => {
    expect(withReview({ reviewedAt: null }, true, NOW)).toEqual({ status: 'Reviewed', reviewedAt: NOW })
    expect(withReview({ reviewedAt: BEFORE }, true, NOW)).toEqual({ status: 'Reviewed', reviewedAt: BEFORE })
  })

  it('undone, restores it from the archive', () => {
    const open = { status: 'ToReview', reviewedAt: null, archivedAt: null }
    expect(withReview({ reviewedAt: BEFORE }, false, NOW)).toEqual(open)
  })
})
