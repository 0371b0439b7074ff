import type { Tx } from '../database/transaction'
import { type AccessChange, meetingClosed, roomsChanged, sessionsOver } from './access-change'
import type { OtherNodes } from './other-nodes'
import type { Realtime } from './realtime'
import type { SocketServer } from './socket-server'

/** This node's sockets and those of all others, as one: whatever is asked or said goes to both. */
export function acrossNodes(own: SocketServer, others: OtherNodes | null): Realtime {
  const change = (tx: Tx, changes: readonly AccessChange[]) => {
    for (const one of changes) {
      tx.afterCommit(() => own.applyAccess(one))
      others?.changeAccess(tx, one)
    }
  }
  return {
    refreshRooms: (tx, orgId, personIds) => change(tx, roomsChanged(orgId, personIds)),
    disconnectSessions: (tx, sessionIds) => change(tx, sessionsOver(sessionIds)),
    disconnectPerson: (tx, orgId, personId) => change(tx, [{ kind: 'person-gone', orgId, personId }]),
    disconnectOrganisation: (tx, orgId) => change(tx, [{ kind: 'organisation-gone', orgId }]),
    dismissFromMeeting: (tx, meetingId, personIds) => change(tx, meetingClosed(meetingId, personIds)),
    joinMeeting: async (connectionId, sessionId, meetingId) =>
      (await own.joinMeeting(connectionId, sessionId, meetingId)) ||
      (others !== null && (await others.joinMeeting(connectionId, sessionId, meetingId))),
    leaveMeeting: async (stays) => {
      own.leaveMeeting(stays)
      await others?.leaveMeeting(stays)
    },
    staysInMeeting: (meetingId) => [...own.staysInMeeting(meetingId), ...(others?.staysInMeeting(meetingId) ?? [])],
    onStaysChanged: (listener) => {
      own.onStaysChanged(listener)
      others?.onStaysChanged(listener)
    },
    openItems: {
      enter: async (...connection) =>
        (await own.openItems.join(...connection)) || ((await others?.openItems.enter(...connection)) ?? false),
      leave: async (stays) => {
        own.openItems.leave(stays)
        await others?.openItems.leave(stays)
      },
      staysIn: (key) => [...own.openItems.in(key), ...(others?.openItems.staysIn(key) ?? [])],
      onChanged: (listener) => {
        own.openItems.onChanged(listener)
        others?.openItems.onChanged(listener)
      },
    },
    emit: async (event) => {
      own.emit(event)
      await others?.emit(event)
    },
    emitHere: (event) => own.emit(event),
  }
}
