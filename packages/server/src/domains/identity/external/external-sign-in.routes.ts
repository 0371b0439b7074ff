import { ownPath } from '@cairn/contract/core/own-path'
import * as endpoints from '@cairn/contract/identity/sign-in.endpoints'
import { type Implementation, implementPublic, type RawReply } from '../../../platform/http/implement'
import type { PublicContext } from '../../../platform/http/request-context'
import { challengeOf } from '../sign-in/sign-in.service'
import { giveCookie, readCookie, takeCookie } from '../sign-in/signed-cookie'
import { answerSignedIn, giveSessionCookies } from '../sign-in/signed-in-reply'
import * as external from './external-sign-in.service'

type Parts = external.ExternalParts

/** The whole address of a page of ours; home for anything else. */
const ownAddress = (publicUrl: string, path: string): URL => new URL(ownPath(path), new URL(publicUrl).origin)

/** Where the browser goes after the provider. The challenge stands in the fragment, which no server and no log sees. */
async function addressAfter(parts: Parts, ctx: PublicContext, outcome: external.ExternalOutcome, redirect: string) {
  const onward = ownAddress(parts.publicUrl, redirect)
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
  const challenge = await ctx.database.system((tx) => challengeOf(tx, outcome.entrant))
  if (challenge !== null) {
    const address = page('/login', {})
    address.hash = `second-factor=${challenge}`
    return address
  }
  await giveSessionCookies(ctx, outcome.entrant, parts)
  return onward
}

async function comeBack(
  parts: Parts,
  ctx: PublicContext,
  back: { provider: string; query: Readonly<Record<string, string>> },
): Promise<RawReply> {
  const { flowCookie } = external
  const flow = readCookie(flowCookie, ctx.cookie(flowCookie.name), parts, ctx.now())
  const identity = await external.askProvider({ ...back, flow }, parts, ctx.log)
  const outcome =
    typeof identity === 'string'
      ? ({ kind: 'refused', reason: identity } as const)
      : await ctx.database.system((tx) => external.finishExternalSignIn(tx, ctx, identity, parts))
  ctx.setCookie(takeCookie(flowCookie, parts))
  const { href } = await addressAfter(parts, ctx, outcome, flow?.redirect ?? '/')
  return { raw: '', status: 303, headers: { location: href, 'cache-control': 'no-store' } }
}

export function createExternalRoutes(parts: Parts): Implementation[] {
  const { flowCookie, newcomerCookie } = external
  return [
    implementPublic(endpoints.getSignInOptions, async () => ({
      providers: (await parts.providers.offered()).map(({ id, name }) => ({ id, name })),
    })),
    implementPublic(endpoints.startExternalSignIn, async (ctx, { params, body }) => {
      const wanted = { provider: params.provider, redirect: body.redirect ?? '/' }
      const { url, flow } = await external.startExternalSignIn(wanted, parts, ctx.log)
      ctx.setCookie(giveCookie(flowCookie, flow, parts, ctx.now()))
      return { succeeded: true as const, url }
    }),
    implementPublic(endpoints.finishExternalSignIn, (ctx, { params, query }) =>
      comeBack(parts, ctx, { provider: params.provider, query }),
    ),
    implementPublic(endpoints.registerExternal, async (ctx, { body }) => {
      const newcomer = readCookie(newcomerCookie, ctx.cookie(newcomerCookie.name), parts, ctx.now())
      const entrant = await ctx.database.system((tx) => external.registerExternal(tx, newcomer, body, parts))
      ctx.setCookie(takeCookie(newcomerCookie, parts))
      return answerSignedIn(ctx, entrant, parts)
    }),
  ]
}
