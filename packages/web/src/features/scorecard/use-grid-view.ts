import { formatValue, shortValue } from '@cairn/contract/scorecard/measurable-values'
import type { Scorecard } from '@cairn/contract/scorecard/scorecard.schemas'
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
import { type ChosenWidths, type GridWidths, gridWidths, IN_VIEW, valueLetters } from './grid-widths'
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
  /** In px. */
  readonly rem: number
  readonly names: readonly string[]
  readonly locale: string
}

const longest = (texts: readonly string[]): number => Math.max(0, ...texts.map((text) => text.length))

interface Options {
  readonly isReversed: boolean
  readonly showsCurrent: boolean
  readonly shown: readonly FigureName[]
  readonly chosen: ChosenWidths
  readonly viewport: Pick<GridSize, 'width' | 'rem'>
}

/** In px, before measuring. */
const SUPPOSED_WIDTH = 1140

function eachOnce<Found>(find: (line: GridMeasurable) => Found): typeof find {
  const known = new WeakMap<GridMeasurable, Found>()
  return (line) => {
    const found = known.get(line) ?? find(line)
    known.set(line, found)
    return found
  }
}

const GOAL_LETTERS = 10

/** Measured once, so that columns keep their width during entry. */
function useSteadyLetters(scorecardId: string, letters: Letters): Letters {
  const [kept, setKept] = useState({ scorecardId, letters })
  if (kept.scorecardId === scorecardId) return kept.letters
  setKept({ scorecardId, letters })
  return letters
}

interface Letters {
  readonly value: number
  readonly goal: number
}

function useLetters(lines: readonly GridMeasurable[], weeks: readonly string[], locale: string): Letters {
  const lettersOf = useMemo(() => {
    const latest = weeks.slice(-IN_VIEW)
    return eachOnce((line: GridMeasurable) => {
      const numbers = latest.flatMap((week) => {
        const { value = null, ...format } = valueIn(line, week) ?? {}
        if (value === null) return []
        const shown = { ...line, ...format, value }
        return [valueLetters(formatValue(shown, locale), () => shortValue(shown, locale))]
      })
      return { value: Math.max(0, ...numbers), goal: longest(latest.map((week) => goalText(line, week, locale))) }
    })
  }, [weeks, locale])
  return useMemo(() => {
    const each = lines.map(lettersOf)
    return {
      value: Math.max(0, ...each.map(({ value }) => value)),
      goal: Math.min(GOAL_LETTERS, Math.max(0, ...each.map(({ goal }) => goal))),
    }
  }, [lines, lettersOf])
}

function useFields(shown: readonly FigureName[], isFirst: boolean) {
  const names = shown.join()
  return useMemo(() => {
    const figures = names === '' ? [] : (names.split(',') as FigureName[])
    const before: readonly FieldName[] = isFirst ? [...heads, ...figures] : heads
    return { shown: figures, before, after: isFirst ? [] : figures }
  }, [names, isFirst])
}

function usePeriodNames(columns: readonly string[], kind: GridView['kind']): readonly string[] {
  const { t } = useTranslation('scorecard-grid')
  const { locale, today } = useLocale()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names depend on locale and formatting
  return useMemo(() => columns.map((date) => periodName(kind, date, today)), [columns, kind, today, t, locale])
}

export function useGridView(
  scorecard: Scorecard,
  { isReversed, showsCurrent, shown, chosen, viewport }: Options,
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
  const { value, goal } = useSteadyLetters(scorecard.id, useLetters(lines, weeks, locale))
  const { width: space, rem } = viewport
  const shownNames = shown.join()
  const { title, period } = chosen
  // biome-ignore lint/correctness/useExhaustiveDependencies: keyed by their names
  const widths = useMemo(
    () => gridWidths({ available: (space || SUPPOSED_WIDTH) / rem, value, goal, shown, chosen: { title, period } }),
    [space, rem, value, goal, shownNames, title, period],
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

export function placeOf({ lines, columns }: Pick<GridView, 'lines' | 'columns'>, { row, column }: Cell) {
  const measurable = lines[row]
  const intervalId = columns[column]
  return measurable && intervalId !== undefined ? { measurable, intervalId } : undefined
}
