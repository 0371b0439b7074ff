import {
  type JudgedValue,
  MISSES_TO_FLAG,
  missDirection,
  missesInARow,
  type ValueFormat,
} from '@cairn/contract/scorecard/measurable-values'
import { lineGroups } from '../../features/scorecard/line-groups'
import { isMiss, sparkPoints, weekIn } from '../../features/scorecard/measurable-weeks'
import type { GridMeasurable, MeasurableWithValues } from '../../features/scorecard/scorecard.queries'
import type { SparkPoint } from '../../ui/sparkline-shape'

export type ReadingState = 'missed' | 'noValue' | 'onGoal'

/** A line of the scorecard; one that was added a moment ago does not know its heading yet. */
type ReadMeasurable = MeasurableWithValues & Partial<Pick<GridMeasurable, 'groupTitle'>>

/** One line of the scorecard as it is read out: the week under review, and the thirteen that end with it. */
export interface Reading {
  measurable: ReadMeasurable
  state: ReadingState
  /** The week under review, with the goal that it is judged by. */
  week: JudgedValue & ValueFormat
  /** Where the value lies from the goal; a miss is drawn with an arrow that way. */
  direction: 'up' | 'down'
  /** Three misses in a row or more. */
  isFlagged: boolean
  missesInARow: number
  points: SparkPoint[]
}

export function readingOf(measurable: ReadMeasurable, weeks: readonly string[], focus: string): Reading {
  const inView = weeks.filter((each) => each <= focus)
  const week = weekIn(measurable, focus)
  const misses = missesInARow(inView.map((each) => weekIn(measurable, each)))
  return {
    measurable,
    state: week.value === null ? 'noValue' : isMiss(week) ? 'missed' : 'onGoal',
    week,
    direction: week.value === null ? 'down' : missDirection(week.value, week),
    isFlagged: misses >= MISSES_TO_FLAG,
    missesInARow: misses,
    points: sparkPoints(measurable, inView),
  }
}

/** By the scorecard's headings, each in its order; those that stand below none come first, by themselves. */
export function byHeading(readings: readonly Reading[]): { title: string | null; readings: Reading[] }[] {
  const byId = new Map(readings.map((reading) => [reading.measurable.id, reading]))
  const lines = readings.map(({ measurable: { id, groupTitle = null, sequence } }) => ({ id, groupTitle, sequence }))
  return lineGroups(lines).map(({ title, measurableIds }) => ({
    title,
    readings: measurableIds.flatMap((id) => byId.get(id) ?? []),
  }))
}

const GROUPS: readonly ReadingState[] = ['missed', 'noValue', 'onGoal']

/** Misses first, then what has no value yet, then the rest; each in the scorecard's order. Empty groups are left out. */
export function missesFirst(readings: readonly Reading[]): { state: ReadingState; readings: Reading[] }[] {
  return GROUPS.map((state) => ({ state, readings: readings.filter((reading) => reading.state === state) })).filter(
    (group) => group.readings.length > 0,
  )
}
