import { isOnGoal } from '@cairn/contract/scorecard/measurable-values'
import { isMissingIn, weekIn } from './measurable-weeks'
import type { GridMeasurable } from './scorecard.queries'

export interface GridGroup {
  readonly type: 'group'
  readonly title: string
  readonly onGoal: number
  readonly missing: number
  readonly count: number
}

interface GridLine {
  readonly type: 'line'
  readonly measurable: GridMeasurable
  /** Index among lines only, as cells are addressed. */
  readonly row: number
}

export type GridRow = GridGroup | GridLine

function groupOf(title: string, measurables: readonly GridMeasurable[], focus: string): GridGroup {
  const isHit = (measurable: GridMeasurable) => {
    const { value, ...goal } = weekIn(measurable, focus)
    return value !== null && isOnGoal(value, goal)
  }
  return {
    type: 'group',
    title,
    count: measurables.length,
    onGoal: measurables.filter(isHit).length,
    missing: measurables.filter((measurable) => isMissingIn(measurable, focus)).length,
  }
}

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

export const linesOf = (rows: readonly GridRow[]): GridMeasurable[] =>
  rows.flatMap((row) => (row.type === 'line' ? [row.measurable] : []))
