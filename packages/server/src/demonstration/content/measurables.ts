import type { addMeasurableSchema } from '@cairn/contract/scorecard/scorecard.schemas'
import type { z } from 'zod'
import type { Who } from './people'

type Line = z.input<typeof addMeasurableSchema>

/**
 * A line of a scorecard. `recent` is what was entered for the last completed weeks, oldest first, null where nothing
 * was; weeks before them lie within `swing` of the first goal. `newGoal` holds from so many completed weeks ago on.
 */
export interface Measure {
  readonly title: string
  readonly owner: Who
  readonly comparison: NonNullable<Line['comparison']>
  readonly goalValue: number
  readonly unitOfMeasure?: Line['unitOfMeasure']
  readonly valueScale?: Line['valueScale']
  readonly decimalPlaces?: number
  readonly newGoal?: { readonly goalValue: number; readonly weeksAgo: number }
  readonly swing: readonly [low: number, high: number]
  readonly recent: readonly (number | null)[]
}

const atLeast = { comparison: 'GreaterOrEqual' } as const
const atMost = { comparison: 'LessOrEqual' } as const

export const WEEKS_KEPT = 26

export const ON_TIME = 'On-time delivery'

export const leadershipMeasures: readonly Measure[] = [
  {
    ...{ title: 'Booked orders', owner: 'dana', ...atLeast, goalValue: 310, swing: [-24, 40] },
    ...{ unitOfMeasure: 'Dollar', valueScale: 'Thousand' },
    recent: [null, 288, 301, 322, 318, 340, 331, 312, 326, 338, 344, 319, 284],
  },
  {
    ...{ title: 'Quotes sent', owner: 'dana', ...atLeast, goalValue: 24, swing: [-2, 6] },
    recent: [26, 27, 24, 28, 25, 29, 26, 31, 27, 22, 26, 28, 30],
  },
  {
    ...{ title: 'Quote to order', owner: 'dana', ...atLeast, goalValue: 38, unitOfMeasure: 'Percent', swing: [-2, 6] },
    recent: [41, 39, 40, 38, 42, 44, 40, 39, 37, 38, 41, 40, 36],
  },
  {
    ...{ title: 'Cash in bank', owner: 'priya', ...atLeast, goalValue: 600, swing: [-30, 90] },
    ...{ unitOfMeasure: 'Dollar', valueScale: 'Thousand' },
    recent: [655, 640, 671, 690, 662, 701, 715, 690, 720, 733, 728, 751, 742],
  },
  {
    ...{ title: 'Receivables over 60 days', owner: 'priya', ...atMost, goalValue: 90, swing: [-6, 30] },
    ...{ unitOfMeasure: 'Dollar', valueScale: 'Thousand' },
    recent: [112, 104, 98, 92, 88, 85, 84, 79, 82, 86, 88, 83, 81],
  },
  {
    ...{ title: 'Change orders unbilled', owner: 'priya', ...atMost, goalValue: 5, swing: [-3, 1] },
    recent: [3, 4, 4, 2, 5, 4, 3, 5, 6, 4, 5, 7, 9],
  },
  {
    ...{ title: ON_TIME, owner: 'luis', ...atLeast, goalValue: 95, unitOfMeasure: 'Percent', swing: [-1, 4] },
    recent: [97, 96, 98, 95, 96, 95, 97, 96, 95, 96, 91, 88, 82],
  },
  {
    ...{ title: 'Doors per labor hour', owner: 'tom', ...atLeast, goalValue: 1.3, swing: [-0.03, 0.08] },
    ...{ decimalPlaces: 2, newGoal: { goalValue: 1.4, weeksAgo: 8 } },
    recent: [1.31, 1.33, 1.36, 1.34, 1.38, 1.41, 1.4, 1.42, 1.4, 1.44, 1.43, 1.45, 1.46],
  },
  {
    ...{ title: 'Rework', owner: 'tom', ...atMost, goalValue: 3, unitOfMeasure: 'Percent', swing: [-0.7, 0.3] },
    ...{ decimalPlaces: 1, recent: [2.8, 2.6, 2.9, 2.4, 2.7, 2.5, 2.2, 2.6, 2.9, 3.1, 2.7, 2.5, 2.4] },
  },
  {
    ...{ title: 'Warranty calls open', owner: 'ingrid', ...atMost, goalValue: 12, swing: [-4, 1] },
    recent: [9, 10, 8, 11, 12, 10, 9, 12, 11, 13, 12, 15, 17],
  },
  {
    ...{ title: 'Crew hours on site', owner: 'ingrid', ...atLeast, goalValue: 310, swing: [-6, 22] },
    recent: [322, 318, 330, 326, null, 315, 320, 331, 328, 318, 312, 316, 324],
  },
  {
    ...{ title: 'Safety walks done', owner: 'tom', comparison: 'Equal', goalValue: 5, swing: [0, 0] },
    recent: [5, 5, 5, 4, 5, 5, 5, 5, 5, 5, 5, 5, null],
  },
]

export const salesMeasures: readonly Measure[] = [
  {
    ...{ title: 'New accounts visited', owner: 'june', ...atLeast, goalValue: 6, swing: [-1, 3] },
    recent: [6, 7, 5, 6, 8, 6, 7, 6, 9, 6, 4, 7, 8],
  },
  {
    ...{ title: 'Days from request to quote', owner: 'june', ...atMost, goalValue: 6, swing: [0, 3] },
    ...{ unitOfMeasure: 'Days', recent: [9, 9, 8, 8, 9, 7, 7, 7, 6, 6, 7, 6, 5] },
  },
  {
    ...{ title: 'Calls to last year’s customers', owner: 'dana', ...atLeast, goalValue: 15, swing: [-2, 4] },
    recent: [16, 15, 18, 14, 17, 15, 19, 16, 15, 12, 16, 17, 15],
  },
]

export const shopMeasures: readonly Measure[] = [
  {
    ...{ title: 'Doors finished', owner: 'sam', ...atLeast, goalValue: 540, swing: [-20, 40] },
    recent: [548, 552, 540, 561, 547, 570, 566, 551, 559, 572, 538, 521, 503],
  },
  {
    ...{ title: 'Booth hours', owner: 'marco', ...atLeast, goalValue: 60, unitOfMeasure: 'Hours', swing: [-2, 6] },
    recent: [62, 63, 60, 64, 61, 66, 65, 63, 64, 66, 58, 55, 52],
  },
  {
    ...{ title: 'Near misses reported', owner: 'luis', ...atLeast, goalValue: 3, swing: [-1, 2] },
    recent: [3, 4, 2, 3, 5, 3, 3, 4, 3, 3, 2, 4, 3],
  },
]

export const installationMeasures: readonly Measure[] = [
  {
    ...{ title: 'Openings finished', owner: 'ingrid', ...atLeast, goalValue: 80, swing: [-4, 12] },
    recent: [84, 81, 88, 79, 86, 90, 85, 83, 88, 86, 80, 77, 74],
  },
  {
    ...{ title: 'Punch list items open', owner: 'ana', ...atMost, goalValue: 20, swing: [-6, 3] },
    recent: [18, 16, 17, 21, 19, 15, 14, 17, 18, 16, 19, 22, 24],
  },
]
