import { done } from '@cairn/contract/core/replies'
import * as endpoints from '@cairn/contract/identity/identity.endpoints'
import { loginSecondFactor } from '@cairn/contract/identity/sign-in.endpoints'
import { type Implementation, implementPublic } from '../../../platform/http/implement'
import { checkCredentials } from './password-check.service'
import * as registration from './registration.service'
import { checkSecondFactor } from './sign-in.service'
import { limitTries } from './sign-in-limits'
import type { SignInParts } from './sign-in-parts'
import { answerEntrant, answerSignedIn, visitorOf } from './signed-in-reply'

export function createSignInRoutes(parts: SignInParts): Implementation[] {
  return [
    implementPublic(endpoints.createVerification, async (ctx, { body }) => {
      await limitTries(ctx.database, 'code-created', { account: body.email, address: ctx.address })
      return ctx.database.system((tx) => registration.createVerification(tx, body.email))
    }),
    implementPublic(endpoints.verifyVerification, async (ctx, { body }) => {
      await registration.checkSignUpCode(ctx.database, ctx, body, parts)
      return done
    }),
    implementPublic(endpoints.register, async (ctx, { body }) => {
      await registration.checkForm(body, parts)
      await registration.checkAddress(ctx.database, ctx, body, parts)
      const passwordHash = await parts.auth.hashPassword(body.password)
      const userId = await ctx.database.system((tx) => registration.register(tx, { ...body, passwordHash }, parts))
      return answerSignedIn(ctx, { userId, way: 'password', isNewcomer: true }, parts)
    }),
    implementPublic(endpoints.login, async (ctx, { body }) => {
      const userId = await checkCredentials(ctx.database, visitorOf(ctx), body, parts)
      return answerEntrant(ctx, { userId, way: 'password' }, parts)
    }),
    implementPublic(loginSecondFactor, async (ctx, { body }) =>
      answerSignedIn(ctx, await checkSecondFactor(ctx.database, visitorOf(ctx), body, parts), parts),
    ),
  ]
}
