import { done } from '@cairn/contract/core/replies'
import * as account from '@cairn/contract/identity/account.endpoints'
import * as endpoints from '@cairn/contract/identity/identity.endpoints'
import { localeFor } from '@cairn/contract/identity/locales'
import { loginSecondFactor } from '@cairn/contract/identity/sign-in.endpoints'
import { type Implementation, implementPublic, implementSignedIn } from '../../../platform/http/implement'
import * as passwords from './password.service'
import { checkCredentials, passwordOwner } from './password.service'
import * as registration from './registration.service'
import { checkSecondFactor } from './sign-in.service'
import type { SignInDeps } from './sign-in-deps'
import { limitTries } from './sign-in-limits'
import { answerEntrant, answerSignedIn, signingIn, visitorOf } from './signed-in-reply'

export function createSignInRoutes(deps: SignInDeps): Implementation[] {
  return [
    implementPublic(endpoints.createVerification, async (ctx, { body }) => {
      await limitTries(ctx.database, 'code-created', { account: body.email, address: ctx.address })
      return ctx.database.system((tx) => registration.createVerification(tx, { ...body, locale: localeFor(ctx.reads) }))
    }),
    implementPublic(endpoints.verifyVerification, async (ctx, { body }) => {
      await registration.checkSignUpCode(ctx.database, ctx, body, deps)
      return done
    }),
    implementPublic(endpoints.register, async (ctx, { body }) => {
      await registration.checkForm(body, deps)
      await registration.checkAddress(ctx.database, ctx, body, deps)
      const passwordHash = await deps.auth.hashPassword(body.password)
      const account = { ...body, passwordHash, locale: localeFor(ctx.reads) }
      const userId = await ctx.database.system((tx) => registration.register(tx, account, deps))
      return answerSignedIn(ctx, { userId, way: 'password', isNewcomer: true }, deps)
    }),
    implementPublic(endpoints.login, async (ctx, { body }) => {
      const userId = await checkCredentials(ctx.database, visitorOf(ctx), body, deps)
      return answerEntrant(ctx, { userId, way: 'password' }, deps)
    }),
    implementPublic(loginSecondFactor, async (ctx, { body }) =>
      answerSignedIn(ctx, await checkSecondFactor(ctx.database, visitorOf(ctx), body, deps), deps),
    ),
  ]
}

export function createPasswordRoutes(deps: passwords.PasswordDeps): Implementation[] {
  return [
    implementPublic(account.requestPasswordReset, async (ctx, { body }) => {
      await limitTries(ctx.database, 'reset-asked', { account: body.email, address: ctx.address })
      return ctx.database.system((tx) => passwords.requestPasswordReset(tx, body.email))
    }),
    implementPublic(account.updatePassword, async (ctx, { params, body }) => {
      const { password, endPasskeys } = body
      const code = params.resetCode
      await passwords.requirePolicy(password)
      await limitTries(ctx.database, 'reset-tried', { account: code, address: ctx.address })
      await ctx.database.system((tx) => passwords.requireResetCode(tx, code))
      const passwordHash = await deps.auth.hashPassword(password)
      return ctx.database.system((tx) => passwords.resetPassword(tx, ctx, { code, passwordHash, endPasskeys }, deps))
    }),
    implementPublic(account.checkResetCode, async (ctx, { params }) => {
      await limitTries(ctx.database, 'reset-tried', { account: params.resetCode, address: ctx.address })
      return ctx.database.system((tx) => passwords.checkResetCode(tx, params.resetCode))
    }),
    implementSignedIn(account.changePassword, async (ctx, { body }) => {
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
