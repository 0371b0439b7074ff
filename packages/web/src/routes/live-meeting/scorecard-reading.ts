import { isOnGoal, MISSES_TO_FLAG, missesInARow } from '@cairn/contract/scorecard/measurable-values'
import type { MeasuredValue } from '@cairn/contract/scorecard/scorecard.schemas'
import type { MeasurableWithValues } from '../../features/scorecard/scorecard.queries'

export type ReadingState = 'missed' | 'noValue' | 'onGoal'

/** One line of the scorecard as it is read out: the week under review, and the thirteen that end with it. */
export interface Reading {
  measurable: MeasurableWithValues
  state: ReadingState
  /** Of the week under review, in the measurable's scale. */
  value: number | null
  /** The goal that the week is judged by. */
  goalValue: number
  /** Where the value lies from the goal; a miss is drawn with an arrow that way. */
  direction: 'up' | 'down'
  /** Three misses in a row or more. */
  isFlagged: boolean
  missesInARow: number
  points: { value: number | null; goal: number; isMiss: boolean }[]
}

/** What stands where nothing was entered, judged by the goal as it is now. */
function weekOf({ values, goalValue, comparison }: MeasurableWithValues, intervalId: string) {
  const entered: MeasuredValue | undefined = values.find((week) => week.intervalId === intervalId)
  return entered ?? { value: null, goalValue, comparison }
}

export function readingOf(measurable: MeasurableWithValues, weeks: readonly string[], focus: string): Reading {
  const inView = weeks.filter((week) => week <= focus).map((week) => weekOf(measurable, week))
  const { value, goalValue, comparison } = weekOf(measurable, focus)
  const misses = missesInARow(inView)
  return {
    measurable,
    state: value === null ? 'noValue' : isOnGoal(value, goalValue, comparison) ? 'onGoal' : 'missed',
    value,
    goalValue,
    direction: value !== null && value > goalValue ? 'up' : 'down',
    isFlagged: misses >= MISSES_TO_FLAG,
    missesInARow: misses,
    points: inView.map((week) => ({
      value: week.value,
      goal: week.goalValue,
      isMiss: week.value !== null && !isOnGoal(week.value, week.goalValue, week.comparison),
    })),
  }
}

const GROUPS: readonly ReadingState[] = ['missed', 'noValue', 'onGoal']

/** Misses first, then what has no value yet, then the rest; each in the scorecard's order. Empty groups are left out. */
export function missesFirst(readings: readonly Reading[]): { state: ReadingState; readings: Reading[] }[] {
  return GROUPS.map((state) => ({ state, readings: readings.filter((reading) => reading.state === state) })).filter(
    (group) => group.readings.length > 0,
  )
}
