import type { Place } from '@cairn/contract/core/items'
import type { Database } from '../platform/database/database'
import type { Blobs } from '../platform/files/blobs'
import type { Hooks } from '../platform/hooks/define-hook'
import type { Job } from '../platform/jobs/define-job'
import type { LiveTexts } from '../platform/live-text/live-text-server'
import type { Log } from '../platform/log/log'
import type { Realtime } from '../platform/realtime/realtime'
import { announcePresence } from './items/items.presence.service'
import { jobsOf } from './jobs'
import { addListeners, type Phase } from './listeners'
import type { LiveMeetings } from './live-meeting/live-meeting.service'
import { createLiveMeetings } from './live-meeting/live-meeting.wiring.service'
import { roleInOrganization } from './people/people.service'
import { placesHeardBy } from './places/places.service'

interface WiringDeps {
  readonly database: Database
  readonly hooks: Hooks<Phase>
  readonly realtime: Realtime
  readonly blobs: Blobs
  readonly liveTexts: LiveTexts
  readonly log: Log
  readonly paidBeyond: readonly string[] | null
}

/** Also the rooms of the person's sockets. */
export function readablePlaces(
  database: Database,
  { orgId, personId }: { orgId: string; personId: string },
): Promise<Place[]> {
  return database.tenant({ orgId, personId }, async (tx) => {
    const role = await roleInOrganization(tx, personId)
    return role ? await placesHeardBy(tx, { personId, role }) : []
  })
}

interface WiredDomains {
  readonly jobs: readonly Job[]
  readonly liveMeetings: LiveMeetings
}

export function wireDomains({
  database,
  hooks,
  realtime,
  blobs,
  liveTexts,
  log,
  paidBeyond,
}: WiringDeps): WiredDomains {
  const { meetings, presence } = createLiveMeetings({ database, realtime, log })
  announcePresence(realtime, database.clock)
  addListeners(hooks, { realtime, presence, liveTexts, paidBeyond })
  return { jobs: jobsOf({ realtime, blobs }), liveMeetings: meetings }
}
