import type { FileStore } from '../platform/files/file-store'
import type { Implementation } from '../platform/http/implement'
import { createPlatformImplementations, type PlatformParts } from '../platform/http/platform-endpoints'
import type { Realtime } from '../platform/realtime/realtime'
import { agendaImplementations } from './agendas/agendas.routes'
import { auditImplementations } from './audit/audit.routes'
import { createBillingImplementations } from './billing/billing.routes'
import type { BillingPort } from './billing/billing-port'
import { createFlagImplementations } from './feature-flags/feature-flags.routes'
import { headlineRoutes } from './headlines/headlines.routes'
import { createAccountImplementations } from './identity/account/account.routes'
import { createPreferenceImplementations } from './identity/account/preferences.routes'
import type { ExternalParts } from './identity/external/external-sign-in.service'
import { createIdentityImplementations } from './identity/identity.routes'
import { createSignInImplementations } from './identity/sign-in/sign-in.routes'
import { createInvitationImplementations } from './invitations/invitations.routes'
import { issueRoutes } from './issues/issues.routes'
import { createLiveMeetingImplementations } from './live-meeting/live-meeting.routes'
import type { LiveMeetings } from './live-meeting/live-meeting.service'
import { notificationImplementations } from './notifications/notifications.routes'
import { organisationImplementations } from './organisations/organisations.routes'
import { createOrganisationSettingsImplementations } from './organisations/organisations.settings.routes'
import { createMembershipImplementations } from './people/people.memberships.routes'
import { peopleImplementations } from './people/people.routes'
import { peopleOverviewRoutes } from './people-overview/people-overview.routes'
import { rockRoutes } from './rocks/rocks.routes'
import { scorecardImplementations } from './scorecard/scorecard.routes'
import { todoRoutes } from './todos/todos.routes'
import { tractionContentsImplementations } from './traction-contents/traction-contents.routes'
import { tractionImplementations } from './tractions/tractions.routes'

export interface DomainParts {
  readonly platform: PlatformParts
  readonly signIn: ExternalParts
  readonly realtime: Realtime
  /** Where pictures are kept. */
  readonly files: FileStore
  readonly liveMeetings: LiveMeetings
  /** E-mail domains whose people cost nothing. */
  readonly freeDomains: readonly string[]
  readonly billing: BillingPort
}

/** What answers every endpoint of the contract. */
export function createImplementations(parts: DomainParts): Implementation[] {
  return [
    ...createPlatformImplementations(parts.platform),
    ...createFlagImplementations(parts.signIn),
    ...createIdentityImplementations(parts.signIn, parts.realtime),
    ...createSignInImplementations(parts.signIn),
    ...createAccountImplementations({ ...parts.signIn, realtime: parts.realtime }),
    ...createPreferenceImplementations({ files: parts.files, operators: parts.signIn.operators }),
    ...organisationImplementations,
    ...createOrganisationSettingsImplementations(parts),
    ...peopleImplementations,
    ...createMembershipImplementations({ isOn: parts.billing.isOn, freeDomains: parts.freeDomains }),
    ...peopleOverviewRoutes,
    ...notificationImplementations,
    ...createInvitationImplementations(parts.signIn),
    ...createBillingImplementations(parts),
    ...auditImplementations,
    ...tractionImplementations,
    ...agendaImplementations,
    ...scorecardImplementations,
    ...todoRoutes,
    ...issueRoutes,
    ...headlineRoutes,
    ...rockRoutes,
    ...tractionContentsImplementations,
    ...createLiveMeetingImplementations(parts.liveMeetings),
  ]
}
