import { formatValue } from '@cairn/contract/scorecard/measurable-values'
import type { Scorecard } from '@cairn/contract/scorecard/scorecard.schemas'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import type { Cell, GridExtent } from '../../lib/cells/cells'
import { useLocale } from '../../lib/use-locale'
import { type FieldName, type GridFields, heads } from './grid-fields'
import { type FigureName, type FigurePeriods, figurePeriods } from './grid-figures'
import { type GridRow, gridRows, linesOf } from './grid-lines'
import { type GridWidths, gridWidths, IN_VIEW } from './grid-widths'
import { goalText, valueIn } from './measurable-weeks'
import { periodName } from './period-names'
import type { GridMeasurable } from './scorecard.queries'
import { usePeriodSettings } from './use-grid-scorecard'
import type { Room } from './use-room'

/** What a grid shows: rows with headings, the lines alone, and the periods in the order of their columns. */
export interface GridView extends GridFields {
  readonly rows: readonly GridRow[]
  readonly lines: readonly GridMeasurable[]
  readonly figures: FigurePeriods
  readonly shown: readonly FigureName[]
  /** The first date of the period under review. */
  readonly focus: string
  readonly kind: Scorecard['periodKind']
  readonly widths: GridWidths
  /** How many px a rem is. */
  readonly rem: number
  /** The periods of the columns in full. */
  readonly names: readonly string[]
  /** In which the reader writes numbers: told to every cell, which would else ask for it by itself. */
  readonly locale: string
}

const longest = (texts: readonly string[]): number => Math.max(0, ...texts.map((text) => text.length))

interface Options {
  readonly isReversed: boolean
  readonly showsCurrent: boolean
  readonly shown: readonly FigureName[]
  readonly room: Pick<Room, 'width' | 'rem'>
}

/** Before the grid stands: that of a large screen. */
const SUPPOSED_ROOM = 1140

/** What is found for a line stands until the line is another one: a number that changes leaves all other lines as they are. */
function eachOnce<Found>(find: (line: GridMeasurable) => Found): typeof find {
  const known = new WeakMap<GridMeasurable, Found>()
  return (line) => {
    const found = known.get(line) ?? find(line)
    known.set(line, found)
    return found
  }
}

/** One long number must not hide a period. */
const VALUE_LETTERS = 7
const GOAL_LETTERS = 10

/** Measured once on opening, so that columns do not move while numbers are entered. */
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

/** How many letters the longest of the latest numbers takes, and the longest goal. */
function useLetters(lines: readonly GridMeasurable[], weeks: readonly string[], locale: string): Letters {
  const lettersOf = useMemo(() => {
    const latest = weeks.slice(-IN_VIEW)
    return eachOnce((line: GridMeasurable) => {
      const numbers = latest.flatMap((week) => {
        const { value = null, ...format } = valueIn(line, week) ?? {}
        return value === null ? [] : [formatValue({ ...line, ...format, value }, locale)]
      })
      return { value: longest(numbers), goal: longest(latest.map((week) => goalText(line, week, locale))) }
    })
  }, [weeks, locale])
  return useMemo(() => {
    const each = lines.map(lettersOf)
    return {
      value: Math.min(VALUE_LETTERS, Math.max(0, ...each.map(({ value }) => value))),
      goal: Math.min(GOAL_LETTERS, Math.max(0, ...each.map(({ goal }) => goal))),
    }
  }, [lines, lettersOf])
}

/** Averages stand beside the goal where there is room, else beyond the newest period. */
function useFields(shown: readonly FigureName[], isFirst: boolean) {
  const names = shown.join()
  return useMemo(() => {
    const figures = names === '' ? [] : (names.split(',') as FigureName[])
    const before: readonly FieldName[] = isFirst ? [...heads, ...figures] : heads
    return { shown: figures, before, after: isFirst ? [] : figures }
  }, [names, isFirst])
}

/** The periods in full, in the reader's language and way. */
function usePeriodNames(columns: readonly string[], kind: GridView['kind']): readonly string[] {
  const { t } = useTranslation('scorecard-grid')
  const { locale, today } = useLocale()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words in another language, and written in another way
  return useMemo(() => columns.map((date) => periodName(kind, date, today)), [columns, kind, today, t, locale])
}

export function useGridView(scorecard: Scorecard, { isReversed, showsCurrent, shown, room }: Options): GridView {
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
  const { width: space, rem } = room
  const shownNames = shown.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: their names say which they are
  const widths = useMemo(
    () => gridWidths({ room: (space || SUPPOSED_ROOM) / rem, value, goal, shown }),
    [space, rem, value, goal, shownNames],
  )
  const fields = useFields(shown, widths.isPinned || isReversed)
  return useMemo(
    () => ({ rows, lines, columns, figures, focus, kind, widths, rem, locale, names, ...fields }),
    [rows, lines, columns, figures, focus, kind, widths, rem, locale, names, fields],
  )
}

/** What a row needs of it. */
export type RowView = Omit<GridView, 'rows' | 'lines'>

/** The same while numbers change: one draws its own row anew, and no other. */
export function useRowView(view: GridView): RowView {
  const { columns, names, figures, focus, kind, widths, rem, locale, shown, before, after } = view
  return useMemo(
    () => ({ columns, names, figures, focus, kind, widths, rem, locale, shown, before, after }),
    [columns, names, figures, focus, kind, widths, rem, locale, shown, before, after],
  )
}

/** With what stands beside the periods. */
export const extentOf = ({ lines, columns, before, after }: GridView): GridExtent => ({
  ...{ rows: lines.length, columns: columns.length, before: before.length, after: after.length },
})

/** The line and the period of a cell; undefined outside of the periods. */
export function placeOf({ lines, columns }: Pick<GridView, 'lines' | 'columns'>, { row, column }: Cell) {
  const measurable = lines[row]
  const intervalId = columns[column]
  return measurable && intervalId !== undefined ? { measurable, intervalId } : undefined
}
