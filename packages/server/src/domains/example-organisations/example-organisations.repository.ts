/** System transactions only. */
import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import type { AccountId } from '../../platform/database/column-types'
import type { Tx } from '../../platform/database/transaction'
import { sessionContexts } from '../identity/sessions/session-contexts.table'
import { exampleOrganisations } from './example-organisations.table'

export type ExampleRow = typeof exampleOrganisations.$inferSelect

const { userId: ofAccount, exampleOrgId: itsOrgId, state, begunAt } = exampleOrganisations
const isBeingMade = (orgId: string) => and(eq(itsOrgId, orgId), eq(state, 'Making'))

export async function findExample(tx: Tx, userId: AccountId): Promise<ExampleRow | undefined> {
  const [row] = await tx.select().from(exampleOrganisations).where(eq(ofAccount, userId))
  return row
}

export async function lockExample(tx: Tx, userId: AccountId): Promise<ExampleRow | undefined> {
  const [row] = await tx.select().from(exampleOrganisations).where(eq(ofAccount, userId)).for('update')
  return row
}

export async function beginExample(tx: Tx, userId: AccountId, exampleOrgId: string): Promise<ExampleRow | undefined> {
  const begun = { exampleOrgId, state: 'Making' as const, percent: 0, begunAt: tx.now() }
  const [row] = await tx
    .insert(exampleOrganisations)
    .values({ userId, ...begun })
    .onConflictDoUpdate({ target: ofAccount, set: begun, setWhere: eq(state, 'Failed') })
    .returning()
  return row
}

export async function findBeingMade(tx: Tx, orgId: string): Promise<ExampleRow | undefined> {
  const [row] = await tx.select().from(exampleOrganisations).where(isBeingMade(orgId))
  return row
}

export async function saveBeingMade(
  tx: Tx,
  orgId: string,
  change: Partial<Pick<ExampleRow, 'state' | 'percent'>>,
): Promise<boolean> {
  const saved = await tx.update(exampleOrganisations).set(change).where(isBeingMade(orgId)).returning({ id: itsOrgId })
  return saved.length > 0
}

export async function deleteExample(tx: Tx, userId: AccountId): Promise<void> {
  await tx.delete(exampleOrganisations).where(eq(ofAccount, userId))
}

export async function findUnusedSince(tx: Tx, moment: Date): Promise<AccountId[]> {
  const uses = tx
    .select({ one: sql`1` })
    .from(sessionContexts)
    .where(and(eq(sessionContexts.currentOrgId, itsOrgId), sql`${sessionContexts.usedAt} >= ${moment.toISOString()}`))
  const rows = await tx
    .select({ userId: ofAccount })
    .from(exampleOrganisations)
    .where(and(lt(begunAt, moment), notExists(uses)))
  return rows.map(({ userId }) => userId)
}
