/** Items are changed or rejected one by one in one transaction. The returned values undo the change. */
import { invalidInput, notFound, Refusal, refusalMessage, staleVersion } from '@cairn/contract/core/errors'
import {
  type ItemRef,
  inTraction,
  itemStatusSchema,
  onRevision,
  type ReviewStatus,
  reviewStatusSchema,
  type WorkItemKind,
} from '@cairn/contract/core/items'
import { type Headline, headlineTypeSchema } from '@cairn/contract/headlines/headlines.schemas'
import type { Issue } from '@cairn/contract/issues/issues.schemas'
import type { ItemChange, ItemOutcome, ItemSet } from '@cairn/contract/items/items.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import { type Rock, rockStatusSchema, rockTypeSchema } from '@cairn/contract/rocks/rocks.schemas'
import type { Todo } from '@cairn/contract/todos/todos.schemas'
import type { z } from 'zod'
import type { Tx } from '../../platform/database/transaction'
import * as headlines from '../headlines/headlines.service'
import * as issues from '../issues/issues.service'
import { lockRanks } from '../issues/issues.service'
import { removeRock, restoreRock } from '../rocks/rocks.removal.service'
import * as rocks from '../rocks/rocks.service'
import { setRockStatus } from '../rocks/rocks.status.service'
import * as todos from '../todos/todos.service'
import { gatherGiven } from '../work-items/work-items.many.service'
import { itemsGiven, itemsLocked } from './items.hooks'

export type Step<Item> = (tx: Tx, actor: Actor, item: Item) => Promise<Item>

interface BulkKind<Item> {
  lock(tx: Tx, ids: readonly string[]): Promise<void>
  list(tx: Tx, actor: Actor, ids: readonly string[]): Promise<Item[]>
  valuesOf(item: Item): ItemSet
  /** @throws 400 */
  stepsOf(set: ItemSet): Step<Item>[]
}

function unfit(field: keyof ItemSet): Error {
  return invalidInput([refusalMessage('UNFIT_FOR_KIND', { field: `set.${field}` })])
}

function fitted<T extends z.ZodType>(field: keyof ItemSet, schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw unfit(field)
  return parsed.data
}

function refuse(set: ItemSet, ...fields: (keyof ItemSet)[]): void {
  for (const field of fields) if (set[field] !== undefined) throw unfit(field)
}

const archivedOf = ({ archivedAt }: { readonly archivedAt: string | null }) => archivedAt !== null

interface OwnSteps<Item> {
  readonly restore: Step<Item>
  readonly archive: (isArchived: boolean) => Step<Item>
  readonly remove: (tx: Tx, actor: Actor, id: string) => Promise<unknown>
}

/** Restores first and removes last. */
function around<Item extends { readonly id: string; readonly version: number }>(
  { isRemoved, isArchived }: ItemSet,
  own: OwnSteps<Item>,
  between: readonly (Step<Item> | false | undefined)[],
): Step<Item>[] {
  const remove: Step<Item> = async (tx, actor, item) => {
    await own.remove(tx, actor, item.id)
    return { ...item, version: item.version + 1 }
  }
  const steps = [
    isRemoved === false && own.restore,
    ...between,
    isArchived !== undefined && own.archive(isArchived),
    isRemoved && remove,
  ]
  return steps.filter((step) => typeof step === 'function')
}

const isAny = (...values: unknown[]) => values.some((value) => value !== undefined)

const todoKind: BulkKind<Todo> = {
  lock: todos.lockTodos,
  list: todos.listTodos,
  valuesOf: ({ ownerId, dueDate, tractionId, status, ...todo }) => ({
    ownerId,
    dueDate,
    tractionId,
    isArchived: archivedOf(todo),
    ...(status === 'Removed' ? { isRemoved: true } : { status, isRemoved: false }),
  }),
  stepsOf: (set) => {
    refuse(set, 'type', 'revisionId', 'rank')
    const { ownerId, dueDate, tractionId, status } = set
    const wanted = status === undefined ? undefined : fitted('status', itemStatusSchema, status)
    return around<Todo>(
      set,
      {
        restore: (tx, actor, { id }) => todos.restoreTodo(tx, actor, id, {}),
        archive:
          (isArchived) =>
          (tx, actor, { id }) =>
            todos.archiveTodo(tx, actor, id, { isArchived }),
        remove: (tx, actor, id) => todos.removeTodo(tx, actor, id, {}),
      },
      [
        isAny(ownerId, dueDate, tractionId) &&
          ((tx, actor, { id, version, title, ...todo }) =>
            todos.updateTodo(tx, actor, id, { version, title, dueDate: dueDate ?? todo.dueDate, ownerId, tractionId })),
        wanted && ((tx, actor, { id }) => todos.setTodoStatus(tx, actor, id, { status: wanted })),
      ],
    )
  },
}

