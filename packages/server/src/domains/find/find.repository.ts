import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/transaction'
import { people } from '../people/people.table'

/** Everybody of the organisation by name, and nothing else of them. */
export function findNames(tx: Tx): Promise<{ id: string; name: string; email: string }[]> {
  return tx
    .select({ id: people.id, name: sql<string>`${people.firstName} || ' ' || ${people.lastName}`, email: people.email })
    .from(people)
    .where(and(eq(people.orgId, tx.orgId), isNull(people.removedAt)))
}
