import * as endpoints from '@cairn/contract/identity/account.endpoints'
import { type Implementation, implementPublic, implementSignedIn } from '../../../platform/http/implement'
import * as passwords from './password.service'
import { passwordOwner } from './password-check.service'
import { signingIn, visitorOf } from './signed-in-reply'

export function createPasswordRoutes(parts: passwords.PasswordParts): Implementation[] {
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
    implementSignedIn(endpoints.changePassword, async (ctx, { body }) => {
      const { currentPassword, password } = body
      await passwords.requirePolicy(password)
      const isProven = await ctx.isProven()
      const owner = await ctx.read((tx) => passwordOwner(tx, ctx))
      await passwords.checkChange(parts, signingIn(ctx), owner, { currentPassword, isProven })
      const passwordHash = await parts.auth.hashPassword(password)
      return ctx.write((tx) => passwords.changePassword(tx, ctx, passwordHash, parts))
    }),
  ]
}
