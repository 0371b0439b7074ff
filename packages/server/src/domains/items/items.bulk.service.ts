/** Items are changed or rejected one by one in one transaction. The returned values undo the change. */
import { notFound, Refusal, staleVersion } from '@cairn/contract/core/errors'
import type { ItemRef, WorkItemKind } from '@cairn/contract/core/items'
import type { ItemChange, ItemOutcome, ItemSet } from '@cairn/contract/items/items.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Tx } from '../../platform/database/transaction'
import { lockRanks } from '../issues/issues.service'
import type { BulkItem, BulkPlan, LockedItems } from '../work-items/work-items.kinds.service'
import { batchAssignments } from '../work-items/work-items.many.service'
import { itemsAssigned, itemsLocked } from './items.hooks'
import { lockOrder } from './items.kinds.service'

/** Includes removed items. */
async function lockItems(
  tx: Tx,
  actor: Actor,
  changes: readonly ItemChange[],
): Promise<ReadonlyMap<WorkItemKind, LockedItems>> {
  const idsOf = (kind: WorkItemKind) => changes.filter((change) => change.kind === kind).map(({ id }) => id)
  const changed = lockOrder.filter(({ kind }) => idsOf(kind).length > 0)
  for (const { kind, lock } of changed) await lock(tx, idsOf(kind))
  const locked = new Map<WorkItemKind, LockedItems>()
  for (const { kind, readLocked } of changed) locked.set(kind, await readLocked(tx, actor, idsOf(kind)))
  return locked
}

function formerOf(before: BulkItem, after: BulkItem): ItemSet {
  const isOther = ([field, value]: [string, unknown]) => value !== after.values[field as keyof ItemSet]
  return Object.fromEntries(Object.entries(before.values).filter(isOther))
}

/** Also drops recorded events and queued statements. */
async function savepoint<T>(tx: Tx, run: () => Promise<T>): Promise<T> {
  const [events, statements] = [tx.outbox.length, tx.sent.length]
  await tx.client.query('savepoint item')
  try {
    return await run()
  } catch (error) {
    await tx.client.query('rollback to savepoint item')
    tx.outbox.length = events
    tx.sent.length = statements
    throw error
  }
}

const runPlan = (tx: Tx, plan: BulkPlan): Promise<BulkItem> => (plan.steps > 1 ? savepoint(tx, plan.run) : plan.run())

async function changeOne(
  tx: Tx,
  actor: Actor,
  items: LockedItems | undefined,
  change: ItemChange,
): Promise<ItemOutcome> {
  const { kind, id, version, set } = change
  const before = items?.get(id)
  if (!items || !before) throw notFound()
  if (version !== undefined && version !== before.version) throw staleVersion(null)
  if (before.values.isRemoved && set.isRemoved === undefined) throw notFound()
  const after = await runPlan(tx, items.plan(tx, actor, id, set))
  return { kind, id, outcome: 'changed', version: after.version, former: formerOf(before, after) }
}

async function outcomeOf(
  tx: Tx,
  actor: Actor,
  items: LockedItems | undefined,
  change: ItemChange,
): Promise<ItemOutcome> {
  const [events, statements] = [tx.outbox.length, tx.sent.length]
  try {
    return await changeOne(tx, actor, items, change)
  } catch (error) {
    const isClean = tx.outbox.length === events && tx.sent.length === statements
    const [message] = error instanceof Refusal && isClean ? error.messages : []
    if (!message) throw error
    return { kind: change.kind, id: change.id, outcome: 'refused', message }
  }
}

function meetingsOf(locked: ReadonlyMap<WorkItemKind, LockedItems>, changes: readonly ItemChange[]): string[] {
  const ids = changes.flatMap(({ kind, id, set }) => [
    ...(locked.get(kind)?.get(id)?.tractionIds ?? []),
    ...(set.tractionId ? [set.tractionId] : []),
  ])
  return [...new Set(ids)]
}

const rankedLists = (changes: readonly ItemChange[]): string[] =>
  [...new Set(changes.flatMap(({ set }) => (set.rank ? (set.tractionId ?? set.revisionId ?? []) : [])))].toSorted()

export async function changeItems(tx: Tx, actor: Actor, changes: readonly ItemChange[]) {
  for (const placeId of rankedLists(changes)) await lockRanks(tx, placeId)
  const locked = await lockItems(tx, actor, changes)
  await itemsLocked.run(tx, actor, { tractionIds: meetingsOf(locked, changes) })
  const results: ItemOutcome[] = []
  await batchAssignments(tx, async (assigned) => {
    for (const change of changes) {
      const count = assigned.length
      const outcome = await outcomeOf(tx, actor, locked.get(change.kind), change)
      if (outcome.outcome === 'refused') assigned.length = count
      results.push(outcome)
    }
    await itemsAssigned.run(tx, actor, { assigned })
  })
  return { succeeded: true as const, results }
}

/** Idempotent. */
export const restoreItems = (tx: Tx, actor: Actor, items: readonly ItemRef[]) =>
  changeItems(
    tx,
    actor,
    items.map((ref) => ({ ...ref, set: { isRemoved: false } })),
  )
