import { done } from '@cairn/contract/core/replies'
import * as endpoints from '@cairn/contract/identity/identity.endpoints'
import { localeFor } from '@cairn/contract/identity/locales'
import { loginSecondFactor } from '@cairn/contract/identity/sign-in.endpoints'
import { type Implementation, implementPublic } from '../../../platform/http/implement'
import { checkCredentials } from './password-check.service'
import * as registration from './registration.service'
import { checkSecondFactor } from './sign-in.service'
import type { SignInDeps } from './sign-in-deps'
import { limitTries } from './sign-in-limits'
import { answerEntrant, answerSignedIn, visitorOf } from './signed-in-reply'

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
