/** How people read what is mailed to them. */
import { DEFAULT_LOCALE } from '@cairn/contract/identity/locales'
import type { Database } from '../../platform/database/database'
import { findLocales } from './locales.repository'

/** Each person's locale; the default one's for somebody without an account. */
export async function localesOf(database: Database, orgId: string): Promise<(personId: string) => string> {
  const found = await database.system((tx) => findLocales(tx, orgId))
  const locales = new Map(found.map(({ personId, locale }) => [personId, locale]))
  return (personId) => locales.get(personId) ?? DEFAULT_LOCALE
}
