/**
 * The audit log: who did what to whom, written in the transaction of the act itself, so that neither is without the
 * other. It holds no secret: no password, key, code or token, not even a hash.
 */
import type { AuditAction } from '@cairn/contract/audit/audit.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Tx } from '../../platform/database/transaction'
import { findTokenName, insertEntries } from './audit.repository'

/** Whoever does what the log keeps, with their network address. */
export interface AuditedActor extends Actor {
  readonly address: string
}

export interface NewAuditEntry {
  readonly action: AuditAction
  /** The person it was done to. */
  readonly subjectId?: string | undefined
  /** Before and after, by field. */
  readonly details?: Readonly<Record<string, string>>
}

/** Writes down what the transaction's person did in its organisation. `address` is the caller's network address. */
export function recordAuditEntry(tx: Tx, address: string, entry: NewAuditEntry): Promise<void> {
  return recordAuditEntries(tx, address, [entry])
}

/** As `recordAuditEntry`, for many at once. What was done with an API token says with which: it may be gone when that is read. */
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

/** Who somebody is in each organisation that they belong to. */
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

/**
 * Writes down what somebody did to their own account, in each organisation that they belong to; for system
 * transactions.
 */
export function recordOwnAuditEntry(tx: Tx, address: string, of: Memberships, entry: NewAccountEntry): Promise<void> {
  return recordOnAccount(tx, address, of, { ...entry, isOwn: true })
}

/** As `recordOwnAuditEntry`, of what somebody tried who has not shown that the account is theirs: nobody is named for it. */
export function recordAttempt(tx: Tx, address: string, of: Memberships, entry: NewAccountEntry): Promise<void> {
  return recordOnAccount(tx, address, of, { ...entry, isOwn: false })
}
