import type { Audience, HubPath, OutboxEvent } from '../database/outbox-event'

/** Who a socket speaks for. */
export interface SocketActor {
  readonly sessionId: string
  readonly personId: string
  readonly orgId: string
}

export interface LostConnection extends SocketActor {
  readonly connectionId: string
  readonly hub: HubPath
  /** The meetings whose room it was in. */
  readonly meetingIds: readonly string[]
}

/** What domains ask of the hubs. */
export interface Realtime {
  /** Reads anew which tractions' rooms the people's sockets belong in; all of the organisation's without `personIds`. */
  refreshRooms(orgId: string, personIds?: readonly string[]): Promise<void>
  /** Ends the sockets of a session that was signed out. */
  disconnectSession(sessionId: string): void
  /** Ends the sockets of somebody removed from an organisation. */
  disconnectPerson(orgId: string, personId: string): void
  /** Ends the sockets of an organisation that is no more; what was sent before still arrives. */
  disconnectOrganisation(orgId: string): void
  /** Puts a live-meeting connection into a meeting's rooms. False where it is not a connection of that session. */
  joinMeeting(connectionId: string, sessionId: string, meetingId: string): Promise<boolean>
  leaveMeeting(connectionId: string, meetingId: string): Promise<void>
  /** Whether a connection is open in this process. */
  isConnected(connectionId: string): boolean
  /** The people with a connection in the meeting's room. */
  personsInMeeting(meetingId: string): ReadonlySet<string>
  /** Called when a connection is gone, for whatever reason but the server's own shutdown. */
  onConnectionLost(listener: (connection: LostConnection) => void): void
  /** Sends an event to its audience now. The relay does this after commits; domains record events instead. */
  emit(event: OutboxEvent): void
}

export const rooms = {
  organisation: (orgId: string) => `o:${orgId}`,
  traction: (orgId: string, tractionId: string) => `o:${orgId}:t:${tractionId}`,
  person: (orgId: string, personId: string) => `o:${orgId}:p:${personId}`,
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
    case 'traction':
      return rooms.traction(orgId, audience.tractionId)
    case 'person':
      return rooms.person(orgId, audience.personId)
    case 'meeting':
      return rooms.meeting(audience.meetingId)
  }
}
