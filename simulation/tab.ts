/** The web's code of one tab. Bundled on its own, since each tab has its own modules. */
import { solveIssue } from '@cairn/contract/issues/issues.endpoints'
import { renewHubs, socketHub } from '../packages/web/src/app/realtime'
import { liveActions } from '../packages/web/src/features/live-meeting/live-meeting.actions'
import { LiveMeetingSession } from '../packages/web/src/features/live-meeting/live-meeting.session'
import { followServerClock } from '../packages/web/src/lib/api/clock'
import { pendingWrites, setSender } from '../packages/web/src/lib/offline/outbox'
import { recoverOutbox } from '../packages/web/src/lib/offline/outbox-recovery'
import { provideHubs } from '../packages/web/src/lib/sync/hub'
import { sendWrite } from '../packages/web/src/lib/sync/write'

export function openTab(
  meetingId: string,
  me: { personId: string; isLicensed: boolean; isAdmin: boolean },
  orgId: string,
) {
  provideHubs(socketHub, renewHubs)
  const sender = { personId: me.personId, orgId }
  setSender(sender)
  void followServerClock()
  const session = new LiveMeetingSession(meetingId, me.personId)
  return {
    session,
    actions: (openIssueIds: () => readonly string[]) => liveActions(session, me, openIssueIds),
    solveFromList: (id: string, isSolved: boolean) =>
      sendWrite({
        endpoint: solveIssue,
        params: { id },
        body: { isSolved, meetingId: null },
        thing: id,
        isPatient: true,
      }),
    recover: () => recoverOutbox(sender),
    pendingWrites,
  }
}

export type OpenTab = typeof openTab
