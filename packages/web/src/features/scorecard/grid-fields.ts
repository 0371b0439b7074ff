import type { FigureName } from './grid-figures'

/** What stands beside the periods of a line, and is no number of a period. */
export type FieldName = 'measurable' | 'owner' | 'goal' | FigureName

export interface GridFields {
  readonly columns: readonly string[]
  /** In the order in which they are drawn; addressed from -1 back. */
  readonly before: readonly FieldName[]
  /** Addressed from the last period on. */
  readonly after: readonly FieldName[]
}

/** What stays in sight of each line. */
export const heads = ['measurable', 'owner', 'goal'] as const satisfies readonly FieldName[]

/** Undefined for a period's column. */
export const fieldAt = ({ columns, before, after }: GridFields, column: number): FieldName | undefined =>
  column < 0 ? before.at(column) : after[column - columns.length]

/** Where a field is drawn now; undefined where it is not. */
export function columnOfField({ columns, before, after }: GridFields, name: FieldName): number | undefined {
  if (before.includes(name)) return before.indexOf(name) - before.length
  return after.includes(name) ? columns.length + after.indexOf(name) : undefined
}

/** As readers count the columns, from 1. */
export const colIndexOf = ({ before }: Pick<GridFields, 'before'>, column: number): number => before.length + column + 1
