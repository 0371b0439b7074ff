import type { GridMeasurable, MeasurableWithValues, ScorecardChoice } from './scorecard.queries'

/** One that is shown on a scorecard, or by itself among one's own. */
export type ShownMeasurable = MeasurableWithValues & Partial<Pick<GridMeasurable, 'isAtHome' | 'homeScorecardId'>>

/** Whether it is changed, archived and removed where it is looked at; one's own by themselves are as at home. */
export const isAtHome = ({ isAtHome: isHere = true }: ShownMeasurable): boolean => isHere

/** A meeting's own is called as the meeting is, another one has a name beside it. */
export const choiceLabel = ({ title, scorecardTitle }: ScorecardChoice): string =>
  scorecardTitle === null ? title : `${title}: ${scorecardTitle}`
