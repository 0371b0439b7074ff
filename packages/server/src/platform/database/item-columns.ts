import { type SQL, sql } from 'drizzle-orm'
import { integer, type PgColumn, type PgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant'

/** What every work item keeps. `removedAt`: restorable for 90 days, then gone. `archivedAt`: in the history for good. */
export const itemColumns = () => ({
  id: uuid('id').notNull(),
  version: integer('version').notNull().default(1),
  title: text('title').notNull(),
  ownerId: uuid('owner_id').notNull(),
  /** Sanitised before it is stored. */
  contentHtml: text('content_html').notNull(),
  createdAt: instant('created_at').notNull(),
  createdById: uuid('created_by_id').notNull(),
  updatedAt: instant('updated_at').notNull(),
  archivedAt: instant('archived_at'),
  removedAt: instant('removed_at'),
})

/** Neither archived nor removed; as the indexes of lists say it. */
export const isListed = ({
  archivedAt,
  removedAt,
}: {
  readonly archivedAt: PgColumn
  readonly removedAt: PgColumn
}): SQL => sql`${archivedAt} is null and ${removedAt} is null`

export interface ItemRow {
  orgId: string
  id: string
  version: number
  title: string
  ownerId: string
  contentHtml: string
  createdAt: Date
  createdById: string
  updatedAt: Date
  archivedAt: Date | null
  removedAt: Date | null
}

/** A tenant table with `itemColumns`. */
export type ItemTable = PgTable & { readonly [Column in keyof ItemRow]: PgColumn } & { readonly $inferSelect: ItemRow }
