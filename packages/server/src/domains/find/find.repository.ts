import { and, eq, isNull, sql } from 'drizzle-orm'
import { mayMatch } from '../../platform/database/conditions'
import type { Tx } from '../../platform/database/transaction'
import { people } from '../people/people.table'

export function findNames(
  tx: Tx,
  words: readonly (readonly string[])[],
): Promise<{ id: string; name: string; email: string }[]> {
  const name = sql<string>`${people.firstName} || ' ' || ${people.lastName}`
  const fits = mayMatch(people.searchText, words)
  return tx
    .select({ id: people.id, name, email: people.email })
    .from(people)
    .where(and(eq(people.orgId, tx.orgId), isNull(people.removedAt), fits))
}
