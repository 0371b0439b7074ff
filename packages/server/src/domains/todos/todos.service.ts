/** Personal to-dos belong to their owner's own place. Reopening an archived to-do returns it to the list. */
import { addDays, defaultTodoDueDate, latestDateAnywhere } from '@cairn/contract/calendar/days'
import { notFound } from '@cairn/contract/core/errors'
import { inTraction, ofPerson, type StoredItemStatus, type TickedBefore } from '@cairn/contract/core/items'
import type { Actor } from '@cairn/contract/people/people.policy'
import { withTodoStatus } from '@cairn/contract/todos/todo-status'
import type {
  CreatePersonalTodo,
  CreateTodos,
  RemoveTodo,
  SetItemStatus,
  Todo,
  UpdateTodo,
} from '@cairn/contract/todos/todos.schemas'
import { noSource, placedIn, placeOf } from '../../platform/database/item-columns'
import type { Tx } from '../../platform/database/transaction'
import { recordChange } from '../../platform/realtime/record-event'
import { listIssues } from '../issues/issues.service'
import { organizationCalendar } from '../organizations/organizations.service'
import type { ReadPlace } from '../places/places.service'
import { tractionsEvenRemoved } from '../tractions/tractions.service'
import { defineItemKind, type MeetingsOfItems } from '../work-items/work-items.kinds.service'
import type { NewBulkItem } from '../work-items/work-items.many.service'
import { bulkAddInMeeting, createInMeeting } from '../work-items/work-items.meeting.service'
import { changedPlace } from '../work-items/work-items.owners.service'
import {
  addItems,
  archivedBefore,
  changedNotes,
  changeItem,
  type ItemGuard,
  momentBefore,
  newItem,
  type WorkItems,
} from '../work-items/work-items.service'
import { itemUseCases } from '../work-items/work-items.use-cases.service'
import { todoChanged } from './todos.hooks'
import { presentTodo } from './todos.presenter'
import {
  changedRepeat,
  changeFollowing,
  follow,
  newRepeat,
  removeFollowing,
  restoreFollowing,
  takeBack,
} from './todos.repeat.service'
import * as repository from './todos.repository'

type TodoRow = repository.TodoRow

export type { TodoRow } from './todos.repository'

export const todos: WorkItems<TodoRow, Todo> = {
  kind: 'todo',
  store: repository.todoStore,
  meetingColumn: 'createdInMeetingId',
  present: presentTodo,
  onChanged: (tx, actor, todo, before, meetingId) => todoChanged.run(tx, actor, { todo, before, meetingId }),
}

export const todoUseCases = itemUseCases(todos, repository.todoLists)

export const listTodos = todoUseCases.list
export const searchTodos = todoUseCases.search
export const groupTodos = todoUseCases.group

const open = { status: 'NotDone', completedAt: null } as const

async function sourceFrom(tx: Tx, actor: Actor, issueId: string | null) {
  if (issueId === null) return noSource
  const [issue] = await listIssues(tx, actor, [issueId])
  if (!issue) throw notFound()
  const sourcePlaceId = issue.tractionId ?? issue.revisionId
  return { sourceKind: 'issue' as const, sourceId: issue.id, sourceNote: '', sourcePlaceId }
}

type TodoSource = Pick<TodoRow, keyof typeof noSource>

/** @throws 404, 403, 409, 422 on `ownerIds` */
export function createTodos(tx: Tx, actor: Actor, input: CreateTodos, from?: TodoSource): Promise<Todo[]> {
  const { dueDate, meetingId, repeat } = input
  return createInMeeting(tx, actor, todos, input, async ({ runningMeetingId }) => {
    const source = from ?? (await sourceFrom(tx, actor, input.fromIssueId))
    return () => ({
      ...open,
      ...source,
      ...newRepeat(repeat, dueDate),
      dueDate,
      // A late request may name a meeting that has ended.
      createdInMeetingId: meetingId === runningMeetingId ? meetingId : null,
    })
  })
}

interface RockStep {
  readonly rock: { readonly id: string; readonly tractionId: string }
  readonly title: string
  readonly ownerId: string
  readonly dueDate: string | null
}

