/** The interface of a kind of work item. `items/items.kinds.service` lists the kinds. */
import { invalidInput, refusalMessage } from '@cairn/contract/core/errors'
import { TITLE_MAX } from '@cairn/contract/core/fields'
import type { ItemRef, Source, WorkItemKind } from '@cairn/contract/core/items'
import type { SearchRequest } from '@cairn/contract/core/search'
import { isRemovedItem, statusesOf, typesOf } from '@cairn/contract/core/work-item-kinds'
import type { ItemSet } from '@cairn/contract/items/items.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { TractionContents } from '@cairn/contract/tractions/tractions.schemas'
import type { IdScope } from '../../platform/database/conditions'
import type { TitleIn } from '../../platform/database/item-store'
import type { Tx } from '../../platform/database/transaction'
import type { NewBulkItem } from './work-items.many.service'
import type { Leaving } from './work-items.owners.service'
import { copiedNotes } from './work-items.service'

export interface ShownItem {
  readonly id: string
  readonly version: number
  readonly title: string
  readonly ownerId: string
  readonly contentHtml: string
  readonly createdAt: string
  readonly createdById: string
  readonly archivedAt: string | null
  readonly status: string | null
  readonly tractionId: string | null
  readonly tractionIds?: readonly string[]
  readonly revisionId?: string | null
  readonly dueDate?: string
  readonly type?: string
  readonly rank?: number | null
  readonly source?: Source | null
  readonly voterIds?: readonly string[]
  readonly delegatedFrom?: string | null
  readonly recommittedFrom?: string | null
  /** Default: by the status. */
  readonly isRemoved?: boolean
}

interface Copied {
  readonly id: string
  readonly title: string
}

