import type { StoredItemStatus } from '@cairn/contract/core/items'
import { withTodoStatus } from '@cairn/contract/todos/todo-status'
import {
  completeTodo,
  reassignTodo,
  removeTodo,
  setTodoStatus,
  updateTodo,
} from '@cairn/contract/todos/todos.endpoints'
import type { Todo } from '@cairn/contract/todos/todos.schemas'
import { itemChange, itemMutations, itemTicking } from '../../lib/item-mutations'
import { useWrite } from '../../lib/use-write'
import { write } from '../../lib/write'
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
