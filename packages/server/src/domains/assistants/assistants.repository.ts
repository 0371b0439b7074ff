import { and, eq, isNull } from 'drizzle-orm'
import { mayMatch } from '../../platform/database/conditions'
import type { Tx } from '../../platform/database/transaction'
import { people } from '../people/people.table'

/** May include others: `mayMatch` only narrows. */
export const findPeopleNamed = (
  tx: Tx,
  words: readonly string[],
): Promise<{ id: string; firstName: string; lastName: string }[]> =>
  tx
    .select({ id: people.id, firstName: people.firstName, lastName: people.lastName })
    .from(people)
    .where(and(eq(people.orgId, tx.orgId), isNull(people.removedAt), mayMatch(people.searchText, [words])))
