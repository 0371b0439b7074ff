import * as endpoints from '@cairn/contract/identity/account.endpoints'
import * as ownAccount from '@cairn/contract/identity/own-account.endpoints'
import { type Implementation, implement, implementPublic, implementSignedIn } from '../../../platform/http/implement'
import type { ExternalProviders } from '../external/external-providers'
import * as passwords from '../sign-in/password.service'
import { visitorOf } from '../sign-in/signed-in-reply'
import * as apiTokens from '../tokens/api-tokens.service'
import * as account from './account.service'
import { deleteAccount } from './account-deletion.service'
import { exportAccount } from './account-export.service'
import { confirmEmailChange, requestEmailChange } from './email-change.service'

export interface AccountParts extends passwords.PasswordParts {
  readonly providers: Pick<ExternalProviders, 'nameOf' | 'offered'>
}

export function createAccountImplementations(parts: AccountParts): Implementation[] {
  return [
    implementPublic(endpoints.requestPasswordReset, (ctx, { body }) =>
      passwords.requestPasswordReset(parts, body.email, visitorOf(ctx)),
    ),
    implementPublic(endpoints.updatePassword, (ctx, { params, body }) =>
      passwords.resetPassword(parts, { code: params.resetCode, ...body }, visitorOf(ctx)),
    ),
    implementPublic(endpoints.checkResetCode, (ctx, { params }) =>
      passwords.checkResetCode(parts, params.resetCode, visitorOf(ctx)),
    ),
    implementSignedIn(ownAccount.requestEmailChange, (ctx, { body }) => requestEmailChange(parts, ctx, body.email)),
    implementSignedIn(ownAccount.confirmEmailChange, (ctx, { body }) => confirmEmailChange(parts, ctx, body)),
    implementSignedIn(ownAccount.exportAccount, (ctx) => exportAccount(parts, ctx)),
    implementSignedIn(ownAccount.deleteAccount, async (ctx, { body }) => {
      const reply = await deleteAccount(parts, ctx, body.email)
      ctx.setCookie(parts.auth.clearingCookie)
      return reply
    }),
    implementSignedIn(endpoints.changePassword, (ctx, { body }) => passwords.changePassword(parts, ctx, body)),
    implementSignedIn(endpoints.getLoginInfo, (ctx, { params }) =>
      account.getLoginInfo(parts.providers, ctx, params.id),
    ),
    implementSignedIn(endpoints.unlinkProvider, (ctx, { params }) =>
      account.unlinkProvider(parts.providers, ctx, params.id),
    ),
    implementSignedIn(endpoints.listOwnSessions, (ctx) => account.listOwnSessions(ctx)),
    implementSignedIn(endpoints.endOtherSessions, (ctx) => account.endOtherSessions(parts.realtime, ctx)),
    implement(endpoints.listApiTokens, (ctx) => apiTokens.listApiTokens(ctx)),
    implement(endpoints.createApiToken, (ctx, { body }) => apiTokens.createApiToken(parts, ctx, body)),
    implement(endpoints.revokeApiToken, (ctx, { params }) => apiTokens.revokeApiToken(parts.realtime, ctx, params.id)),
  ]
}