/** @throws 404, 403, 422 on `ownerId` */
export async function makeTodoOfRock(tx: Tx, actor: Actor, { rock, title, ownerId, dueDate }: RockStep): Promise<Todo> {
  const source = { sourceKind: 'rock' as const, sourceId: rock.id, sourceNote: '', sourcePlaceId: rock.tractionId }
  const due = dueDate ?? defaultTodoDueDate((await organizationCalendar(tx)).today)
  const links = { tractionId: rock.tractionId, meetingId: null, fromIssueId: null }
  const [todo] = await createTodos(
    tx,
    actor,
    { title, ownerIds: [ownerId], contentHtml: '', dueDate: due, ...links },
    source,
  )
  return todo as Todo
}

export const lockTodo = repository.todoStore.lock

export async function createPersonalTodo(tx: Tx, actor: Actor, input: CreatePersonalTodo): Promise<Todo> {
  const dueDate = input.dueDate ?? defaultTodoDueDate((await organizationCalendar(tx)).today)
  const item = newItem(tx, actor, { ...input, ownerId: actor.personId })
  const links = { ...placedIn('person', actor.personId), ...noSource, createdInMeetingId: null }
  const repeat = newRepeat(input.repeat, dueDate)
  const [todo] = await addItems(tx, actor, todos, [{ ...item, ...open, ...links, ...repeat, dueDate }], null)
  return todo as Todo
}

const placeFor = (actor: Actor, tractionId: string | null) =>
  tractionId === null ? ofPerson(actor.personId) : inTraction(tractionId)

const actingIn = (actor: Actor, { runningMeetingId }: Pick<ReadPlace, 'runningMeetingId'>) => ({
  actor,
  todos,
  meetingId: runningMeetingId,
})

/** Edits of a repeating to-do also change its successors. `tractionId` null makes it personal. */
export function updateTodo(tx: Tx, actor: Actor, id: string, input: UpdateTodo): Promise<Todo> {
  return changeItem(tx, actor, todos, id, input, async (row, from) => {
    const { title, dueDate, tractionId, ownerId } = input
    const place = tractionId === undefined ? undefined : placeFor(actor, tractionId)
    const moved = await changedPlace(tx, actor, row, from, { place, ownerId })
    const changes = { title, dueDate, ...moved, ...changedNotes(input.contentHtml), ...changedRepeat(row, input) }
    await changeFollowing(tx, actingIn(actor, from), row, changes)
    return changes
  })
}

/** Null if unchanged, which keeps the version. */
async function statusChanges(
  tx: Tx,
  actor: Actor,
  row: TodoRow,
  place: ReadPlace,
  status: StoredItemStatus,
  was?: TickedBefore,
) {
  if (row.status === status && !row.removedAt) return null
  const acting = actingIn(actor, place)
  const restored = row.removedAt ? await restoreFollowing(tx, acting, row) : {}
  const isOpenedAgain = row.status === 'Done' && status !== 'Done'
  const followed = status === 'Done' ? await follow(tx, acting, { ...row, ...restored }) : {}
  const undone = isOpenedAgain ? await takeBack(tx, acting, { ...row, ...restored }) : {}
  const changed = withTodoStatus(row, status, was ? momentBefore(tx, was.at) : tx.now())
  return { ...changed, ...archivedBefore(was), removedAt: null, ...restored, ...followed, ...undone }
}

export function completeTodo(
  tx: Tx,
  actor: Actor,
  id: string,
  input: ItemGuard & { readonly isComplete: boolean; readonly before?: TickedBefore | undefined },
): Promise<Todo> {
  return changeItem(tx, actor, todos, id, { version: input.version }, (row, place) =>
    input.isComplete
      ? statusChanges(tx, actor, row, place, 'Done', input.before)
      : statusChanges(tx, actor, row, place, 'NotDone'),
  )
}

export function setTodoStatus(tx: Tx, actor: Actor, id: string, input: SetItemStatus): Promise<Todo> {
  const { status, version } = input
  return changeItem(tx, actor, todos, id, { version, takesRemoved: true }, (row, place) => {
    if (status !== 'Removed') return statusChanges(tx, actor, row, place, status)
    return row.removedAt ? null : removal(tx, actor, row, place, false)
  })
}

