import { type todoFiltersSchema, todoSorts } from '@cairn/contract/todos/todos.schemas'
import { and, eq, isNotNull, lt, lte, not, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { anyOf, hasStatus, type IdScope, within } from '../../platform/database/conditions'
import { isListed } from '../../platform/database/item-columns'
import { itemConditions, orderOf } from '../../platform/database/item-store'
import { placedItemStore } from '../../platform/database/placed-item-store'
import type { Tx } from '../../platform/database/transaction'
import type { ParsedSearch } from '../../platform/search/parse-search'
import { type TodoRow, todos } from './todos.table'

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

/** Both flags, or none, let every row through. */
function isAsPersonal(flags: readonly boolean[] | undefined): SQL | undefined {
  if (!flags || (flags.includes(true) && flags.includes(false))) return undefined
  return flags.includes(true) ? isPersonal : not(isPersonal)
}

const columns = { DueDate: todos.dueDate, Title: sql`lower(${todos.title})`, CreatedAt: todos.createdAt }

export function searchTodos(tx: Tx, search: TodoSearch, readable: IdScope) {
  const { filters, sorts } = search
  const where = and(
    itemConditions(tx, todos, filters),
    hasStatus(todos, filters.status),
    anyOf(todos.createdInMeetingId, filters['created-in-meeting-ids']),
    isAsPersonal(filters.personal),
    anyOf(todos.placeId, filters['traction-ids']),
    within(todos.placeId, readable),
  )
  return todoStore.search(tx, search, where, orderOf(todos, columns, sorts, todoSorts[0]))
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
