import { and, eq, max } from 'drizzle-orm'
import { anyOf } from '../../platform/database/conditions'
import type { Tx } from '../../platform/database/transaction'
import { sessionContexts } from '../identity/identity.table'
import { people } from '../people/people.table'

export async function findLastUses(tx: Tx, orgId: string, personIds: readonly string[]): Promise<Map<string, Date>> {
  const { userId, currentOrgId, usedAt } = sessionContexts
  const rows = await tx
    .select({ id: people.id, lastUse: max(usedAt) })
    .from(people)
    .innerJoin(sessionContexts, and(eq(userId, people.userId), eq(currentOrgId, people.orgId)))
    .where(and(eq(people.orgId, orgId), anyOf(people.id, personIds)))
    .groupBy(people.id)
  return new Map(rows.flatMap(({ id, lastUse }) => (lastUse ? [[id, lastUse]] : [])))
}
