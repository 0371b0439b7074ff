import type { Checklist } from '@cairn/contract/tractions/tractions.schemas'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/transaction'
import { checklists } from './meetings.table'

const own = (tx: Tx, tractionId: string) => and(eq(checklists.orgId, tx.orgId), eq(checklists.tractionId, tractionId))

export async function findChecklist(tx: Tx, tractionId: string): Promise<Checklist> {
  const [row] = await tx
    .select({ version: checklists.version, items: checklists.items })
    .from(checklists)
    .where(own(tx, tractionId))
  if (!row) throw new Error('a traction without its checklist')
  return row
}

export async function insertChecklist(tx: Tx, tractionId: string): Promise<void> {
  await tx.insert(checklists).values({ orgId: tx.orgId, tractionId, updatedAt: tx.now() })
}

export async function saveChecklist(tx: Tx, tractionId: string, list: Checklist): Promise<Checklist | null> {
  const [row] = await tx
    .update(checklists)
    .set({ items: list.items, version: list.version + 1, updatedAt: tx.now() })
    .where(and(own(tx, tractionId), eq(checklists.version, list.version)))
    .returning({ version: checklists.version, items: checklists.items })
  return row ?? null
}
