import type { WorkItemKind } from '@cairn/contract/core/items'
import { type SQL, sql } from 'drizzle-orm'
import { check, index, type PgColumn, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/column-types'
import type { ItemTable } from '../../platform/database/item-columns'
import { purgeWithItem } from '../../platform/database/item-dependents'
import { tenantTable } from '../../platform/database/tenant-table'
import { headlines, isOpenHeadline } from '../headlines/headlines.table'
import { issues, isUnsolved } from '../issues/issues.table'
import { isOpenRock, rocks, rockTractions } from '../rocks/rocks.table'
import { isOpenTodo, todos } from '../todos/todos.table'

interface KindTable {
  readonly table: ItemTable
  readonly places: { readonly placeId: PgColumn; readonly placeKind: PgColumn | SQL }
  /** Handed over when the owner leaves. */
  readonly isOpen: SQL
}

export const kindTables: Readonly<Record<WorkItemKind, KindTable>> = {
  todo: { table: todos, places: todos, isOpen: isOpenTodo },
  issue: { table: issues, places: issues, isOpen: isUnsolved },
  headline: { table: headlines, places: headlines, isOpen: isOpenHeadline },
  rock: {
    table: rocks,
    places: { placeId: rockTractions.tractionId, placeKind: sql`'traction'` },
    isOpen: isOpenRock,
  },
}

/** For a rock, the first matching place. */
export function placeOfItem(kind: WorkItemKind, wanted: SQL = sql`true`): SQL {
  const { placeId, placeKind } = kindTables[kind].places
  if (kind !== 'rock') return sql`(select ${placeKind} as place_kind, ${placeId} as place_id where ${wanted})`
  return sql`(select ${placeKind} as place_kind, ${placeId} as place_id from ${rockTractions}
    where ${rockTractions.orgId} = ${rocks.orgId} and ${rockTractions.rockId} = ${rocks.id} and ${wanted}
    order by ${placeId} = ${rocks.mainTractionId} desc, ${placeId} limit 1)`
}

/** The smaller id is first. */
export const itemLinks = tenantTable(
  'item_links',
  {
    firstKind: text('first_kind').$type<WorkItemKind>().notNull(),
    firstId: uuid('first_id').notNull(),
    secondKind: text('second_kind').$type<WorkItemKind>().notNull(),
    secondId: uuid('second_id').notNull(),
    createdAt: instant('created_at').notNull(),
    createdById: uuid('created_by_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.firstId, t.secondId, t.firstKind, t.secondKind] }),
    index('item_links_second').on(t.orgId, t.secondId),
    check('item_links_in_order', sql`(${t.firstId}, ${t.firstKind}) < (${t.secondId}, ${t.secondKind})`),
  ],
)

purgeWithItem(itemLinks, itemLinks.orgId, itemLinks.firstKind, itemLinks.firstId)
purgeWithItem(itemLinks, itemLinks.orgId, itemLinks.secondKind, itemLinks.secondId)

export type LinkRow = typeof itemLinks.$inferSelect
