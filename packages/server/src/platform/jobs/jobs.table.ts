import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** What waits to be done or is being done. A row goes with the commit of what it asked for. */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** What the job needs, sealed: it may hold a link that signs in. */
    sealedPayload: text('sealed_payload').notNull(),
    dueAt: moment('due_at').notNull().defaultNow(),
    tries: integer('tries').notNull().default(0),
    /** The worker that is at it, and when it last showed that it lives. */
    takenBy: uuid('taken_by'),
    beatAt: moment('beat_at'),
  },
  (t) => [index('jobs_due').on(t.dueAt)],
)

/** The last time of day at which each recurring job was enqueued, so that of several nodes one does it. */
export const jobTimes = pgTable('job_times', {
  name: text('name').primaryKey(),
  lastAt: moment('last_at').notNull(),
})