export const restoreTodo = (tx: Tx, actor: Actor, id: string, { version }: ItemGuard): Promise<Todo> =>
  changeItem(tx, actor, todos, id, { version, takesRemoved: true }, (row, place) =>
    row.removedAt ? statusChanges(tx, actor, row, place, row.status) : null,
  )

async function removal(tx: Tx, actor: Actor, row: TodoRow, place: ReadPlace, following: boolean) {
  const acting = actingIn(actor, place)
  if (following) await removeFollowing(tx, acting, row)
  return { removedAt: tx.now(), ...(following ? {} : await follow(tx, acting, row)) }
}

export async function removeTodo(tx: Tx, actor: Actor, id: string, input: Partial<RemoveTodo>) {
  const { version, following = false } = input
  await changeItem(tx, actor, todos, id, { version }, (row, place) => removal(tx, actor, row, place, following))
  return { succeeded: true as const, id }
}

/** Acts as the owner. Returns whether there is a successor. */
export async function followDueTodo(tx: Tx, id: string): Promise<boolean> {
  const row = await todos.store.lock(tx, id)
  if (!row || row.nextId !== null || row.removedAt) return false
  const meetings = row.placeKind === 'traction' ? await tractionsEvenRemoved(tx, [row.placeId]) : []
  if (row.placeKind === 'traction' && !meetings.some(({ removedAt }) => removedAt === null)) return false
  const actor: Actor = { personId: row.ownerId, role: 'Member' }
  const changes = await follow(tx, actingIn(actor, meetings[0] ?? { runningMeetingId: null }), row)
  // Ends the series, so that the job skips it.
  const saved = todos.store.save(tx, row, changes.nextId ? changes : { repeatUntil: row.dueDate })
  recordChange(tx, 'Updated', { kind: 'todo', id, version: saved.version, place: placeOf(saved) })
  return changes.nextId !== undefined
}

/** System transactions only. */
export const dueRepeatingTodos = (tx: Tx) => repository.findDueRepeating(tx, latestDateAnywhere(tx.now()))

/** As defined in wire.md. */
export function todoFigures(tx: Tx, tractionId: string, meeting: { startedAt: Date; date: string }) {
  return repository.countDue(tx, tractionId, meeting.startedAt, meeting.date)
}

/** Due dates default to seven days. The caller checks access. */
export async function bulkAddTodos(
  tx: Tx,
  actor: Actor,
  meetings: Pick<MeetingsOfItems, 'tractionId'>,
  items: readonly NewBulkItem[],
): Promise<void> {
  const inSevenDays = defaultTodoDueDate((await organizationCalendar(tx)).today)
  await bulkAddInMeeting(todos, (_tx, { dueDate, status }) => ({
    ...newRepeat(null, dueDate ?? inSevenDays),
    ...withTodoStatus({ completedAt: null }, (status ?? 'NotDone') as StoredItemStatus, tx.now()),
    archivedAt: null,
    dueDate: dueDate ?? inSevenDays,
    createdInMeetingId: null,
  }))(tx, actor, meetings, items)
}

export const todoKind = defineItemKind<Todo, StoredItemStatus>({
  ...todoUseCases,
  restore: restoreTodo,
  remove: removeTodo,
  bulkAddItems: bulkAddTodos,
  settable: ['ownerId', 'dueDate', 'tractionId'],
  // Without a meeting, a to-do is personal.
  requireFit: () => undefined,
  change: (tx, actor, { id, version, title, dueDate }, { ownerId, tractionId, ...set }) =>
    updateTodo(tx, actor, id, { version, title, dueDate: set.dueDate ?? dueDate, ownerId, tractionId }),
  setStatus: setTodoStatus,
  copy: async (tx, actor, { ownerId, tractionId, dueDate: due }, copy) => {
    const { today } = await organizationCalendar(tx)
    const dueDate = due < today ? addDays(today, 7) : due
    if (tractionId === null) return await createPersonalTodo(tx, actor, { ...copy, dueDate })
    const links = { tractionId, meetingId: null, fromIssueId: null }
    const [made] = await createTodos(tx, actor, { ...copy, ...links, ownerIds: [ownerId], dueDate })
    return made
  },
})
