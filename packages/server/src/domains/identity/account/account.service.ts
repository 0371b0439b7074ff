/** What somebody signed in sees and ends of their own account: how they sign in, and where they are signed in. */
import { notFound } from '@cairn/contract/core/errors'
import type { OwnSession } from '@cairn/contract/identity/account.endpoints'
import type { SignedInContext } from '../../../platform/http/request-context'
import type { Realtime } from '../../../platform/realtime/realtime'
import { deleteLinkedAccount } from '../external/external-accounts.repository'
import type { ExternalProviders } from '../external/external-providers'
import { type OfferedProviders, offeredNow, requireWayIn, signInMethodsOf } from '../factors/sign-in-methods.service'
import { recordOwnSignInDeed } from '../sign-in/sign-in-deeds.service'
import { findUser, lockUser } from '../users.repository'
import { presentOwnSession } from './account.presenter'
import { deleteSessions, findSessions } from './account.repository'

type NamedProviders = Pick<ExternalProviders, 'nameOf'>

/** @throws 404 for any id but one's own */
export function getLoginInfo(providers: NamedProviders, ctx: SignedInContext, id: string) {
  return ctx.read(async (tx) => {
    const isOwn = id === ctx.userId || id === ctx.personId
    const user = isOwn ? await findUser(tx, ctx.userId) : undefined
    if (!user) throw notFound()
    const { linkedAccounts, ...methods } = await signInMethodsOf(tx, user.id)
    const externalProviders = linkedAccounts.map((linked) => ({
      id: linked.id,
      name: providers.nameOf(linked.providerId),
      linkedAt: linked.createdAt.toISOString(),
    }))
    return { email: user.email, username: user.email, ...methods, externalProviders }
  })
}

/** @throws 404; 409 where nothing else is left to sign in with */
export async function unlinkProvider(providers: NamedProviders & OfferedProviders, ctx: SignedInContext, id: string) {
  const isOffered = await offeredNow(providers)
  return ctx.write(async (tx) => {
    await lockUser(tx, ctx.userId)
    const providerId = await deleteLinkedAccount(tx, id, ctx.userId)
    if (providerId === undefined) throw notFound()
    await requireWayIn(tx, ctx.userId, isOffered)
    const details = { name: providers.nameOf(providerId) }
    await recordOwnSignInDeed(tx, ctx.userId, ctx.address, { action: 'ProviderUnlinked', details })
    return { succeeded: true as const }
  })
}

export function listOwnSessions(ctx: SignedInContext): Promise<OwnSession[]> {
  return ctx.read(async (tx) =>
    (await findSessions(tx, ctx.userId)).map((row) => presentOwnSession(row, ctx.sessionId)),
  )
}

export function endOtherSessions(realtime: Pick<Realtime, 'disconnectSession'>, ctx: SignedInContext) {
  return ctx.write(async (tx) => {
    const ended = await deleteSessions(tx, ctx.userId, ctx.sessionId)
    if (ended.length > 0) {
      const details = { sessions: String(ended.length) }
      await recordOwnSignInDeed(tx, ctx.userId, ctx.address, { action: 'SignedOut', details })
    }
    tx.afterCommit(() => {
      for (const id of ended) realtime.disconnectSession(id)
    })
    return { succeeded: true as const, ended: ended.length }
  })
}
