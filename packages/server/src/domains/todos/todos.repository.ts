import type { Repeat } from '@cairn/contract/todos/todo-repeat'
import { todoFiltersSchema, todoGroupings, todoSorts } from '@cairn/contract/todos/todos.schemas'
import { and, asc, eq, gt, isNotNull, lt, lte, not, type SQL, sql } from 'drizzle-orm'
import { anyOf, holds } from '../../platform/database/conditions'
import { isListed } from '../../platform/database/item-columns'
import { placedItemStore } from '../../platform/database/item-store'
import type { Tx } from '../../platform/database/transaction'
import { placedLists } from '../work-items/work-items.table'
import { isDone, isLastOfSeries, isOpenTodo, isPersonal, type TodoRow, todos } from './todos.table'

export type { TodoRow } from './todos.table'

export const todoStore = placedItemStore('todo', todos, {
  finished: and(isDone, isNotNull(todos.completedAt)),
  open: isOpenTodo,
})

const isOverdue = (today: string): SQL => sql`(${todos.status} <> 'Done' and ${todos.dueDate} < ${today})`

export const todoLists = placedLists({
  store: todoStore,
  table: todos,
  filters: todoFiltersSchema,
  sorts: todoSorts,
  groupings: todoGroupings,
  doneAt: todos.completedAt,
  fits: (filters, { today }) =>
    and(
      anyOf(todos.createdInMeetingId, filters['created-in-meeting-ids']),
      holds(isPersonal, filters.personal),
      anyOf(todos.sourceId, filters['source-ids']),
      holds(isOverdue(today), filters.overdue),
    ),
})

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
