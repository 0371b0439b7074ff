import type { WorkItemKind } from '@cairn/contract/core/items'
import { inTraction, onRevision } from '@cairn/contract/core/places'
import { itemStatusSchema, type ReviewStatus, reviewStatusSchema } from '@cairn/contract/core/statuses'
import { type Headline, headlineTypeSchema } from '@cairn/contract/headlines/headlines.schemas'
import type { Issue } from '@cairn/contract/issues/issues.schemas'
import type { ItemSet } from '@cairn/contract/items/items.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import { type Rock, rockStatusSchema, rockTypeSchema } from '@cairn/contract/rocks/rocks.schemas'
import type { Todo } from '@cairn/contract/todos/todos.schemas'
import type { Tx } from '../../platform/database/transaction'
import * as headlines from '../headlines/headlines.service'
import * as issues from '../issues/issues.service'
import { removeRock, restoreRock } from '../rocks/rocks.removal.service'
import * as rocks from '../rocks/rocks.service'
import { setRockStatus } from '../rocks/rocks.status.service'
import * as todos from '../todos/todos.service'
import { archivedOf, around, type BulkKind, fitted, isAny, refuse, unfit } from './items.bulk-steps.service'

const todoKind: BulkKind<Todo> = {
  lock: todos.lockTodos,
  list: todos.listTodos,
  valuesOf: ({ ownerId, dueDate, tractionId, status, ...todo }) => ({
    ...{ ownerId, dueDate, tractionId, isArchived: archivedOf(todo) },
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
    ...{ ownerId, tractionId, revisionId, rank, isArchived: archivedOf(issue) },
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
    ...{ ownerId, tractionId, type, isArchived: archivedOf(headline), isRemoved: status === 'Removed' },
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
    ...{ ownerId, dueDate, tractionId, type, status, isRemoved, isArchived: archivedOf(rock) },
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

export interface BulkItem {
  readonly version: number
  readonly ownerId: string
  readonly tractionIds: readonly string[]
  readonly values: ItemSet
}

export interface BulkPlan {
  readonly steps: number
  run(): Promise<BulkItem>
}

export interface LockedItems {
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
export async function lockItems(
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
