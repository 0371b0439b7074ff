import { and, asc, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { preparedQuery } from '../../../platform/database/prepared/prepared-query'
import type { Tx } from '../../../platform/database/transaction'
import { billingSettings, type EnteredCard, sandboxAccounts, sandboxEvents, sandboxTokens } from './sandbox.table'
import type { SandboxAccount } from './sandbox-account'

export type BillingSettings = typeof billingSettings.$inferSelect
export type SandboxAccountRow = typeof sandboxAccounts.$inferSelect
export type SandboxEvent = typeof sandboxEvents.$inferSelect

const ONLY = 1

const settings = preparedQuery((db) => db.select().from(billingSettings))

export async function readSettings(tx: Tx): Promise<BillingSettings> {
  const [row] = await settings.run(tx, {})
  return row ?? { id: ONLY, mode: 'off', daysAhead: 0, isDown: false, failsNextCharge: false }
}

export async function lockSettings(tx: Tx): Promise<BillingSettings> {
  await tx.insert(billingSettings).values({ id: ONLY }).onConflictDoNothing()
  const [row] = await tx.select().from(billingSettings).for('update')
  if (!row) throw new Error('the settings of billing were not stored')
  return row
}

export async function saveSettings(tx: Tx, change: Partial<BillingSettings>): Promise<void> {
  await tx
    .insert(billingSettings)
    .values({ id: ONLY, ...change })
    .onConflictDoUpdate({ target: billingSettings.id, set: change })
}

/** True once after an operator requested it. */
export async function takeFailure(tx: Tx): Promise<boolean> {
  const taken = await tx
    .update(billingSettings)
    .set({ failsNextCharge: false })
    .where(eq(billingSettings.failsNextCharge, true))
    .returning({ id: billingSettings.id })
  return taken.length > 0
}

export async function insertAccount(tx: Tx, account: SandboxAccount): Promise<void> {
  const { id, orgId: reference } = account
  await tx.insert(sandboxAccounts).values({ id, reference, account }).onConflictDoNothing()
}

export async function findAccountOf(tx: Tx, orgId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: sandboxAccounts.id })
    .from(sandboxAccounts)
    .where(eq(sandboxAccounts.reference, orgId))
  return row?.id
}

export async function findAccount(tx: Tx, id: string): Promise<SandboxAccountRow | undefined> {
  const [row] = await tx.select().from(sandboxAccounts).where(eq(sandboxAccounts.id, id))
  return row
}

export async function lockAccount(tx: Tx, id: string): Promise<SandboxAccountRow | undefined> {
  const [row] = await tx.select().from(sandboxAccounts).where(eq(sandboxAccounts.id, id)).for('update')
  return row
}

type AccountChange = Partial<Omit<SandboxAccountRow, 'id' | 'reference'>>

export async function saveAccount(tx: Tx, id: string, change: AccountChange): Promise<void> {
  await tx.update(sandboxAccounts).set(change).where(eq(sandboxAccounts.id, id))
}

export async function listAccounts(tx: Tx): Promise<SandboxAccountRow[]> {
  return await tx.select().from(sandboxAccounts).orderBy(asc(sandboxAccounts.id))
}

export async function insertToken(
  tx: Tx,
  token: { id: string; accountId: string; card: EnteredCard | null; expiresAt: Date },
): Promise<void> {
  await tx.delete(sandboxTokens).where(lt(sandboxTokens.expiresAt, tx.now()))
  await tx.insert(sandboxTokens).values(token)
}

export async function findToken(tx: Tx, id: string) {
  const [row] = await tx
    .select()
    .from(sandboxTokens)
    .where(and(eq(sandboxTokens.id, id), gt(sandboxTokens.expiresAt, tx.now())))
  return row
}

export async function deleteToken(tx: Tx, id: string): Promise<void> {
  await tx.delete(sandboxTokens).where(eq(sandboxTokens.id, id))
}

export async function insertEvents(tx: Tx, events: readonly (typeof sandboxEvents.$inferInsert)[]): Promise<void> {
  if (events.length > 0) await tx.insert(sandboxEvents).values([...events])
}

export async function findEvent(tx: Tx, id: string): Promise<SandboxEvent | undefined> {
  const [row] = await tx.select().from(sandboxEvents).where(eq(sandboxEvents.id, id))
  return row
}

export async function noteTry(tx: Tx, id: string): Promise<void> {
  await tx
    .update(sandboxEvents)
    .set({ tries: sql`${sandboxEvents.tries} + 1` })
    .where(eq(sandboxEvents.id, id))
}

export async function noteDelivery(tx: Tx, id: string): Promise<void> {
  await tx
    .update(sandboxEvents)
    .set({ deliveredAt: tx.now() })
    .where(and(eq(sandboxEvents.id, id), isNull(sandboxEvents.deliveredAt)))
}

/** Of all accounts where `accountId` is null. */
export async function listEvents(tx: Tx, accountId: string | null, most: number): Promise<SandboxEvent[]> {
  const isWanted = accountId === null ? undefined : eq(sandboxEvents.accountId, accountId)
  return await tx.select().from(sandboxEvents).where(isWanted).orderBy(desc(sandboxEvents.id)).limit(most)
}
