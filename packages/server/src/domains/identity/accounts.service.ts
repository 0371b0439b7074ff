import { DEFAULT_LOCALE } from '@cairn/contract/identity/locales'
import type { InvitationLink } from '@cairn/contract/invitations/invitations.schemas'
import type { AccountHolder, AccountId } from '../../platform/database/column-types'
import type { Database } from '../../platform/database/database'
import type { Tx } from '../../platform/database/transaction'
import { accountsOf } from '../people/people.service'
import { limitTries } from './sign-in/sign-in-limits'
import { findLocales, findLocalesOfAddresses, findReading, findUser } from './users.repository'

/** Null if unverified. For system transactions. */
export async function verifiedAddress(tx: Tx, userId: AccountId): Promise<string | null> {
  const user = await findUser(tx, userId)
  return user?.emailVerified ? user.email : null
}

/** For system transactions. */
export { hasCredentials as hasAccount } from './users.repository'

/** Counts every try. @throws 429 */
export function limitKeyTries(
  database: Pick<Database, 'system'>,
  { address }: { readonly address: string },
  { invitationId }: Pick<InvitationLink, 'invitationId'>,
): Promise<void> {
  return limitTries(database, 'key-tried', { account: invitationId, address })
}

/** Before an account exists. @throws 429 */
export function limitDiscountCodes(
  database: Pick<Database, 'system'>,
  { address }: { readonly address: string },
): Promise<void> {
  return limitTries(database, 'discount-code', { account: address, address })
}

/** @throws 429 */
export function limitExamples(
  database: Pick<Database, 'system'>,
  { userId, address }: AccountHolder & { readonly address: string },
): Promise<void> {
  return limitTries(database, 'example', { account: userId, address })
}

export async function localesOf(
  database: Database,
  orgId: string,
  personIds?: readonly string[],
): Promise<(personId: string) => string> {
  const { accounts, found } = await database.system(async (tx) => {
    const accounts = await accountsOf(tx, orgId, personIds)
    const userIds = accounts.map(({ userId }) => userId)
    return { accounts, found: await findLocales(tx, userIds) }
  })
  const byAccount = new Map(found.map(({ id, locale }) => [id, locale]))
  const byPerson = new Map(accounts.map(({ personId, userId }) => [personId, byAccount.get(userId)]))
  return (personId) => byPerson.get(personId) ?? DEFAULT_LOCALE
}

export async function localeOfAccount(database: Database, userId: AccountId): Promise<string> {
  const [found] = await database.system((tx) => findLocales(tx, [userId]))
  return found?.locale ?? DEFAULT_LOCALE
}

export async function howAccountReads(
  database: Database,
  userId: AccountId,
): Promise<{ readonly locale: string; readonly isScorecardReversed: boolean }> {
  const found = await database.system((tx) => findReading(tx, userId))
  return found ?? { locale: DEFAULT_LOCALE, isScorecardReversed: false }
}

/** Recipients without an account get the sender's language. */
export async function localesOfAddresses(
  database: Database,
  writerId: AccountId,
  emails: readonly string[],
): Promise<(email: string) => string> {
  const found = await database.system((tx) => findLocalesOfAddresses(tx, writerId, emails))
  const byEmail = new Map(found.map(({ email, locale }) => [email, locale]))
  const own = found.find(({ id }) => id === writerId)?.locale ?? DEFAULT_LOCALE
  return (email) => byEmail.get(email) ?? own
}
