import * as endpoints from '@cairn/contract/live-meeting/live-meeting.endpoints'
import { newId } from '../../platform/database/new-id'
import { type Implementation, implement } from '../../platform/http/implement'
import type { LiveMeetings } from './live-meeting.service'

const meetingRoutes = (meetings: LiveMeetings): Implementation[] => [
  implement(endpoints.getLiveMeeting, (ctx, { params }) => meetings.get(ctx, params.meetingId)),
  implement(endpoints.getLiveMeetingEvents, (ctx, { params, query }) =>
    meetings.events(ctx, params.meetingId, query.after),
  ),
  implement(endpoints.joinLiveMeeting, (ctx, { body }) => meetings.join(ctx, body, body.connectionId)),
  implement(endpoints.leaveLiveMeeting, (ctx, { body }) => meetings.leave(ctx, body, body.connectionId)),
  implement(endpoints.joinLiveMeetingOffline, (ctx, { body }) =>
    meetings.command(ctx, body, { type: 'join-offline', personId: body.personId }),
  ),
  implement(endpoints.leaveLiveMeetingOffline, (ctx, { body }) =>
    meetings.command(ctx, body, { type: 'leave-offline', personId: body.personId }),
  ),
  implement(endpoints.startLiveMeeting, (ctx, { body }) => meetings.command(ctx, body, { type: 'start' })),
  implement(endpoints.endLiveMeeting, (ctx, { body }) => meetings.command(ctx, body, { type: 'end' })),
  implement(endpoints.resumeLiveMeeting, (ctx, { body }) => meetings.resume(ctx, body)),
  implement(endpoints.pauseMeeting, (ctx, { body: { isPaused, ...target } }) =>
    meetings.command(ctx, target, { type: 'pause-meeting', isPaused }),
  ),
  implement(endpoints.takeOver, (ctx, { body }) => meetings.command(ctx, body, { type: 'take-over' })),
]

const agendaRoutes = (meetings: LiveMeetings): Implementation[] => [
  implement(endpoints.nextAgendaItem, (ctx, { body }) =>
    meetings.command(ctx, body, { type: 'next-agenda-item', fromIndex: body.fromIndex }),
  ),
  implement(endpoints.setAgendaItem, (ctx, { body }) =>
    meetings.command(ctx, body, { type: 'set-agenda-item', index: body.index }),
  ),
  implement(endpoints.setSelectedAttendee, (ctx, { body }) =>
    meetings.command(ctx, body, { type: 'set-selected-attendee', personId: body.personId }),
  ),
  implement(endpoints.react, (ctx, { body }) => meetings.command(ctx, body, { type: 'reaction', id: body.id })),
  implement(endpoints.reviewHeadlineLive, (ctx, { body: { headlineId, isReviewed, ...target } }) =>
    meetings.command(ctx, target, { type: 'review-headline', headlineId, isReviewed }),
  ),
]

const concludeRoutes = (meetings: LiveMeetings): Implementation[] => [
  implement(endpoints.addRating, (ctx, { body }) =>
    meetings.command(ctx, body, { type: 'add-rating', personId: body.personId, rating: body.rating }),
  ),
  implement(endpoints.giveRatingReason, (ctx, { body }) =>
    meetings.command(ctx, body, { type: 'rating-reason', personId: body.personId, reason: body.reason }),
  ),
  implement(endpoints.addCascadingMessage, (ctx, { body: { text, audience, removeId, ...target } }) =>
    meetings.command(ctx, target, { type: 'cascading-message', id: newId(), text, audience, removeId }),
  ),
  implement(endpoints.setClearMeetingItems, (ctx, { body }) =>
    meetings.command(ctx, body, { type: 'clear-meeting-items-changed', shouldClear: body.shouldClear }),
  ),
  implement(endpoints.setSendRecapEmail, (ctx, { body }) =>
    meetings.command(ctx, body, { type: 'send-recap-email-changed', shouldSend: body.shouldSend }),
  ),
]

const issueRoutes = (meetings: LiveMeetings): Implementation[] => [
  implement(endpoints.startPrioritization, (ctx, { body }) =>
    meetings.command(ctx, body, { type: 'start-prioritization' }),
  ),
  implement(endpoints.addFocusIssue, (ctx, { body }) =>
    meetings.command(ctx, body, { type: 'add-focus-issue', issueId: body.issueId, index: body.index }),
  ),
  implement(endpoints.removeFocusIssue, (ctx, { body }) =>
    meetings.command(ctx, body, { type: 'remove-focus-issue', issueId: body.issueId }),
  ),
  implement(endpoints.nextFocusIssue, (ctx, { body: { wasSolved, focusIssueId, ...target } }) =>
    meetings.command(ctx, target, { type: 'next-focus-issue', wasSolved, focusIssueId }),
  ),
  implement(endpoints.startFocusGroup, (ctx, { body }) => meetings.command(ctx, body, { type: 'start-focus-group' })),
  implement(endpoints.endFocusGroup, (ctx, { body }) => meetings.command(ctx, body, { type: 'end-focus-group' })),
  implement(endpoints.markAsSolved, (ctx, { body }) =>
    meetings.command(ctx, body, { type: 'mark-as-solved', issueId: body.issueId }),
  ),
  implement(endpoints.reopenIssue, (ctx, { body }) =>
    meetings.command(ctx, body, { type: 'reopen-issue', issueId: body.issueId }),
  ),
  implement(endpoints.updateIssueCount, (ctx, { body: { issueId, isAdded, ...target } }) =>
    meetings.command(ctx, target, { type: 'update-issue-count', issueId, isAdded }),
  ),
  implement(endpoints.pauseIssue, (ctx, { body }) =>
    meetings.command(ctx, body, { type: 'pause-issue', isPaused: body.isPaused }),
  ),
]

const dropDownRoutes = (meetings: LiveMeetings): Implementation[] => [
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

export function createLiveMeetingImplementations(meetings: LiveMeetings): Implementation[] {
  return [
    ...meetingRoutes(meetings),
    ...agendaRoutes(meetings),
    ...concludeRoutes(meetings),
    ...issueRoutes(meetings),
    ...dropDownRoutes(meetings),
  ]
}
