import { ownPath } from '@cairn/contract/core/own-path'
import * as proofEndpoints from '@cairn/contract/identity/proof.endpoints'
import * as endpoints from '@cairn/contract/identity/sign-in.endpoints'
import {
  type Implementation,
  implementPublic,
  implementSignedIn,
  type RawReply,
} from '../../../platform/http/implement'
import type { PublicContext } from '../../../platform/http/request-context'
import * as external from '../external/external-sign-in.service'
import * as passkeySignIn from '../factors/passkey-sign-in.service'
import * as passkeys from '../factors/passkeys.service'
import * as proofs from '../factors/proof.service'
import * as secondFactors from '../factors/second-factors.service'
import { offeredNow } from '../factors/sign-in-methods.service'
import { passwordOwner } from './password-check.service'
import { loginSecondFactor } from './sign-in.service'
import { limitTries } from './sign-in-limits'
import { giveCookie, readCookie, takeCookie } from './signed-cookie'
import { answerSignedIn, giveSessionCookies, signingIn, visitorOf } from './signed-in-reply'

type Parts = external.ExternalParts

/** The whole address of a page of ours; home for anything else. */
const ownAddress = (publicUrl: string, path: string): URL => new URL(ownPath(path), new URL(publicUrl).origin)

/** Where the browser goes after the provider. The challenge stands in the fragment, which no server and no log sees. */
async function addressAfter(parts: Parts, ctx: PublicContext, outcome: external.ExternalOutcome): Promise<URL> {
  const onward = ownAddress(parts.publicUrl, outcome.redirect)
  const page = (path: string, query: Record<string, string>) => {
    const address = ownAddress(parts.publicUrl, path)
    address.search = String(new URLSearchParams({ ...query, redirect: onward.pathname + onward.search + onward.hash }))
    return address
  }
  if (outcome.kind === 'refused') return page('/login', { error: outcome.reason })
  if (outcome.kind === 'newcomer') {
    ctx.setCookie(giveCookie(external.newcomerCookie, outcome.newcomer, parts, ctx.now()))
    return page('/register-sso', { email: outcome.newcomer.email, ...outcome.names })
  }
  if ('challenge' in outcome.entry) {
    const address = page('/login', {})
    address.hash = `second-factor=${outcome.entry.challenge}`
    return address
  }
  await giveSessionCookies(parts, ctx, outcome.entry)
  return onward
}

async function comeBack(
  parts: Parts,
  ctx: PublicContext,
  back: { provider: string; query: Readonly<Record<string, string>> },
): Promise<RawReply> {
  const { flowCookie } = external
  const flow = readCookie(flowCookie, ctx.cookie(flowCookie.name), parts, ctx.now())
  const outcome = await external.finishExternalSignIn(parts, { ...back, flow }, visitorOf(ctx), ctx.log)
  ctx.setCookie(takeCookie(flowCookie, parts))
  const { href } = await addressAfter(parts, ctx, outcome)
  return { raw: '', status: 303, headers: { location: href, 'cache-control': 'no-store' } }
}

function externalRoutes(parts: Parts): Implementation[] {
  const { flowCookie, newcomerCookie } = external
  return [
    implementPublic(endpoints.getSignInOptions, async () => ({
      providers: (await parts.providers.offered()).map(({ id, name }) => ({ id, name })),
    })),
    implementPublic(endpoints.startExternalSignIn, async (ctx, { params, body }) => {
      const wanted = { provider: params.provider, redirect: body.redirect ?? '/' }
      const { url, flow } = await external.startExternalSignIn(parts, wanted, ctx.log)
      ctx.setCookie(giveCookie(flowCookie, flow, parts, ctx.now()))
      return { succeeded: true as const, url }
    }),
    implementPublic(endpoints.finishExternalSignIn, (ctx, { params, query }) =>
      comeBack(parts, ctx, { provider: params.provider, query }),
    ),
    implementPublic(endpoints.registerExternal, async (ctx, { body }) => {
      const newcomer = readCookie(newcomerCookie, ctx.cookie(newcomerCookie.name), parts, ctx.now())
      const signedIn = await external.registerExternal(parts, body, newcomer, visitorOf(ctx))
      ctx.setCookie(takeCookie(newcomerCookie, parts))
      return answerSignedIn(parts, ctx, signedIn)
    }),
  ]
}

/** External providers, passkeys and the second factor. */
export function createSignInRoutes(parts: Parts): Implementation[] {
  return [
    ...externalRoutes(parts),
    implementPublic(endpoints.loginSecondFactor, async (ctx, { body }) =>
      answerSignedIn(parts, ctx, await loginSecondFactor(parts, body, visitorOf(ctx))),
    ),
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
