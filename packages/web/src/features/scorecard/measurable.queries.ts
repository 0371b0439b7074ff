import type { SentMeasurable } from '@cairn/contract/scorecard/scorecard.cells.schemas'
import { getMeasurable } from '@cairn/contract/scorecard/scorecard.endpoints'
import { wholeWeeks } from '@cairn/contract/scorecard/whole-scorecard'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api'
import { type GridMeasurable, withNewestValues } from './scorecard.queries'

/** A sheet with one line, so that cache updates reach it. */
export type OneMeasurable = Omit<SentMeasurable, 'measurables'> & {
  readonly id: string | undefined
  readonly measurables: readonly GridMeasurable[]
}

/** Has no line after removal. */
export const measurableQuery = (id: string) =>
  queryOptions({
    queryKey: ['scorecards', 'measurable', id] as const,
    queryFn: async (): Promise<OneMeasurable> => {
      const sheet = wholeWeeks(await call(getMeasurable, { params: { id } }))
      return { ...sheet, id: sheet.measurables[0]?.scorecardId }
    },
    structuralSharing: withNewestValues,
  })