export interface MeetingsOfItems {
  readonly tractionId: string
  readonly alsoIn: readonly string[]
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

interface SharedUseCases<Item> {
  readonly kind: WorkItemKind
  /** Includes removed items; omits unreadable ones. */
  list(tx: Tx, actor: Actor, ids: readonly string[]): Promise<Item[]>
  ids(tx: Tx, actor: Actor, request: Pick<SearchRequest, 'filters' | 'sorts'>): Promise<string[]>
  /** Before changing any: record 16. */
  lock(tx: Tx, ids: readonly string[]): Promise<void>
  /** Before the meeting: record 16. Kinds without these three stay when a meeting ends. */
  lockFinished?(tx: Tx, tractionId: string): Promise<void>
  archiveFinished?(tx: Tx, tractionId: string, at: Date): Promise<number>
  unarchive?(tx: Tx, tractionId: string, at: Date): Promise<void>
  handOver(tx: Tx, actor: Actor, leaving: Leaving): Promise<void>
  /** In a system transaction, across organizations. */
  purgeRemoved(tx: Tx): Promise<number>
  /** In a system transaction, across organizations. */
  purgeOf(tx: Tx, tractions: IdScope): Promise<number>
  /** Checks no policy. */
  countIn(tx: Tx, tractionId: string): Promise<Partial<TractionContents>>
  /** @throws 404, 403, 422 */
  requireIn(tx: Tx, actor: Actor, meetings: MeetingsOfItems, ownerIds: readonly string[]): Promise<unknown>
  /** The caller checks access. */
  bulkAddItems(tx: Tx, actor: Actor, meetings: MeetingsOfItems, items: readonly NewBulkItem[]): Promise<void>
  /** Only items unchanged since creation. */
  removeUntouched(tx: Tx, actor: Actor, ids: readonly string[]): Promise<number>
  openTitles(tx: Tx, tractionIds: readonly string[], titles: readonly string[]): Promise<readonly TitleIn[]>
}

export interface ItemKind extends SharedUseCases<ShownItem> {
  readLocked(tx: Tx, actor: Actor, ids: readonly string[]): Promise<LockedItems>
  duplicate(tx: Tx, actor: Actor, id: string, copyId: string): Promise<Copied | undefined>
}

interface Change<Item> extends Omit<ItemSet, 'type'> {
  readonly type?: (Item extends { readonly type: infer Type } ? Type : never) | undefined
}

type Field = 'ownerId' | 'dueDate' | 'tractionId' | 'revisionId' | 'rank' | 'type'

interface Definition<Item extends ShownItem, Status extends string | null> extends SharedUseCases<Item> {
  restore(tx: Tx, actor: Actor, id: string, guard: object): Promise<Item>
  archive(tx: Tx, actor: Actor, id: string, input: { readonly isArchived: boolean }): Promise<Item>
  remove(tx: Tx, actor: Actor, id: string, guard: object): Promise<unknown>
  /** What bulk changes can set; they refuse the rest. */
  readonly settable: readonly Field[]
  /** Default: those of the kind. */
  readonly statuses?: readonly Status[]
  /** Default: an item must stay in a meeting. @throws 400 */
  requireFit?(set: ItemSet): void
  change(tx: Tx, actor: Actor, item: Item, set: Change<Item>): Promise<Item>
  setStatus(tx: Tx, actor: Actor, id: string, input: { readonly status: Status }): Promise<Item>
  /** `copy`: the new id, title and notes. */
  copy(tx: Tx, actor: Actor, item: Item, copy: Copied & { readonly contentHtml: string }): Promise<Copied | undefined>
}

export function unfit(field: keyof ItemSet): Error {
  return invalidInput([refusalMessage('UNFIT_FOR_KIND', { field: `set.${field}` })])
}

function requireAmong(field: keyof ItemSet, known: readonly unknown[], value: unknown): void {
  if (value !== undefined && !known.includes(value)) throw unfit(field)
}

const settableStatuses = <Item extends ShownItem, Status extends string | null>(
  kind: Definition<Item, Status>,
): readonly unknown[] => kind.statuses ?? statusesOf(kind.kind)

function requireMeeting({ tractionId }: ItemSet): void {
  if (tractionId === null) throw unfit('tractionId')
}

const REFUSABLE = ['type', 'dueDate', 'revisionId', 'rank'] as const

type Step<Item> = (tx: Tx, actor: Actor, item: Item) => Promise<Item>

/** Restores first and removes last. @throws 400 */
function stepsOf<Item extends ShownItem, Status extends string | null>(
  kind: Definition<Item, Status>,
  set: ItemSet,
): Step<Item>[] {
  for (const field of REFUSABLE) if (set[field] !== undefined && !kind.settable.includes(field)) throw unfit(field)
  const { requireFit = requireMeeting } = kind
  requireFit(set)
  const { isRemoved, isArchived } = set
  requireAmong('type', typesOf(kind.kind), set.type)
  requireAmong('status', settableStatuses(kind), set.status)
  const change = set as Change<Item>
  const status = set.status as Status | undefined
  const steps: Step<Item>[] = []
  if (isRemoved === false) steps.push((tx, actor, { id }) => kind.restore(tx, actor, id, {}))
  if (kind.settable.some((field) => set[field] !== undefined)) {
    steps.push((tx, actor, item) => kind.change(tx, actor, item, change))
  }
  if (status !== undefined) steps.push((tx, actor, { id }) => kind.setStatus(tx, actor, id, { status }))
  if (isArchived !== undefined) steps.push((tx, actor, { id }) => kind.archive(tx, actor, id, { isArchived }))
  if (isRemoved) {
    steps.push(async (tx, actor, item) => {
      await kind.remove(tx, actor, item.id, {})
      return { ...item, version: item.version + 1 }
    })
  }
  return steps
}

const COPY = ' (copy)'

const copyTitle = (title: string) => `${title.slice(0, TITLE_MAX - COPY.length).trimEnd()}${COPY}`

/** Hides the kind's own types, so that kinds can be listed together. */
export function defineItemKind<Item extends ShownItem, Status extends string | null>(
  kind: Definition<Item, Status>,
): ItemKind {
  const valuesOf = (item: Item): ItemSet => ({
    ...Object.fromEntries(kind.settable.map((field) => [field, item[field]])),
    isArchived: item.archivedAt !== null,
    isRemoved: isRemovedItem(item),
    ...(settableStatuses(kind).includes(item.status) && { status: item.status as ItemSet['status'] }),
  })
  const bulkItem = (item: Item): BulkItem => {
    const { version, ownerId, tractionId, tractionIds = tractionId === null ? [] : [tractionId] } = item
    return { version, ownerId, tractionIds, values: valuesOf(item) }
  }
  return {
    ...kind,
    readLocked: async (tx, actor, ids) => {
      const items = new Map((await kind.list(tx, actor, ids)).map((item) => [item.id, item]))
      return {
        get: (id) => {
          const item = items.get(id)
          return item && bulkItem(item)
        },
        plan: (tx, actor, id, set) => {
          const steps = stepsOf(kind, set)
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
    duplicate: async (tx, actor, id, copyId) => {
      const [item] = await kind.list(tx, actor, [id])
      if (!item) return undefined
      const of = (one: string): ItemRef => ({ kind: kind.kind, id: one })
      const contentHtml = await copiedNotes(tx, item.contentHtml, of(id), of(copyId))
      return await kind.copy(tx, actor, item, { id: copyId, title: copyTitle(item.title), contentHtml })
    },
  }
}
