import { conflict, invalidForm, refusalMessage } from '@cairn/contract/core/errors'
import { ownOrganizations } from '@cairn/contract/example-organizations/example-organizations.policy'
import type { AccountId } from '../../../platform/database/column-types'
import type { Database } from '../../../platform/database/database'
import type { Tx } from '../../../platform/database/transaction'
import { enqueue } from '../../../platform/jobs/define-job'
import { sendMail } from '../../../platform/mail/mail.jobs'
import type { Realtime } from '../../../platform/realtime/realtime'
import { organizationsOf } from '../../organizations/organizations.service'
import { leaveForGood } from '../../people/people.memberships.service'
import { type Membership, membershipsOf } from '../../people/people.service'
import { accountDeletedMail } from '../identity.mails'
import type { Caller, SignInDeps } from '../sign-in/sign-in-deps'
import { deleteUser, existingUser, findUser, lockUser } from '../users.repository'
import { accountEnding } from './account.hooks'
import { deleteSessions } from './account.repository'

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
