import type { GridMeasurable, MeasurableWithValues, ScorecardChoice } from './scorecard.queries'

export type ShownMeasurable = MeasurableWithValues & Partial<Pick<GridMeasurable, 'isAtHome' | 'homeScorecardId'>>

export const isAtHome = ({ isAtHome: isHere = true }: ShownMeasurable): boolean => isHere

export const choiceLabel = ({ title, scorecardTitle }: ScorecardChoice): string =>
  scorecardTitle === null ? title : `${title}: ${scorecardTitle}`
