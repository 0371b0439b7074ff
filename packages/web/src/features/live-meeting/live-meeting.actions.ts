import type { EndpointDefinition, EndpointInput } from '@cairn/contract/core/define-endpoint'
import type { LiveMeetingCommand } from '@cairn/contract/live-meeting/live-meeting.commands'
import * as endpoints from '@cairn/contract/live-meeting/live-meeting.endpoints'
import { useMemo, useRef } from 'react'
import { toastFailure } from '../../lib/toasts-for-failure'
import { type LiveMe, useLiveSession } from './live-meeting.context'
import { predict } from './live-meeting.predict'
import type { LiveMeetingSession } from './live-meeting.session'

type Body<E extends EndpointDefinition> = Omit<EndpointInput<E>['body'] & object, 'meetingId' | 'meetingThreadId'>

/**
 * Everything that a person can do in the meeting. Each shows at once; a refusal is told in a toast and goes back. The
 * state that it is foreseen from is that of the moment it is done.
 */
export function liveActions(session: LiveMeetingSession, me: LiveMe, openIssueIds: () => readonly string[]) {
  const foresee = (command: LiveMeetingCommand, openIds = openIssueIds()) =>
    predict({ ...session.store.getState(), me, openIssueIds: openIds, now: session.now() }, command)
  const act = <E extends EndpointDefinition>(endpoint: E, body: Body<E>, command: LiveMeetingCommand) =>
    session.send(endpoint, body, foresee(command)).catch(toastFailure)
  const without = (issueId: string) => openIssueIds().filter((id) => id !== issueId)
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
      session
        .send(endpoints.markAsSolved, { issueId }, foresee({ type: 'mark-as-solved', issueId }, without(issueId)))
        .catch(toastFailure),
    reopen: (issueId: string) =>
      session
        .send(
          endpoints.reopenIssue,
          { issueId },
          foresee({ type: 'reopen-issue', issueId }, [...openIssueIds(), issueId]),
        )
        .catch(toastFailure),
    pause: (isPaused: boolean) => act(endpoints.pauseIssue, { isPaused }, { type: 'pause-issue', isPaused }),
    pauseMeeting: (isPaused: boolean) => act(endpoints.pauseMeeting, { isPaused }, { type: 'pause-meeting', isPaused }),
    takeOver: () => act(endpoints.takeOver, {}, { type: 'take-over' }),
    tellOthers: (text: string, audience: string) =>
      session.send(endpoints.addCascadingMessage, { text, audience }).catch(toastFailure),
    takeBackMessage: (removeId: string) =>
      act(
        endpoints.addCascadingMessage,
        { removeId },
        { type: 'cascading-message', id: removeId, text: '', audience: '', removeId },
      ),
    end: () => session.send(endpoints.endLiveMeeting, {}).catch(toastFailure),
    dropMeasurable: (measurableId: string, again = false) =>
      session.send(endpoints.addMeasurableAsIssue, { measurableId, again }),
    dropRock: (rockId: string, again = false) => session.send(endpoints.addRockAsIssue, { rockId, again }),
    dropHeadline: (headlineId: string, again = false) =>
      session.send(endpoints.addHeadlineAsIssue, { headlineId, again }),
    dropTodo: (todoId: string, again = false) => session.send(endpoints.addTodoAsIssue, { todoId, again }),
  }
}

export type LiveActions = ReturnType<typeof liveActions>

/**
 * `openIssueIds` is the meeting's list as this browser has it; without it, commands on issues wait for their answer.
 * The actions stay the same object for as long as the part is drawn.
 */
export function useLiveActions(openIssueIds: readonly string[] = []): LiveActions {
  const { session, me } = useLiveSession()
  const openIds = useRef(openIssueIds)
  openIds.current = openIssueIds
  return useMemo(() => liveActions(session, me, () => openIds.current), [session, me])
}
