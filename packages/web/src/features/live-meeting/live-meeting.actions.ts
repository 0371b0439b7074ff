import type { EndpointDefinition, EndpointInput } from '@cairn/contract/core/define-endpoint'
import type { LiveMeetingCommand } from '@cairn/contract/live-meeting/live-meeting.commands'
import * as endpoints from '@cairn/contract/live-meeting/live-meeting.endpoints'
import { useMemo } from 'react'
import { toastFailure } from '../../lib/toasts-for-failure'
import { type LiveMeeting, predict, useLiveMeeting } from './live-meeting.context'

type Body<E extends EndpointDefinition> = Omit<EndpointInput<E>['body'] & object, 'meetingId' | 'meetingThreadId'>

/** Everything that a person can do in the meeting. Each shows at once; a refusal is told in a toast and goes back. */
export function liveActions(live: LiveMeeting, openIssueIds: readonly string[]) {
  const act = <E extends EndpointDefinition>(endpoint: E, body: Body<E>, command: LiveMeetingCommand) =>
    live.session.send(endpoint, body, predict(live, command, openIssueIds)).catch(toastFailure)
  const without = (issueId: string) => openIssueIds.filter((id) => id !== issueId)
  return {
    start: () => act(endpoints.startLiveMeeting, {}, { type: 'start' }),
    next: (fromIndex: number) => act(endpoints.nextAgendaItem, { fromIndex }, { type: 'next-agenda-item', fromIndex }),
    goTo: (index: number) => act(endpoints.setAgendaItem, { index }, { type: 'set-agenda-item', index }),
    select: (personId: string | null) =>
      act(endpoints.setSelectedAttendee, { personId }, { type: 'set-selected-attendee', personId }),
    joinOffline: (personId: string) =>
      act(endpoints.joinLiveMeetingOffline, { personId }, { type: 'join-offline', personId }),
    leaveOffline: (personId: string) =>
      act(endpoints.leaveLiveMeetingOffline, { personId }, { type: 'leave-offline', personId }),
    react: (id: string) => act(endpoints.react, { id }, { type: 'reaction', id }),
    rate: (rating: number, personId: string | null = null) =>
      act(endpoints.addRating, { rating, personId }, { type: 'add-rating', rating, personId }),
    giveReason: (reason: string, personId: string | null = null) =>
      act(endpoints.giveRatingReason, { reason, personId }, { type: 'rating-reason', reason, personId }),
    reviewHeadline: (headlineId: string, isReviewed: boolean) =>
      act(
        endpoints.reviewHeadlineLive,
        { headlineId, isReviewed },
        { type: 'review-headline', headlineId, isReviewed },
      ),
    setClearItems: (shouldClear: boolean) =>
      act(endpoints.setClearMeetingItems, { shouldClear }, { type: 'clear-meeting-items-changed', shouldClear }),
    setSendRecap: (shouldSend: boolean) =>
      act(endpoints.setSendRecapEmail, { shouldSend }, { type: 'send-recap-email-changed', shouldSend }),
    startPrioritization: () => act(endpoints.startPrioritization, {}, { type: 'start-prioritization' }),
    focus: (issueId: string, index?: number) =>
      act(endpoints.addFocusIssue, { issueId, index }, { type: 'add-focus-issue', issueId, index }),
    unfocus: (issueId: string) => act(endpoints.removeFocusIssue, { issueId }, { type: 'remove-focus-issue', issueId }),
    startDiscussion: () => act(endpoints.startFocusGroup, {}, { type: 'start-focus-group' }),
    endDiscussion: () => act(endpoints.endFocusGroup, {}, { type: 'end-focus-group' }),
    keepOnList: (focusIssueId: string) =>
      act(
        endpoints.nextFocusIssue,
        { focusIssueId, wasSolved: false },
        { type: 'next-focus-issue', focusIssueId, wasSolved: false },
      ),
    solve: (issueId: string) =>
      live.session
        .send(endpoints.markAsSolved, { issueId }, predict(live, { type: 'mark-as-solved', issueId }, without(issueId)))
        .catch(toastFailure),
    reopen: (issueId: string) =>
      live.session
        .send(
          endpoints.reopenIssue,
          { issueId },
          predict(live, { type: 'reopen-issue', issueId }, [...openIssueIds, issueId]),
        )
        .catch(toastFailure),
    pause: (isPaused: boolean) => act(endpoints.pauseIssue, { isPaused }, { type: 'pause-issue', isPaused }),
    takeOver: () => act(endpoints.takeOver, {}, { type: 'take-over' }),
    tellOthers: (text: string, audience: string) =>
      live.session.send(endpoints.addCascadingMessage, { text, audience }).catch(toastFailure),
    takeBackMessage: (removeId: string) =>
      act(
        endpoints.addCascadingMessage,
        { removeId },
        { type: 'cascading-message', id: removeId, text: '', audience: '', removeId },
      ),
    end: () => live.session.send(endpoints.endLiveMeeting, {}).catch(toastFailure),
    dropMeasurable: (measurableId: string, again = false) =>
      live.session.send(endpoints.addMeasurableAsIssue, { measurableId, again }),
    dropRock: (rockId: string, again = false) => live.session.send(endpoints.addRockAsIssue, { rockId, again }),
    dropHeadline: (headlineId: string, again = false) =>
      live.session.send(endpoints.addHeadlineAsIssue, { headlineId, again }),
    dropTodo: (todoId: string, again = false) => live.session.send(endpoints.addTodoAsIssue, { todoId, again }),
  }
}

export type LiveActions = ReturnType<typeof liveActions>

/** `openIssueIds` is the meeting's list as this browser has it; without it, commands on issues wait for their answer. */
export function useLiveActions(openIssueIds: readonly string[] = []): LiveActions {
  const live = useLiveMeeting()
  return useMemo(() => liveActions(live, openIssueIds), [live, openIssueIds])
}
