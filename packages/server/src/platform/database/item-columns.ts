import { type SQL, sql } from 'drizzle-orm'
import { integer, type PgColumn, type PgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant'

/** `removedAt`: purged after 90 days. */
export const itemColumns = () => ({
  id: uuid('id').notNull(),
  version: integer('version').notNull().default(1),
  title: text('title').notNull(),
  ownerId: uuid('owner_id').notNull(),
  contentHtml: text('content_html').notNull(),
  createdAt: instant('created_at').notNull(),
  createdById: uuid('created_by_id').notNull(),
  updatedAt: instant('updated_at').notNull(),
  archivedAt: instant('archived_at'),
  removedAt: instant('removed_at'),
})

const endings = ['archivedAt', 'removedAt'] as const
type Ending = (typeof endings)[number]

/** Must match the condition of the list indexes. */
export const isListed = (table: Readonly<Record<Ending, PgColumn>>): SQL =>
  sql.join(
    endings.map((ending) => sql`${table[ending]} is null`),
    sql` and `,
  )

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

export type ItemTable = PgTable & { readonly [Column in keyof ItemRow]: PgColumn } & { readonly $inferSelect: ItemRow }

export type ListTable = PgTable & {
  readonly [Column in Exclude<keyof ItemRow, 'version' | 'contentHtml' | 'createdById'>]: PgColumn
}
