import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/transaction'
import { people } from '../people/people.table'
import { users } from './users.table'

/** In system transactions: how people of an organisation write dates and times, where they have an account. */
export function findLocales(tx: Tx, orgId: string): Promise<{ personId: string; locale: string }[]> {
  return tx
    .select({ personId: people.id, locale: users.locale })
    .from(people)
    .innerJoin(users, eq(users.id, people.userId))
    .where(eq(people.orgId, orgId))
}
