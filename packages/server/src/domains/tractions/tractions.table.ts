import type { Agenda } from '@cairn/contract/agendas/agendas.schemas'
import type { Cadence } from '@cairn/contract/calendar/cadence'
import type { ColourTag } from '@cairn/contract/core/colour-tags'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { isNull, type SQL, sql } from 'drizzle-orm'
import {
  alias,
  boolean,
  date,
  index,
  integer,
  jsonb,
  type PgColumn,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { IdScope } from '../../platform/database/conditions'
import { instant } from '../../platform/database/instant'
import { tenantTable } from '../../platform/database/tenant-table'

/** The name of the index that a taken name runs into. */
export const TRACTION_NAME_INDEX = 'tractions_name'

/** Not removed, nor anything that stands in it. */
export const isPresent = ({ removedAt }: { readonly removedAt: PgColumn }): SQL => isNull(removedAt)

interface ListedColumns {
  readonly removedAt: PgColumn
  readonly isPractice: PgColumn
}

/** Not removed, and no one's practice: what lists of meetings hold. */
export const isInLists = ({ removedAt, isPractice }: ListedColumns): SQL =>
  sql`(${isNull(removedAt)} and not ${isPractice})`

/** What somebody practises in. */
export const isPractisedIn = ({ removedAt, isPractice }: ListedColumns): SQL =>
  sql`(${isNull(removedAt)} and ${isPractice})`

/** Standing meetings. `scheduleDate` and `scheduleTime` are wall clock in the organisation's time zone. */
export const tractions = tenantTable(
  'tractions',
  {
    id: uuid('id').notNull(),
    version: integer('version').notNull().default(1),
    name: text('name').notNull(),
    ownerId: uuid('owner_id').notNull(),
    type: text('type').$type<Traction['type']>().notNull(),
    meetingThreadId: uuid('meeting_thread_id').notNull(),
    /** A traction has one scorecard, for as long as it lives. */
    scorecardId: uuid('scorecard_id').notNull(),
    cadence: text('cadence').$type<Cadence>().notNull(),
    scheduleDate: date('schedule_date').notNull(),
    scheduleTime: text('schedule_time').notNull(),
    location: text('location').notNull().default(''),
    colorTag: text('color_tag').$type<ColourTag>().notNull().default('None'),
    /** A copy: changing the saved agenda it came from changes no meeting unasked. */
    agenda: jsonb('agenda').$type<Agenda>().notNull(),
    createdById: uuid('created_by_id').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** With everything in it: what stands in it is shown nowhere, and comes back with it. */
    removedAt: instant('removed_at'),
    removedById: uuid('removed_by_id'),
    /** It was the leadership team's when it was removed, and is again where no other has become that. */
    wasLeadership: boolean('was_leadership').notNull().default(false),
    /** Its owner's alone, to learn the meeting's screen by; in no list, and gone after a day at the latest. */
    isPractice: boolean('is_practice').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    uniqueIndex(TRACTION_NAME_INDEX).on(t.orgId, sql`lower(${t.name})`).where(isInLists(t)),
    uniqueIndex('tractions_practice').on(t.orgId, t.ownerId).where(isPractisedIn(t)),
    uniqueIndex('tractions_thread').on(t.orgId, t.meetingThreadId),
    uniqueIndex('tractions_scorecard').on(t.orgId, t.scorecardId),
    index('tractions_owner').on(t.orgId, t.ownerId),
  ],
)

/** Who is invited; a traction's owner always has a row here. */
export const tractionInvitees = tenantTable(
  'traction_invitees',
  { tractionId: uuid('traction_id').notNull(), personId: uuid('person_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.orgId, t.tractionId, t.personId] }),
    index('traction_invitees_person').on(t.orgId, t.personId),
  ],
)

/** As subqueries name them. */
const t = alias(tractions, 't')

/** Both ids of those that were removed before a moment; across organisations. */
export const removedBefore = (before: Date): IdScope =>
  sql`(select t.org_id, t.id from ${tractions} t where t.removed_at < ${before.toISOString()}::timestamptz)`

/** Both ids of those that nobody practises in any more, or began to before a moment; across organisations. */
export const practisedBefore = (before: Date): IdScope =>
  sql`(select t.org_id, t.id from ${tractions} t
    where t.is_practice and (t.removed_at is not null or t.created_at < ${before.toISOString()}::timestamptz))`

/** The traction that the columns name was not removed. */
export const isInLiving = (orgId: PgColumn, tractionId: PgColumn): SQL<boolean> =>
  sql<boolean>`exists (select from ${tractions} t where t.org_id = ${orgId} and t.id = ${tractionId} and ${isPresent(t)})`

export type TractionRow = typeof tractions.$inferSelect
export type NewTractionRow = Omit<typeof tractions.$inferInsert, 'orgId'>
