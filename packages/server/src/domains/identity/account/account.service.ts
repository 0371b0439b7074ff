import { conflict, invalidForm, notFound, refusalMessage } from '@cairn/contract/core/errors'
import { done } from '@cairn/contract/core/replies'
import { ownOrganizations } from '@cairn/contract/example-organizations/example-organizations.policy'
import type { OwnSession } from '@cairn/contract/identity/account.endpoints'
import type { AccountId } from '../../../platform/database/column-types'
import type { Database } from '../../../platform/database/database'
import { isUniqueViolation } from '../../../platform/database/database-error'
import { personalRows } from '../../../platform/database/tenant-rows'
import type { Tx } from '../../../platform/database/transaction'
import { enqueue } from '../../../platform/jobs/define-job'
import { sendMail } from '../../../platform/mail/mail.jobs'
import type { Realtime } from '../../../platform/realtime/realtime'
import { organizationsOf } from '../../organizations/organizations.service'
import { leaveForGood } from '../../people/people.memberships.service'
import { type Membership, membershipsOf, saveProfileEmail } from '../../people/people.service'
import type { ExternalProviders } from '../external/external-providers'
import { type IsOffered, requireSignInMethod, signInMethodsOf } from '../factors/second-factors.service'
import { sendChangeCodes } from '../identity.jobs'
import { mailNotice, purposesOf } from '../identity.mailing.service'
import { accountDeletedMail, accountNotices } from '../identity.mails'
import { isRightCode, useUpCode } from '../sign-in/mailed-codes'
import { deleteOneTimeValues } from '../sign-in/sign-in.repository'
import { recordFailedReauthentication, recordOwnIdentityEvent } from '../sign-in/sign-in-audit.service'
import type { Caller, SignInDeps } from '../sign-in/sign-in-deps'
import { clearTries, limitTries } from '../sign-in/sign-in-limits'
import { endCalendarFeed } from '../tokens/tokens.service'
import {
  deleteLinkedAccount,
  deleteSessions,
  deleteUser,
  existingUser,
  findSessions,
  findUser,
  lockUser,
  type SessionRow,
  updateUser,
} from '../users.repository'
import { accountEnding } from './account.hooks'

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

const refused = (code: 'EMAIL_UNCHANGED' | 'EMAIL_IN_USE') => invalidForm([refusalMessage(code, { field: 'email' })])

/** @throws 422 */
export async function requestEmailChange(tx: Tx, { userId }: Caller, email: string) {
  const user = await existingUser(tx, userId)
  if (user.email === email) throw refused('EMAIL_UNCHANGED')
  await enqueue(tx, sendChangeCodes, { userId, email })
  return done
}

export interface EmailCodes {
  readonly email: string
  readonly oldCode: string
  readonly newCode: string
}

/** A separate transaction, so that failed tries count. */
async function requireCodes(
  database: Database,
  caller: Caller,
  codes: EmailCodes,
  { secret }: Pick<SignInDeps, 'secret'>,
): Promise<void> {
  const purposes = purposesOf(caller.userId, codes.email)
  const wrong = await database.system(async (tx) => {
    const fields = ['oldCode', 'newCode'] as const
    const right: boolean[] = []
    for (const field of fields) right.push(await isRightCode(tx, purposes[field], codes[field], secret))
    const failed = fields.filter((_field, index) => !right[index])
    if (failed.length > 0) await recordFailedReauthentication(tx, caller, 'mailed code')
    return failed
  })
  if (wrong.length === 0) return
  throw invalidForm(wrong.map((field) => refusalMessage('WRONG_OR_EXPIRED_CODE', { field })))
}

/** Call after `checkEmailCodes`. */
export async function confirmEmailChange(tx: Tx, caller: Caller, codes: EmailCodes, deps: SignInDeps) {
  const { userId } = caller
  const { email } = codes
  const purposes = purposesOf(userId, email)
  await useUpCode(tx, purposes.oldCode, codes.oldCode, deps.secret)
  await useUpCode(tx, purposes.newCode, codes.newCode, deps.secret)
  const user = await existingUser(tx, userId)
  await updateUser(tx, userId, { email })
  await saveProfileEmail(tx, userId, email)
  await deleteOneTimeValues(tx, 'password-reset', userId)
  await recordOwnIdentityEvent(tx, caller, { action: 'EmailChanged' })
  const notice = accountNotices.emailChanged(user.email, email)
  for (const to of [user.email, email])
    await mailNotice(tx, { userId, address: caller.address, email: to, locale: user.locale }, notice, deps)
  return done
}

/** Counts the try. @throws 422 per wrong code, 429 */
export async function checkEmailCodes(
  database: Database,
  caller: Caller,
  codes: EmailCodes,
  deps: SignInDeps,
): Promise<void> {
  const trier = { account: caller.userId, address: caller.address }
  await limitTries(database, 'email-codes', trier)
  await requireCodes(database, caller, codes, deps)
  await clearTries(database, 'email-codes', trier)
}

/** 422 if the address has been taken in the meantime. */
export const addressRefused = (error: unknown): unknown => (isUniqueViolation(error) ? refused('EMAIL_IN_USE') : error)

const inMessage = new Intl.ListFormat('en', { type: 'conjunction' })

/** @throws 409 listing the organizations the account owns */
async function requireNoOwner(tx: Tx, userId: AccountId): Promise<void> {
  const owned = ownOrganizations(await membershipsOf(tx, userId)).filter(({ role }) => role === 'Owner')
  if (owned.length === 0) return
  const names = (
    await organizationsOf(
      tx,
      owned.map(({ orgId }) => orgId),
    )
  ).map(({ name }) => name)
  throw conflict('ONLY_OWNER', { names: inMessage.format(names) })
}

/** Checks identity and ownership before changing anything. */
export async function requireMeant(tx: Tx, { userId }: Pick<Caller, 'userId'>, typed: string): Promise<Membership[]> {
  const user = await existingUser(tx, userId)
  if (typed.toLowerCase() !== user.email) {
    throw invalidForm([refusalMessage('NOT_YOUR_EMAIL', { field: 'email' })])
  }
  await requireNoOwner(tx, user.id)
  return membershipsOf(tx, user.id)
}

/** One transaction per organization: if interrupted, the account remains and can be deleted again. */
export async function leaveOrganizations(
  database: Database,
  { userId, address }: Pick<Caller, 'userId' | 'address'>,
  memberships: readonly Membership[],
): Promise<void> {
  await database.system((tx) => accountEnding.run(tx, null, { userId }))
  for (const { orgId, personId } of ownOrganizations(memberships)) {
    await database.tenant({ orgId, personId }, (tx) => leaveForGood(tx, { personId, address }))
  }
}

/** Expects an account without organizations. @throws 409 for an owner */
export async function deleteAccount(
  tx: Tx,
  { userId }: Pick<Caller, 'userId'>,
  deps: Pick<SignInDeps, 'publicUrl'> & { readonly realtime: Pick<Realtime, 'disconnectSessions'> },
) {
  await lockUser(tx, userId)
  await requireNoOwner(tx, userId)
  const user = await findUser(tx, userId)
  const ended = await deleteSessions(tx, userId, null)
  await deleteUser(tx, userId)
  if (user) await enqueue(tx, sendMail, { to: user.email, ...accountDeletedMail(user.locale, deps.publicUrl) })
  deps.realtime.disconnectSessions(tx, ended)
  return { succeeded: true as const }
}
