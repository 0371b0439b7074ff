import { desc, eq, notInArray, sql } from 'drizzle-orm'
import type { AccountId } from '../../platform/database/column-types'
import { newId } from '../../platform/database/new-id'
import { preparedQuery } from '../../platform/database/prepared/prepared-query'
import type { Tx } from '../../platform/database/transaction'
import { users } from '../identity/identity.table'
import { operatorAuditEntries, operators } from './operators.table'

type OwnersTx = Pick<Tx, 'insert' | 'delete'>

const { email } = operators

export async function insertOperators(tx: OwnersTx, emails: readonly string[], addedAt: Date): Promise<string[]> {
  if (emails.length === 0) return []
  // Sorted to avoid deadlocks.
  const rows = [...emails].sort().map((one) => ({ email: one, addedAt }))
  const added = await tx.insert(operators).values(rows).onConflictDoNothing().returning({ email })
  return added.map((row) => row.email)
}

export async function deleteOtherOperators(tx: OwnersTx, emails: readonly string[]): Promise<string[]> {
  const removed = await tx
    .delete(operators)
    .where(notInArray(email, [...emails]))
    .returning({ email })
  return removed.map((row) => row.email)
}

type NewAuditEntry = Omit<typeof operatorAuditEntries.$inferInsert, 'id'>

export async function insertAuditEntries(tx: Pick<Tx, 'insert'>, entries: readonly NewAuditEntry[]): Promise<void> {
  if (entries.length > 0)
    await tx.insert(operatorAuditEntries).values(entries.map((entry) => ({ ...entry, id: newId() })))
}

export function findAuditEntries(tx: Tx, limit: number) {
  return tx
    .select()
    .from(operatorAuditEntries)
    .orderBy(desc(operatorAuditEntries.at), desc(operatorAuditEntries.id))
    .limit(limit)
}

const operatorChecks = preparedQuery((db, [where]) =>
  db
    .select({ isOperator: sql<boolean>`cairn_is_operator(${users.id})` })
    .from(users)
    .where(where),
)

export async function isOperator(tx: Tx, userId: AccountId): Promise<boolean> {
  const [row] = await operatorChecks.run(tx, {}, eq(users.id, userId))
  return row?.isOperator ?? false
}

export async function addressOf(tx: Tx, userId: AccountId): Promise<string> {
  const [row] = await tx.select({ address: users.email }).from(users).where(eq(users.id, userId))
  if (!row) throw new Error('an operator without an account')
  return row.address
}
