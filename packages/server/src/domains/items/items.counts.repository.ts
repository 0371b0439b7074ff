import { type ItemRef, workItemKinds } from '@cairn/contract/core/items'
import type { ItemCounts } from '@cairn/contract/items/counts.endpoints'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { anyOf, type IdScope, within } from '../../platform/database/conditions'
import type { ItemTable } from '../../platform/database/item-columns'
import type { Tx } from '../../platform/database/transaction'
import { attachments } from '../attachments/attachments.table'
import { itemComments } from '../comments/comments.table'
import { placedTables, standingIn } from './items.table'

type Hung = typeof attachments | typeof itemComments

const countOf = (table: Hung, kind: string, item: ItemTable): SQL =>
  sql`(select count(*)::int from ${table} where ${and(
    eq(table.orgId, item.orgId),
    eq(table.itemId, item.id),
    eq(table.itemKind, sql`${kind}`),
    isNull(table.removedAt),
  )})`

export async function countOn(tx: Tx, items: readonly ItemRef[], readable: IdScope): Promise<ItemCounts[]> {
  const kinds = workItemKinds.filter((kind) => items.some((item) => item.kind === kind))
  if (kinds.length === 0) return []
  const each = kinds.map((kind) => {
    const { table, places } = placedTables[kind]
    const ids = items.filter((item) => item.kind === kind).map(({ id }) => id)
    return sql`(select ${kind}::text as kind, ${table.id} as id,
        ${countOf(itemComments, kind, table)} as comments, ${countOf(attachments, kind, table)} as files
      from ${table as ItemTable} cross join lateral ${standingIn(kind, within(places.placeId, readable))} s
      where ${and(eq(table.orgId, tx.orgId), isNull(table.removedAt), anyOf(table.id, ids))})`
  })
  const { rows } = await tx.execute<{ [Key in keyof ItemCounts]: ItemCounts[Key] }>(
    sql`select * from (${sql.join(each, sql` union all `)}) x where comments + files > 0`,
  )
  return rows
}
