import type { RockType } from '@cairn/contract/rocks/rocks.schemas'
import type { ClosingRockStatus, WeeklyRockStatus } from '@cairn/contract/rocks/rocks.statuses'
import { type SQL, sql } from 'drizzle-orm'
import { boolean, date, foreignKey, index, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { itemColumns } from '../../platform/database/item-columns'
import { tenantTable } from '../../platform/database/tenant-table'
import { people } from '../people/people.table'
import { isInLiving } from '../tractions/tractions.table'

/** Quarterly goals. The quarter is the one that the due date lies in. */
export const rocks = tenantTable(
  'rocks',
  {
    ...itemColumns(),
    dueDate: date('due_date').notNull(),
    type: text('type').$type<RockType>().notNull(),
    /** Stands for the whole rock until it is opened again; the weeks' rows stay as they were. */
    closingStatus: text('closing_status').$type<ClosingRockStatus>(),
    /** The week it was closed in. */
    closedInterval: date('closed_interval'),
    completedAt: timestamp('completed_at', { withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    index('rocks_owner').on(t.orgId, t.ownerId, t.dueDate),
    index('rocks_due').on(t.orgId, t.dueDate, t.id),
    index('rocks_removed').on(t.orgId, t.removedAt).where(sql`${t.removedAt} is not null`),
  ],
)

/** The meetings a rock is read out in, exactly one of them the main one. */
export const rockTractions = tenantTable(
  'rock_tractions',
  {
    rockId: uuid('rock_id').notNull(),
    tractionId: uuid('traction_id').notNull(),
    isMain: boolean('is_main').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.rockId, t.tractionId] }),
    index('rock_tractions_traction').on(t.orgId, t.tractionId, t.rockId),
    foreignKey({ columns: [t.orgId, t.rockId], foreignColumns: [rocks.orgId, rocks.id] }).onDelete('cascade'),
  ],
)

/** The meeting was not removed. */
export const isLiving: SQL<boolean> = isInLiving(rockTractions.orgId, rockTractions.tractionId)

/** One row for each rock and week with a status. `intervalId` is the week's first date. */
export const rockWeeks = tenantTable(
  'rock_weeks',
  {
    rockId: uuid('rock_id').notNull(),
    intervalId: date('interval_id').notNull(),
    status: text('status').$type<WeeklyRockStatus>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.rockId, t.intervalId] }),
    foreignKey({ columns: [t.orgId, t.rockId], foreignColumns: [rocks.orgId, rocks.id] }).onDelete('cascade'),
  ],
)

/** What sorting rocks by owner goes by. */
export const rockOwnerName: SQL = sql`(select lower(p.first_name || ' ' || p.last_name) from ${people} p
  where p.org_id = ${rocks.orgId} and p.id = ${rocks.ownerId})`

export type RockRow = typeof rocks.$inferSelect
