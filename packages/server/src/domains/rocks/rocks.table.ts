import type { PeriodKey } from '@cairn/contract/calendar/periods'
import type { RockType } from '@cairn/contract/rocks/rocks.schemas'
import { type ClosingRockStatus, NO_ROCK_STATUS, type WeeklyRockStatus } from '@cairn/contract/rocks/rocks.statuses'
import { isNull, type SQL, sql } from 'drizzle-orm'
import { date, foreignKey, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { byteText, instant, periodColumns } from '../../platform/database/column-types'
import { isListed, itemColumns, orderIndexes } from '../../platform/database/item-columns'
import { tenantTable } from '../../platform/database/tenant-table'
import { isInLiving } from '../tractions/tractions.table'

export const rocks = tenantTable(
  'rocks',
  {
    ...itemColumns(),
    dueDate: date('due_date').notNull(),
    /** Deferred foreign key in a migration. */
    mainTractionId: uuid('main_traction_id').notNull(),
    type: text('type').$type<RockType>().notNull(),
    closingStatus: text('closing_status').$type<ClosingRockStatus>(),
    closedWeek: date('closed_week').$type<PeriodKey>(),
    /** Fixed, even if the due date or the quarters change. */
    judgedQuarter: date('judged_quarter'),
    completedAt: instant('completed_at'),
    /** Ignored while the parent is removed. */
    delegatedFromId: uuid('delegated_from_id'),
    recommittedFromId: uuid('recommitted_from_id'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    index('rocks_owner').on(t.orgId, t.ownerId, t.dueDate),
    index('rocks_due').on(t.orgId, t.dueDate, t.id),
    index('rocks_delegated').on(t.orgId, t.delegatedFromId).where(sql`${t.delegatedFromId} is not null`),
    index('rocks_recommitted').on(t.orgId, t.recommittedFromId).where(sql`${t.recommittedFromId} is not null`),
    // Removed rocks keep their link without blocking another delegate.
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

/** For sorted lists. Written by database triggers. */
export const rockListings = tenantTable(
  'rock_listings',
  {
    id: uuid('rock_id').notNull(),
    placeId: uuid('traction_id').notNull(),
    /** Other meetings that sort first. */
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
    /** Closing status, else the latest week and status (`2026-11-16 OnTrack`), else `None`. */
    lastStatus: byteText('last_said').notNull().default(NO_ROCK_STATUS),
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
    index('rock_listings_said').on(t.orgId, t.placeId, t.lastStatus, t.dueDate, t.id, t.aheadIds).where(isListed(t)),
    index('rock_listings_archived').on(t.orgId, t.placeId, t.dueDate, t.id).where(sql`${t.archivedAt} is not null`),
  ],
)

export const isInExistingTraction: SQL<boolean> = isInLiving(rockTractions.orgId, rockTractions.tractionId)

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

/** Handed over when the owner leaves. */
export const isOpenRock = isNull(rocks.closingStatus)

export type RockRow = typeof rocks.$inferSelect

export const rockMilestones = tenantTable(
  'rock_milestones',
  {
    id: uuid('id').notNull(),
    version: integer('version').notNull().default(1),
    rockId: uuid('rock_id').notNull(),
    title: text('title').notNull(),
    dueDate: date('due_date'),
    /** Null: the rock's owner. */
    ownerId: uuid('owner_id'),
    doneAt: instant('done_at'),
    /** May repeat; ties are ordered by id. */
    sequence: integer('sequence').notNull(),
    todoId: uuid('todo_id'),
    removedAt: instant('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    foreignKey({ columns: [t.orgId, t.rockId], foreignColumns: [rocks.orgId, rocks.id] }).onDelete('cascade'),
    index('rock_milestones_rock').on(t.orgId, t.rockId, t.sequence, t.id),
    index('rock_milestones_todo').on(t.orgId, t.todoId).where(sql`${t.todoId} is not null`),
    index('rock_milestones_owner').on(t.orgId, t.ownerId).where(sql`${t.ownerId} is not null`),
    index('rock_milestones_removed').on(t.orgId, t.removedAt).where(sql`${t.removedAt} is not null`),
  ],
)

export type MilestoneRow = typeof rockMilestones.$inferSelect
