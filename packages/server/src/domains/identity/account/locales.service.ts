/** How people read what is mailed to them. */
import { DEFAULT_LOCALE } from '@cairn/contract/identity/locales'
import type { Database } from '../../../platform/database/database'
import { accountsOf } from '../../people/people.service'
import { findLocales } from './locales.repository'

/** Each person's locale; the default one's for somebody without an account. */
export async function localesOf(database: Database, orgId: string): Promise<(personId: string) => string> {
  const { accounts, found } = await database.system(async (tx) => {
    const accounts = await accountsOf(tx, orgId)
    const userIds = accounts.map(({ userId }) => userId)
    return { accounts, found: await findLocales(tx, userIds) }
  })
  const byAccount = new Map(found.map(({ id, locale }) => [id, locale]))
  const byPerson = new Map(accounts.map(({ personId, userId }) => [personId, byAccount.get(userId)]))
  return (personId) => byPerson.get(personId) ?? DEFAULT_LOCALE
}