/** @throws 400 unless exactly one is given */
function listOf({ tractionId, revisionId }: ItemSet) {
  if (tractionId && revisionId) throw unfit('revisionId')
  if (tractionId) return inTraction(tractionId)
  if (revisionId) return onRevision(revisionId)
  if (tractionId === null) throw unfit('tractionId')
  if (revisionId === null) throw unfit('revisionId')
  return undefined
}

const issueKind: BulkKind<Issue> = {
  lock: issues.lockIssues,
  list: issues.listIssues,
  valuesOf: ({ ownerId, tractionId, revisionId, rank, status, ...issue }) => ({
    ownerId,
    tractionId,
    revisionId,
    rank,
    isArchived: archivedOf(issue),
    ...(status === 'Removed' ? { isRemoved: true } : { status, isRemoved: false }),
  }),
  stepsOf: (set) => {
    refuse(set, 'type', 'dueDate')
    const { ownerId, rank, status } = set
    const place = listOf(set)
    if (rank !== undefined && place === undefined) throw unfit('rank')
    const wanted = status === undefined ? undefined : fitted('status', itemStatusSchema, status)
    return around<Issue>(
      set,
      {
        restore: (tx, actor, { id }) => issues.restoreIssue(tx, actor, id, {}),
        archive:
          (isArchived) =>
          (tx, actor, { id }) =>
            issues.archiveIssue(tx, actor, id, { isArchived }),
        remove: (tx, actor, id) => issues.removeIssue(tx, actor, id, {}),
      },
      [
        isAny(ownerId, place) &&
          ((tx, actor, { id, version }) => issues.placeIssue(tx, actor, id, { version, place, ownerId, rank })),
        wanted && ((tx, actor, { id }) => issues.setIssueStatus(tx, actor, id, { status: wanted })),
      ],
    )
  },
}

const reviewSchema = reviewStatusSchema.extract(['ToReview', 'Reviewed'])
const isReview = (status: ReviewStatus) => reviewSchema.safeParse(status).success

const headlineKind: BulkKind<Headline> = {
  lock: headlines.lockHeadlines,
  list: headlines.listHeadlines,
  valuesOf: ({ ownerId, tractionId, type, status, ...headline }) => ({
    ownerId,
    tractionId,
    type,
    isArchived: archivedOf(headline),
    isRemoved: status === 'Removed',
    ...(isReview(status) ? { status: reviewSchema.parse(status) } : {}),
  }),
  stepsOf: (set) => {
    refuse(set, 'dueDate', 'revisionId', 'rank')
    const { ownerId, tractionId, status } = set
    if (tractionId === null) throw unfit('tractionId')
    const type = set.type === undefined ? undefined : fitted('type', headlineTypeSchema, set.type)
    const wanted = status === undefined ? undefined : fitted('status', reviewSchema, status)
    return around<Headline>(
      set,
      {
        restore: (tx, actor, { id }) => headlines.restoreHeadline(tx, actor, id, {}),
        archive:
          (isArchived) =>
          (tx, actor, { id }) =>
            headlines.archiveHeadline(tx, actor, id, { isArchived }),
        remove: (tx, actor, id) => headlines.removeHeadline(tx, actor, id, {}),
      },
      [
        isAny(ownerId, tractionId, type) &&
          ((tx, actor, { id, version, title }) =>
            headlines.updateHeadline(tx, actor, id, { version, title, ownerId, tractionId, type })),
        wanted &&
          ((tx, actor, { id }) => headlines.reviewHeadline(tx, actor, id, { isReviewed: wanted === 'Reviewed' })),
      ],
    )
  },
}

function meetingsWith({ tractionId, tractionIds }: Rock, wanted: string | null | undefined) {
  if (wanted == null) return { tractionId: null }
  const others = tractionIds.includes(wanted) ? tractionIds : tractionIds.filter((id) => id !== tractionId)
  return { tractionId: wanted, tractionIds: [...new Set([wanted, ...others])] }
}

const rockKind: BulkKind<Rock> = {
  lock: rocks.lockRocks,
  list: rocks.listRocks,
  valuesOf: ({ ownerId, dueDate, tractionId, type, status, isRemoved, ...rock }) => ({
    ownerId,
    dueDate,
    tractionId,
    type,
    status,
    isRemoved,
    isArchived: archivedOf(rock),
  }),
  stepsOf: (set) => {
    refuse(set, 'revisionId', 'rank')
    const { ownerId, dueDate, tractionId, status } = set
    if (tractionId === null) throw unfit('tractionId')
    const type = set.type === undefined ? undefined : fitted('type', rockTypeSchema, set.type)
    const wanted = status == null ? status : fitted('status', rockStatusSchema, status)
    return around<Rock>(
      set,
      {
        restore: (tx, actor, { id }) => restoreRock(tx, actor, id, {}),
        archive:
          (isArchived) =>
          (tx, actor, { id }) =>
            rocks.archiveRock(tx, actor, id, { isArchived }),
        remove: (tx, actor, id) => removeRock(tx, actor, id, { withDelegates: false }),
      },
      [
        isAny(ownerId, dueDate, tractionId, type) &&
          ((tx, actor, { id, version, title, ...rock }) => {
            const meetings = meetingsWith({ id, version, title, ...rock }, tractionId)
            return rocks.updateRock(tx, actor, id, { version, title, ownerId, dueDate, type, ...meetings })
          }),
        wanted !== undefined && ((tx, actor, { id }) => setRockStatus(tx, actor, id, { status: wanted })),
      ],
    )
  },
}

