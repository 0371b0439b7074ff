import type { z } from 'zod'
import type { DroppedKind } from '../core/items'
import type * as endpoints from './live-meeting.endpoints'
import type { BrokenOff, Invitee } from './live-meeting.events'
import type { Opened } from './live-meeting.evolve.plan'
import type { Cancellation } from './live-meeting.schemas'

type Endpoints = typeof endpoints

/** The calls that are commands, by the names that they are exported under. */
export type CommandEndpoints = {
  [K in keyof Endpoints as Endpoints[K] extends { command: string } ? K : never]: Endpoints[K]
}
export type CommandEndpoint = CommandEndpoints[keyof CommandEndpoints]

/** What only names the meeting or the connection is no part of a command. */
type Addressing = 'meetingId' | 'meetingThreadId' | 'connectionId' | 'baseUrl'

/** What the server knows of a command besides its body. */
interface Additions {
  /** What the last end says of a section that it broke off. The server asks who may resume. */
  resume: { brokenOff: BrokenOff | null }
  /** The new message's id, and how its recipients are called, by their ids; with `removeId` it is nobody's. */
  'cascading-message': { id: string; names: Readonly<Record<string, string>> }
}

/** What a call's body says of its command. */
export type CallOf<E extends CommandEndpoint> = E extends CommandEndpoint
  ? { type: E['command'] } & Omit<z.output<E['body']>, Addressing>
  : never
/** Those whose command is just what the body says. */
export type PlainEndpoint = Exclude<CommandEndpoint, { command: keyof Additions }>

/** What people do through the calls of `live-meeting.endpoints.ts`; `type` is the last segment of the path. */
type PersonalCommand =
  | {
      [K in keyof CommandEndpoints]: CallOf<CommandEndpoints[K]> &
        (CommandEndpoints[K]['command'] extends keyof Additions ? Additions[CommandEndpoints[K]['command']] : unknown)
    }[keyof CommandEndpoints]
  /** The four calls that drop an item down, after the server made the issue. */
  | { type: 'dropped-as-issue'; kind: DroppedKind; itemId: string; issueId: string; title: string; ownerId: string }

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
