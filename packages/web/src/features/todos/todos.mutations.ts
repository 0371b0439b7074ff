import type { StoredItemStatus } from '@cairn/contract/core/items'
import { withTodoStatus } from '@cairn/contract/todos/todo-status'
import {
  completeTodo,
  createPersonalTodo,
  createTodos,
  reassignTodo,
  removeTodo,
  setTodoStatus,
  updateTodo,
} from '@cairn/contract/todos/todos.endpoints'
import type { Todo } from '@cairn/contract/todos/todos.schemas'
import { itemChange, itemCreation, itemMutations, itemTicking, onlyId } from '../../entities/items/item-mutations'
import type { CallInput } from '../../lib/api/api'
import { newId } from '../../lib/api/new-id'
import { useSession } from '../../lib/session/session'
import { useWrite, write } from '../../lib/sync/write'
import { todoKind } from './todos.queries'

type TodoChanges = Partial<Pick<Todo, 'title' | 'dueDate' | 'contentHtml' | 'ownerId' | 'tractionId' | 'repeat'>>

const { update, reassign, remove, removeQuietly } = itemMutations(todoKind, {
  name: 'todo',
  update: ({ id, version, title, dueDate }, changes: TodoChanges) =>
    write({ endpoint: updateTodo, params: { id }, body: { title, dueDate, ...changes, version } }),
  reassign: ({ id }, ownerId) => write({ endpoint: reassignTodo, params: { id }, body: { ownerId } }),
  remove: ({ id }) => write({ endpoint: removeTodo, params: { id } }),
  restore: ({ id, status }) => write({ endpoint: setTodoStatus, params: { id }, body: { status } }),
})
export const useUpdateTodo = () => useWrite(update)
export const useReassignTodo = () => useWrite(reassign)
/** `isQuiet`: this is itself an undo. */
export const useRemoveTodo = ({ isQuiet = false }: { isQuiet?: boolean } = {}) =>
  useWrite(isQuiet ? removeQuietly : remove)

/** Undo restores all of them. */
export const useRemoveTodoAndFollowing = () =>
  useWrite((todo: Todo, client) => ({ ...remove(todo, client), body: { following: true } }))

export const useSetTodoStatus = () =>
  useWrite(({ item, status }: { item: Todo; status: StoredItemStatus }, client) => ({
    ...write({ endpoint: setTodoStatus, params: { id: item.id }, body: { status } }),
    ...itemChange(
      client,
      todoKind,
      item.id,
      (todo: Todo): Todo => ({ ...todo, ...withTodoStatus(todo, status, new Date().toISOString()) }),
      ({ todo }: { todo: Todo }) => todo,
    ),
  }))

const tick = itemTicking(
  todoKind,
  {
    call: ({ id }, isComplete, meetingId) =>
      write({ endpoint: completeTodo, params: { id }, body: { isComplete, meetingId } }),
    optimistic: (todo, isComplete, { now }): Todo => ({
      ...todo,
      ...withTodoStatus(todo, isComplete ? 'Done' : 'NotDone', now),
    }),
    ticked: ({ status, completedAt, archivedAt }) => ({ status, completedAt, archivedAt }),
    restore: ({ id, status, completedAt, archivedAt }) => {
      if (status === 'Pending') return write({ endpoint: setTodoStatus, params: { id }, body: { status } })
      const before = completedAt === null ? undefined : { at: completedAt, archivedAt }
      return write({ endpoint: completeTodo, params: { id }, body: { isComplete: status === 'Done', before } })
    },
    message: 'completed',
  },
  ({ todo }) => todo,
)

/** `meetingId`: the live meeting where it happens. */
export const useCompleteTodo = ({ meetingId = null }: { meetingId?: string | null } = {}) => useWrite(tick(meetingId))

type CreateBody = CallInput<typeof createTodos>['body']

function draft(body: Partial<Todo> & Pick<Todo, 'title' | 'ownerId' | 'dueDate'>, createdById: string): Todo {
  return {
    id: newId(),
    version: 1,
    contentHtml: '',
    tractionId: null,
    status: 'NotDone',
    completedAt: null,
    createdAt: new Date().toISOString(),
    createdById,
    createdInMeetingId: null,
    repeat: null,
    source: null,
    archivedAt: null,
    ...body,
  }
}

/** The form shows field errors, a toast other refusals. `isQuiet`: part of an action with its own toast. */
export function useCreateTodos({ isQuiet = false }: { isQuiet?: boolean } = {}) {
  const me = useSession().user.userId
  return useWrite((input: CreateBody, client) => {
    const { title, dueDate, contentHtml = '', tractionId, meetingId = null, fromIssueId = null } = input
    const repeat = input.repeat ? { until: null, ...input.repeat } : null
    const source = fromIssueId === null ? null : { kind: 'issue' as const, id: fromIssueId, note: '' }
    const shared = { title, dueDate, contentHtml, repeat, tractionId, createdInMeetingId: meetingId, source }
    const drafts = input.ownerIds.map((ownerId) => draft({ ...shared, ownerId }, me))
    const creation = write({ endpoint: createTodos, body: { ...input, ...onlyId(drafts) } })
    const whole = itemCreation(client, todoKind, drafts, creation, ({ todos }) => todos)
    return isQuiet ? { ...whole, done: undefined } : whole
  })
}

export function useCreatePersonalTodo() {
  const me = useSession().user.userId
  return useWrite(
    (input: { title: string; dueDate: string; contentHtml?: string; repeat?: Todo['repeat'] }, client) => {
      const item = draft({ ...input, ownerId: me }, me)
      const creation = write({ endpoint: createPersonalTodo, body: { ...input, id: item.id } })
      return itemCreation(client, todoKind, [item], creation, ({ todo }) => [todo])
    },
  )
}
