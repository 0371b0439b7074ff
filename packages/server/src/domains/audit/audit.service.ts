/** Must not contain secrets, not even hashes. */
import type { AuditAction, AuditDetails } from '@cairn/contract/audit/audit.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Tx } from '../../platform/database/transaction'
import { findTokenName, insertEntries } from './audit.repository'

export interface AuditedActor extends Actor {
  readonly address: string
}

export interface NewAuditEntry {
  readonly action: AuditAction
  readonly subjectId?: string | undefined
  readonly details?: AuditDetails
}

export function recordAuditEntry(tx: Tx, address: string, entry: NewAuditEntry): Promise<void> {
  return recordAuditEntries(tx, address, [entry])
}

/** Stores the token's name, since it may be deleted. */
export async function recordAuditEntries(tx: Tx, address: string, entries: readonly NewAuditEntry[]): Promise<void> {
  const common = { orgId: tx.orgId, actorId: tx.personId, address }
  const apiToken = await findTokenName(tx)
  await insertEntries(
    tx,
    entries.map(({ action, subjectId, details }) => ({
      ...common,
      action,
      subjectId: subjectId ?? null,
      details: { ...details, ...(apiToken === null ? {} : { apiToken }) },
    })),
  )
}

type Memberships = readonly { readonly orgId: string; readonly personId: string }[]
type NewAccountEntry = Omit<NewAuditEntry, 'subjectId'>

function recordOnAccount(
  tx: Tx,
  address: string,
  memberships: Memberships,
  { action, details = {}, isOwn }: NewAccountEntry & { readonly isOwn: boolean },
): Promise<void> {
  return insertEntries(
    tx,
    memberships.map(({ orgId, personId }) => {
      return { orgId, action, actorId: isOwn ? personId : null, subjectId: personId, details, address }
    }),
  )
}

/** System transactions only. */
export function recordOwnAuditEntry(tx: Tx, address: string, of: Memberships, entry: NewAccountEntry): Promise<void> {
  return recordOnAccount(tx, address, of, { ...entry, isOwn: true })
}

/** Without an actor: not authenticated. */
export function recordAttempt(tx: Tx, address: string, of: Memberships, entry: NewAccountEntry): Promise<void> {
  return recordOnAccount(tx, address, of, { ...entry, isOwn: false })
}
