import type { CascadeEntries } from '@cairn/contract/headlines/headlines.schemas'

export interface CascadeRow {
  readonly key: number
  readonly ownerId: string | null
  readonly tractionIds: readonly string[]
}

export const emptyRow = (key: number): CascadeRow => ({ key, ownerId: null, tractionIds: [] })

export function entriesOf(rows: readonly CascadeRow[]): CascadeEntries | null {
  const entries = rows.flatMap(({ ownerId, tractionIds }) =>
    ownerId && tractionIds.length > 0 ? [{ ownerId, tractionIds: [...tractionIds] }] : [],
  )
  return entries.length === rows.length ? entries : null
}
