import { and, eq } from 'drizzle-orm'
import { type IdScope, pairWithin } from '../../platform/database/conditions'
import type { Tx } from '../../platform/database/transaction'
import { calendarRecipients, calendarSeries } from './calendar-invitations.table'

const NONE = -1

const ofSeries = (tx: Tx, tractionId: string) =>
  and(eq(calendarSeries.orgId, tx.orgId), eq(calendarSeries.tractionId, tractionId))
const ofRecipients = (tx: Tx, tractionId: string) =>
  and(eq(calendarRecipients.orgId, tx.orgId), eq(calendarRecipients.tractionId, tractionId))

/** Locked, so that mails are sent in order. */
export async function lockSeries(tx: Tx, tractionId: string): Promise<{ sequence: number; contentHash: string }> {
  const none = { sequence: NONE, contentHash: '' }
  await tx
    .insert(calendarSeries)
    .values({ orgId: tx.orgId, tractionId, ...none })
    .onConflictDoNothing()
  const [row] = await tx.select().from(calendarSeries).where(ofSeries(tx, tractionId)).for('update')
  return row ?? none
}

export async function saveSeries(tx: Tx, tractionId: string, told: { sequence: number; contentHash: string }) {
  await tx.update(calendarSeries).set(told).where(ofSeries(tx, tractionId))
}

export async function findRecipients(tx: Tx, tractionId: string): Promise<Map<string, number>> {
  const rows = await tx.select().from(calendarRecipients).where(ofRecipients(tx, tractionId))
  return new Map(rows.map(({ personId, sequence }) => [personId, sequence]))
}

export async function saveRecipient(tx: Tx, tractionId: string, personId: string, sequence: number): Promise<void> {
  const { orgId } = tx
  await tx
    .insert(calendarRecipients)
    .values({ orgId, tractionId, personId, sequence })
    .onConflictDoUpdate({
      target: [calendarRecipients.orgId, calendarRecipients.tractionId, calendarRecipients.personId],
      set: { sequence },
    })
}

export async function deleteRecipient(tx: Tx, tractionId: string, personId: string): Promise<void> {
  await tx
    .delete(calendarRecipients)
    .where(and(ofRecipients(tx, tractionId), eq(calendarRecipients.personId, personId)))
}

/** Across organizations. */
export async function purgeOf(tx: Tx, tractions: IdScope): Promise<void> {
  for (const table of [calendarRecipients, calendarSeries]) {
    await tx.delete(table).where(pairWithin(table.orgId, table.tractionId, tractions))
  }
}
