import type { Place, Source, SourceKind } from '@cairn/contract/core/items'
import { type SQL, sql } from 'drizzle-orm'
import { boolean, index, integer, type PgColumn, type PgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './column-types'

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

/** What every item shows. Spread last: in V8, each property after a spread takes 0.7 µs. */
export const commonFields = (row: ItemRow) => ({
  id: row.id,
  version: row.version,
  title: row.title,
  ownerId: row.ownerId,
  contentHtml: row.contentHtml,
  createdAt: row.createdAt.toISOString(),
  createdById: row.createdById,
  archivedAt: row.archivedAt?.toISOString() ?? null,
})

export type ItemTable = PgTable & { readonly [Column in keyof ItemRow]: PgColumn } & { readonly $inferSelect: ItemRow }

export type ListTable = PgTable & {
  readonly [Column in Exclude<keyof ItemRow, 'version' | 'contentHtml' | 'createdById'>]: PgColumn
}

export const placeColumns = <Kind extends Place['kind']>() => ({
  placeKind: text('place_kind').$type<Kind>().notNull(),
  placeId: uuid('place_id').notNull(),
  /** History may name a former container that readers cannot see. */
  hasMoved: boolean('has_moved').notNull().default(false),
})

export const placeKindIn = ({ placeKind }: { readonly placeKind: PgColumn }, ...kinds: Place['kind'][]): SQL =>
  sql`${placeKind} in (${sql.raw(kinds.map((kind) => `'${kind}'`).join(', '))})`

export interface Placed {
  readonly placeKind: Place['kind']
  readonly placeId: string
}

export const placeOf = ({ placeKind, placeId }: Placed): Place => ({ kind: placeKind, id: placeId })

export const placedIn = <Kind extends Place['kind']>(kind: Kind, id: string) => ({
  placeKind: kind,
  placeId: id,
  hasMoved: false,
})

export const tractionIdOf = ({ placeKind, placeId }: Placed): string | null =>
  placeKind === 'traction' ? placeId : null

/** The source's container at that time, which decides who can read it. */
export const sourceColumns = () => ({
  sourceKind: text('source_kind').$type<SourceKind>(),
  sourceId: uuid('source_id'),
  sourceNote: text('source_note'),
  sourcePlaceId: uuid('source_place_id'),
})

export const noSource = { sourceKind: null, sourceId: null, sourceNote: null, sourcePlaceId: null } as const

interface Sourced {
  readonly sourceKind: SourceKind | null
  readonly sourceId: string | null
  readonly sourceNote: string | null
}

export const sourceOf = ({ sourceKind, sourceId, sourceNote }: Sourced): Source | null =>
  sourceKind && { kind: sourceKind, id: sourceId, note: sourceNote ?? '' }

type Columns = Pick<ListTable, 'orgId' | 'id' | 'archivedAt' | 'removedAt'>

/** For readers of many containers: the index is walked until a page is full. */
export const orderIndexes = (
  name: string,
  table: Columns,
  orders: Readonly<Record<string, PgColumn | SQL | readonly PgColumn[]>>,
) =>
  Object.entries(orders).map(([order, by]) =>
    index(`${name}_by_${order}`)
      .on(table.orgId, ...[by].flat(), table.id)
      .where(isListed(table)),
  )

type PlacedColumns = Columns &
  Readonly<Record<'placeId' | 'ownerId' | 'createdAt' | 'updatedAt' | 'title' | 'status', PgColumn>>

/** `by`: what lists are sorted by at first. */
export const placedIndexes = (
  name: string,
  t: PlacedColumns,
  by: PgColumn,
  orders: Readonly<Record<string, PgColumn | SQL | readonly PgColumn[]>>,
) => [
  index(`${name}_listed`).on(t.orgId, t.placeId, by, t.id).where(isListed(t)),
  index(`${name}_owned`).on(t.orgId, t.placeId, t.ownerId, by, t.id).where(isListed(t)),
  index(`${name}_archived`).on(t.orgId, t.placeId, by, t.id).where(sql`${t.archivedAt} is not null`),
  index(`${name}_place`).on(t.orgId, t.placeId, t.createdAt),
  index(`${name}_owner`).on(t.orgId, t.ownerId, by),
  index(`${name}_removed`).on(t.orgId, t.removedAt).where(sql`${t.removedAt} is not null`),
  ...orderIndexes(name, t, {
    created: t.createdAt,
    title: sql`lower(${t.title})`,
    updated: t.updatedAt,
    status: [t.status, t.placeId, by],
    ...orders,
  }),
]
