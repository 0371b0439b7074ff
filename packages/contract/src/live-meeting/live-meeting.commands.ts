import type { z } from 'zod'
import type { EndpointDefinition } from '../core/define-endpoint'
import type { SourceKind } from '../core/items'
import type * as endpoints from './live-meeting.endpoints'
import type { BrokenOff, Invitee } from './live-meeting.events'
import type { Opened } from './live-meeting.evolve.plan'
import type { Cancellation } from './live-meeting.schemas'

/** A call's parsed body, without what only names the meeting or the connection. */
type BodyOf<E extends EndpointDefinition> = Omit<
  z.output<E['body']>,
  'meetingId' | 'meetingThreadId' | 'connectionId' | 'baseUrl'
>
type Call<T extends string, E extends EndpointDefinition> = { type: T } & BodyOf<E>

/** What people do through the calls of `live-meeting.endpoints.ts`; `type` is the last segment of the path. */
type PersonalCommand =
  | Call<'join', typeof endpoints.joinLiveMeeting>
  | Call<'leave', typeof endpoints.leaveLiveMeeting>
  | Call<'join-offline', typeof endpoints.joinLiveMeetingOffline>
  | Call<'leave-offline', typeof endpoints.leaveLiveMeetingOffline>
  | Call<'start', typeof endpoints.startLiveMeeting>
  | Call<'end', typeof endpoints.endLiveMeeting>
  /** The server asks who may; `brokenOff` is what the last end says of it. */
  | ({ brokenOff: BrokenOff | null } & Call<'resume', typeof endpoints.resumeLiveMeeting>)
  | Call<'next-agenda-item', typeof endpoints.nextAgendaItem>
  | Call<'set-agenda-item', typeof endpoints.setAgendaItem>
  | Call<'reaction', typeof endpoints.react>
  | Call<'add-rating', typeof endpoints.addRating>
  | Call<'rating-reason', typeof endpoints.giveRatingReason>
  | Call<'review-headline', typeof endpoints.reviewHeadlineLive>
  | Call<'clear-meeting-items-changed', typeof endpoints.setClearMeetingItems>
  | Call<'send-recap-email-changed', typeof endpoints.setSendRecapEmail>
  | Call<'start-prioritization', typeof endpoints.startPrioritization>
  | Call<'add-focus-issue', typeof endpoints.addFocusIssue>
  | Call<'remove-focus-issue', typeof endpoints.removeFocusIssue>
  | Call<'next-focus-issue', typeof endpoints.nextFocusIssue>
  | Call<'start-focus-group', typeof endpoints.startFocusGroup>
  | Call<'end-focus-group', typeof endpoints.endFocusGroup>
  | Call<'mark-as-solved', typeof endpoints.markAsSolved>
  | Call<'reopen-issue', typeof endpoints.reopenIssue>
  | Call<'set-selected-attendee', typeof endpoints.setSelectedAttendee>
  | Call<'update-issue-count', typeof endpoints.updateIssueCount>
  | Call<'pause-issue', typeof endpoints.pauseIssue>
  | Call<'pause-meeting', typeof endpoints.pauseMeeting>
  | Call<'take-over', typeof endpoints.takeOver>
  /** `id` is the new message's, made by the server; with `removeId` the rest is ignored. */
  | ({ id: string } & Call<'cascading-message', typeof endpoints.addCascadingMessage>)
  /** The four calls that drop an item down, after the server made the issue. */
  | { type: 'dropped-as-issue'; kind: SourceKind; itemId: string; issueId: string; title: string; ownerId: string }

/**
 * What the rest of the product tells the meeting. Nobody's presence or licence is asked for, and a meeting that these
 * don't concern (not open, ended, for most of them not running) answers with no event instead of a refusal. One that has
 * no room for more refuses all the same.
 */
type InternalCommand =
  | ({ type: 'open' } & Omit<Opened, 'change'>)
  | { type: 'plan-changed'; title: string; invitees: Invitee[]; agenda: Opened['agenda'] }
  | { type: 'date-changed'; plannedFor: string }
  | ({ type: 'canceled' } & Cancellation)
  /** Only what had not begun. */
  | { type: 'reinstated' }
  /** The traction's list changed by another use case: see `openIssueIds`. */
  | { type: 'issues-changed' }
  | { type: 'todo-added'; todoId: string }
  | { type: 'todo-taken-back'; todoId: string }
  | { type: 'todo-completed'; todoId: string; isComplete: boolean }
  | { type: 'headline-reviewed'; headlineId: string; isReviewed: boolean }
  /** A present person has had no connection for OFFLINE_AFTER_MS, and no longer holds up the reveal. */
  | { type: 'reconsider-reveal' }

export type LiveMeetingCommand = PersonalCommand | InternalCommand
export type CommandType = LiveMeetingCommand['type']
export type CommandOf<T extends CommandType> = Extract<LiveMeetingCommand, { type: T }>

/** Who gives a command, with what they are in the organisation now. */
export interface MeetingActor {
  personId: string
  isLicensed: boolean
  /** Owner or Admin: may join a meeting that they are not invited to. */
  isAdmin: boolean
}

/** The facts around a command that its state doesn't hold. */
export interface CommandContext {
  /** The instant of the events to come, ISO 8601 in UTC; not before the last event's. */
  now: string
  /** Null where the server itself acts; enough for internal commands only. */
  actor: MeetingActor | null
  /** Details of the person who joins, for `join` and `join-offline`. Optional for attendees. */
  person?: Invitee
  /** Those without a live connection for OFFLINE_AFTER_MS or longer. */
  disconnectedPersonIds: readonly string[]
  /** Milliseconds since the scribe lost their last connection; null while they have one. */
  scribeGoneMs: number | null
  /**
   * The issues that stand open on the traction's list AFTER the command's own change to the database: the server
   * solves, reopens or makes the issue first, decides in the same transaction, and rolls back where `decide` refuses.
   */
  openIssueIds: readonly string[]
  /** For `start`: everybody's ids, shuffled, to draw the order of the segue from. */
  shuffled?: readonly string[]
}
