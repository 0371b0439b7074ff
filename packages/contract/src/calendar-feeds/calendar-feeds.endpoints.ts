import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { doneSchema, succeeded } from '../core/replies'

const group = 'calendars'

export const calendarFeedSchema = z.object({
  createdAt: z.iso.datetime(),
  lastReadAt: z.iso.datetime().nullable(),
})
export type CalendarFeed = z.infer<typeof calendarFeedSchema>

export const getCalendarFeed = defineEndpoint({
  id: 'getCalendarFeed',
  method: 'GET',
  path: '/user/calendar-feed',
  group,
  summary: 'Whether one’s own calendar has a secret address, and since when.',
  access: 'signed-in',
  scope: null,
  reply: z.object({ feed: calendarFeedSchema.nullable() }),
})

export const renewCalendarFeed = defineEndpoint({
  id: 'renewCalendarFeed',
  method: 'POST',
  path: '/user/calendar-feed',
  group,
  summary:
    'Make a secret address of one’s own calendar, in place of the one before. `url` is shown this once and kept as a hash.',
  needsProof: true,
  access: 'signed-in',
  scope: null,
  reply: succeeded({ url: z.string(), feed: calendarFeedSchema }),
})

export const endCalendarFeed = defineEndpoint({
  id: 'endCalendarFeed',
  method: 'DELETE',
  path: '/user/calendar-feed',
  group,
  summary: 'End the secret address of one’s own calendar.',
  access: 'signed-in',
  scope: null,
  reply: doneSchema,
})

export const readCalendarFeed = defineEndpoint({
  id: 'readCalendarFeed',
  method: 'GET',
  path: '/calendar/{file}',
  group,
  summary:
    'The meetings and due dates of whoever made the secret address, `{secret}.ics`, in all their organizations, as they may read them now.',
  access: 'public',
  scope: null,
  params: z.object({ file: z.string() }),
  reply: z.undefined(),
  contentType: 'text/calendar; charset=utf-8',
})
