/**
 * The operators of this server. Whether somebody is one is asked on entering each of their requests; what they do is
 * written down in a log that no organisation reads and nobody changes.
 */
import {
  OPERATOR_AUDIT_ENTRIES_READ,
  OPERATORS_VARIABLE,
  type OperatorAction,
} from '@cairn/contract/operators/operators.endpoints'
import type { AccountHolder } from '../../platform/database/account-id'
import type { Pool } from '../../platform/database/pool'
import { databaseOfPool } from '../../platform/database/pool-database'
import type { Tx } from '../../platform/database/transaction'
import * as repository from './operators.repository'

export { isOperator } from './operators.repository'

/** Whoever acts as one. */
export interface Operator extends AccountHolder {
  /** Their network address. */
  readonly address: string
}

interface OperatorEntry {
  readonly action: OperatorAction
  readonly details: Readonly<Record<string, string>>
}

/**
 * Makes the operators those that the environment names, which alone says who they are: as the owner of the database, at
 * each start. Of several servers that start at once, one writes each change down.
 */
export async function seedOperators(owner: Pool, emails: readonly string[], at: Date): Promise<void> {
  await databaseOfPool(owner).transaction(async (tx) => {
    const added = await repository.insertOperators(tx, emails, at)
    const removed = await repository.deleteOtherOperators(tx, emails)
    const entry = (action: OperatorAction) => (address: string) => {
      return { at, operator: OPERATORS_VARIABLE, action, details: { operator: address }, address: '' }
    }
    await repository.insertAuditEntries(tx, [
      ...added.map(entry('OperatorAdded')),
      ...removed.map(entry('OperatorRemoved')),
    ])
  })
}

/** Writes down what an operator did, by the mail address that they have now. */
export async function recordOperatorEntry(tx: Tx, { userId, address }: Operator, entry: OperatorEntry): Promise<void> {
  const operator = await repository.addressOf(tx, userId)
  await repository.insertAuditEntries(tx, [{ ...entry, at: tx.now(), operator, address }])
}

export async function listOperatorAuditEntries(tx: Tx) {
  const entries = await repository.findAuditEntries(tx, OPERATOR_AUDIT_ENTRIES_READ)
  return entries.map(({ at, details, ...entry }) => ({ ...entry, details: { ...details }, at: at.toISOString() }))
}
