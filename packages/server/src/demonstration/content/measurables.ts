import type { addMeasurableSchema } from '@cairn/contract/scorecard/scorecard.schemas'
import type { z } from 'zod'
import type { Who } from './people'

type Line = z.input<typeof addMeasurableSchema>

/**
 * `recent`: values of the last completed weeks, oldest first; earlier ones vary by `swing` around the first goal.
 * `newGoal` applies from that many weeks ago.
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
  readonly group?: string
  readonly formula?: string
  /** `weeksAgo` 1 is the last completed week. */
  readonly notes?: readonly (readonly [weeksAgo: number, note: string])[]
}

const atLeast = { comparison: 'GreaterOrEqual' } as const
const atMost = { comparison: 'LessOrEqual' } as const

export const WEEKS_KEPT = 26

export const ON_TIME = 'On-time delivery'

export const leadershipMeasures: readonly Measure[] = [
  {
    title: 'Booked orders',
    group: 'Sales',
    owner: 'dana',
    ...atLeast,
    goalValue: 310,
    swing: [-24, 40],
    unitOfMeasure: 'Dollar',
    valueScale: 'Thousand',
    recent: [null, 288, 301, 322, 318, 340, 331, 312, 326, 338, 344, 319, 284],
  },
  {
    title: 'Quotes sent',
    group: 'Sales',
    owner: 'dana',
    ...atLeast,
    goalValue: 24,
    swing: [-2, 6],
    recent: [26, 27, 24, 28, 25, 29, 26, 31, 27, 22, 26, 28, 30],
  },
  {
    title: 'Quote to order',
    group: 'Sales',
    owner: 'dana',
    ...atLeast,
    goalValue: 38,
    unitOfMeasure: 'Percent',
    swing: [-2, 6],
    recent: [41, 39, 40, 38, 42, 44, 40, 39, 37, 38, 41, 40, 36],
  },
  {
    title: '4-week bookings',
    group: 'Sales',
    owner: 'dana',
    ...atLeast,
    goalValue: 310,
    unitOfMeasure: 'Dollar',
    valueScale: 'Thousand',
    swing: [0, 0],
    recent: [],
    formula: 'rollingAverage([Booked orders], 4)',
  },
  {
    title: 'Per quote sent',
    group: 'Sales',
    owner: 'dana',
    ...atLeast,
    goalValue: 11,
    decimalPlaces: 1,
    unitOfMeasure: 'Dollar',
    valueScale: 'Thousand',
    swing: [0, 0],
    recent: [],
    formula: '[Booked orders] / [Quotes sent]',
  },
  {
    title: 'Customer visits',
    group: 'Sales',
    owner: 'margaret',
    ...atLeast,
    goalValue: 2,
    swing: [0, 1],
    recent: [2, 3, 2, 2, 1, 2, 3, 2, 2, 4, 2, 3, null],
  },
  {
    title: 'Contract talks',
    group: 'Sales',
    owner: 'margaret',
    ...atLeast,
    goalValue: 4,
    swing: [-1, 2],
    recent: [3, 3, 4, 4, 5, 5, 4, 5, 6, 5, 5, 6, 5],
  },
  {
    title: 'Cash in bank',
    group: 'Money',
    owner: 'priya',
    ...atLeast,
    goalValue: 600,
    swing: [-30, 90],
    unitOfMeasure: 'Dollar',
    valueScale: 'Thousand',
    recent: [655, 640, 671, 690, 662, 701, 715, 690, 720, 733, 728, 751, 742],
  },
  {
    title: 'Owed over 60 days',
    group: 'Money',
    owner: 'priya',
    ...atMost,
    goalValue: 90,
    swing: [-6, 30],
    unitOfMeasure: 'Dollar',
    valueScale: 'Thousand',
    recent: [112, 104, 98, 92, 88, 85, 84, 79, 82, 86, 88, 83, 81],
  },
  {
    title: 'Unbilled changes',
    group: 'Money',
    owner: 'priya',
    ...atMost,
    goalValue: 5,
    swing: [-3, 1],
    recent: [3, 4, 4, 2, 5, 4, 3, 5, 6, 4, 5, 7, 9],
    notes: [[1, 'Eight of the nine are Hartwell’s']],
  },
  {
    title: ON_TIME,
    group: 'Shop',
    owner: 'luis',
    ...atLeast,
    goalValue: 95,
    unitOfMeasure: 'Percent',
    swing: [-1, 4],
    recent: [97, 96, 98, 95, 96, 95, 97, 96, 95, 96, 91, 88, 82],
    notes: [
      [3, 'Booth down for two days: filters'],
      [2, 'Hospital doors waited for their second inspection'],
      [1, 'Joe ill, Marco not certified before Friday. Keller can take overflow from Monday'],
    ],
  },
  {
    title: 'Doors per labor hour',
    group: 'Shop',
    owner: 'tom',
    ...atLeast,
    goalValue: 1.3,
    swing: [-0.03, 0.08],
    decimalPlaces: 2,
    newGoal: { goalValue: 1.4, weeksAgo: 8 },
    recent: [1.31, 1.33, 1.36, 1.34, 1.38, 1.41, 1.4, 1.42, 1.4, 1.44, 1.43, 1.45, 1.46],
  },
  {
    title: 'Rework',
    group: 'Shop',
    owner: 'tom',
    ...atMost,
    goalValue: 3,
    unitOfMeasure: 'Percent',
    swing: [-0.7, 0.3],
    decimalPlaces: 1,
    recent: [2.8, 2.6, 2.9, 2.4, 2.7, 2.5, 2.2, 2.6, 2.9, 3.1, 2.7, 2.5, 2.4],
  },
  {
    title: 'Warranty calls open',
    group: 'Sites and people',
    owner: 'ingrid',
    ...atMost,
    goalValue: 12,
    swing: [-4, 1],
    recent: [9, 10, 8, 11, 12, 10, 9, 12, 11, 13, 12, 15, 17],
    notes: [[2, 'Closers at the school: four calls, one batch']],
  },
  {
    title: 'Crew hours on site',
    group: 'Sites and people',
    owner: 'ingrid',
    ...atLeast,
    goalValue: 310,
    swing: [-6, 22],
    recent: [322, 318, 330, 326, null, 315, 320, 331, 328, 318, 312, 316, 324],
  },
  {
    title: 'Safety walks done',
    group: 'Shop',
    owner: 'tom',
    comparison: 'Equal',
    goalValue: 5,
    swing: [0, 0],
    recent: [5, 5, 5, 4, 5, 5, 5, 5, 5, 5, 5, 5, null],
  },
  {
    title: 'Open positions',
    group: 'Sites and people',
    owner: 'margaret',
    ...atMost,
    goalValue: 3,
    swing: [-1, 1],
    recent: [2, 2, 3, 3, 2, 3, 4, 3, 3, 2, 2, 4, 4],
    notes: [[2, 'Two installers are leaving on the first']],
  },
]

