import * as endpoints from '@cairn/contract/identity/account.endpoints'
import { type Implementation, implementSignedIn } from '../../../platform/http/implement'
import type { ExternalProviders } from '../external/external-providers'
import { loadOfferedProviders } from '../factors/second-factors.service'
import type { PasswordDeps } from '../sign-in/password.service'
import { limitTries } from '../sign-in/sign-in-limits'
import * as account from './account.service'
import { ownRecords, withOrganizations } from './account.service'
import * as deletion from './account-deletion.service'
import * as emailChange from './email-change.service'

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
