import type { Implementation } from '../platform/http/implement'
import { createPlatformImplementations, type PlatformParts } from '../platform/http/platform-endpoints'
import type { Realtime } from '../platform/realtime/realtime'
import { agendaImplementations } from './agendas/agendas.routes'
import { headlineRoutes } from './headlines/headlines.routes'
import { createIdentityImplementations } from './identity/identity.routes'
import type { SignInParts } from './identity/registration.service'
import { issueRoutes } from './issues/issues.routes'
import { createLiveMeetingImplementations } from './live-meeting/live-meeting.routes'
import type { LiveMeetings } from './live-meeting/live-meeting.service'
import { organisationImplementations } from './organisations/organisations.routes'
import { createMembershipImplementations } from './people/people.memberships.routes'
import { peopleImplementations } from './people/people.routes'
import { rockRoutes } from './rocks/rocks.routes'
import { scorecardImplementations } from './scorecard/scorecard.routes'
import { todoRoutes } from './todos/todos.routes'
import { tractionImplementations } from './tractions/tractions.routes'

export interface DomainParts {
  readonly platform: PlatformParts
  readonly signIn: SignInParts
  readonly realtime: Realtime
  readonly liveMeetings: LiveMeetings
  /** E-mail domains whose people cost nothing. */
  readonly freeDomains: readonly string[]
}

/** What answers every endpoint of the contract. */
export function createImplementations(parts: DomainParts): Implementation[] {
  return [
    ...createPlatformImplementations(parts.platform),
    ...createIdentityImplementations(parts.signIn, parts.realtime),
    ...organisationImplementations,
    ...peopleImplementations,
    ...createMembershipImplementations(parts),
    ...tractionImplementations,
    ...agendaImplementations,
    ...scorecardImplementations,
    ...todoRoutes,
    ...issueRoutes,
    ...headlineRoutes,
    ...rockRoutes,
    ...createLiveMeetingImplementations(parts.liveMeetings),
  ]
}
