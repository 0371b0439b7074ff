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

/** What takes an item off its list from the moment it is set. */
const endings = ['archivedAt', 'removedAt'] as const
type Ending = (typeof endings)[number]

/** Neither archived nor removed; as the indexes of lists say it. */
export const isListed = (table: Readonly<Record<Ending, PgColumn>>): SQL =>
  sql.join(
    endings.map((ending) => sql`${table[ending]} is null`),
    sql` and `,
  )

/** `isListed` of a row that was read. */
export const isListedRow = (row: Readonly<Record<Ending, Date | null>>): boolean =>
  endings.every((ending) => row[ending] === null)

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

/** What lists go by: of most kinds the items' own table, of one whose items stand in several places a row for each. */
export type ListTable = PgTable & {
  readonly [Column in Exclude<keyof ItemRow, 'version' | 'contentHtml' | 'createdById'>]: PgColumn
}
