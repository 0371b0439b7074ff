import type { Implementation } from '../../platform/http/implement'
import { type AccountParts, createAccountRoutes } from './account/account.routes'
import { createPreferenceRoutes, type PreferenceParts } from './account/preferences.routes'
import { createExternalRoutes } from './external/external-sign-in.routes'
import type { ExternalParts } from './external/external-sign-in.service'
import { createFactorRoutes } from './factors/factors.routes'
import { createSessionRoutes } from './sessions/session.routes'
import { createPasswordRoutes } from './sign-in/password.routes'
import { createSignInRoutes } from './sign-in/sign-in.routes'
import { createApiTokenRoutes } from './tokens/api-tokens.routes'

type IdentityParts = AccountParts & ExternalParts & PreferenceParts

export const createIdentityRoutes = (parts: IdentityParts): Implementation[] => [
  ...createSignInRoutes(parts),
  ...createPasswordRoutes(parts),
  ...createExternalRoutes(parts),
  ...createFactorRoutes(parts),
  ...createSessionRoutes(parts),
  ...createApiTokenRoutes(parts),
  ...createAccountRoutes(parts),
  ...createPreferenceRoutes(parts),
]
