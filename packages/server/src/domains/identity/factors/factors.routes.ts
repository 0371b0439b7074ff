import * as proofEndpoints from '@cairn/contract/identity/proof.endpoints'
import * as endpoints from '@cairn/contract/identity/sign-in.endpoints'
import { type Implementation, implementPublic, implementSignedIn } from '../../../platform/http/implement'
import type { PublicContext } from '../../../platform/http/request-context'
import type { ExternalProviders } from '../external/external-providers'
import { passwordOwner } from '../sign-in/password-check.service'
import { limitTries } from '../sign-in/sign-in-limits'
import type { SignInParts } from '../sign-in/sign-in-parts'
import { answerSignedIn, signingIn } from '../sign-in/signed-in-reply'
import * as passkeySignIn from './passkey-sign-in.service'
import * as passkeys from './passkeys.service'
import * as proofs from './proof.service'
import * as secondFactors from './second-factors.service'
import { offeredNow } from './sign-in-methods.service'

interface FactorParts extends SignInParts {
  readonly providers: Pick<ExternalProviders, 'offered'>
}

const limitAsking = ({ database, address }: PublicContext) =>
  limitTries(database, 'passkey-sign-in', { account: address, address })

export function createFactorRoutes(parts: FactorParts): Implementation[] {
  return [
    implementSignedIn(endpoints.setUpSecondFactor, (ctx) =>
      ctx.database.system((tx) => secondFactors.setUpSecondFactor(tx, ctx, parts)),
    ),
    implementSignedIn(endpoints.confirmSecondFactor, (ctx, { body }) =>
      ctx.write((tx) => secondFactors.confirmSecondFactor(tx, ctx, body.code, parts)),
    ),
    implementSignedIn(endpoints.disableSecondFactor, (ctx) =>
      ctx.write((tx) => secondFactors.disableSecondFactor(tx, ctx, parts)),
    ),
    implementSignedIn(endpoints.renewRecoveryCodes, (ctx) =>
      ctx.database.system((tx) => secondFactors.renewRecoveryCodes(tx, ctx, parts)),
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
      await limitTries(ctx.database, 'proof-mailed', { account: ctx.userId, address: ctx.address })
      return ctx.write((tx) => proofs.mailProofCode(tx, ctx, parts))
    }),
    implementSignedIn(proofEndpoints.proveOneself, async (ctx, { body }) => {
      const owner = await ctx.read((tx) => passwordOwner(tx, ctx))
      await proofs.checkProof(ctx.database, signingIn(ctx), { owner, proof: body }, parts)
      return ctx.write((tx) => proofs.keepProof(tx, ctx))
    }),
    implementSignedIn(proofEndpoints.getProofOptions, async (ctx) => {
      await limitAsking(ctx)
      return ctx.write((tx) => passkeySignIn.getPasskeyLoginOptions(tx, parts))
    }),
    implementPublic(endpoints.getPasskeyLoginOptions, async (ctx) => {
      await limitAsking(ctx)
      return ctx.database.system((tx) => passkeySignIn.getPasskeyLoginOptions(tx, parts))
    }),
    implementPublic(endpoints.loginPasskey, async (ctx, { body }) =>
      answerSignedIn(ctx, await passkeySignIn.checkPasskey(ctx.database, ctx, body.response, parts), parts),
    ),
  ]
}
