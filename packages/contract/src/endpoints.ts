import { agendaEndpoints } from './agendas/agendas.endpoints'
import { auditEndpoints } from './audit/audit.endpoints'
import { billingEndpoints } from './billing/billing.endpoints'
import type { EndpointDefinition } from './core/define-endpoint'
import { flagEndpoints } from './feature-flags/feature-flags.endpoints'
import { headlineEndpoints } from './headlines/headlines.endpoints'
import { accountEndpoints } from './identity/account.endpoints'
import { identityEndpoints } from './identity/identity.endpoints'
import { ownAccountEndpoints } from './identity/own-account.endpoints'
import { preferenceEndpoints } from './identity/preferences.endpoints'
import { proofEndpoints } from './identity/proof.endpoints'
import { signInEndpoints } from './identity/sign-in.endpoints'
import { invitationEndpoints } from './invitations/invitations.endpoints'
import { issueEndpoints } from './issues/issues.endpoints'
import { liveMeetingEndpoints } from './live-meeting/live-meeting.endpoints'
import { notificationEndpoints } from './notifications/notifications.endpoints'
import { organisationSettingEndpoints } from './organisations/organisation-settings.endpoints'
import { organisationEndpoints } from './organisations/organisations.endpoints'
import { membershipEndpoints } from './people/memberships.endpoints'
import { peopleEndpoints } from './people/people.endpoints'
import { platformEndpoints } from './platform/platform.endpoints'
import { siteEndpoints } from './platform/site.endpoints'
import { rockEndpoints } from './rocks/rocks.endpoints'
import { scorecardEndpoints } from './scorecard/scorecard.endpoints'
import { todoEndpoints } from './todos/todos.endpoints'
import { tractionEndpoints } from './tractions/tractions.endpoints'

/** Every call there is. The server registers exactly these; the OpenAPI document lists them. */
export const endpoints: readonly EndpointDefinition[] = [
  ...platformEndpoints,
  ...siteEndpoints,
  ...flagEndpoints,
  ...identityEndpoints,
  ...signInEndpoints,
  ...accountEndpoints,
  ...proofEndpoints,
  ...ownAccountEndpoints,
  ...preferenceEndpoints,
  ...organisationEndpoints,
  ...organisationSettingEndpoints,
  ...peopleEndpoints,
  ...membershipEndpoints,
  ...invitationEndpoints,
  ...billingEndpoints,
  ...auditEndpoints,
  ...notificationEndpoints,
  ...tractionEndpoints,
  ...agendaEndpoints,
  ...liveMeetingEndpoints,
  ...todoEndpoints,
  ...issueEndpoints,
  ...headlineEndpoints,
  ...rockEndpoints,
  ...scorecardEndpoints,
]
