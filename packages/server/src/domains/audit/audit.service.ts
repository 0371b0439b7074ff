/**
 * The audit log: who did what to whom, written in the transaction of the deed itself, so that neither is without the
 * other. It holds no secret: no password, key, code or token, not even a hash.
 */
import type { AuditAction } from '@cairn/contract/audit/audit.schemas'
import type { Tx } from '../../platform/database/transaction'
import { insertEntries } from './audit.repository'

export interface Deed {
  readonly action: AuditAction
  /** The person it was done to. */
  readonly subjectId?: string | undefined
  /** Before and after, by field. */
  readonly details?: Readonly<Record<string, string>>
}

/** Writes down what the transaction's person did in its organisation. `address` is the caller's network address. */
export function recordDeed(tx: Tx, address: string, deed: Deed): Promise<void> {
  return recordDeeds(tx, address, [deed])
}

/** As `recordDeed`, for many at once. */
export function recordDeeds(tx: Tx, address: string, deeds: readonly Deed[]): Promise<void> {
  const common = { orgId: tx.orgId, actorId: tx.personId, address }
  return insertEntries(
    tx,
    deeds.map(({ action, subjectId, details }) => ({
      ...common,
      action,
      subjectId: subjectId ?? null,
      details: details ?? {},
    })),
  )
}

/**
 * Writes down what somebody did to their own account, in each organisation that they belong to; for system
 * transactions.
 */
export function recordOwnDeed(
  tx: Tx,
  address: string,
  person: { readonly personId: string; readonly orgIds: readonly string[] },
  { action, details }: Omit<Deed, 'subjectId'>,
): Promise<void> {
  const { personId, orgIds } = person
  const entry = { action, actorId: personId, subjectId: personId, details: details ?? {}, address }
  return insertEntries(
    tx,
    orgIds.map((orgId) => ({ orgId, ...entry })),
  )
}
