import type { AuditAction } from '@cairn/contract/audit/audit.schemas'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import { auditEntries } from './audit.table'

export interface NewAuditEntry {
  readonly orgId: string
  readonly action: AuditAction
  readonly actorId: string | null
  readonly subjectId: string | null
  readonly details: Readonly<Record<string, string>>
  readonly address: string
}

export async function insertEntries(tx: Tx, entries: readonly NewAuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const at = tx.now()
  await tx.insert(auditEntries).values(entries.map((entry) => ({ id: newId(), at, ...entry })))
}
