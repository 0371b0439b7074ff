import type { LiveMeetingEventType } from '@cairn/contract/live-meeting/live-meeting.events'
import type { LiveMeetingState } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/column-types'
import { appendOnlyTable, tenantTable } from '../../platform/database/tenant-table'

/** Numbered from 1 without gaps. */
export const liveMeetingEvents = appendOnlyTable(
  'live_meeting_events',
  {
    meetingId: uuid('meeting_id').notNull(),
    revision: integer('revision').notNull(),
    type: text('type').$type<LiveMeetingEventType>().notNull(),
    data: jsonb('data').notNull(),
    at: instant('at').notNull(),
    byPersonId: uuid('by_person_id'),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.meetingId, t.revision] })],
)

/** `evolve` up to `revision`. Also the command lock. */
export const liveMeetingSnapshots = tenantTable(
  'live_meeting_snapshots',
  {
    meetingId: uuid('meeting_id').notNull(),
    tractionId: uuid('traction_id').notNull(),
    revision: integer('revision').notNull(),
    state: jsonb('state').$type<LiveMeetingState>().notNull(),
    /** Denormalized, to check access with one read. */
    readerIds: uuid('reader_ids').array().notNull(),
    /** Lower bound for the next event. */
    lastAt: instant('last_at').notNull(),
    /** By the database's clock, to measure time after a restart. */
    writtenAt: instant('written_at').notNull().default(sql`clock_timestamp()`),
    endedAt: instant('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.meetingId] }),
    index('live_meeting_snapshots_traction').on(t.orgId, t.tractionId, t.endedAt),
  ],
)
