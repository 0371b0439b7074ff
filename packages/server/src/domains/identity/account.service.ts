/** What somebody signed in sees and ends of their own account: how they sign in, and where they are signed in. */
import { notFound } from '@cairn/contract/core/errors'
import type { OwnSession } from '@cairn/contract/identity/account.endpoints'
import type { SignedInContext } from '../../platform/http/request-context'
import type { Realtime } from '../../platform/realtime/realtime'
import { presentOwnSession } from './account.presenter'
import { deleteSessions, findSessions } from './account.repository'
import type { ExternalProviders } from './external-providers'
import { recordOwnSignInDeed } from './sign-in-deeds.service'
import { signInMethodsOf } from './sign-in-methods.service'
import { findUser } from './users.repository'

/** @throws 404 for any id but one's own */
export function getLoginInfo(providers: Pick<ExternalProviders, 'nameOf'>, ctx: SignedInContext, id: string) {
  return ctx.read(async (tx) => {
    const user = id === ctx.personId ? await findUser(tx, id) : undefined
    if (!user) throw notFound()
    const { externalProviderIds, ...methods } = await signInMethodsOf(tx, id)
    const externalProviders = externalProviderIds.map((providerId) => providers.nameOf(providerId))
    return { email: user.email, username: user.email, ...methods, externalProviders }
  })
}

export function listOwnSessions(ctx: SignedInContext): Promise<OwnSession[]> {
  return ctx.read(async (tx) =>
    (await findSessions(tx, ctx.personId)).map((row) => presentOwnSession(row, ctx.sessionId)),
  )
}

export function endOtherSessions(realtime: Pick<Realtime, 'disconnectSession'>, ctx: SignedInContext) {
  return ctx.write(async (tx) => {
    const ended = await deleteSessions(tx, ctx.personId, ctx.sessionId)
    if (ended.length > 0) {
      const details = { sessions: String(ended.length) }
      await recordOwnSignInDeed(tx, ctx.personId, ctx.address, { action: 'SignedOut', details })
    }
    tx.afterCommit(() => {
      for (const id of ended) realtime.disconnectSession(id)
    })
    return { succeeded: true as const, ended: ended.length }
  })
}
