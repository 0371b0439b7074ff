import * as proofEndpoints from '@cairn/contract/identity/proof.endpoints'
import * as endpoints from '@cairn/contract/identity/sign-in.endpoints'
import { type Implementation, implementPublic, implementSignedIn } from '../../../platform/http/implement'
import type { ExternalProviders } from '../external/external-providers'
import { passwordOwner } from '../sign-in/password-check.service'
import { limitTries } from '../sign-in/sign-in-limits'
import type { SignInParts } from '../sign-in/sign-in-parts'
import { answerSignedIn, signingIn, visitorOf } from '../sign-in/signed-in-reply'
import * as passkeySignIn from './passkey-sign-in.service'
import * as passkeys from './passkeys.service'
import * as proofs from './proof.service'
import * as secondFactors from './second-factors.service'
import { offeredNow } from './sign-in-methods.service'

interface FactorParts extends SignInParts {
  readonly providers: Pick<ExternalProviders, 'offered'>
}

export function createFactorRoutes(parts: FactorParts): Implementation[] {
  return [
    implementSignedIn(endpoints.setUpSecondFactor, (ctx) =>
      parts.database.system((tx) => secondFactors.setUpSecondFactor(tx, ctx, parts)),
    ),
    implementSignedIn(endpoints.confirmSecondFactor, (ctx, { body }) =>
      ctx.write((tx) => secondFactors.confirmSecondFactor(tx, ctx, body.code, parts)),
    ),
    implementSignedIn(endpoints.disableSecondFactor, (ctx) =>
      ctx.write((tx) => secondFactors.disableSecondFactor(tx, ctx, parts)),
    ),
    implementSignedIn(endpoints.renewRecoveryCodes, (ctx) =>
      parts.database.system((tx) => secondFactors.renewRecoveryCodes(tx, ctx, parts)),
    ),
    implementSignedIn(endpoints.getPasskeyOptions, (ctx) =>
      ctx.write((tx) => passkeys.getPasskeyOptions(tx, ctx, parts)),
    ),
    implementSignedIn(endpoints.addPasskey, (ctx, { body }) =>
      ctx.write((tx) => passkeys.addPasskey(tx, ctx, body, parts)),
    ),
    implementSignedIn(endpoints.removePasskey, async (ctx, { params }) => {
      const isOffered = await offeredNow(parts.providers)
      return ctx.write((tx) => passkeys.removePasskey(tx, ctx, params.id, isOffered))
    }),
    implementSignedIn(proofEndpoints.getProofWays, async (ctx) => {
      const isProven = await ctx.isProven()
      return { isProven, ways: await ctx.read((tx) => proofs.waysOf(tx, ctx.userId)) }
    }),
    implementSignedIn(proofEndpoints.mailProofCode, async (ctx) => {
      await limitTries(parts.database, 'proof-mailed', { account: ctx.userId, address: ctx.address })
      return ctx.write((tx) => proofs.mailProofCode(tx, ctx, parts))
    }),
    implementSignedIn(proofEndpoints.proveOneself, async (ctx, { body }) => {
      const owner = await ctx.read((tx) => passwordOwner(tx, ctx))
      await proofs.checkProof(parts, signingIn(ctx), owner, body)
      return ctx.write((tx) => proofs.keepProof(tx, ctx))
    }),
    implementSignedIn(proofEndpoints.getProofOptions, (ctx) =>
      passkeySignIn.getPasskeyLoginOptions(parts, visitorOf(ctx)),
    ),
    implementPublic(endpoints.getPasskeyLoginOptions, (ctx) =>
      passkeySignIn.getPasskeyLoginOptions(parts, visitorOf(ctx)),
    ),
    implementPublic(endpoints.loginPasskey, async (ctx, { body }) =>
      answerSignedIn(parts, ctx, await passkeySignIn.loginPasskey(parts, body.response, visitorOf(ctx))),
    ),
  ]
}
