import type { Implementation } from '../platform/http/implement'
import { createPlatformImplementations, type PlatformParts } from '../platform/http/platform-endpoints'
import type { Realtime } from '../platform/realtime/realtime'
import { createIdentityImplementations } from './identity/identity.routes'
import type { SignInParts } from './identity/registration.service'
import { organisationImplementations } from './organisations/organisations.routes'
import { peopleImplementations } from './people/people.routes'

export interface DomainParts {
  readonly platform: PlatformParts
  readonly signIn: SignInParts
  readonly realtime: Realtime
}

/** What answers every endpoint of the contract. */
export function createImplementations(parts: DomainParts): Implementation[] {
  return [
    ...createPlatformImplementations(parts.platform),
    ...createIdentityImplementations(parts.signIn, parts.realtime),
    ...organisationImplementations,
    ...peopleImplementations,
  ]
}
