import { PERIODS_IN_VIEW } from '@cairn/contract/scorecard/scorecard.schemas'
import { expect, it } from 'vitest'
import { latestPeriods } from './use-grid-scorecard'

it.each(['Week', 'Month', 'Quarter', 'Year'] as const)(
  'more is read of a kind than is in view, so that older ones can be scrolled to: %s',
  (kind) => {
    const [, , , periods] = latestPeriods('s', { org: null, calendarDate: '2026-11-17' }, kind).queryKey
    expect(periods - 1).toBeGreaterThan(PERIODS_IN_VIEW)
  },
)
