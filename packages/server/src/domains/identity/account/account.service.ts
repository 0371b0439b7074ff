import { notFound } from '@cairn/contract/core/errors'
import type { OwnSession } from '@cairn/contract/identity/account.endpoints'
import type { AccountId } from '../../../platform/database/column-types'
import type { Database } from '../../../platform/database/database'
import { personalRows } from '../../../platform/database/tenant-rows'
import type { Tx } from '../../../platform/database/transaction'
import type { Realtime } from '../../../platform/realtime/realtime'
import { organizationsOf } from '../../organizations/organizations.service'
import { membershipsOf } from '../../people/people.service'
import { deleteLinkedAccount } from '../external/external-accounts.repository'
import type { ExternalProviders } from '../external/external-providers'
import { type IsOffered, requireSignInMethod, signInMethodsOf } from '../factors/second-factors.service'
import { recordOwnIdentityEvent } from '../sign-in/sign-in-audit.service'
import type { Caller } from '../sign-in/sign-in-deps'
import { endCalendarFeed } from '../tokens/calendar-feeds.service'
import { findUser, lockUser } from '../users.repository'
import { deleteSessions, findSessions, type SessionRow } from './account.repository'

function presentOwnSession(row: SessionRow, currentId: string): OwnSession {
  return {
    id: row.id,
    isCurrent: row.id === currentId,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.updatedAt.toISOString(),
    address: row.ipAddress ?? '',
    userAgent: row.userAgent ?? '',
  }
}

type NamedProviders = Pick<ExternalProviders, 'nameOf'>

interface InSession {
  readonly userId: AccountId
  readonly sessionId: string
}

/** @throws 404 */
export async function getLoginInfo(
  tx: Tx,
  caller: { readonly userId: AccountId; readonly personId: string | null },
  id: string,
  providers: NamedProviders,
) {
  const isOwn = id === caller.userId || id === caller.personId
  const user = isOwn ? await findUser(tx, caller.userId) : undefined
  if (!user) throw notFound()
  const { linkedAccounts, ...methods } = await signInMethodsOf(tx, user.id)
  const externalProviders = linkedAccounts.map((linked) => ({
    id: linked.id,
    name: providers.nameOf(linked.providerId),
    linkedAt: linked.createdAt.toISOString(),
  }))
  return { email: user.email, username: user.email, ...methods, externalProviders }
}

/** @throws 404; 409 for the last sign-in method */
export async function unlinkProvider(
  tx: Tx,
  caller: Caller,
  id: string,
  { nameOf, isOffered }: NamedProviders & { readonly isOffered: IsOffered },
) {
  await lockUser(tx, caller.userId)
  const providerId = await deleteLinkedAccount(tx, id, caller.userId)
  if (providerId === undefined) throw notFound()
  await requireSignInMethod(tx, caller.userId, isOffered)
  const details = { name: nameOf(providerId) }
  await recordOwnIdentityEvent(tx, caller, { action: 'ProviderUnlinked', details })
  return { succeeded: true as const }
}

export async function listOwnSessions(tx: Tx, { userId, sessionId }: InSession): Promise<OwnSession[]> {
  return (await findSessions(tx, userId)).map((row) => presentOwnSession(row, sessionId))
}

export async function endOtherSessions(
  tx: Tx,
  caller: Caller & InSession,
  realtime: Pick<Realtime, 'disconnectSessions'>,
) {
  const ended = await deleteSessions(tx, caller.userId, caller.sessionId)
  if (ended.length > 0) {
    const details = { sessions: String(ended.length) }
    await recordOwnIdentityEvent(tx, caller, { action: 'SignedOut', details })
  }
  await endCalendarFeed(tx, caller)
  realtime.disconnectSessions(tx, ended)
  return { succeeded: true as const, ended: ended.length }
}

const MOST_ROWS = 5_000

export async function ownRecords(
  tx: Tx,
  { userId }: Pick<Caller, 'userId'>,
  providers: Pick<ExternalProviders, 'nameOf'>,
) {
  const account = await findUser(tx, userId)
  const { linkedAccounts, ...methods } = await signInMethodsOf(tx, userId)
  const linked = linkedAccounts.map(({ providerId, createdAt }) => ({
    name: providers.nameOf(providerId),
    createdAt,
  }))
  const sessions = (await findSessions(tx, userId)).map(({ createdAt, updatedAt, ipAddress, userAgent }) => ({
    createdAt,
    lastSeenAt: updatedAt,
    address: ipAddress,
    userAgent,
  }))
  const memberships = await membershipsOf(tx, userId)
  const organizations = await organizationsOf(
    tx,
    memberships.map(({ orgId }) => orgId),
  )
  return { account, signIn: { ...methods, linked }, sessions, memberships, organizations }
}

/** Reads each organization as its member, so that no one else's data is included. */
export async function withOrganizations(
  database: Database,
  { memberships, organizations, ...own }: Awaited<ReturnType<typeof ownRecords>>,
) {
  const inOrganizations = []
  for (const { orgId, personId, role } of memberships) {
    const name = organizations.find(({ id }) => id === orgId)?.name
    const rows = await database.tenant({ orgId, personId }, (tx) => personalRows(tx, personId, MOST_ROWS))
    inOrganizations.push({ id: orgId, name, role, personId, ...rows })
  }
  return { exportedAt: database.clock.now().toISOString(), ...own, organizations: inOrganizations }
}
