import type { WorkItemKind } from '@cairn/contract/core/items'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { among, anyOf, type IdScope, pairWithin } from './conditions'
import { type ItemRow, type ItemTable, isListed, type ListTable } from './item-columns'
import { arrayOf } from './item-groups'
import { type SearchFrame, type Standing, type Wanted, withTexts } from './item-search'
import { type ItemStore, itemStore } from './item-store'
import type { Tx } from './transaction'

type Placed = { readonly placeId: PgColumn }
type PlacedTable = ItemTable & Placed

interface Asked {
  readonly fits: SQL | undefined
  readonly readable: IdScope
  readonly named: readonly string[] | undefined
  readonly isElsewhere: boolean
  readonly frame: SearchFrame
}

export const standsAt = ({ placeId }: Placed): Standing => ({ isAt: sql`${placeId} = p.id` })

export function wantedIn(table: ListTable & Placed, { fits, readable, named, isElsewhere, frame }: Asked): Wanted {
  // Resolves places first, so that unreadable rows are not text-matched.
  const isWalked = frame.sample !== undefined && named === undefined
  const stands = isWalked ? sql`${table.placeId} = any(${arrayOf(readable)})` : among(table.placeId, named, readable)
  const standing = isElsewhere ? undefined : { fits: withTexts(table, fits, frame).where, ...standsAt(table) }
  return { ...withTexts(table, and(fits, stands), frame), isElsewhere, standing }
}

interface Conditions {
  /** Archived when the meeting ends. */
  readonly finished: SQL | undefined
  /** Handed over when the owner leaves. */
  readonly open: SQL | undefined
}

export interface TitleIn {
  readonly placeId: string
  readonly title: string
}

export interface PlacedItemStore<Row extends ItemRow> extends ItemStore<Row> {
  lockFinished(tx: Tx, placeId: string): Promise<void>
  archiveFinished(tx: Tx, placeId: string, at: Date): Promise<Row[]>
  /** Restores items archived at exactly `at`. */
  unarchiveIn(tx: Tx, placeId: string, at: Date): Promise<Row[]>
  lockOpenOf(tx: Tx, ownerId: string): Promise<Row[]>
  openTitles(tx: Tx, placeIds: readonly string[], titles: readonly string[]): Promise<TitleIn[]>
  countIn(tx: Tx, placeId: string): Promise<number>
  /** Runs in a system transaction. */
  purgeIn(tx: Tx, places: IdScope): Promise<number>
}

export function placedItemStore<Table extends PlacedTable>(
  kind: WorkItemKind,
  table: Table,
  { finished, open }: Conditions,
): PlacedItemStore<Table['$inferSelect']> {
  const store = itemStore(kind, table)
  const standsIn = (placeId: string) => eq(table.placeId, placeId)
  const isFinished = (placeId: string) => and(standsIn(placeId), finished)
  return {
    ...store,
    lockFinished: (tx, placeId) => store.lockListed(tx, isFinished(placeId)),
    archiveFinished: (tx, placeId, at) => store.archive(tx, isFinished(placeId), at),
    unarchiveIn: (tx, placeId, at) => store.unarchive(tx, standsIn(placeId), at),
    lockOpenOf: (tx, ownerId) => store.lockOwned(tx, ownerId, open),
    openTitles: async (tx, placeIds, titles) => {
      const title = sql<string>`lower(${table.title})`
      const isOne = sql`${title} = any(${sql.param(titles)}::text[])`
      const where = and(eq(table.orgId, tx.orgId), anyOf(table.placeId, placeIds), isListed(table), open, isOne)
      const rows = await tx
        .select({ placeId: table.placeId, title })
        .from(table as PgTable)
        .where(where)
      return rows as TitleIn[]
    },
    countIn: (tx, placeId) => store.countListed(tx, standsIn(placeId)),
    purgeIn: (tx, places) => store.purgeWhere(tx, pairWithin(table.orgId, table.placeId, places)),
  }
}
