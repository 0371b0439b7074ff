import type { Database } from '../../platform/database/database'
import type { Log } from '../../platform/log/log'
import type { Realtime } from '../../platform/realtime/realtime'
import { LiveMeetingPresence, type PresenceOptions } from './live-meeting.presence.service'
import { findSnapshot, lockSnapshot } from './live-meeting.repository'
import { LiveMeetings } from './live-meeting.service'
import { decideLocked } from './live-meeting.store.service'

interface LiveMeetingDeps {
  readonly database: Database
  readonly realtime: Realtime
  readonly log: Log
  readonly schedule?: PresenceOptions['schedule']
}

/** People gone for ten seconds no longer block the rating reveal. */
async function reconsiderReveal(
  database: Database,
  presence: LiveMeetingPresence,
  { orgId, meetingId }: { orgId: string; meetingId: string },
): Promise<void> {
  await database.tenant({ orgId }, async (tx) => {
    const row = await lockSnapshot(tx, meetingId)
    if (row) await decideLocked(tx, null, row, { type: 'reconsider-reveal' }, { presence })
  })
}

export function createLiveMeetings({ database, realtime, log, schedule }: LiveMeetingDeps) {
  const presence: LiveMeetingPresence = new LiveMeetingPresence({
    realtime,
    clock: database.clock,
    log,
    readState: async (orgId, meetingId) =>
      (await database.tenant({ orgId }, (tx) => findSnapshot(tx, meetingId)))?.state ?? null,
    ...(schedule ? { schedule } : {}),
    onGone: (orgId, meetingId) => {
      reconsiderReveal(database, presence, { orgId, meetingId }).catch((error) =>
        log.warn({ err: error, meetingId }, 'missing ratings of a meeting could not be rechecked'),
      )
    },
  })
  return { meetings: new LiveMeetings(presence), presence }
}
