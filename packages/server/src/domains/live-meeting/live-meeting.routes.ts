import { commandEndpoints, commandOf, isPlain } from '@cairn/contract/live-meeting/live-meeting.calls'
import type { PlainEndpoint } from '@cairn/contract/live-meeting/live-meeting.commands'
import * as endpoints from '@cairn/contract/live-meeting/live-meeting.endpoints'
import { newId } from '../../platform/database/new-id'
import { type Implementation, implement } from '../../platform/http/implement'
import type { LiveMeetings } from './live-meeting.service'

/** Joining and leaving are the connection's, too. */
const isOfTheMeetingAlone = (endpoint: PlainEndpoint): boolean =>
  endpoint.command !== 'join' && endpoint.command !== 'leave'

export const createLiveMeetingImplementations = (meetings: LiveMeetings): Implementation[] => [
  implement(endpoints.getLiveMeeting, (ctx, { params }) => meetings.get(ctx, params.meetingId)),
  implement(endpoints.getLiveMeetingEvents, (ctx, { params, query }) =>
    meetings.events(ctx, params.meetingId, query.after),
  ),
  implement(endpoints.joinLiveMeeting, (ctx, { body }) => meetings.join(ctx, body, body.connectionId)),
  implement(endpoints.leaveLiveMeeting, (ctx, { body }) => meetings.leave(ctx, body, body.connectionId)),
  implement(endpoints.resumeLiveMeeting, (ctx, { body }) => meetings.resume(ctx, body)),
  implement(endpoints.addCascadingMessage, (ctx, { body }) =>
    meetings.command(ctx, body, { ...commandOf(endpoints.addCascadingMessage, body), id: newId() }),
  ),
  ...commandEndpoints
    .filter(isPlain)
    .filter(isOfTheMeetingAlone)
    .map((endpoint) => implement(endpoint, (ctx, { body }) => meetings.command(ctx, body, commandOf(endpoint, body)))),
  implement(endpoints.addMeasurableAsIssue, (ctx, { body }) =>
    meetings.dropDown(ctx, body, { kind: 'measurable', itemId: body.measurableId, again: body.again }),
  ),
  implement(endpoints.addRockAsIssue, (ctx, { body }) =>
    meetings.dropDown(ctx, body, { kind: 'rock', itemId: body.rockId, again: body.again }),
  ),
  implement(endpoints.addHeadlineAsIssue, (ctx, { body }) =>
    meetings.dropDown(ctx, body, { kind: 'headline', itemId: body.headlineId, again: body.again }),
  ),
  implement(endpoints.addTodoAsIssue, (ctx, { body }) =>
    meetings.dropDown(ctx, body, { kind: 'todo', itemId: body.todoId, again: body.again }),
  ),
]
