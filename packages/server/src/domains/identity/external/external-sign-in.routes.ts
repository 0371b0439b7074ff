import { ownPath } from '@cairn/contract/core/own-path'
import { localeFor } from '@cairn/contract/identity/locales'
import * as endpoints from '@cairn/contract/identity/sign-in.endpoints'
import { type Implementation, implementPublic, type RawReply } from '../../../platform/http/implement'
import type { PublicContext } from '../../../platform/http/request-context'
import { challengeOf } from '../sign-in/sign-in.service'
import { clearCookie, readCookie, setCookie } from '../sign-in/signed-cookie'
import { answerSignedIn, setSessionCookies } from '../sign-in/signed-in-reply'
import * as external from './external-sign-in.service'

type Deps = external.ExternalDeps

/** Falls back to home. */
const ownAddress = (publicUrl: string, path: string): URL => new URL(ownPath(path), new URL(publicUrl).origin)

/** The challenge is in the fragment, which is never sent or logged. */
async function addressAfter(deps: Deps, ctx: PublicContext, outcome: external.ExternalOutcome, redirect: string) {
  const onward = ownAddress(deps.publicUrl, redirect)
  const page = (path: string, query: Record<string, string>) => {
    const address = ownAddress(deps.publicUrl, path)
    address.search = String(new URLSearchParams({ ...query, redirect: onward.pathname + onward.search + onward.hash }))
    return address
  }
  if (outcome.kind === 'refused') return page('/login', { error: outcome.reason })
  if (outcome.kind === 'newcomer') {
    ctx.setCookie(setCookie(external.newcomerCookie, outcome.newcomer, deps, ctx.now()))
    return page('/register-sso', { email: outcome.newcomer.email, ...outcome.names })
  }
  const challenge = await ctx.database.system((tx) => challengeOf(tx, outcome.entrant))
  if (challenge !== null) {
    const address = page('/login', {})
    address.hash = `second-factor=${challenge}`
    return address
  }
  await setSessionCookies(ctx, outcome.entrant, deps)
  return onward
}

async function comeBack(
  deps: Deps,
  ctx: PublicContext,
  back: { provider: string; query: Readonly<Record<string, string>> },
): Promise<RawReply> {
  const { flowCookie } = external
  const flow = readCookie(flowCookie, ctx.cookie(flowCookie.name), deps, ctx.now())
  const identity = await external.askProvider({ ...back, flow }, deps, ctx.log)
  const outcome =
    typeof identity === 'string'
      ? ({ kind: 'refused', reason: identity } as const)
      : await ctx.database.system((tx) => external.finishExternalSignIn(tx, ctx, identity, deps))
  ctx.setCookie(clearCookie(flowCookie, deps))
  const { href } = await addressAfter(deps, ctx, outcome, flow?.redirect ?? '/')
  return { raw: '', status: 303, headers: { location: href, 'cache-control': 'no-store' } }
}

export function createExternalRoutes(deps: Deps): Implementation[] {
  const { flowCookie, newcomerCookie } = external
  return [
    implementPublic(endpoints.getSignInOptions, async () => ({
      providers: (await deps.providers.offered()).map(({ id, name }) => ({ id, name })),
    })),
    implementPublic(endpoints.startExternalSignIn, async (ctx, { params, body }) => {
      const wanted = { provider: params.provider, redirect: body.redirect ?? '/' }
      const { url, flow } = await external.startExternalSignIn(wanted, deps, ctx.log)
      ctx.setCookie(setCookie(flowCookie, flow, deps, ctx.now()))
      return { succeeded: true as const, url }
    }),
    implementPublic(endpoints.finishExternalSignIn, (ctx, { params, query }) =>
      comeBack(deps, ctx, { provider: params.provider, query }),
    ),
    implementPublic(endpoints.registerExternal, async (ctx, { body }) => {
      const newcomer = readCookie(newcomerCookie, ctx.cookie(newcomerCookie.name), deps, ctx.now())
      const entrant = await ctx.database.system((tx) =>
        external.registerExternal(tx, newcomer, { ...body, locale: localeFor(ctx.reads) }, deps),
      )
      ctx.setCookie(clearCookie(newcomerCookie, deps))
      return answerSignedIn(ctx, entrant, deps)
    }),
  ]
}
