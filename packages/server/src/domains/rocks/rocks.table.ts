import type { PeriodKey } from '@cairn/contract/calendar/periods'
import { NO_ROCK_STATUS, type RockType } from '@cairn/contract/rocks/rocks.schemas'
import type { ClosingRockStatus, WeeklyRockStatus } from '@cairn/contract/rocks/rocks.statuses'
import { type SQL, sql } from 'drizzle-orm'
import { date, foreignKey, index, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { byteText } from '../../platform/database/byte-text'
import { instant } from '../../platform/database/instant'
import { isListed, itemColumns } from '../../platform/database/item-columns'
import { orderIndexes } from '../../platform/database/item-indexes'
import { periodColumns } from '../../platform/database/period-columns'
import { tenantTable } from '../../platform/database/tenant-table'
import { isInLiving } from '../tractions/tractions.table'

/** Quarterly goals. The quarter is the one that the due date lies in. */
export const rocks = tenantTable(
  'rocks',
  {
    ...itemColumns(),
    dueDate: date('due_date').notNull(),
    /** One of its rows in `rock_tractions`, at each commit: a foreign key that the migration adds. */
    mainTractionId: uuid('main_traction_id').notNull(),
    type: text('type').$type<RockType>().notNull(),
    /** Stands for the whole rock until it is opened again; the weeks' rows stay as they were. */
    closingStatus: text('closing_status').$type<ClosingRockStatus>(),
    /** The week it was closed in, by its key as a period. */
    closedWeek: date('closed_week').$type<PeriodKey>(),
    /** First date of the quarter it was closed for: neither its due date nor the organisation's quarters move it then. */
    judgedQuarter: date('judged_quarter'),
    completedAt: instant('completed_at'),
    /** The rock it was delegated from; it says nothing while that one is removed. */
    delegatedFromId: uuid('delegated_from_id'),
    /** The rock of an earlier quarter that was not done, and is promised again as this one. */
    recommittedFromId: uuid('recommitted_from_id'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    index('rocks_owner').on(t.orgId, t.ownerId, t.dueDate),
    index('rocks_due').on(t.orgId, t.dueDate, t.id),
    index('rocks_delegated').on(t.orgId, t.delegatedFromId).where(sql`${t.delegatedFromId} is not null`),
    index('rocks_recommitted').on(t.orgId, t.recommittedFromId).where(sql`${t.recommittedFromId} is not null`),
    // A removed one keeps its place in the chain, to come back to it, and keeps no other from taking it.
    uniqueIndex('rocks_one_delegate')
      .on(t.orgId, t.delegatedFromId)
      .where(sql`${t.delegatedFromId} is not null and ${t.removedAt} is null`),
    ...orderIndexes('rocks', t, {
      created: t.createdAt,
      title: sql`lower(${t.title})`,
      updated: t.updatedAt,
      type: t.type,
    }),
    index('rocks_removed').on(t.orgId, t.removedAt).where(sql`${t.removedAt} is not null`),
  ],
)

/** The meetings a rock is read out in; `rocks.main_traction_id` is one of them. */
export const rockTractions = tenantTable(
  'rock_tractions',
  {
    rockId: uuid('rock_id').notNull(),
    tractionId: uuid('traction_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.rockId, t.tractionId] }),
    index('rock_tractions_traction').on(t.orgId, t.tractionId, t.rockId),
    foreignKey({ columns: [t.orgId, t.rockId], foreignColumns: [rocks.orgId, rocks.id] }).onDelete('cascade'),
  ],
)

/**
 * What lists go by: one row for each meeting that a rock is read out in, so that they are found in order by the meetings that
 * a reader sees. Written by the database alone, with whatever changes a rock, its meetings or weeks: the migrations' triggers.
 */
export const rockListings = tenantTable(
  'rock_listings',
  {
    id: uuid('rock_id').notNull(),
    placeId: uuid('traction_id').notNull(),
    /** Of the rock's other meetings those that go before this one: its main meeting, then by their ids. */
    aheadIds: uuid('ahead_ids').array(),
    title: text('title').notNull(),
    ownerId: uuid('owner_id').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    archivedAt: instant('archived_at'),
    removedAt: instant('removed_at'),
    dueDate: date('due_date').notNull(),
    type: text('type').$type<RockType>().notNull(),
    closingStatus: text('closing_status').$type<ClosingRockStatus>(),
    judgedQuarter: date('judged_quarter'),
    completedAt: instant('completed_at'),
    /**
     * What it was closed with; else the latest week that something was said of, by its key, and what (`2026-11-16 OnTrack`);
     * else `None`. So a rock's status in the running week is found by an index, whichever week that is.
     */
    lastSaid: byteText('last_said').notNull().default(NO_ROCK_STATUS),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id, t.placeId] }),
    index('rock_listings_listed').on(t.orgId, t.placeId, t.dueDate, t.id, t.aheadIds).where(isListed(t)),
    index('rock_listings_owned').on(t.orgId, t.placeId, t.ownerId, t.dueDate, t.id, t.aheadIds).where(isListed(t)),
    index('rock_listings_owner').on(t.orgId, t.ownerId, t.dueDate).where(isListed(t)),
    ...orderIndexes('rock_listings', t, {
      due: t.dueDate,
      created: t.createdAt,
      title: sql`lower(${t.title})`,
      updated: t.updatedAt,
      type: [t.type, t.placeId, t.dueDate],
    }),
    index('rock_listings_said').on(t.orgId, t.placeId, t.lastSaid, t.dueDate, t.id, t.aheadIds).where(isListed(t)),
    index('rock_listings_archived').on(t.orgId, t.placeId, t.dueDate, t.id).where(sql`${t.archivedAt} is not null`),
  ],
)

/** The meeting was not removed. */
export const isLiving: SQL<boolean> = isInLiving(rockTractions.orgId, rockTractions.tractionId)

/** One row for each rock and week with a status. */
export const rockWeeks = tenantTable(
  'rock_weeks',
  {
    rockId: uuid('rock_id').notNull(),
    ...periodColumns(),
    status: text('status').$type<WeeklyRockStatus>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.rockId, t.periodKind, t.periodKey] }),
    foreignKey({ columns: [t.orgId, t.rockId], foreignColumns: [rocks.orgId, rocks.id] }).onDelete('cascade'),
  ],
)

export type RockRow = typeof rocks.$inferSelect
