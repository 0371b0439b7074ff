import type { Place } from '@cairn/contract/core/places'
import type { Audience, HubPath, OutboxEvent } from '../database/outbox-event'

/** Who a socket speaks for. */
export interface SocketActor {
  readonly sessionId: string
  readonly personId: string
  readonly orgId: string
}

/** A connection's stay in a meeting's room. Coming again begins another one. */
export interface MeetingStay {
  readonly meetingId: string
  readonly connectionId: string
  readonly personId: string
  readonly stayId: string
}

export interface LostConnection extends SocketActor {
  readonly connectionId: string
  readonly hub: HubPath
  /** Those that the loss ended. */
  readonly stays: readonly MeetingStay[]
}

/** On this node, or on another one, which tells of it there too. */
export type Where = 'here' | 'elsewhere'

/**
 * What domains ask of the hubs. Connections may be held by several nodes: one that is asked about its own answers at
 * once from memory, all others in their time (`acrossNodes`), so that nobody may take an answer for granted.
 */
export interface Realtime {
  /** Reads anew which places' rooms the people's sockets belong in; all of the organisation's without `personIds`. */
  refreshRooms(orgId: string, personIds?: readonly string[]): Promise<void>
  /** Ends the sockets of sessions that are over. */
  disconnectSessions(sessionIds: readonly string[]): Promise<void>
  /** Ends the sockets of somebody removed from an organisation. */
  disconnectPerson(orgId: string, personId: string): Promise<void>
  /** Ends the sockets of an organisation that is no more; what was sent before still arrives. */
  disconnectOrganisation(orgId: string): Promise<void>
  /** Puts a live-meeting connection into a meeting's rooms. False where it is not a connection of that session. */
  joinMeeting(connectionId: string, sessionId: string, meetingId: string): Promise<boolean>
  /** Takes connections out of their meeting's room; one that has come again since stays. */
  leaveMeeting(stays: readonly MeetingStay[]): Promise<void>
  /** Who is in the meeting's room, by connection. */
  staysInMeeting(meetingId: string): Promise<readonly MeetingStay[]>
  /** How many connections to a hub somebody has, those that are being admitted included. */
  countConnections(hub: HubPath, person: Pick<SocketActor, 'orgId' | 'personId'>): Promise<number>
  /** Called when a connection is gone, for whatever reason but a node's own shutdown. */
  onConnectionLost(listener: (connection: LostConnection, where: Where) => void): void
  /**
   * Sends an event to its audience now. The relay does this after commits; domains record events instead.
   * Rejects where a node could not be told.
   */
  emit(event: OutboxEvent): Promise<void>
}

export const rooms = {
  organisation: (orgId: string) => `o:${orgId}`,
  place: (orgId: string, { kind, id }: Place) => `o:${orgId}:${kind}:${id}`,
  meeting: (meetingId: string) => `m:${meetingId}`,
  personInMeeting: (meetingId: string, personId: string) => `m:${meetingId}:p:${personId}`,
}

/** The room that an audience stands in; null is everybody on the hub. */
export function roomOf(orgId: string, audience: Audience): string | null {
  switch (audience.to) {
    case 'everyone':
      return null
    case 'organisation':
      return rooms.organisation(orgId)
    case 'place':
      return rooms.place(orgId, audience.place)
    case 'meeting':
      return rooms.meeting(audience.meetingId)
  }
}
