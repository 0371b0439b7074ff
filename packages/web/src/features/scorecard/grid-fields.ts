import type { FigureName } from './grid-figures'

export type FieldName = 'measurable' | 'owner' | 'goal' | FigureName

export interface GridFields {
  readonly columns: readonly string[]
  /** Addressed backward from column -1. */
  readonly before: readonly FieldName[]
  /** Addressed from the last period onward. */
  readonly after: readonly FieldName[]
}

export const heads = ['measurable', 'owner', 'goal'] as const satisfies readonly FieldName[]

export const fieldAt = ({ columns, before, after }: GridFields, column: number): FieldName | undefined =>
  column < 0 ? before.at(column) : after[column - columns.length]

export function columnOfField({ columns, before, after }: GridFields, name: FieldName): number | undefined {
  if (before.includes(name)) return before.indexOf(name) - before.length
  return after.includes(name) ? columns.length + after.indexOf(name) : undefined
}

/** 1-based, as ARIA counts. */
export const colIndexOf = ({ before }: Pick<GridFields, 'before'>, column: number): number => before.length + column + 1
