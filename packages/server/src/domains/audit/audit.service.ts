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

interface Account {
  readonly personId: string
  readonly orgIds: readonly string[]
}
type AccountDeed = Omit<Deed, 'subjectId'>

function recordOnAccount(
  tx: Tx,
  actorId: string | null,
  address: string,
  { personId, orgIds }: Account,
  { action, details = {} }: AccountDeed,
): Promise<void> {
  const entry = { action, actorId, subjectId: personId, details, address }
  return insertEntries(
    tx,
    orgIds.map((orgId) => ({ orgId, ...entry })),
  )
}

/**
 * Writes down what somebody did to their own account, in each organisation that they belong to; for system
 * transactions.
 */
export function recordOwnDeed(tx: Tx, address: string, person: Account, deed: AccountDeed): Promise<void> {
  return recordOnAccount(tx, person.personId, address, person, deed)
}

/** As `recordOwnDeed`, of what somebody tried who has not shown that the account is theirs: nobody is named for it. */
export function recordAttempt(tx: Tx, address: string, person: Account, deed: AccountDeed): Promise<void> {
  return recordOnAccount(tx, null, address, person, deed)
}
