/** Checked on every request. */

import type { NodeStatus } from '@cairn/contract/operators/nodes.schemas'
import {
  type HeardNode,
  OPERATOR_AUDIT_ENTRIES_READ,
  OPERATORS_VARIABLE,
  type OperatorAction,
} from '@cairn/contract/operators/operators.endpoints'
import type { AccountHolder } from '../../platform/database/column-types'
import { databaseOfPool, type Pool } from '../../platform/database/pool'
import type { Tx } from '../../platform/database/transaction'
import type { HeardStatus } from '../../platform/nodes/node-status'
import * as repository from './operators.repository'

export { isOperator } from './operators.repository'

export interface Operator extends AccountHolder {
  readonly address: string
}

interface OperatorEntry {
  readonly action: OperatorAction
  readonly details: Readonly<Record<string, string>>
}

/** The environment is authoritative. Concurrent starts log changes once. */
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

export async function recordOperatorEntry(tx: Tx, { userId, address }: Operator, entry: OperatorEntry): Promise<void> {
  const operator = await repository.addressOf(tx, userId)
  await repository.insertAuditEntries(tx, [{ ...entry, at: tx.now(), operator, address }])
}

export async function listOperatorAuditEntries(tx: Tx) {
  const entries = await repository.findAuditEntries(tx, OPERATOR_AUDIT_ENTRIES_READ)
  return entries.map(({ at, details, ...entry }) => ({ ...entry, details: { ...details }, at: at.toISOString() }))
}

export interface NodesDeps {
  readonly ownStatus: () => NodeStatus
  readonly otherNodes: () => readonly HeardStatus[]
}

/** A stable order. */
export function listNodes({ ownStatus, otherNodes }: NodesDeps): HeardNode[] {
  const heard = [
    { ...ownStatus(), heardAt: new Date().toISOString(), isOwn: true },
    ...otherNodes().map(({ status, heardAt }) => ({ ...status, heardAt: heardAt.toISOString(), isOwn: false })),
  ]
  return heard.toSorted((one, other) => one.since.localeCompare(other.since) || one.id.localeCompare(other.id))
}
