import { itemStatusSchema } from '@cairn/contract/core/statuses'
import type { Repeat } from '@cairn/contract/todos/todo-repeat'
import { type todoFiltersSchema, type todoGroupings, todoSorts } from '@cairn/contract/todos/todos.schemas'
import { and, asc, eq, gt, isNotNull, lt, lte, not, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  among,
  anyOf,
  between,
  hasStatus,
  holds,
  type IdScope,
  isSet,
  within,
} from '../../platform/database/conditions'
import { isListed } from '../../platform/database/item-columns'
import { byStatus, byWeek, groupCounts } from '../../platform/database/item-groups'
import { itemConditions, orderOf, type SearchFrame } from '../../platform/database/item-store'
import { placedItemStore } from '../../platform/database/placed-item-store'
import type { Tx } from '../../platform/database/transaction'
import type { ParsedSearch } from '../../platform/search/parse-search'
import { byOwner, byPlace, meetingNameOf, ownerNameOf } from '../work-items/work-items.table'
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

const columns = {
  DueDate: todos.dueDate,
  Title: sql`lower(${todos.title})`,
  CreatedAt: todos.createdAt,
  Owner: ownerNameOf(todos),
  Meeting: meetingNameOf(todos, todos.placeId),
  Status: todos.status,
  UpdatedAt: todos.updatedAt,
}

/** What a reader is shown, of the rows that there are. */
interface Scope {
  readonly readable: IdScope
  readonly frame: SearchFrame
}

/** Of a day. */
const isOverdue = (today: string): SQL => sql`(${todos.status} <> 'Done' and ${todos.dueDate} < ${today})`

const isWanted = (tx: Tx, filters: TodoSearch['filters'], { readable, frame }: Scope) =>
  and(
    itemConditions(tx, todos, todos.completedAt, filters, frame),
    hasStatus(todos, filters.status),
    anyOf(todos.createdInMeetingId, filters['created-in-meeting-ids']),
    holds(isPersonal, filters.personal),
    among(todos.placeId, filters['traction-ids'], readable),
    isSet(todos.sourceId, filters['has-source']),
    between(todos.dueDate, filters['due-from'], filters['due-to']),
    holds(isOverdue(frame.today), filters.overdue),
  )

/** Of all that a search finds, in its order. */
export const todoIds = (tx: Tx, search: Pick<TodoSearch, 'filters' | 'sorts'>, scope: Scope) =>
  todoStore.idsOf(tx, isWanted(tx, search.filters, scope), orderOf(todos, columns, search.sorts, todoSorts[0]))

export function searchTodos(tx: Tx, search: TodoSearch, scope: Scope) {
  const where = isWanted(tx, search.filters, scope)
  return todoStore.search(tx, search, where, orderOf(todos, columns, search.sorts, todoSorts[0]))
}

export async function groupTodos(
  tx: Tx,
  filters: TodoSearch['filters'],
  by: (typeof todoGroupings)[number],
  scope: Scope & { readonly firstDay: number },
) {
  const where = isWanted(tx, filters, scope)
  const grouped = {
    meeting: byPlace(tx.orgId, scope.readable, sql`${todos.placeId} = g.key::uuid`),
    owner: byOwner(tx.orgId, todos),
    status: byStatus(todos, itemStatusSchema.options),
    'due-week': byWeek(todos, todos.dueDate, where, scope.firstDay),
  }
  return await groupCounts(tx, todos, where, grouped[by])
}

/**
 * Of the to-dos made before a moment and not archived: how many are due on or before a date, how many of these are done,
 * and how many are done that are due later.
 */
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

/** Those of a series that followed after a number, removed ones included, locked. */
export function lockFollowing(tx: Tx, seriesId: string, after: number): Promise<TodoRow[]> {
  const isLater = and(ofSeries(tx, seriesId), gt(todos.occurrence, after))
  return tx.select().from(todos).where(isLater).orderBy(asc(todos.occurrence)).for('update')
}

/** Those that repeat, are due on or before a date, and that nothing has followed from; across organisations. */
export function findDueRepeating(tx: Tx, date: string): Promise<{ orgId: string; id: string; dueDate: string }[]> {
  return tx
    .select({ orgId: todos.orgId, id: todos.id, dueDate: todos.dueDate })
    .from(todos)
    .where(and(isLastOfSeries(todos), lte(todos.dueDate, date)))
    .orderBy(asc(todos.orgId), asc(todos.id))
}
