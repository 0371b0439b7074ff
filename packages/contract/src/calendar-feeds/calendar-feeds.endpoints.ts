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
  summary: 'Get whether your calendar has a secret address, and since when.',
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
    'Create a secret address for your calendar, replacing the previous one. `url` is returned only once and stored as a hash.',
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
  summary: 'Remove the secret address of your calendar.',
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
    'Get the meetings and due dates of the person who created the secret address, `{secret}.ics`, in all their organizations, with their current permissions.',
  access: 'public',
  scope: null,
  params: z.object({ file: z.string() }),
  reply: z.undefined(),
  contentType: 'text/calendar; charset=utf-8',
})