interface BulkItem {
  readonly version: number
  readonly ownerId: string
  readonly tractionIds: readonly string[]
  readonly values: ItemSet
}

interface BulkPlan {
  readonly steps: number
  run(): Promise<BulkItem>
}

interface LockedItems {
  get(id: string): BulkItem | undefined
  /** @throws 400 */
  plan(tx: Tx, actor: Actor, id: string, set: ItemSet): BulkPlan
}

interface Shown {
  readonly id: string
  readonly version: number
  readonly ownerId: string
  readonly tractionId: string | null
  readonly tractionIds?: readonly string[]
}

function open<Item extends Shown>(kind: BulkKind<Item>) {
  const bulkItem = (item: Item): BulkItem => {
    const { version, ownerId, tractionId, tractionIds = tractionId === null ? [] : [tractionId] } = item
    return { version, ownerId, tractionIds, values: kind.valuesOf(item) }
  }
  return {
    lock: kind.lock,
    read: async (tx: Tx, actor: Actor, ids: readonly string[]): Promise<LockedItems> => {
      const items = new Map((await kind.list(tx, actor, ids)).map((item) => [item.id, item]))
      return {
        get: (id) => {
          const item = items.get(id)
          return item && bulkItem(item)
        },
        plan: (tx, actor, id, set) => {
          const steps = kind.stepsOf(set)
          const run = async () => {
            let item = items.get(id) as Item
            for (const step of steps) item = await step(tx, actor, item)
            const values = set.isRemoved ? { ...bulkItem(item).values, isRemoved: true } : bulkItem(item).values
            return { ...bulkItem(item), values }
          }
          return { steps: steps.length, run }
        },
      }
    },
  }
}

const kinds = { todo: open(todoKind), issue: open(issueKind), headline: open(headlineKind), rock: open(rockKind) }

/** See record 16. */
const lockOrder = ['todo', 'issue', 'headline', 'rock'] as const satisfies readonly WorkItemKind[]

/** Includes removed items. */
async function lockItems(
  tx: Tx,
  actor: Actor,
  idsOf: (kind: WorkItemKind) => readonly string[],
): Promise<Record<WorkItemKind, LockedItems>> {
  for (const kind of lockOrder) if (idsOf(kind).length > 0) await kinds[kind].lock(tx, idsOf(kind))
  const read = async (kind: WorkItemKind) => await kinds[kind].read(tx, actor, idsOf(kind))
  return {
    todo: await read('todo'),
    issue: await read('issue'),
    headline: await read('headline'),
    rock: await read('rock'),
  }
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

async function changeOne(tx: Tx, actor: Actor, items: LockedItems, change: ItemChange): Promise<ItemOutcome> {
  const { kind, id, version, set } = change
  const before = items.get(id)
  if (!before) throw notFound()
  if (version !== undefined && version !== before.version) throw staleVersion(null)
  if (before.values.isRemoved && set.isRemoved === undefined) throw notFound()
  const after = await runPlan(tx, items.plan(tx, actor, id, set))
  return { kind, id, outcome: 'changed', version: after.version, former: formerOf(before, after) }
}

async function outcomeOf(tx: Tx, actor: Actor, items: LockedItems, change: ItemChange): Promise<ItemOutcome> {
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

function meetingsOf(locked: Record<WorkItemKind, LockedItems>, changes: readonly ItemChange[]): string[] {
  const ids = changes.flatMap(({ kind, id, set }) => [
    ...(locked[kind].get(id)?.tractionIds ?? []),
    ...(set.tractionId ? [set.tractionId] : []),
  ])
  return [...new Set(ids)]
}

const rankedLists = (changes: readonly ItemChange[]): string[] =>
  [...new Set(changes.flatMap(({ set }) => (set.rank ? (set.tractionId ?? set.revisionId ?? []) : [])))].toSorted()

export async function changeItems(tx: Tx, actor: Actor, changes: readonly ItemChange[]) {
  const idsOf = (kind: WorkItemKind) => changes.filter((change) => change.kind === kind).map(({ id }) => id)
  for (const placeId of rankedLists(changes)) await lockRanks(tx, placeId)
  const locked = await lockItems(tx, actor, idsOf)
  await itemsLocked.run(tx, actor, { tractionIds: meetingsOf(locked, changes) })
  const results: ItemOutcome[] = []
  await gatherGiven(tx, async (given) => {
    for (const change of changes) {
      const told = given.length
      const outcome = await outcomeOf(tx, actor, locked[change.kind], change)
      if (outcome.outcome === 'refused') given.length = told
      results.push(outcome)
    }
    await itemsGiven.run(tx, actor, { given })
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
