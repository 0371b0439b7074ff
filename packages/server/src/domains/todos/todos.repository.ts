import { itemStatusSchema } from '@cairn/contract/core/items'
import type { Repeat } from '@cairn/contract/todos/todo-repeat'
import { type TodoGroupsRequest, type todoFiltersSchema, todoSorts } from '@cairn/contract/todos/todos.schemas'
import { and, asc, eq, gt, isNotNull, lt, lte, not, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  anyOf,
  between,
  hasStatus,
  holds,
  type IdScope,
  isSet,
  narrowed,
  within,
} from '../../platform/database/conditions'
import { isListed } from '../../platform/database/item-columns'
import {
  byStatus,
  byWeek,
  countingAll,
  groupCounts,
  isOffList,
  itemConditions,
  orderByValue,
  orderOf,
  type SearchFrame,
} from '../../platform/database/item-listing'
import { placedItemStore, wantedIn } from '../../platform/database/item-store'
import type { Tx } from '../../platform/database/transaction'
import type { ParsedSearch } from '../../platform/search/parse-search'
import { byPlace, orderByOthers, ownersOf } from '../work-items/work-items.table'
import { isLastOfSeries, type TodoRow, todos } from './todos.table'

export type { TodoRow } from './todos.table'
export type TodoSearch = ParsedSearch<z.output<typeof todoFiltersSchema>, (typeof todoSorts)[number]>

const isPersonal = eq(todos.placeKind, 'person')
const isDone = eq(todos.status, 'Done')

export const todoStore = placedItemStore('todo', todos, {
  finished: and(isDone, isNotNull(todos.completedAt)),
  open: and(not(isDone), not(isPersonal)),
})

export function findTodos(tx: Tx, ids: readonly string[], readable: IdScope): Promise<TodoRow[]> {
  return todoStore.findMany(tx, ids, within(todos.placeId, readable))
}

interface Scope {
  readonly readable: IdScope
  readonly frame: SearchFrame
}

const isOverdue = (today: string): SQL => sql`(${todos.status} <> 'Done' and ${todos.dueDate} < ${today})`

function askedFor(tx: Tx, filters: TodoSearch['filters'], { readable, frame }: Scope) {
  const named = filters['traction-ids']
  const places = narrowed(readable, named)
  const fits = and(
    itemConditions(tx, todos, todos.completedAt, filters, frame),
    hasStatus(todos, filters.status),
    anyOf(todos.createdInMeetingId, filters['created-in-meeting-ids']),
    holds(isPersonal, filters.personal),
    anyOf(todos.sourceId, filters['source-ids']),
    isSet(todos.sourceId, filters['has-source']),
    between(todos.dueDate, filters['due-from'], filters['due-to']),
    holds(isOverdue(frame.today), filters.overdue),
  )
  const wanted = wantedIn(todos, {
    fits,
    readable,
    named,
    isElsewhere: isOffList(filters, filters.status, frame),
    frame,
  })
  const list = { orgId: tx.orgId, table: todos, places }
  const columns = {
    DueDate: todos.dueDate,
    Title: sql`lower(${todos.title})`,
    CreatedAt: todos.createdAt,
    ...orderByOthers(tx.orgId, todos, places),
    Status: orderByValue(list, todos.status, itemStatusSchema.options),
    UpdatedAt: todos.updatedAt,
  }
  return { places, list, wanted, columns }
}

export function todoIds(tx: Tx, { filters, sorts }: Pick<TodoSearch, 'filters' | 'sorts'>, scope: Scope) {
  const { wanted, columns } = askedFor(tx, filters, scope)
  return todoStore.idsOf(tx, wanted, orderOf(todos, columns, sorts, todoSorts[0]))
}

function listFor(tx: Tx, search: TodoSearch, scope: Scope) {
  const { wanted, columns } = askedFor(tx, search.filters, scope)
  return { search, wanted, order: orderOf(todos, columns, search.sorts, todoSorts[0]) }
}

export function searchTodos(tx: Tx, search: TodoSearch, scope: Scope) {
  const { wanted, order } = listFor(tx, search, scope)
  return todoStore.search(tx, search, wanted, order)
}

export const searchEach = (tx: Tx, searches: readonly TodoSearch[], scope: Scope) =>
  todoStore.searchEach(
    tx,
    searches.map((search) => listFor(tx, search, scope)),
  )

export async function groupTodos(
  tx: Tx,
  filters: TodoSearch['filters'],
  asked: Omit<TodoGroupsRequest, 'filters'>,
  scope: Scope & { readonly firstDay: number },
) {
  const { places, list, wanted } = askedFor(tx, filters, { ...scope, frame: countingAll(scope.frame) })
  const grouped = {
    meeting: byPlace(tx.orgId, places, sql`${todos.placeId} = g.key::uuid`),
    owner: ownersOf(list, wanted),
    status: byStatus(list, todos.status, itemStatusSchema.options),
    'due-week': byWeek(todos, wanted, { column: todos.dueDate, firstDay: scope.firstDay, places }),
  }
  return await groupCounts(tx, todos, wanted, grouped[asked.by], asked)
}

/** Counts to-dos due by `date`, those of them done, and later ones done. */
export async function countDue(
  tx: Tx,
  tractionId: string,
  madeBefore: Date,
  date: string,
): Promise<{ due: number; done: number; early: number }> {
  const isDue = lte(todos.dueDate, date)
  const count = (where: SQL | undefined) => sql<number>`(count(*) filter (where ${where}))::int`
  const [counted] = await tx
    .select({ due: count(isDue), done: count(and(isDue, isDone)), early: count(and(not(isDue), isDone)) })
    .from(todos)
    .where(
      and(eq(todos.orgId, tx.orgId), eq(todos.placeId, tractionId), isListed(todos), lt(todos.createdAt, madeBefore)),
    )
  return counted ?? { due: 0, done: 0, early: 0 }
}

export const repeatOf = ({ repeatRule, repeatUntil }: TodoRow): Repeat | null =>
  repeatRule && { rule: repeatRule, until: repeatUntil }

const ofSeries = (tx: Tx, seriesId: string) => and(eq(todos.orgId, tx.orgId), eq(todos.seriesId, seriesId))

export async function lockOccurrence(tx: Tx, seriesId: string, occurrence: number): Promise<TodoRow | undefined> {
  const isIt = and(ofSeries(tx, seriesId), eq(todos.occurrence, occurrence))
  const [row] = await tx.select().from(todos).where(isIt).for('update')
  return row
}

/** Includes removed to-dos. */
export function lockFollowing(tx: Tx, seriesId: string, after: number): Promise<TodoRow[]> {
  const isLater = and(ofSeries(tx, seriesId), gt(todos.occurrence, after))
  return tx.select().from(todos).where(isLater).orderBy(asc(todos.occurrence)).for('update')
}

/** Across organizations. */
export function findDueRepeating(tx: Tx, date: string): Promise<{ orgId: string; id: string; dueDate: string }[]> {
  return tx
    .select({ orgId: todos.orgId, id: todos.id, dueDate: todos.dueDate })
    .from(todos)
    .where(and(isLastOfSeries(todos), lte(todos.dueDate, date)))
    .orderBy(asc(todos.orgId), asc(todos.id))
}
