import type { Database } from '../platform/database/database'
import type { Tx } from '../platform/database/transaction'
import type { Job } from '../platform/jobs/define-job'
import type { Log } from '../platform/log/log'
import type { Realtime } from '../platform/realtime/realtime'
import { forgetOldDeeds } from './audit/audit.jobs'
import { headlineChanged } from './headlines/headlines.hooks'
import { handOverHeadlines } from './headlines/headlines.service'
import { forgetEndedTokens } from './identity/api-tokens.jobs'
import { endTokensOfRemoved } from './identity/api-tokens.service'
import { sendResetLink } from './identity/password-reset.jobs'
import { forgetEndedSessions, forgetEndedVerifications, forgetUnusedContexts } from './identity/sessions.jobs'
import { noteWrongPassword } from './identity/sign-in-deeds.jobs'
import { forgetExpiredGuards } from './identity/sign-in-guards.jobs'
import { invitationAccepted } from './invitations/invitations.hooks'
import { endInvitationsOf } from './invitations/invitations.service'
import { issueChanged } from './issues/issues.hooks'
import { handOverIssues } from './issues/issues.service'
import { registerLiveMeetingHooks } from './live-meeting/live-meeting.hooks.service'
import type { LiveMeetings } from './live-meeting/live-meeting.service'
import { createLiveMeetings } from './live-meeting/live-meeting.wiring.service'
import { registerNotificationHooks } from './notifications/notifications.hooks.service'
import { notificationJobs } from './notifications/notifications.jobs'
import { timeZoneChanged } from './organisations/organisations.hooks'
import { purgeOrganisations } from './organisations/organisations.jobs'
import { followImplementer } from './organisations/organisations.settings.service'
import {
  ownershipTransferred,
  personRemoved,
  roleChanged,
  upgradeDecided,
  upgradeRequested,
} from './people/people.hooks'
import { roleInOrganisation } from './people/people.service'
import { followStanding } from './people/people.sockets.service'
import { handOverRocks } from './rocks/rocks.handover.service'
import { rockGiven } from './rocks/rocks.hooks'
import { handOverMeasurables, releaseAssistant } from './scorecard/scorecard.handover.service'
import { todoChanged } from './todos/todos.hooks'
import { handOverTodos } from './todos/todos.service'
import { giveUpTractions, leaveTractions } from './tractions/tractions.handover.service'
import { meetingCanceled, meetingMoved, tractionChanged, tractionLocked } from './tractions/tractions.hooks'
import { moveMissedMeetings } from './tractions/tractions.jobs'
import { refreshRoomsOnChange } from './tractions/tractions.rooms.service'
import { readableTractionIds } from './tractions/tractions.service'
import { keepWallTimes } from './tractions/tractions.update.service'
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

const leaveImplementer = (tx: Tx) => followImplementer(tx, tx.orgId)

/** In the order in which every write takes its locks: organisation, items by kind, meetings (decision record 16). */
function handOverWhatIsLeft(): void {
  personRemoved.on(endInvitationsOf)
  personRemoved.on(endTokensOfRemoved)
  personRemoved.on(leaveImplementer)
  personRemoved.on(handOverTodos)
  personRemoved.on(handOverIssues)
  personRemoved.on(handOverHeadlines)
  personRemoved.on(handOverRocks)
  personRemoved.on(handOverMeasurables)
  personRemoved.on(leaveTractions)
  roleChanged.on(releaseAssistant)
  roleChanged.on(giveUpTractions)
}

/** Lets domains hear of one another and of connections. Gives the domains' jobs, and what their calls need of it. */
export function wireDomains(parts: WiringParts): WiredDomains {
  refreshRoomsOnChange(parts.realtime, parts.log)
  followStanding(parts.realtime, parts.log)
  handOverWhatIsLeft()
  timeZoneChanged.on(keepWallTimes)
  const liveMeeting = createLiveMeetings(parts)
  const workHooks = { todoChanged, issueChanged, headlineChanged, tractionLocked, tractionChanged }
  registerLiveMeetingHooks({ ...workHooks, meetingMoved, meetingCanceled }, liveMeeting.presence)
  const upgrades = { upgradeRequested, upgradeDecided }
  const memberships = { roleChanged, ownershipTransferred, personRemoved, invitationAccepted }
  registerNotificationHooks({ ...workHooks, rockGiven, ...upgrades, ...memberships })
  const cleaning = [
    purgeRemovedItems,
    moveMissedMeetings,
    purgeOrganisations,
    forgetOldDeeds,
    forgetExpiredGuards,
    forgetEndedSessions(parts.realtime),
    forgetEndedTokens(parts.realtime),
    forgetEndedVerifications,
    forgetUnusedContexts,
  ] as unknown as Job[]
  const accounts = [noteWrongPassword, sendResetLink] as unknown as Job[]
  const notifying = notificationJobs(parts.publicUrl)
  return { jobs: [...liveMeeting.jobs, ...accounts, ...notifying, ...cleaning], liveMeetings: liveMeeting.meetings }
}
