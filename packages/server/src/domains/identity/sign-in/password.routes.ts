import * as endpoints from '@cairn/contract/identity/account.endpoints'
import { type Implementation, implementPublic, implementSignedIn } from '../../../platform/http/implement'
import * as passwords from './password.service'
import { passwordOwner } from './password-check.service'
import { limitTries } from './sign-in-limits'
import { signingIn } from './signed-in-reply'

export function createPasswordRoutes(deps: passwords.PasswordDeps): Implementation[] {
  return [
    implementPublic(endpoints.requestPasswordReset, async (ctx, { body }) => {
      await limitTries(ctx.database, 'reset-asked', { account: body.email, address: ctx.address })
      return ctx.database.system((tx) => passwords.requestPasswordReset(tx, body.email))
    }),
    implementPublic(endpoints.updatePassword, async (ctx, { params, body }) => {
      const { password, endPasskeys } = body
      const code = params.resetCode
      await passwords.requirePolicy(password)
      await limitTries(ctx.database, 'reset-tried', { account: code, address: ctx.address })
      await ctx.database.system((tx) => passwords.requireResetCode(tx, code))
      const passwordHash = await deps.auth.hashPassword(password)
      return ctx.database.system((tx) => passwords.resetPassword(tx, ctx, { code, passwordHash, endPasskeys }, deps))
    }),
    implementPublic(endpoints.checkResetCode, async (ctx, { params }) => {
      await limitTries(ctx.database, 'reset-tried', { account: params.resetCode, address: ctx.address })
      return ctx.database.system((tx) => passwords.checkResetCode(tx, params.resetCode))
    }),
    implementSignedIn(endpoints.changePassword, async (ctx, { body }) => {
      const { currentPassword, password } = body
      await passwords.requirePolicy(password)
      const isProven = await ctx.isProven()
      const owner = await ctx.read((tx) => passwordOwner(tx, ctx))
      await passwords.checkChange(ctx.database, signingIn(ctx), { owner, currentPassword, isProven }, deps)
      const passwordHash = await deps.auth.hashPassword(password)
      return ctx.write((tx) => passwords.changePassword(tx, ctx, passwordHash, deps))
    }),
  ]
}
