import type { Implementation } from '../../platform/http/implement'
import { type AccountDeps, createAccountRoutes } from './account/account.routes'
import { createPreferenceRoutes, type PreferenceDeps } from './account/preferences.routes'
import { createExternalRoutes } from './external/external-sign-in.routes'
import type { ExternalDeps } from './external/external-sign-in.service'
import { createFactorRoutes } from './factors/factors.routes'
import { createSessionRoutes } from './sessions/session.routes'
import { createPasswordRoutes } from './sign-in/password.routes'
import { createSignInRoutes } from './sign-in/sign-in.routes'
import { createApiTokenRoutes } from './tokens/api-tokens.routes'
import { createCalendarSecretRoutes } from './tokens/calendar-feeds.routes'

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
