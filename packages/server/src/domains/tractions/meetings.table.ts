import type { AgendaItem } from '@cairn/contract/agendas/agendas.schemas'
import type { MeetingSummary } from '@cairn/contract/tractions/meeting-summary.schemas'
import type { Checklist, Meeting, MeetingStatus } from '@cairn/contract/tractions/tractions.schemas'
import { type SQL, sql } from 'drizzle-orm'
import { index, integer, jsonb, type PgColumn, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/column-types'
import { tenantTable } from '../../platform/database/tenant-table'

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
