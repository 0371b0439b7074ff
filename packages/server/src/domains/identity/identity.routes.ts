import type { Implementation } from '../../platform/http/implement'
import {
  type AccountDeps,
  createAccountRoutes,
  createPreferenceRoutes,
  type PreferenceDeps,
} from './account/account.routes'
import { createExternalRoutes } from './external/external-sign-in.routes'
import type { ExternalDeps } from './external/external-sign-in.service'
import { createFactorRoutes } from './factors/factors.routes'
import { createSessionRoutes } from './sessions/session.routes'
import { createPasswordRoutes, createSignInRoutes } from './sign-in/sign-in.routes'
import { createApiTokenRoutes, createCalendarSecretRoutes } from './tokens/tokens.routes'

type IdentityDeps = AccountDeps & ExternalDeps & PreferenceDeps

export const createIdentityRoutes = (deps: IdentityDeps): Implementation[] => [
  ...createSignInRoutes(deps),
  ...createPasswordRoutes(deps),
  ...createExternalRoutes(deps),
  ...createFactorRoutes(deps),
  ...createSessionRoutes(deps),
  ...createApiTokenRoutes(deps),
  ...createCalendarSecretRoutes(deps),
  ...createAccountRoutes(deps),
  ...createPreferenceRoutes(deps),
]
