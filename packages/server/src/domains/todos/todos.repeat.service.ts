/**
 * A completed, due or removed to-do creates its successor once, under its lock and with a unique number in the series.
 */
import { invalidForm, refusalMessage } from '@cairn/contract/core/errors'
import type { Actor } from '@cairn/contract/people/people.policy'
import { monthDayOf, nextDueDate, type Repeat } from '@cairn/contract/todos/todo-repeat'
import type { Todo, UpdateTodo } from '@cairn/contract/todos/todos.schemas'
import { noSource, placedIn } from '../../platform/database/item-columns'
import type { ItemChanges } from '../../platform/database/item-store'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import { organizationCalendar } from '../organizations/organizations.service'
import { skipMentionNotifications } from '../work-items/work-items.mentions.service'
import {
  addItems,
  copiedNotes,
  isSameNotes,
  newItem,
  notifyChanged,
  recordItem,
  type WorkItems,
} from '../work-items/work-items.service'
import * as repository from './todos.repository'

type TodoRow = repository.TodoRow
type Changes = ItemChanges<TodoRow>

interface Acting {
  readonly actor: Actor
  readonly todos: WorkItems<TodoRow, Todo>
  readonly meetingId: string | null
}

const onceOnly = {
  repeatRule: null,
  repeatUntil: null,
  repeatMonthDay: null,
  seriesId: null,
  occurrence: null,
  nextId: null,
} as const

function ruleColumns(repeat: Repeat, dueDate: string) {
  if (repeat.until !== null && repeat.until < dueDate) {
    throw invalidForm([refusalMessage('REPEAT_UNTIL', { field: 'repeat' })])
  }
  return { repeatRule: repeat.rule, repeatUntil: repeat.until, repeatMonthDay: monthDayOf(dueDate) }
}

/** @throws 422 on `repeat` */
export function newRepeat(repeat: Repeat | null | undefined, dueDate: string) {
  return repeat ? { ...ruleColumns(repeat, dueDate), seriesId: newId(), occurrence: 1, nextId: null } : onceOnly
}

/** An unchanged rule keeps its day of the month. */
export function changedRepeat(row: TodoRow, { repeat, dueDate }: Pick<UpdateTodo, 'repeat' | 'dueDate'>): Changes {
  if (repeat === null) return { repeatRule: null, repeatUntil: null, repeatMonthDay: null }
  const stored = repository.repeatOf(row)
  const wanted = repeat ?? stored
  if (!wanted) return {}
  const isMoved = dueDate !== row.dueDate || wanted.rule !== stored?.rule
  const columns = repeat ? ruleColumns(repeat, dueDate) : { repeatMonthDay: monthDayOf(dueDate) }
  const begun = row.seriesId === null ? { seriesId: newId(), occurrence: 1 } : {}
  return { ...columns, ...begun, ...(!isMoved && { repeatMonthDay: row.repeatMonthDay }) }
}

type Repeating = TodoRow & { repeatRule: string; seriesId: string; occurrence: number }

const repeats = (row: TodoRow): row is Repeating => row.repeatRule !== null && row.seriesId !== null

function dueAfter(row: TodoRow, today: string): string | null {
  const repeat = repository.repeatOf(row)
  const monthDay = row.repeatMonthDay ?? monthDayOf(row.dueDate)
  return repeat && nextDueDate({ dueDate: row.dueDate, repeat, monthDay }, today)
}

const afresh = { status: 'NotDone', completedAt: null, archivedAt: null, removedAt: null } as const

const inherited = (row: Repeating, dueDate: string) => ({
  title: row.title,
  ownerId: row.ownerId,
  placeKind: row.placeKind,
  placeId: row.placeId,
  dueDate,
  repeatRule: row.repeatRule,
  repeatUntil: row.repeatUntil,
  repeatMonthDay: row.repeatMonthDay,
})

const notesFor = (tx: Tx, { id, contentHtml }: TodoRow, nextId: string) =>
  copiedNotes(tx, contentHtml, { kind: 'todo', id }, { kind: 'todo', id: nextId })

async function saveTodo(tx: Tx, { actor, todos, meetingId }: Acting, row: TodoRow, changes: Changes): Promise<void> {
  const saved = todos.store.save(tx, row, changes)
  recordItem(tx, 'todo', saved, row)
  await notifyChanged(tx, actor, todos, saved, row, saved.placeId === row.placeId ? meetingId : null)
}