export const MONTHLY = 'Leadership monthly'
export const MONTHS_KEPT = 13

const thousands = { unitOfMeasure: 'Dollar', valueScale: 'Thousand', swing: [0, 0] } as const

export const monthlyMeasures: readonly Measure[] = [
  {
    title: 'Revenue',
    group: 'Profit and loss',
    owner: 'priya',
    ...atLeast,
    goalValue: 1350,
    ...thousands,
    recent: [1238, 1262, 1291, 1304, 1287, 1341, 1366, 1352, 1398, 1377, 1421, 1436, 1408],
  },
  {
    title: 'Material',
    group: 'Profit and loss',
    owner: 'priya',
    ...atMost,
    goalValue: 520,
    ...thousands,
    recent: [486, 492, 507, 503, 498, 519, 522, 514, 527, 518, 531, 534, 561],
    notes: [[1, 'Walnut went up 14 %']],
  },
  {
    title: 'Labor',
    group: 'Profit and loss',
    owner: 'priya',
    ...atMost,
    goalValue: 430,
    ...thousands,
    recent: [401, 405, 409, 415, 418, 421, 424, 419, 428, 425, 427, 431, 446],
  },
  {
    title: 'Overhead',
    group: 'Profit and loss',
    owner: 'priya',
    ...atMost,
    goalValue: 295,
    ...thousands,
    recent: [288, 286, 291, 290, 289, 292, 294, 291, 290, 293, 296, 292, 294],
  },
  {
    title: 'Operating profit',
    group: 'Profit and loss',
    owner: 'priya',
    ...atLeast,
    goalValue: 115,
    ...thousands,
    recent: [],
    formula: '[Revenue] - [Material] - [Labor] - [Overhead]',
  },
  {
    title: 'Operating margin',
    group: 'Profit and loss',
    owner: 'priya',
    ...atLeast,
    goalValue: 8.5,
    unitOfMeasure: 'Percent',
    decimalPlaces: 1,
    swing: [0, 0],
    recent: [],
    formula: '[Operating profit] / [Revenue]',
  },
  {
    title: 'Revenue, three-month average',
    group: 'Profit and loss',
    owner: 'priya',
    ...atLeast,
    goalValue: 1350,
    ...thousands,
    recent: [],
    formula: 'rollingAverage([Revenue], 3)',
  },
  {
    title: 'People on the payroll',
    group: 'People',
    owner: 'ben',
    ...atLeast,
    goalValue: 84,
    swing: [0, 0],
    recent: [78, 79, 79, 81, 82, 82, 83, 84, 84, 85, 86, 86, 84],
  },
  {
    title: 'Accidents with days lost',
    group: 'People',
    owner: 'luis',
    comparison: 'Equal',
    goalValue: 0,
    swing: [0, 0],
    recent: [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  },
]

export const salesMeasures: readonly Measure[] = [
  {
    title: 'New accounts visited',
    owner: 'june',
    ...atLeast,
    goalValue: 6,
    swing: [-1, 3],
    recent: [6, 7, 5, 6, 8, 6, 7, 6, 9, 6, 4, 7, 8],
  },
  {
    title: 'Days from request to quote',
    owner: 'june',
    ...atMost,
    goalValue: 6,
    swing: [0, 3],
    unitOfMeasure: 'Days',
    recent: [9, 9, 8, 8, 9, 7, 7, 7, 6, 6, 7, 6, 5],
  },
  {
    title: 'Calls to last year’s customers',
    owner: 'dana',
    ...atLeast,
    goalValue: 15,
    swing: [-2, 4],
    recent: [16, 15, 18, 14, 17, 15, 19, 16, 15, 12, 16, 17, 15],
  },
]

export const shopMeasures: readonly Measure[] = [
  {
    title: 'Doors finished',
    owner: 'sam',
    ...atLeast,
    goalValue: 540,
    swing: [-20, 40],
    recent: [548, 552, 540, 561, 547, 570, 566, 551, 559, 572, 538, 521, 503],
  },
  {
    title: 'Booth hours',
    owner: 'marco',
    ...atLeast,
    goalValue: 60,
    unitOfMeasure: 'Hours',
    swing: [-2, 6],
    recent: [62, 63, 60, 64, 61, 66, 65, 63, 64, 66, 58, 55, 52],
  },
  {
    title: 'Near misses reported',
    owner: 'luis',
    ...atLeast,
    goalValue: 3,
    swing: [-1, 2],
    recent: [3, 4, 2, 3, 5, 3, 3, 4, 3, 3, 2, 4, 3],
  },
]

export const installationMeasures: readonly Measure[] = [
  {
    title: 'Openings finished',
    owner: 'ingrid',
    ...atLeast,
    goalValue: 80,
    swing: [-4, 12],
    recent: [84, 81, 88, 79, 86, 90, 85, 83, 88, 86, 80, 77, 74],
  },
  {
    title: 'Punch list items open',
    owner: 'ana',
    ...atMost,
    goalValue: 20,
    swing: [-6, 3],
    recent: [18, 16, 17, 21, 19, 15, 14, 17, 18, 16, 19, 22, 24],
  },
]
