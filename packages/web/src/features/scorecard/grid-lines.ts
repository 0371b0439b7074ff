import { isOnGoal } from '@cairn/contract/scorecard/measurable-values'
import { isMissingIn, weekIn } from './measurable-weeks'
import type { GridMeasurable } from './scorecard.queries'

export interface GridGroup {
  readonly type: 'group'
  readonly title: string
  /** What its lines say of the period under review. */
  readonly onGoal: number
  readonly missing: number
  readonly count: number
}

export interface GridLine {
  readonly type: 'line'
  readonly measurable: GridMeasurable
  /** Among the lines alone, from 0: as the cells are addressed. */
  readonly row: number
}

/** A heading, or a measurable below it. */
export type GridRow = GridGroup | GridLine

function groupOf(title: string, measurables: readonly GridMeasurable[], focus: string): GridGroup {
  const isHit = (measurable: GridMeasurable) => {
    const { value, ...goal } = weekIn(measurable, focus)
    return value !== null && isOnGoal(value, goal)
  }
  return {
    ...{ type: 'group', title, count: measurables.length },
    onGoal: measurables.filter(isHit).length,
    missing: measurables.filter((measurable) => isMissingIn(measurable, focus)).length,
  }
}

/** The rows as they are drawn: each heading above its lines, those without a heading first, the lines in their order. */
export function gridRows(measurables: readonly GridMeasurable[], focus: string): GridRow[] {
  const shown = measurables.filter(({ archivedAt }) => archivedAt === null)
  const titles = [...new Set(shown.map(({ groupTitle }) => groupTitle ?? null))]
  const ordered = [...titles.filter((title) => title === null), ...titles.filter((title) => title !== null)]
  let row = 0
  return ordered.flatMap((title): GridRow[] => {
    const own = shown.filter((measurable) => (measurable.groupTitle ?? null) === title)
    const lines = own.map((measurable): GridLine => ({ type: 'line', measurable, row: row++ }))
    return title === null ? lines : [groupOf(title, own, focus), ...lines]
  })
}

/** The measurables alone, by the row that their cells are addressed with. */
export const linesOf = (rows: readonly GridRow[]): GridMeasurable[] =>
  rows.flatMap((row) => (row.type === 'line' ? [row.measurable] : []))
