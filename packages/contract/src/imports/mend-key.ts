import { lineSchema } from '../core/fields'

/** What a correction is of: one cell, or all of a column that say the same. */
interface MendOf {
  readonly column: number
  readonly row?: number | undefined
  readonly value?: string | undefined
}

export const mendKey = ({ column, row, value }: MendOf): string =>
  row === undefined
    ? `${column} = ${lineSchema
        .parse(value ?? '')
        .slice(0, 300)
        .toLowerCase()}`
    : `${column} @ ${row}`
