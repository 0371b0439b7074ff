import { z } from 'zod'
import { colorTagSchema } from '../core/color-tags'
import { defineEndpoint } from '../core/define-endpoint'
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
  summary: 'Tractions by id; those that may not be seen are left out.',
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
  summary: 'Occurrences by id, with their agendas; those that may not be seen are left out.',
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
  summary: 'The tractions one is invited to. Filters: excluded-ids, person-ids, text-search. Sorts: Title, NextDate.',
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
    'Occurrences one may see. Filters: traction-ids, thread-ids, status, text-search, color-tag. Sorts: MeetingDateTime, Title.',
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
  summary: 'Create a traction with its first planned meeting.',
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
  summary: 'Change its settings and invitees.',
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
  summary: 'Give it another owner, who becomes an invitee if they are not one.',
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
  summary: 'Change its agenda; a running meeting keeps the one it started with.',
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
  summary: 'How much would go with it if it were removed.',
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
  summary: 'Remove a series with everything in it; restorable for 90 days. Not while it meets.',
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
  summary: 'Bring a removed series back with everything in it; under another name where its own is taken.',
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
  summary: 'The removed series that one may bring back, the last removed first.',
  reply: z.array(removedTractionSchema),
})

export const cancelMeeting = defineEndpoint({
  id: 'cancelMeeting',
  method: 'POST',
  path: '/meeting/{id}/cancel',
  group,
  access: 'licensed',
  scope: 'write',
  summary:
    'A planned meeting does not take place, or a running one is broken off for good; the series goes on with its next date.',
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
  summary:
    'One planned meeting of a series takes place at another time, before the one after it; the others stay where they are.',
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
    'A planned meeting that was skipped takes place after all, until twelve hours after its time; the one that was planned in its place goes.',
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
  summary:
    'Have a meeting that is called as needed, or has no date, begin now; answers with the open one if there is one.',
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
  summary: 'Tag the meeting’s series with a color.',
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
  summary: 'The running occurrence of a series, else the next, and whether one may join it.',
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
  summary: 'The recap of an ended meeting; 404 before it has ended.',
  params,
  reply: meetingSummarySchema,
})
