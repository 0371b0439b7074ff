import * as endpoints from '@cairn/contract/identity/sign-in.endpoints'
import { type Implementation, implementPublic, implementSignedIn } from '../../../platform/http/implement'
import type { PublicContext } from '../../../platform/http/request-context'
import type { ExternalProviders } from '../external/external-providers'
import { passwordOwner } from '../sign-in/password.service'
import type { SignInDeps } from '../sign-in/sign-in-deps'
import { limitTries } from '../sign-in/sign-in-limits'
import { answerSignedIn, signingIn } from '../sign-in/signed-in-reply'
import * as passkeys from './passkeys.service'
import * as proofs from './proof.service'
import * as secondFactors from './second-factors.service'
import { loadOfferedProviders } from './second-factors.service'

interface FactorDeps extends SignInDeps {
  readonly providers: Pick<ExternalProviders, 'offered'>
}

const limitAsking = ({ database, address }: PublicContext) =>
  limitTries(database, 'passkey-sign-in', { account: address, address })

export function createFactorRoutes(deps: FactorDeps): Implementation[] {
  return [
    implementSignedIn(endpoints.setUpSecondFactor, (ctx) =>
      ctx.database.system((tx) => secondFactors.setUpSecondFactor(tx, ctx, deps)),
    ),
    implementSignedIn(endpoints.confirmSecondFactor, (ctx, { body }) =>
      ctx.write((tx) => secondFactors.confirmSecondFactor(tx, ctx, body.code, deps)),
    ),
    implementSignedIn(endpoints.disableSecondFactor, (ctx) =>
      ctx.write((tx) => secondFactors.disableSecondFactor(tx, ctx, deps)),
    ),
    implementSignedIn(endpoints.renewRecoveryCodes, (ctx) =>
      ctx.database.system((tx) => secondFactors.renewRecoveryCodes(tx, ctx, deps)),
    ),
    implementSignedIn(endpoints.getPasskeyOptions, (ctx) =>
      ctx.write((tx) => passkeys.getPasskeyOptions(tx, ctx, deps)),
    ),
    implementSignedIn(endpoints.addPasskey, (ctx, { body }) =>
      ctx.write((tx) => passkeys.addPasskey(tx, ctx, body, deps)),
    ),
    implementSignedIn(endpoints.removePasskey, async (ctx, { params }) => {
      const isOffered = await loadOfferedProviders(deps.providers)
      return ctx.write((tx) => passkeys.removePasskey(tx, ctx, params.id, isOffered))
    }),
    implementSignedIn(endpoints.getProofWays, async (ctx) => {
      const isProven = await ctx.isProven()
      return { isProven, ways: await ctx.read((tx) => proofs.waysOf(tx, ctx.userId)) }
    }),
    implementSignedIn(endpoints.mailProofCode, async (ctx) => {
      await limitTries(ctx.database, 'proof-mailed', { account: ctx.userId, address: ctx.address })
      return ctx.write((tx) => proofs.mailProofCode(tx, ctx, deps))
    }),
    implementSignedIn(endpoints.proveOneself, async (ctx, { body }) => {
      const owner = await ctx.read((tx) => passwordOwner(tx, ctx))
      await proofs.checkProof(ctx.database, signingIn(ctx), { owner, proof: body }, deps)
      return ctx.write((tx) => proofs.saveProof(tx, ctx))
    }),
    implementSignedIn(endpoints.getProofOptions, async (ctx) => {
      await limitAsking(ctx)
      return ctx.write((tx) => passkeys.getPasskeyLoginOptions(tx, deps))
    }),
    implementPublic(endpoints.getPasskeyLoginOptions, async (ctx) => {
      await limitAsking(ctx)
      return ctx.database.system((tx) => passkeys.getPasskeyLoginOptions(tx, deps))
    }),
    implementPublic(endpoints.loginPasskey, async (ctx, { body }) =>
      answerSignedIn(ctx, await passkeys.checkPasskey(ctx.database, ctx, body.response, deps), deps),
    ),
  ]
}