export async function follow(tx: Tx, acting: Acting, row: TodoRow): Promise<Changes> {
  if (!repeats(row) || row.nextId !== null) return {}
  const dueDate = dueAfter(row, (await organizationCalendar(tx)).today)
  if (dueDate === null) return {}
  const occurrence = row.occurrence + 1
  const there = await repository.lockOccurrence(tx, row.seriesId, occurrence)
  if (there) {
    const again = { ...inherited(row, dueDate), ...afresh }
    if (there.removedAt) await saveTodo(tx, acting, there, { ...again, contentHtml: await notesFor(tx, row, there.id) })
    return { nextId: there.id }
  }
  const id = newId()
  const next = {
    ...newItem(tx, acting.actor, { ...row, id, contentHtml: await notesFor(tx, row, id) }),
    createdById: row.createdById,
    ...placedIn(row.placeKind, row.placeId),
    ...inherited(row, dueDate),
    ...noSource,
    ...afresh,
    createdInMeetingId: null,
    seriesId: row.seriesId,
    occurrence,
    nextId: null,
  }
  skipMentionNotifications(tx, next.id)
  await addItems(tx, acting.actor, acting.todos, [next], acting.meetingId)
  return { nextId: next.id }
}

function isUntouched(row: Repeating, next: TodoRow): boolean {
  const made = { ...inherited(row, dueAfter(row, next.dueDate) ?? ''), ...afresh, nextId: null }
  if (!isSameNotes(row.contentHtml, next.contentHtml)) return false
  return Object.entries(made).every(([name, value]) => next[name as keyof TodoRow] === value)
}

/** Keeps the successor if it was edited or this to-do is due. */
export async function takeBack(tx: Tx, acting: Acting, row: TodoRow): Promise<Changes> {
  if (!repeats(row) || row.nextId === null || row.dueDate <= (await organizationCalendar(tx)).today) return {}
  const next = await acting.todos.store.lock(tx, row.nextId)
  if (!next || !isUntouched(row, next)) return {}
  await saveTodo(tx, acting, next, { removedAt: tx.now() })
  return { nextId: null }
}

const inSeries = (name: keyof TodoRow) => name !== 'seriesId' && name !== 'occurrence' && name !== 'nextId'

export async function changeFollowing(tx: Tx, acting: Acting, row: TodoRow, changes: Changes): Promise<void> {
  if (row.seriesId === null || row.nextId === null) return
  const named = Object.keys(changes) as (keyof Changes)[]
  const differing = named.filter((name) => changes[name] !== undefined && changes[name] !== row[name] && inSeries(name))
  if (differing.length === 0) return
  const shared: Changes = Object.fromEntries(differing.map((name) => [name, changes[name]]))
  const isMoved = differing.some((name) => name === 'dueDate' || name === 'repeatRule')
  let before: TodoRow = { ...row, ...shared }
  for (const todo of await repository.lockFollowing(tx, row.seriesId, row.occurrence ?? 0)) {
    const dueDate = isMoved ? (dueAfter(before, before.dueDate) ?? todo.dueDate) : todo.dueDate
    before = { ...todo, ...shared, dueDate }
    if (todo.status !== 'Done' && todo.removedAt === null) await saveTodo(tx, acting, todo, { ...shared, dueDate })
  }
}

/** The shared timestamp identifies them for restoration. */
export async function removeFollowing(tx: Tx, acting: Acting, row: TodoRow): Promise<void> {
  if (row.seriesId === null) return
  for (const todo of await repository.lockFollowing(tx, row.seriesId, row.occurrence ?? 0)) {
    if (todo.status !== 'Done' && todo.removedAt === null) await saveTodo(tx, acting, todo, { removedAt: tx.now() })
  }
}

/** Restores the successors removed with it, or replaces the new successor. */
export async function restoreFollowing(tx: Tx, acting: Acting, row: TodoRow): Promise<Changes> {
  if (row.seriesId === null || row.removedAt === null) return {}
  const removedAt = row.removedAt.getTime()
  const following = await repository.lockFollowing(tx, row.seriesId, row.occurrence ?? 0)
  const gone = following.filter((todo) => todo.removedAt?.getTime() === removedAt)
  if (gone.length === 0) return await takeBack(tx, acting, row)
  for (const todo of gone) await saveTodo(tx, acting, todo, { removedAt: null })
  return {}
}
