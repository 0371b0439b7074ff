import * as endpoints from '@cairn/contract/identity/account.endpoints'
import * as identity from '@cairn/contract/identity/identity.endpoints'
import * as ownSettings from '@cairn/contract/identity/preferences.endpoints'
import type { FileStore } from '../../../platform/files/blob-store'
import { type Implementation, implementSignedIn } from '../../../platform/http/implement'
import type { ExternalProviders } from '../external/external-providers'
import { loadOfferedProviders } from '../factors/second-factors.service'
import type { PasswordDeps } from '../sign-in/password.service'
import { limitTries } from '../sign-in/sign-in-limits'
import * as account from './account.service'
import * as deletion from './account.service'
import * as emailChange from './account.service'
import { ownRecords, withOrganizations } from './account.service'
import * as preferences from './preferences.service'

export interface AccountDeps extends PasswordDeps {
  readonly providers: Pick<ExternalProviders, 'nameOf' | 'offered'>
}

export function createAccountRoutes(deps: AccountDeps): Implementation[] {
  return [
    implementSignedIn(endpoints.requestEmailChange, async (ctx, { body }) => {
      await limitTries(ctx.database, 'email-change', { account: ctx.userId, address: ctx.address })
      return ctx.write((tx) => emailChange.requestEmailChange(tx, ctx, body.email))
    }),
    implementSignedIn(endpoints.confirmEmailChange, async (ctx, { body }) => {
      await emailChange.checkEmailCodes(ctx.database, ctx, body, deps)
      try {
        return await ctx.write((tx) => emailChange.confirmEmailChange(tx, ctx, body, deps))
      } catch (error) {
        throw emailChange.addressRefused(error)
      }
    }),
    implementSignedIn(endpoints.exportAccount, async (ctx) => {
      await limitTries(ctx.database, 'export', { account: ctx.userId, address: ctx.address })
      return withOrganizations(ctx.database, await ctx.read((tx) => ownRecords(tx, ctx, deps.providers)))
    }),
    implementSignedIn(endpoints.deleteAccount, async (ctx, { body }) => {
      const memberships = await ctx.read((tx) => deletion.requireMeant(tx, ctx, body.email))
      await deletion.leaveOrganizations(ctx.database, ctx, memberships)
      const reply = await ctx.write((tx) => deletion.deleteAccount(tx, ctx, deps))
      ctx.setCookie(deps.auth.clearingCookie)
      return reply
    }),
    implementSignedIn(endpoints.getLoginInfo, (ctx, { params }) =>
      ctx.read((tx) => account.getLoginInfo(tx, ctx, params.id, deps.providers)),
    ),
    implementSignedIn(endpoints.unlinkProvider, async (ctx, { params }) => {
      const isOffered = await loadOfferedProviders(deps.providers)
      const { nameOf } = deps.providers
      return ctx.write((tx) => account.unlinkProvider(tx, ctx, params.id, { nameOf, isOffered }))
    }),
    implementSignedIn(endpoints.listOwnSessions, (ctx) => ctx.read((tx) => account.listOwnSessions(tx, ctx))),
    implementSignedIn(endpoints.endOtherSessions, (ctx) =>
      ctx.write((tx) => account.endOtherSessions(tx, ctx, deps.realtime)),
    ),
  ]
}

export interface PreferenceDeps {
  readonly files: FileStore
}

export function createPreferenceRoutes({ files }: PreferenceDeps): Implementation[] {
  return [
    implementSignedIn(ownSettings.setDefaultOrganization, (ctx, { params }) =>
      ctx.write((tx) => preferences.setDefaultOrganization(tx, ctx, params.orgId)),
    ),
    implementSignedIn(ownSettings.setReverseScorecard, (ctx, { params }) =>
      ctx.write((tx) => preferences.setReverseScorecard(tx, ctx, params.orgId, params.reverse)),
    ),
    implementSignedIn(ownSettings.setDashboard, (ctx, { params }) =>
      ctx.write((tx) => preferences.setDashboard(tx, ctx, params.orgId, params.dashboard)),
    ),
    implementSignedIn(ownSettings.setLastTeam, (ctx, { params }) =>
      ctx.write((tx) => preferences.setLastTeam(tx, ctx, params.tractionId)),
    ),
    implementSignedIn(ownSettings.updatePreferences, (ctx, { body }) =>
      ctx.write((tx) => preferences.updatePreferences(tx, ctx, body)),
    ),
    implementSignedIn(identity.setNavBarPreference, (ctx, { query }) =>
      ctx.write((tx) => preferences.setNavBarPreference(tx, ctx, query.open)),
    ),
    implementSignedIn(identity.setTheme, (ctx, { params }) =>
      ctx.write((tx) => preferences.setTheme(tx, ctx, params.orgId, params.theme)),
    ),
    implementSignedIn(ownSettings.setAvatar, async (ctx, { body }) => {
      const bytes = await preferences.drawAvatar(ctx.database, ctx, body.picture)
      return ctx.write((tx) => preferences.setAvatar(tx, ctx, bytes, files))
    }),
    implementSignedIn(ownSettings.removeAvatar, (ctx) => ctx.write((tx) => preferences.removeAvatar(tx, ctx, files))),
    implementSignedIn(ownSettings.getAvatar, (ctx, { params }) =>
      ctx.read((tx) => preferences.getAvatar(tx, ctx, params.id, files)),
    ),
    implementSignedIn(ownSettings.updateProfile, (ctx, { params, body }) =>
      ctx.write((tx) => preferences.updateProfile(tx, ctx, params.id, body)),
    ),
  ]
}
