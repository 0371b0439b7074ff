import type { LiveMeetingEventType } from '@cairn/contract/live-meeting/live-meeting.events'
import type { LiveMeetingState } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { appendOnlyTable } from '../../platform/database/append-only-table'
import { instant } from '../../platform/database/instant'
import { tenantTable } from '../../platform/database/tenant-table'

/** The log of each meeting, numbered from 1 without a gap. Appended to, never changed: the history is made of it. */
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

/** What `evolve` makes of a meeting's log up to `revision`. Its row is the lock that puts commands one after another. */
export const liveMeetingSnapshots = tenantTable(
  'live_meeting_snapshots',
  {
    meetingId: uuid('meeting_id').notNull(),
    tractionId: uuid('traction_id').notNull(),
    revision: integer('revision').notNull(),
    state: jsonb('state').$type<LiveMeetingState>().notNull(),
    /** The traction's owner and invitees, so that a command finds out in its one read whether its caller may see it. */
    readerIds: uuid('reader_ids').array().notNull(),
    /** When the newest event happened; the next one is never earlier, whichever node it comes from. */
    lastAt: instant('last_at').notNull(),
    /** When that event was written, by the database's clock: what passed since then is asked after a restart. */
    writtenAt: instant('written_at').notNull().default(sql`clock_timestamp()`),
    endedAt: instant('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.meetingId] }),
    index('live_meeting_snapshots_traction').on(t.orgId, t.tractionId, t.endedAt),
  ],
)
