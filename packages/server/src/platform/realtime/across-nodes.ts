import type { Tx } from '../database/transaction'
import type { OtherNodes } from './other-nodes'
import {
  type AccessChange,
  type MeetingStay,
  meetingClosed,
  type Realtime,
  roomsChanged,
  type SocketActor,
  sessionsOver,
} from './realtime'
import type { SocketServer } from './socket-server'

/** Combines the sockets of this node and all others. */
export function acrossNodes(own: SocketServer, others: OtherNodes | null): Realtime {
  const change = (tx: Tx, changes: readonly AccessChange[]) => {
    for (const one of changes) {
      tx.afterCommit(() => own.applyAccess(one))
      others?.changeAccess(tx, one)
    }
  }
  const stays = (kind: 'meeting' | 'item') => ({
    join: async (connectionId: string, { orgId, sessionId }: Pick<SocketActor, 'orgId' | 'sessionId'>, key: string) =>
      (await own.rooms[kind].join(connectionId, sessionId, key)) ||
      ((await others?.join(orgId, { kind, connectionId, sessionId, key })) ?? false),
    leave: async (left: readonly MeetingStay[]) => {
      own.rooms[kind].leave(left)
      others?.leave(kind, left)
    },
    staysIn: (key: string) => [...own.rooms[kind].in(key), ...(others?.presence.staysIn(kind, key) ?? [])],
    onChanged: (listener: Parameters<Realtime['onStaysChanged']>[0]) => {
      own.rooms[kind].onChanged(listener)
      others?.presence.onStaysChanged(kind, listener)
    },
  })
  const [meetings, items] = [stays('meeting'), stays('item')]
  const follow = (orgId: string) => others?.streams.follow(orgId) ?? Promise.resolve()
  return {
    refreshRooms: (tx, orgId, personIds) => change(tx, roomsChanged(orgId, personIds)),
    disconnectSessions: (tx, sessionIds) => change(tx, sessionsOver(sessionIds)),
    disconnectPerson: (tx, orgId, personId) => change(tx, [{ kind: 'person-gone', orgId, personId }]),
    disconnectOrganization: (tx, orgId) => change(tx, [{ kind: 'organization-gone', orgId }]),
    dismissFromMeeting: (tx, meetingId, personIds) => change(tx, meetingClosed(meetingId, personIds)),
    follow,
    joinMeeting: meetings.join,
    leaveMeeting: meetings.leave,
    staysInMeeting: meetings.staysIn,
    onStaysChanged: meetings.onChanged,
    openItems: { follow, enter: items.join, leave: items.leave, staysIn: items.staysIn, onChanged: items.onChanged },
    emit: async (event) => {
      own.emit(event)
      await others?.emit(event)
    },
    emitHere: (event) => own.emit(event),
  }
}
