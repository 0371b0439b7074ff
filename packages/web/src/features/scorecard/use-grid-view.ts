import { formatGoal, formatValue } from '@cairn/contract/scorecard/measurable-values'
import type { Scorecard } from '@cairn/contract/scorecard/scorecard.schemas'
import { useMemo } from 'react'
import type { Cell } from '../../lib/cells/cells'
import { useLocale } from '../../lib/use-locale'
import { type FigurePeriods, figurePeriods } from './grid-figures'
import { type GridRow, gridRows, linesOf } from './grid-lines'
import { valueIn } from './measurable-weeks'
import type { GridMeasurable } from './scorecard.queries'
import { usePeriodSettings } from './use-grid-scorecard'

/** What a grid shows: rows with headings, the lines alone, and the periods in the order of their columns. */
export interface GridView {
  readonly rows: readonly GridRow[]
  readonly lines: readonly GridMeasurable[]
  readonly columns: readonly string[]
  readonly figures: FigurePeriods
  /** The first date of the period under review. */
  readonly focus: string
  readonly kind: Scorecard['periodKind']
  /** In rem: as wide as the longest of the latest numbers needs. */
  readonly width: number
}

const LATEST = 4
const NARROWEST = 3.75
const WIDEST = 9

/** So many rem a digit takes, beside a sign and the room around it. */
const widthOf = (texts: readonly string[]): number =>
  Math.min(WIDEST, Math.max(NARROWEST, 1.5 + 0.5 * Math.max(0, ...texts.map((text) => text.length))))

interface Options {
  readonly isReversed: boolean
  readonly showsCurrent: boolean
}

export function useGridView(scorecard: Scorecard, { isReversed, showsCurrent }: Options): GridView {
  const settings = usePeriodSettings()
  const { locale } = useLocale()
  const { measurables, weeks, focusIntervalId: focus, periodKind: kind } = scorecard
  const { weekStart, quarterStartMonth } = settings
  const rows = useMemo(() => gridRows(measurables, focus), [measurables, focus])
  const lines = useMemo(() => linesOf(rows), [rows])
  const columns = useMemo(() => {
    const shown = showsCurrent ? weeks : weeks.filter((week) => week <= focus)
    return isReversed ? shown.toReversed() : shown
  }, [weeks, focus, showsCurrent, isReversed])
  const figures = useMemo(
    () => figurePeriods(weeks, focus, { weekStart, quarterStartMonth }),
    [weeks, focus, weekStart, quarterStartMonth],
  )
  const width = useMemo(() => {
    const latest = weeks.slice(-LATEST)
    return widthOf(
      lines.flatMap((line) =>
        latest.flatMap((week) => {
          const { value = null, ...format } = valueIn(line, week) ?? {}
          return value === null ? [] : [formatValue({ ...line, ...format, value }, locale)]
        }),
      ),
    )
  }, [lines, weeks, locale])
  return { rows, lines, columns, figures, focus, kind, width }
}

/** The longest goal, in rem, so that the column of goals holds it. */
export const goalWidth = (lines: readonly GridMeasurable[], locale: string): number =>
  widthOf(lines.map((line) => formatGoal(line, locale)))

/** The line and the period of a cell; undefined outside of the grid. */
export function placeOf({ lines, columns }: GridView, { row, column }: Cell) {
  const measurable = lines[row]
  const intervalId = columns[column]
  return measurable && intervalId !== undefined ? { measurable, intervalId } : undefined
}
