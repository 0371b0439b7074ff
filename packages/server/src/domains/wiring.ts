import type { Database } from '../platform/database/database'
import type { Hooks } from '../platform/hooks/define-hook'
import type { Job } from '../platform/jobs/define-job'
import type { Log } from '../platform/log/log'
import type { Realtime } from '../platform/realtime/realtime'
import { jobsOf } from './jobs'
import { addListeners, type Phase } from './listeners'
import type { LiveMeetings } from './live-meeting/live-meeting.service'
import { createLiveMeetings } from './live-meeting/live-meeting.wiring.service'
import { roleInOrganisation } from './people/people.service'
import { readableTractionIds } from './tractions/tractions.service'

export interface WiringParts {
  readonly database: Database
  readonly hooks: Hooks<Phase>
  readonly realtime: Realtime
  readonly log: Log
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
  readonly jobs: readonly Job[]
  readonly liveMeetings: LiveMeetings
}

/** Lets domains hear of one another and of connections. Gives the domains' jobs, and what their calls need of it. */
export function wireDomains({ database, hooks, realtime, log }: WiringParts): WiredDomains {
  const { meetings, presence } = createLiveMeetings({ database, realtime, log })
  addListeners(hooks, { realtime, presence })
  return { jobs: jobsOf(realtime), liveMeetings: meetings }
}
