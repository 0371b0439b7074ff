import { formatValue, shortValue } from '@cairn/contract/scorecard/measurable-values'
import { PERIODS_IN_VIEW, type Scorecard } from '@cairn/contract/scorecard/scorecard.schemas'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import type { Cell, GridExtent } from '../../lib/cells/cells'
import { useLocale } from '../../lib/format/use-locale'
import {
  type FieldName,
  type FigureName,
  type FigurePeriods,
  figurePeriods,
  type GridFields,
  heads,
} from './grid-figures'
import { type GridRow, gridRows, linesOf } from './grid-lines'
import { type ChosenWidths, type GridWidths, gridWidths, valueLength } from './grid-widths'
import { goalText, valueIn } from './measurable-weeks'
import { periodName } from './period-names'
import type { GridMeasurable } from './scorecard.queries'
import { usePeriodSettings } from './use-grid-scorecard'
import type { GridSize } from './use-grid-size'

export interface GridView extends GridFields {
  readonly rows: readonly GridRow[]
  readonly lines: readonly GridMeasurable[]
  readonly figures: FigurePeriods
  readonly shown: readonly FigureName[]
  readonly focus: string
  readonly kind: Scorecard['periodKind']
  readonly widths: GridWidths
  /** Root font size in px. */
  readonly rem: number
  readonly names: readonly string[]
  readonly locale: string
}

const longest = (texts: readonly string[]): number => Math.max(0, ...texts.map((text) => text.length))

interface GridViewOptions {
  readonly isReversed: boolean
  readonly showsCurrent: boolean
  readonly shown: readonly FigureName[]
  /** Widths that the person has dragged. */
  readonly chosen: ChosenWidths
  readonly viewport: Pick<GridSize, 'width' | 'rem'>
}

/** In px, until the viewport is measured. */
const ASSUMED_WIDTH = 1140

function memoizePerLine<Found>(find: (line: GridMeasurable) => Found): typeof find {
  const known = new WeakMap<GridMeasurable, Found>()
  return (line) => {
    const found = known.get(line) ?? find(line)
    known.set(line, found)
    return found
  }
}

const MAX_GOAL_LENGTH = 10

/** Measured once per scorecard, so that columns keep their width during entry. */
function useStableTextLengths(scorecardId: string, lengths: TextLengths): TextLengths {
  const [measured, setMeasured] = useState({ scorecardId, lengths })
  if (measured.scorecardId === scorecardId) return measured.lengths
  setMeasured({ scorecardId, lengths })
  return lengths
}

/** In characters. */
interface TextLengths {
  readonly value: number
  readonly goal: number
}

function useTextLengths(lines: readonly GridMeasurable[], weeks: readonly string[], locale: string): TextLengths {
  const lengthsOf = useMemo(() => {
    const latest = weeks.slice(-PERIODS_IN_VIEW)
    return memoizePerLine((line: GridMeasurable) => {
      const valueLengths = latest.flatMap((week) => {
        const { value = null, ...format } = valueIn(line, week) ?? {}
        if (value === null) return []
        const shown = { ...line, ...format, value }
        return [valueLength(formatValue(shown, locale), () => shortValue(shown, locale))]
      })
      return { value: Math.max(0, ...valueLengths), goal: longest(latest.map((week) => goalText(line, week, locale))) }
    })
  }, [weeks, locale])
  return useMemo(() => {
    const all = lines.map(lengthsOf)
    return {
      value: Math.max(0, ...all.map(({ value }) => value)),
      goal: Math.min(MAX_GOAL_LENGTH, Math.max(0, ...all.map(({ goal }) => goal))),
    }
  }, [lines, lengthsOf])
}

function useFields(shown: readonly FigureName[], areFiguresFirst: boolean) {
  const names = shown.join()
  return useMemo(() => {
    const figures = names === '' ? [] : (names.split(',') as FigureName[])
    const before: readonly FieldName[] = areFiguresFirst ? [...heads, ...figures] : heads
    return { shown: figures, before, after: areFiguresFirst ? [] : figures }
  }, [names, areFiguresFirst])
}

function usePeriodNames(columns: readonly string[], kind: GridView['kind']): readonly string[] {
  const { t } = useTranslation('scorecard-grid')
  const { locale, today } = useLocale()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names depend on locale and formatting
  return useMemo(() => columns.map((date) => periodName(kind, date, today)), [columns, kind, today, t, locale])
}

export function useGridView(
  scorecard: Scorecard,
  { isReversed, showsCurrent, shown, chosen, viewport }: GridViewOptions,
): GridView {
  const { weekStart, quarterStartMonth } = usePeriodSettings()
  const { measurables, weeks, focusIntervalId: focus, periodKind: kind } = scorecard
  const rows = useMemo(() => gridRows(measurables, focus), [measurables, focus])
  const lines = useMemo(() => linesOf(rows), [rows])
  const columns = useMemo(() => {
    const known = showsCurrent ? weeks : weeks.filter((week) => week <= focus)
    return isReversed ? known.toReversed() : known
  }, [weeks, focus, showsCurrent, isReversed])
  const figures = useMemo(
    () => figurePeriods(weeks, focus, { weekStart, quarterStartMonth }),
    [weeks, focus, weekStart, quarterStartMonth],
  )
  const { locale } = useLocale()
  const names = usePeriodNames(columns, kind)
  const { value, goal } = useStableTextLengths(scorecard.id, useTextLengths(lines, weeks, locale))
  const { width, rem } = viewport
  const shownNames = shown.join()
  const { title, period } = chosen
  // biome-ignore lint/correctness/useExhaustiveDependencies: keyed by their names
  const widths = useMemo(
    () => gridWidths({ available: (width || ASSUMED_WIDTH) / rem, value, goal, shown, chosen: { title, period } }),
    [width, rem, value, goal, shownNames, title, period],
  )
  const fields = useFields(shown, widths.isPinned || isReversed)
  return useMemo(
    () => ({ rows, lines, columns, figures, focus, kind, widths, rem, locale, names, ...fields }),
    [rows, lines, columns, figures, focus, kind, widths, rem, locale, names, fields],
  )
}

export type RowView = Omit<GridView, 'rows' | 'lines'>

/** Stable while values change, so that only the changed row re-renders. */
export function useRowView(view: GridView): RowView {
  const { columns, names, figures, focus, kind, widths, rem, locale, shown, before, after } = view
  return useMemo(
    () => ({ columns, names, figures, focus, kind, widths, rem, locale, shown, before, after }),
    [columns, names, figures, focus, kind, widths, rem, locale, shown, before, after],
  )
}

export const extentOf = ({ lines, columns, before, after }: GridView): GridExtent => ({
  rows: lines.length,
  columns: columns.length,
  before: before.length,
  after: after.length,
})

export function measurableAt({ lines, columns }: Pick<GridView, 'lines' | 'columns'>, { row, column }: Cell) {
  const measurable = lines[row]
  const intervalId = columns[column]
  return measurable && intervalId !== undefined ? { measurable, intervalId } : undefined
}
