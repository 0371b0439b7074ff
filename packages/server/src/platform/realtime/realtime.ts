import type { Place } from '@cairn/contract/core/items'
import { z } from 'zod'
import type { Audience, OutboxEvent } from '../database/outbox.table'
import type { Tx } from '../database/transaction'

/** Caller of a socket. */
export interface SocketActor {
  readonly sessionId: string
  readonly personId: string
  readonly orgId: string
}

/** A connection's stay in a meeting's room. Rejoining starts a new one. */
export interface MeetingStay {
  readonly orgId: string
  readonly meetingId: string
  readonly connectionId: string
  readonly personId: string
  readonly stayId: string
}

/** People whose stays in a meeting began or ended on any node. */
export interface StaysChange {
  readonly orgId: string
  readonly meetingId: string
  readonly begun: readonly MeetingStay[]
  /** Left the room regularly. */
  readonly left: readonly MeetingStay[]
  /** Ended by the loss of their connection. */
  readonly lost: readonly MeetingStay[]
}

/** Items that people have open on their screens, by `itemKey`. A stay's `meetingId` is that key. */
export interface OpenItems {
  /** As in `Realtime`. */
  follow(orgId: string): Promise<void>
  /** Records that a live-update connection has it open. False if it is not a connection of that session. */
  enter(connectionId: string, session: Pick<SocketActor, 'orgId' | 'sessionId'>, key: string): Promise<boolean>
  leave(stays: readonly MeetingStay[]): Promise<void>
  staysIn(key: string): readonly MeetingStay[]
  /** Called when stays began or ended on any node. */
  onChanged(listener: (change: StaysChange) => void): void
}

export type PersonKey = Pick<SocketActor, 'orgId' | 'personId'>

/**
 * The domains' interface to the hubs on all nodes. Connections on other nodes are known with a short delay.
 */
export interface Realtime {
  /** On commit, recomputes the rooms of the people's sockets; without `personIds`, of the whole organization. */
  refreshRooms(tx: Tx, orgId: string, personIds?: readonly string[]): void
  /** On commit, closes the sockets of ended sessions. */
  disconnectSessions(tx: Tx, sessionIds: readonly string[]): void
  /** On commit, closes the sockets of a person removed from an organization. */
  disconnectPerson(tx: Tx, orgId: string, personId: string): void
  /** On commit, closes the sockets of a deleted organization; earlier events still arrive. */
  disconnectOrganization(tx: Tx, orgId: string): void
  /** On commit, removes people from the room of a meeting they can no longer see. */
  dismissFromMeeting(tx: Tx, meetingId: string, personIds: readonly string[]): void
  /** Await it before reading stays: a node knows those on other nodes only of the organizations that it follows. */
  follow(orgId: string): Promise<void>
  /** Adds a live-meeting connection to a meeting's rooms. False if it is not a connection of that session. */
  joinMeeting(
    connectionId: string,
    session: Pick<SocketActor, 'orgId' | 'sessionId'>,
    meetingId: string,
  ): Promise<boolean>
  /** Removes connections from their meeting's room, except those that have rejoined. */
  leaveMeeting(stays: readonly MeetingStay[]): Promise<void>
  /** Who is in the meeting's room, by connection. */
  staysInMeeting(meetingId: string): readonly MeetingStay[]
  /** Called when stays began or ended on any node, except those that end with this node. */
  onStaysChanged(listener: (change: StaysChange) => void): void
  readonly openItems: OpenItems
  /**
   * Sends an event to its audience now. The relay does this after commits; domains record events instead. Resolves when
   * the other nodes can read it.
   */
  emit(event: OutboxEvent): Promise<void>
  /** Sends an event to this node's own sockets, for state each node detects by itself. */
  emitHere(event: OutboxEvent): void
}

export const rooms = {
  organization: (orgId: string) => `o:${orgId}`,
  place: (orgId: string, { kind, id }: Place) => `o:${orgId}:${kind}:${id}`,
  meeting: (meetingId: string) => `m:${meetingId}`,
  openItem: (key: string) => `i:${key}`,
  personInMeeting: (meetingId: string, personId: string) => `m:${meetingId}:p:${personId}`,
}

/** The room of an audience; null means everyone on the hub. */
export function roomOf(orgId: string, audience: Audience): string | null {
  switch (audience.to) {
    case 'everyone':
      return null
    case 'organization':
      return rooms.organization(orgId)
    case 'place':
      return rooms.place(orgId, audience.place)
    case 'meeting':
      return rooms.meeting(audience.meetingId)
    case 'open-item':
      return rooms.openItem(audience.key)
  }
}

/** A person's access has changed: their sockets on all nodes are closed or moved to other rooms. */
export const accessChangeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sessions-over'), sessionIds: z.array(z.string()) }),
  z.object({ kind: z.literal('person-gone'), orgId: z.string(), personId: z.string() }),
  z.object({ kind: z.literal('organization-gone'), orgId: z.string() }),
  /** They can no longer see the meeting. */
  z.object({ kind: z.literal('meeting-closed'), meetingId: z.string(), personIds: z.array(z.string()) }),
  /** Null: everyone in the organization. */
  z.object({ kind: z.literal('rooms'), orgId: z.string(), personIds: z.array(z.string()).nullable() }),
])
export type AccessChange = z.infer<typeof accessChangeSchema>

/** PostgreSQL notifications are limited to 8,000 bytes. */
const IDS_AT_ONCE = 100

function chunksOf(ids: readonly string[]): string[][] {
  const chunks: string[][] = []
  for (let at = 0; at < ids.length; at += IDS_AT_ONCE) chunks.push(ids.slice(at, at + IDS_AT_ONCE))
  return chunks
}

export const sessionsOver = (ids: readonly string[]): AccessChange[] =>
  chunksOf(ids).map((sessionIds) => ({ kind: 'sessions-over', sessionIds }))

export const meetingClosed = (meetingId: string, ids: readonly string[]): AccessChange[] =>
  chunksOf(ids).map((personIds) => ({ kind: 'meeting-closed', meetingId, personIds }))

/** Without `personIds`: everyone's. */
export function roomsChanged(orgId: string, personIds?: readonly string[]): AccessChange[] {
  if (!personIds) return [{ kind: 'rooms', orgId, personIds: null }]
  return chunksOf(personIds).map((ids) => ({ kind: 'rooms', orgId, personIds: ids }))
}
