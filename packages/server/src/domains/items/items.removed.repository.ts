import type { WorkItemKind } from '@cairn/contract/core/items'
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { anyOf, type IdScope, isWithin } from '../../platform/database/conditions'
import type { ItemTable } from '../../platform/database/item-columns'
import type { Tx } from '../../platform/database/transaction'
import { itemHistory } from '../work-items/work-items.history.table'
import { placedTables, standingIn } from './items.table'

export interface RemovedRow {
  readonly kind: WorkItemKind
  readonly id: string
  readonly version: number
  readonly title: string
  readonly ownerId: string
  readonly placeKind: 'traction' | 'vtorevision' | 'person'
  readonly placeId: string
  readonly removedAt: Date
  readonly removedById: string | null
}

export interface RemovedChoice {
  readonly kinds: readonly WorkItemKind[]
  readonly ids: readonly string[] | undefined
  readonly removedBy: readonly string[] | undefined
  readonly placeIds: readonly string[] | undefined
  readonly editable: IdScope
  readonly limit: number
  readonly offset: number
}

function removedOf(tx: Tx, kind: WorkItemKind, { ids, placeIds }: RemovedChoice): SQL {
  const { table, places } = placedTables[kind]
  const wanted = and(isWithin(places.placeId, sql`(select e.id from editable e)`), anyOf(places.placeId, placeIds))
  return sql`select ${kind}::text as kind, ${table.id} as id, ${table.version} as version, ${table.title} as title,
      ${table.ownerId} as "ownerId", s.place_kind as "placeKind", s.place_id as "placeId", ${table.removedAt} as "removedAt"
    from ${table as ItemTable} cross join lateral ${standingIn(kind, wanted)} s
    where ${and(eq(table.orgId, tx.orgId), isNotNull(table.removedAt), anyOf(table.id, ids))}`
}

export async function findRemoved(tx: Tx, choice: RemovedChoice): Promise<{ rows: RemovedRow[]; totalCount: number }> {
  const all = sql.join(
    choice.kinds.map((kind) => removedOf(tx, kind, choice)),
    sql` union all `,
  )
  const by = sql`left join lateral (
        select ${itemHistory.byPersonId} as by from ${itemHistory}
        where ${itemHistory.orgId} = ${tx.orgId} and ${itemHistory.itemId} = x.id and ${itemHistory.itemKind} = x.kind
          and ${itemHistory.action} = 'removed'
        order by ${itemHistory.id} desc limit 1
      ) h on true`
  const wanted = choice.removedBy && sql`${by} where h.by = any(${sql.param(choice.removedBy)}::uuid[])`
  // Reads the remover only for the page, unless filtered.
  const { rows } = await tx.execute<{ total: number; removedAt: string } & Omit<RemovedRow, 'removedAt'>>(
    sql`with editable (id) as materialized ${choice.editable}
      select x.*, h.by as "removedById" from (
        select x.*, (count(*) over ())::int as total from (${all}) x ${wanted}
        order by x."removedAt" desc, x.id limit ${choice.limit}::int offset ${choice.offset}::int
      ) x ${by} order by x."removedAt" desc, x.id`,
  )
  return {
    rows: rows.map(({ total: _total, ...row }) => ({ ...row, removedAt: new Date(row.removedAt) })),
    totalCount: rows[0]?.total ?? 0,
  }
}
