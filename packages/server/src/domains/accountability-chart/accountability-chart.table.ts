import { sql } from 'drizzle-orm'
import { boolean, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/column-types'
import { tenantTable } from '../../platform/database/tenant-table'

/** Drafts only. */
export const seats = tenantTable(
  'seats',
  {
    id: uuid('id').notNull(),
    revisionId: uuid('revision_id').notNull(),
    version: integer('version').notNull().default(1),
    /** Clients ask for changes since a number. */
    changeNumber: integer('change_number').notNull(),
    parentId: uuid('parent_id'),
    sequence: integer('sequence').notNull(),
    title: text('title').notNull(),
    assignedToId: uuid('assigned_to_id'),
    /** The name of a holder who is not a member. */
    heldBy: text('held_by'),
    roles: text('roles').array().notNull(),
    isAssistant: boolean('is_assistant').notNull(),
    notesHtml: text('notes_html').notNull().default(''),
    notesVersion: integer('notes_version').notNull().default(1),
    notesUpdatedAt: instant('notes_updated_at'),
    notesUpdatedById: uuid('notes_updated_by_id'),
    removedAt: instant('removed_at'),
    /** Its children at removal. */
    removedChildIds: uuid('removed_child_ids').array(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    index('seats_changes').on(t.orgId, t.revisionId, t.changeNumber),
    index('seats_assigned_to').on(t.orgId, t.assignedToId),
    index('seats_removed').on(t.orgId, t.removedAt).where(sql`${t.removedAt} is not null`),
  ],
)
export type SeatRow = typeof seats.$inferSelect
export type SeatToInsert = Omit<typeof seats.$inferInsert, 'orgId'>

/** Unused; `seatRatings` replaced it. */
export const seatFits = tenantTable(
  'seat_fits',
  {
    seatId: uuid('seat_id').notNull(),
    personId: uuid('person_id').notNull(),
    getsIt: boolean('gets_it'),
    wantsIt: boolean('wants_it'),
    hasCapacity: boolean('has_capacity'),
    updatedAt: instant('updated_at').notNull(),
    updatedById: uuid('updated_by_id').notNull(),
    ledById: uuid('led_by_id'),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.seatId, t.personId] })],
)

export const seatRatings = tenantTable(
  'seat_ratings',
  {
    seatId: uuid('seat_id').notNull(),
    personId: uuid('person_id').notNull(),
    raterId: uuid('rater_id').notNull(),
    getsIt: boolean('gets_it'),
    wantsIt: boolean('wants_it'),
    hasCapacity: boolean('has_capacity'),
    updatedAt: instant('updated_at').notNull(),
    /** The manager at that time. */
    ledById: uuid('led_by_id'),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.seatId, t.personId, t.raterId] })],
)
export type SeatRatingRow = typeof seatRatings.$inferSelect
