import * as endpoints from '@cairn/contract/identity/identity.endpoints'
import { loginSecondFactor as loginSecondFactorEndpoint } from '@cairn/contract/identity/sign-in.endpoints'
import { type Implementation, implementPublic } from '../../../platform/http/implement'
import * as registration from './registration.service'
import { loginSecondFactor } from './sign-in.service'
import type { SignInParts } from './sign-in-parts'
import { answerEntry, answerSignedIn, visitorOf } from './signed-in-reply'

const done = { succeeded: true as const }

export function createSignInRoutes(parts: SignInParts): Implementation[] {
  return [
    implementPublic(endpoints.createVerification, async (ctx, { body }) => {
      await registration.createVerification(parts, body.email, visitorOf(ctx))
      return done
    }),
    implementPublic(endpoints.verifyVerification, async (ctx, { body }) => {
      await registration.verifyCode(parts, body.email, body.verificationCode, visitorOf(ctx))
      return done
    }),
    implementPublic(endpoints.register, async (ctx, { body }) =>
      answerSignedIn(
        parts,
        ctx,
        await registration.register(parts, { ...body, verificationCode: body.verificationCode ?? '' }, visitorOf(ctx)),
      ),
    ),
    implementPublic(endpoints.login, async (ctx, { body }) =>
      answerEntry(parts, ctx, await registration.login(parts, body, visitorOf(ctx))),
    ),
    implementPublic(loginSecondFactorEndpoint, async (ctx, { body }) =>
      answerSignedIn(parts, ctx, await loginSecondFactor(parts, body, visitorOf(ctx))),
    ),
  ]
}
