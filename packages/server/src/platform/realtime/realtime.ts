import type { Place } from '@cairn/contract/core/items'
import type { Audience, OutboxEvent } from '../database/outbox-event'
import type { Tx } from '../database/transaction'

/** Who a socket speaks for. */
export interface SocketActor {
  readonly sessionId: string
  readonly personId: string
  readonly orgId: string
}

/** A connection's stay in a meeting's room. Coming again begins another one. */
export interface MeetingStay {
  readonly orgId: string
  readonly meetingId: string
  readonly connectionId: string
  readonly personId: string
  readonly stayId: string
}

/** Whose stays in a meeting began or ended, on whatever node. */
export interface StaysChange {
  readonly orgId: string
  readonly meetingId: string
  readonly begun: readonly MeetingStay[]
  /** Taken out of the room in order. */
  readonly left: readonly MeetingStay[]
  /** Ended by the loss of their connection. */
  readonly lost: readonly MeetingStay[]
}

/** Items that people have open on their screens, by `itemKey`. A stay's `meetingId` is that key. */
export interface OpenItems {
  /** Notes that a connection of the live updates has it open. False where it is not a connection of that session. */
  enter(connectionId: string, sessionId: string, key: string): Promise<boolean>
  leave(stays: readonly MeetingStay[]): Promise<void>
  staysIn(key: string): readonly MeetingStay[]
  /** Called when stays began or ended, here or elsewhere. */
  onChanged(listener: (change: StaysChange) => void): void
}

export type PersonKey = Pick<SocketActor, 'orgId' | 'personId'>

/**
 * What domains ask of the hubs, whose connections are held by this node and by others. Who is connected elsewhere is known
 * here, a moment late.
 */
export interface Realtime {
  /** With the commit, reads anew which places' rooms the people's sockets belong in; all of the organisation's without `personIds`. */
  refreshRooms(tx: Tx, orgId: string, personIds?: readonly string[]): void
  /** With the commit, ends the sockets of sessions that are over. */
  disconnectSessions(tx: Tx, sessionIds: readonly string[]): void
  /** With the commit, ends the sockets of somebody removed from an organisation. */
  disconnectPerson(tx: Tx, orgId: string, personId: string): void
  /** With the commit, ends the sockets of an organisation that is no more; what was sent before still arrives. */
  disconnectOrganisation(tx: Tx, orgId: string): void
  /** With the commit, takes people out of a meeting's room that they may no longer see. */
  dismissFromMeeting(tx: Tx, meetingId: string, personIds: readonly string[]): void
  /** Puts a live-meeting connection into a meeting's rooms. False where it is not a connection of that session. */
  joinMeeting(connectionId: string, sessionId: string, meetingId: string): Promise<boolean>
  /** Takes connections out of their meeting's room; one that has come again since stays. */
  leaveMeeting(stays: readonly MeetingStay[]): Promise<void>
  /** Who is in the meeting's room, by connection. */
  staysInMeeting(meetingId: string): readonly MeetingStay[]
  /** Called when stays began or ended, here or elsewhere; not for those that end with this node. */
  onStaysChanged(listener: (change: StaysChange) => void): void
  readonly openItems: OpenItems
  /**
   * Sends an event to its audience now. The relay does this after commits; domains record events instead. Resolves once
   * every node that is there has it.
   */
  emit(event: OutboxEvent): Promise<void>
  /** Sends an event to this node's own sockets: for what each node finds out by itself. */
  emitHere(event: OutboxEvent): void
}

export const rooms = {
  organisation: (orgId: string) => `o:${orgId}`,
  place: (orgId: string, { kind, id }: Place) => `o:${orgId}:${kind}:${id}`,
  meeting: (meetingId: string) => `m:${meetingId}`,
  openItem: (key: string) => `i:${key}`,
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
    case 'open-item':
      return rooms.openItem(audience.key)
  }
}
