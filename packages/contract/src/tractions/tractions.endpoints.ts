import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { colorTagSchema } from '../core/fields'
import { idParamsSchema, idSchema, idsQuerySchema } from '../core/ids'
import { optionalVersionSchema, removedSchema, versionOnlySchema } from '../core/items'
import { succeeded } from '../core/replies'
import { searchReply, searchRequestSchema } from '../core/search'
import { meetingSummarySchema } from './meeting-summary.schemas'
import {
  createMeetingSchema,
  meetingDateTimeSchema,
  meetingSchema,
  removedTractionSchema,
  tractionContentsSchema,
  tractionSchema,
  updateAgendaSchema,
  updateTractionSchema,
} from './tractions.schemas'

const group = 'meetings'
const params = idParamsSchema
const reply = succeeded({ traction: tractionSchema })

export const listTractions = defineEndpoint({
  id: 'listTractions',
  method: 'GET',
  path: '/traction',
  group,
  access: 'member',
  scope: 'read',
  summary: 'List meeting series by id. Those you can’t see are omitted.',
  query: idsQuerySchema,
  reply: z.array(tractionSchema),
})

export const listMeetings = defineEndpoint({
  id: 'listMeetings',
  method: 'GET',
  path: '/meetings',
  group,
  access: 'member',
  scope: 'read',
  summary: 'List meetings by id, with their agendas. Those you can’t see are omitted.',
  query: idsQuerySchema,
  reply: z.array(meetingSchema),
})

export const searchMyMeetings = defineEndpoint({
  id: 'searchMyMeetings',
  method: 'POST',
  isLookup: true,
  path: '/my-meetings/search',
  group,
  access: 'member',
  scope: 'read',
  summary:
    'Search the meeting series you are invited to. Filters: excluded-ids, person-ids, text-search. Sorts: Title, NextDate.',
  body: searchRequestSchema,
  reply: searchReply(tractionSchema),
})

export const searchMeetings = defineEndpoint({
  id: 'searchMeetings',
  method: 'POST',
  isLookup: true,
  path: '/meetings/search/detail',
  group,
  access: 'member',
  scope: 'read',
  summary:
    'Search the meetings you can see. Filters: traction-ids, thread-ids, status, text-search, color-tag. Sorts: MeetingDateTime, Title.',
  body: searchRequestSchema,
  reply: searchReply(meetingSchema),
})

export const createMeeting = defineEndpoint({
  id: 'createMeeting',
  method: 'POST',
  path: '/meetings',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'Create a meeting series with its first planned meeting.',
  body: createMeetingSchema,
  reply: succeeded({ traction: tractionSchema, meeting: meetingSchema }),
})

export const updateTraction = defineEndpoint({
  id: 'updateTraction',
  method: 'PUT',
  path: '/traction/{id}',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'Update the settings and attendees of a meeting series.',
  params,
  body: updateTractionSchema,
  reply,
})

export const setTractionOwner = defineEndpoint({
  id: 'setTractionOwner',
  method: 'PUT',
  path: '/traction/{id}/owner',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'Change the owner of a meeting series. The new owner becomes an attendee.',
  params,
  body: z.object({ ownerId: idSchema, version: optionalVersionSchema }),
  reply,
})

export const updateTractionAgenda = defineEndpoint({
  id: 'updateTractionAgenda',
  method: 'PUT',
  path: '/traction/{id}/agenda',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'Update the agenda of a meeting series. A running meeting keeps the one it started with.',
  params,
  body: updateAgendaSchema,
  reply,
})

export const getTractionContents = defineEndpoint({
  id: 'getTractionContents',
  method: 'GET',
  path: '/traction/{id}/contents',
  group,
  access: 'licensed',
  scope: 'read',
  summary: 'Count the items that would be removed with a meeting series.',
  params,
  reply: tractionContentsSchema,
})

export const removeTraction = defineEndpoint({
  id: 'removeTraction',
  method: 'DELETE',
  path: '/traction/{id}',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'Remove a meeting series with everything in it, unless it is running. Restorable for 90 days.',
  params,
  body: versionOnlySchema.optional(),
  reply: removedSchema,
})

export const restoreTraction = defineEndpoint({
  id: 'restoreTraction',
  method: 'PUT',
  path: '/traction/{id}/restore',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'Restore a removed meeting series with everything in it; under another name if its own is taken.',
  params,
  reply,
})

export const listRemovedTractions = defineEndpoint({
  id: 'listRemovedTractions',
  method: 'GET',
  path: '/removed-meetings',
  group,
  access: 'licensed',
  scope: 'read',
  summary: 'List the removed meeting series that you can restore, last removed first.',
  reply: z.array(removedTractionSchema),
})

export const cancelMeeting = defineEndpoint({
  id: 'cancelMeeting',
  method: 'POST',
  path: '/meeting/{id}/cancel',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'Cancel a planned meeting, or end a running one for good. The series continues with its next date.',
  params,
  reply: succeeded({ meeting: meetingSchema, traction: tractionSchema }),
})

export const moveMeeting = defineEndpoint({
  id: 'moveMeeting',
  method: 'PUT',
  path: '/meeting/{id}/date',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'Move one planned meeting of a series to another time, before the next one. The others stay unchanged.',
  params,
  body: z.object({ meetingDateTime: meetingDateTimeSchema }),
  reply: succeeded({ meeting: meetingSchema, traction: tractionSchema }),
})

export const reinstateMeeting = defineEndpoint({
  id: 'reinstateMeeting',
  method: 'POST',
  path: '/meeting/{id}/reinstate',
  group,
  access: 'licensed',
  scope: 'write',
  summary:
    'Reinstate a skipped meeting, until twelve hours after its time. The meeting planned in its place is removed.',
  params,
  reply: succeeded({ meeting: meetingSchema, traction: tractionSchema }),
})

export const meetNow = defineEndpoint({
  id: 'meetNow',
  method: 'POST',
  path: '/traction/{id}/meet-now',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'Start a meeting that is held as needed, or has no date, now. Returns the open one if there is one.',
  params,
  reply: succeeded({ meeting: meetingSchema, traction: tractionSchema }),
})

export const setColorTag = defineEndpoint({
  id: 'setColorTag',
  method: 'PUT',
  path: '/meeting/{id}/color-tag',
  group,
  access: 'licensed',
  scope: 'write',
  summary: 'Set the color tag of the meeting’s series.',
  params,
  body: z.object({ colorTag: colorTagSchema }),
  reply: succeeded({ meeting: meetingSchema }),
})

export const validateMeeting = defineEndpoint({
  id: 'validateMeeting',
  method: 'GET',
  path: '/meetings/validate/{threadId}',
  group,
  access: 'member',
  scope: 'read',
  summary: 'Get the running meeting of a series, or the next one, and whether you can join it.',
  params: z.object({ threadId: idSchema }),
  reply: succeeded({ meetingId: idSchema, canJoin: z.boolean() }),
})

export const getMeetingSummary = defineEndpoint({
  id: 'getMeetingSummary',
  method: 'GET',
  path: '/meeting/{id}/summary',
  group,
  access: 'member',
  scope: 'read',
  summary: 'Get the recap of an ended meeting. 404 before it has ended.',
  params,
  reply: meetingSummarySchema,
})
