import type { Realtime } from './realtime'

/** This node's sockets and those of all others, as one: whatever is asked or said goes to both. */
export function acrossNodes(own: Realtime, others: Realtime): Realtime {
  const onBoth = async (run: (node: Realtime) => Promise<void>): Promise<void> => {
    await Promise.all([run(own), run(others)])
  }
  return {
    refreshRooms: (orgId, personIds) => onBoth((node) => node.refreshRooms(orgId, personIds)),
    disconnectSessions: (sessionIds) => onBoth((node) => node.disconnectSessions(sessionIds)),
    disconnectPerson: (orgId, personId) => onBoth((node) => node.disconnectPerson(orgId, personId)),
    disconnectOrganisation: (orgId) => onBoth((node) => node.disconnectOrganisation(orgId)),
    joinMeeting: async (connectionId, sessionId, meetingId) =>
      (await own.joinMeeting(connectionId, sessionId, meetingId)) ||
      others.joinMeeting(connectionId, sessionId, meetingId),
    leaveMeeting: (stays) => onBoth((node) => node.leaveMeeting(stays)),
    staysInMeeting: async (meetingId) =>
      (await Promise.all([own.staysInMeeting(meetingId), others.staysInMeeting(meetingId)])).flat(),
    countConnections: async (hub, person) =>
      (await own.countConnections(hub, person)) + (await others.countConnections(hub, person)),
    onConnectionLost: (listener) => {
      own.onConnectionLost(listener)
      others.onConnectionLost((connection) => listener(connection, 'elsewhere'))
    },
    emit: (event) => onBoth((node) => node.emit(event)),
  }
}
