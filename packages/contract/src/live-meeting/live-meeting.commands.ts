import type { z } from 'zod'
import type { DroppedKind } from '../core/items'
import * as endpoints from './live-meeting.endpoints'
import type { BrokenOff, Invitee } from './live-meeting.events'
import type { Opened } from './live-meeting.evolve.plan'
import type { Cancellation } from './live-meeting.schemas'

type Endpoints = typeof endpoints

export type CommandEndpoints = {
  [K in keyof Endpoints as Endpoints[K] extends { command: string } ? K : never]: Endpoints[K]
}
export type CommandEndpoint = CommandEndpoints[keyof CommandEndpoints]

type Addressing = 'meetingId' | 'meetingThreadId' | 'connectionId' | 'baseUrl'

interface Additions {
  resume: { brokenOff: BrokenOff | null }
  'cascading-message': { id: string; names: Readonly<Record<string, string>> }
}

export type CallOf<E extends CommandEndpoint> = E extends CommandEndpoint
  ? { type: E['command'] } & Omit<z.output<E['body']>, Addressing>
  : never
export type PlainEndpoint = Exclude<CommandEndpoint, { command: keyof Additions }>

type PersonalCommand =
  | {
      [K in keyof CommandEndpoints]: CallOf<CommandEndpoints[K]> &
        (CommandEndpoints[K]['command'] extends keyof Additions ? Additions[CommandEndpoints[K]['command']] : unknown)
    }[keyof CommandEndpoints]
  | { type: 'dropped-as-issue'; kind: DroppedKind; itemId: string; issueId: string; title: string; ownerId: string }

/** Internal commands need no presence or license, and yield no events if they do not apply. A full list still refuses them. */
type InternalCommand =
  | ({ type: 'open' } & Omit<Opened, 'change'>)
  | { type: 'plan-changed'; title: string; invitees: Invitee[]; agenda: Opened['agenda'] }
  | { type: 'date-changed'; plannedFor: string }
  | ({ type: 'canceled' } & Cancellation)
  | { type: 'reinstated' }
  | { type: 'issues-changed' }
  | { type: 'todo-added'; todoId: string }
  | { type: 'todo-taken-back'; todoId: string }
  | { type: 'todo-completed'; todoId: string; isComplete: boolean }
  | { type: 'headline-reviewed'; headlineId: string; isReviewed: boolean }
  /** A participant was offline for OFFLINE_AFTER_MS and no longer blocks the reveal. */
  | { type: 'reconsider-reveal' }

export type LiveMeetingCommand = PersonalCommand | InternalCommand
export type CommandType = LiveMeetingCommand['type']
export type CommandOf<T extends CommandType> = Extract<LiveMeetingCommand, { type: T }>

export interface MeetingActor {
  personId: string
  isLicensed: boolean
  isAdmin: boolean
}

export interface CommandContext {
  /** UTC; never before the last event. */
  now: string
  /** Null for internal commands. */
  actor: MeetingActor | null
  person?: Invitee
  disconnectedPersonIds: readonly string[]
  scribeOfflineMs: number | null
  /** Open issues after this command's own database change, in the same transaction. */
  openIssueIds: readonly string[]
  shuffled?: readonly string[]
}

type Endpoint = (typeof endpoints)[keyof typeof endpoints]

const isCommand = (endpoint: Endpoint): endpoint is CommandEndpoint => 'command' in endpoint

export const commandEndpoints: readonly CommandEndpoint[] = Object.values(endpoints).filter(isCommand)

export const isPlain = (endpoint: CommandEndpoint): endpoint is PlainEndpoint =>
  endpoint.command !== 'resume' && endpoint.command !== 'cascading-message'

export function commandOf<E extends CommandEndpoint>(endpoint: E, body: object): CallOf<E> {
  const addressing = ['meetingId', 'meetingThreadId', 'connectionId', 'baseUrl']
  const facts = Object.fromEntries(Object.entries(body).filter(([name]) => !addressing.includes(name)))
  return { type: endpoint.command, ...facts } as CallOf<E>
}
