import { lineSchema } from '../core/fields'

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
