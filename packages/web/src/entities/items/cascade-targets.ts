import { listCascadeTargets } from '@cairn/contract/headlines/headlines.endpoints'
import type { CascadeEntries } from '@cairn/contract/headlines/headlines.schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api'

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

export const cascadeTargetsQuery = (ownerId: string) =>
  queryOptions({
    queryKey: ['headlines', 'targets', ownerId] as const,
    queryFn: () => call(listCascadeTargets, { query: { ownerId } }),
  })
