import type { Agenda, AgendaItem } from '@cairn/contract/agendas/agendas.schemas'
import type { Cadence } from '@cairn/contract/calendar/cadence'
import type { ColorTag } from '@cairn/contract/core/fields'
import { type Actor, isAdmin } from '@cairn/contract/people/people.policy'
import type { MeetingSummary } from '@cairn/contract/tractions/meeting-summary.schemas'
import type { Checklist, Meeting, MeetingStatus, Traction } from '@cairn/contract/tractions/tractions.schemas'
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
import { instant } from '../../platform/database/column-types'
import type { IdScope } from '../../platform/database/conditions'
import { tenantTable } from '../../platform/database/tenant-table'

export const TRACTION_NAME_INDEX = 'tractions_name'

export const isPresent = ({ removedAt }: { readonly removedAt: PgColumn }): SQL => isNull(removedAt)

interface ListedColumns {
  readonly removedAt: PgColumn
  readonly isPractice: PgColumn
}

export const isInLists = ({ removedAt, isPractice }: ListedColumns): SQL =>
  sql`(${isNull(removedAt)} and not ${isPractice})`

export const isPracticedIn = ({ removedAt, isPractice }: ListedColumns): SQL =>
  sql`(${isNull(removedAt)} and ${isPractice})`

/** Wall-clock time in the organization's time zone. */
export const tractions = tenantTable(
  'tractions',
  {
    id: uuid('id').notNull(),
    version: integer('version').notNull().default(1),
    name: text('name').notNull(),
    ownerId: uuid('owner_id').notNull(),
    type: text('type').$type<Traction['type']>().notNull(),
    meetingThreadId: uuid('meeting_thread_id').notNull(),
    scorecardId: uuid('scorecard_id').notNull(),
    cadence: text('cadence').$type<Cadence>().notNull(),
    scheduleDate: date('schedule_date').notNull(),
    scheduleTime: text('schedule_time').notNull(),
    location: text('location').notNull().default(''),
    colorTag: text('color_tag').$type<ColorTag>().notNull().default('None'),
    /** A copy, independent of the saved agenda. */
    agenda: jsonb('agenda').$type<Agenda>().notNull(),
    createdById: uuid('created_by_id').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    removedAt: instant('removed_at'),
    removedById: uuid('removed_by_id'),
    /** Restored as leadership if there is no other. */
    wasLeadership: boolean('was_leadership').notNull().default(false),
    /** Purged after a day. */
    isPractice: boolean('is_practice').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    uniqueIndex(TRACTION_NAME_INDEX).on(t.orgId, sql`lower(${t.name})`).where(isInLists(t)),
    uniqueIndex('tractions_practice').on(t.orgId, t.ownerId).where(isPracticedIn(t)),
    uniqueIndex('tractions_thread').on(t.orgId, t.meetingThreadId),
    uniqueIndex('tractions_scorecard').on(t.orgId, t.scorecardId),
    index('tractions_owner').on(t.orgId, t.ownerId),
  ],
)

/** Includes the owner. */
export const tractionInvitees = tenantTable(
  'traction_invitees',
  { tractionId: uuid('traction_id').notNull(), personId: uuid('person_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.orgId, t.tractionId, t.personId] }),
    index('traction_invitees_person').on(t.orgId, t.personId),
  ],
)

const t = alias(tractions, 't')

/** Across organizations. */
export const removedBefore = (before: Date): IdScope =>
  sql`(select t.org_id, t.id from ${tractions} t where t.removed_at < ${before.toISOString()}::timestamptz)`

/** Across organizations. */
export const practicedBefore = (before: Date): IdScope =>
  sql`(select t.org_id, t.id from ${tractions} t
    where t.is_practice and (t.removed_at is not null or t.created_at < ${before.toISOString()}::timestamptz))`

export const isInLiving = (orgId: PgColumn, tractionId: PgColumn): SQL<boolean> =>
  sql<boolean>`exists (select from ${tractions} t where t.org_id = ${orgId} and t.id = ${tractionId} and ${isPresent(t)})`

export type TractionRow = typeof tractions.$inferSelect
export type NewTractionRow = Omit<typeof tractions.$inferInsert, 'orgId'>

function tractionsWhere(orgId: string, actor: Actor, condition: SQL): IdScope {
  if (isAdmin(actor)) {
    return sql`(select t.id from ${tractions} t where t.org_id = ${orgId} and ${condition})`
  }
  return sql`(select i.traction_id from ${tractionInvitees} i
    join ${tractions} t on t.org_id = i.org_id and t.id = i.traction_id and ${condition}
    where i.org_id = ${orgId} and i.person_id = ${actor.personId})`
}

/** Must match `canReadTraction`. The owner is always invited. */
export const readableTractions = (orgId: string, actor: Actor): IdScope =>
  tractionsWhere(orgId, actor, sql`${isPresent(t)} and (not ${t.isPractice} or ${t.ownerId} = ${actor.personId})`)

export const listedTractions = (orgId: string, actor: Actor): IdScope => tractionsWhere(orgId, actor, isInLists(t))

const openStatuses = ['NotStarted', 'Running', 'Paused'] as const satisfies readonly MeetingStatus[]
export type OpenStatus = (typeof openStatuses)[number]

/** Constants match the partial index. */
export const isOpen = ({ status }: { readonly status: PgColumn }): SQL =>
  sql`${status} in (${sql.raw(openStatuses.map((one) => `'${one}'`).join(', '))})`

/** `meetings_open` allows one open meeting per traction. */
export const meetings = tenantTable(
  'meetings',
  {
    id: uuid('id').notNull(),
    version: integer('version').notNull().default(1),
    tractionId: uuid('traction_id').notNull(),
    plannedFor: instant('planned_for').notNull(),
    /** The original date of a moved occurrence. */
    movedFrom: instant('moved_from'),
    /** When attendees were notified. */
    calledAt: instant('called_at'),
    status: text('status').$type<MeetingStatus>().notNull().default('NotStarted'),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
    /** Null before the start. */
    agendaItems: jsonb('agenda_items').$type<AgendaItem[]>(),
    figures: jsonb('figures').$type<NonNullable<Meeting['figures']>>(),
    summary: jsonb('summary').$type<MeetingSummary>(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    index('meetings_traction').on(t.orgId, t.tractionId, t.plannedFor),
    index('meetings_planned').on(t.orgId, t.plannedFor, t.id),
    uniqueIndex('meetings_open').on(t.orgId, t.tractionId).where(isOpen(t)),
  ],
)

export const checklists = tenantTable(
  'checklists',
  {
    tractionId: uuid('traction_id').notNull(),
    version: integer('version').notNull().default(1),
    items: jsonb('items').$type<Checklist['items']>().notNull().default([]),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.tractionId] })],
)
