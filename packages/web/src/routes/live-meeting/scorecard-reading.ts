import {
  formatValue,
  type JudgedValue,
  MISSES_TO_FLAG,
  missDirection,
  missesInARow,
  type ValueFormat,
  valueScaleSchema,
} from '@cairn/contract/scorecard/measurable-values'
import { lineGroups } from '../../features/scorecard/line-groups'
import { isMiss, weekIn } from '../../features/scorecard/measurable-weeks'
import type { GridMeasurable, MeasurableWithValues } from '../../features/scorecard/scorecard.queries'

export type ReadingState = 'missed' | 'noValue' | 'onGoal'

/** A measurable just added has no heading yet. */
type ReadMeasurable = MeasurableWithValues & Partial<Pick<GridMeasurable, 'groupTitle'>>

/** Includes the week under review. */
export const WEEKS_MOST = 13

export interface Reading {
  measurable: ReadMeasurable
  state: ReadingState
  week: JudgedValue & ValueFormat
  direction: 'up' | 'down'
  /** At least three misses in a row. */
  isFlagged: boolean
  missesInARow: number
  /** Oldest first, at most twelve. */
  before: (JudgedValue & ValueFormat & { readonly intervalId: string })[]
}

/** Characters that fit into a week column. */
const SHORT = 7

/** `$1.2M` for `$1,234,567`. */
export function shortValue(value: ValueFormat & { value: number }, locale: string): string {
  const whole = formatValue(value, locale)
  if (whole.length <= SHORT) return whole
  const scales = valueScaleSchema.options.slice(valueScaleSchema.options.indexOf(value.valueScale) + 1)
  const scaled = scales.map((valueScale, index) => {
    const inScale = value.value / 1000 ** (index + 1)
    const decimalPlaces = Math.abs(inScale) < 10 ? 1 : 0
    return { ...value, valueScale, decimalPlaces, value: Number(inScale.toFixed(decimalPlaces)) }
  })
  const fitting = scaled.find((one) => one.value !== 0 && Math.abs(one.value) < 1000)
  return fitting ? formatValue(fitting, locale) : whole
}

export const weeksBefore = (weeks: readonly string[], focus: string): string[] =>
  weeks.filter((each) => each < focus).slice(1 - WEEKS_MOST)

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
    before: weeksBefore(weeks, focus).map((intervalId) => ({ ...weekIn(measurable, intervalId), intervalId })),
  }
}

export function byHeading(readings: readonly Reading[]): { title: string | null; readings: Reading[] }[] {
  const byId = new Map(readings.map((reading) => [reading.measurable.id, reading]))
  const lines = readings.map(({ measurable: { id, groupTitle = null, sequence } }) => ({ id, groupTitle, sequence }))
  return lineGroups(lines).map(({ title, measurableIds }) => ({
    title,
    readings: measurableIds.flatMap((id) => byId.get(id) ?? []),
  }))
}

const GROUPS: readonly ReadingState[] = ['missed', 'noValue', 'onGoal']

export function missesFirst(readings: readonly Reading[]): { state: ReadingState; readings: Reading[] }[] {
  return GROUPS.map((state) => ({ state, readings: readings.filter((reading) => reading.state === state) })).filter(
    (group) => group.readings.length > 0,
  )
}
