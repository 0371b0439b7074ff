import type { Database } from '../platform/database/database'
import type { Job } from '../platform/jobs/define-job'
import type { Log } from '../platform/log/log'
import type { Realtime } from '../platform/realtime/realtime'
import { headlineChanged } from './headlines/headlines.hooks'
import { forgetEndedSessions, forgetEndedVerifications, forgetUnusedContexts } from './identity/sessions.jobs'
import { forgetExpiredGuards } from './identity/sign-in-guards.jobs'
import { issueChanged } from './issues/issues.hooks'
import { registerLiveMeetingHooks } from './live-meeting/live-meeting.hooks.service'
import type { LiveMeetings } from './live-meeting/live-meeting.service'
import { createLiveMeetings } from './live-meeting/live-meeting.wiring.service'
import { roleInOrganisation } from './people/people.service'
import { todoChanged } from './todos/todos.hooks'
import { tractionChanged } from './tractions/tractions.hooks'
import { refreshRoomsOnChange } from './tractions/tractions.rooms.service'
import { readableTractionIds } from './tractions/tractions.service'
import { purgeRemovedItems } from './work-items/work-items.jobs'

export interface WiringParts {
  readonly database: Database
  readonly realtime: Realtime
  readonly log: Log
  readonly publicUrl: string
}

/** The tractions whose changes a person may hear of; with them, the rooms of their sockets. */
export function readableTractions(
  database: Database,
  { orgId, personId }: { orgId: string; personId: string },
): Promise<string[]> {
  return database.tenant({ orgId, personId }, async (tx) => {
    const role = await roleInOrganisation(tx, personId)
    return role ? readableTractionIds(tx, { personId, role }) : []
  })
}

export interface WiredDomains {
  readonly jobs: Job[]
  readonly liveMeetings: LiveMeetings
}

/** Lets domains hear of one another and of connections. Gives the domains' jobs, and what their calls need of it. */
export function wireDomains(parts: WiringParts): WiredDomains {
  refreshRoomsOnChange(parts.realtime, parts.log)
  const liveMeeting = createLiveMeetings(parts)
  registerLiveMeetingHooks({ todoChanged, issueChanged, headlineChanged, tractionChanged }, liveMeeting.presence)
  const cleaning = [
    purgeRemovedItems,
    forgetExpiredGuards,
    forgetEndedSessions(parts.realtime),
    forgetEndedVerifications,
    forgetUnusedContexts,
  ] as unknown as Job[]
  return { jobs: [...liveMeeting.jobs, ...cleaning], liveMeetings: liveMeeting.meetings }
}
