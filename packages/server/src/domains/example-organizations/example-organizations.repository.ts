/** System transactions only. */
import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import type { AccountId } from '../../platform/database/column-types'
import type { Tx } from '../../platform/database/transaction'
import { sessionContexts } from '../identity/identity.table'
import { exampleOrganizations } from './example-organizations.table'

export type ExampleRow = typeof exampleOrganizations.$inferSelect

const { userId: ofAccount, exampleOrgId: itsOrgId, state, begunAt } = exampleOrganizations
const isBeingMade = (orgId: string) => and(eq(itsOrgId, orgId), eq(state, 'Making'))

export async function findExample(tx: Tx, userId: AccountId): Promise<ExampleRow | undefined> {
  const [row] = await tx.select().from(exampleOrganizations).where(eq(ofAccount, userId))
  return row
}

export async function lockExample(tx: Tx, userId: AccountId): Promise<ExampleRow | undefined> {
  const [row] = await tx.select().from(exampleOrganizations).where(eq(ofAccount, userId)).for('update')
  return row
}

export async function beginExample(tx: Tx, userId: AccountId, exampleOrgId: string): Promise<ExampleRow | undefined> {
  const begun = { exampleOrgId, state: 'Making' as const, percent: 0, begunAt: tx.now() }
  const [row] = await tx
    .insert(exampleOrganizations)
    .values({ userId, ...begun })
    .onConflictDoUpdate({ target: ofAccount, set: begun, setWhere: eq(state, 'Failed') })
    .returning()
  return row
}

export async function findBeingMade(tx: Tx, orgId: string): Promise<ExampleRow | undefined> {
  const [row] = await tx.select().from(exampleOrganizations).where(isBeingMade(orgId))
  return row
}

export async function saveBeingMade(
  tx: Tx,
  orgId: string,
  change: Partial<Pick<ExampleRow, 'state' | 'percent'>>,
): Promise<boolean> {
  const saved = await tx.update(exampleOrganizations).set(change).where(isBeingMade(orgId)).returning({ id: itsOrgId })
  return saved.length > 0
}

export async function deleteExample(tx: Tx, userId: AccountId): Promise<void> {
  await tx.delete(exampleOrganizations).where(eq(ofAccount, userId))
}

export async function findUnusedSince(tx: Tx, moment: Date): Promise<AccountId[]> {
  const uses = tx
    .select({ one: sql`1` })
    .from(sessionContexts)
    .where(and(eq(sessionContexts.currentOrgId, itsOrgId), sql`${sessionContexts.usedAt} >= ${moment.toISOString()}`))
  const rows = await tx
    .select({ userId: ofAccount })
    .from(exampleOrganizations)
    .where(and(lt(begunAt, moment), notExists(uses)))
  return rows.map(({ userId }) => userId)
}
