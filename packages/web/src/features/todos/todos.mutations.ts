import type { StoredItemStatus } from '@cairn/contract/core/items'
import { withTodoStatus } from '@cairn/contract/todos/todo-status'
import { completeTodo, createPersonalTodo, createTodos, setTodoStatus } from '@cairn/contract/todos/todos.endpoints'
import type { Todo } from '@cairn/contract/todos/todos.schemas'
import { todoKind } from '../../entities/items/item-kinds'
import {
  itemChange,
  itemCreation,
  itemMutations,
  itemsCreation,
  itemTicking,
  newItem,
} from '../../entities/items/item-mutations'
import { useSession } from '../../lib/session/session'
import { useWrite, write } from '../../lib/sync/write'

const mutations = itemMutations(todoKind)
export const { useRemove: useRemoveTodo } = mutations

/** Undo restores all of them. */
export const useRemoveTodoAndFollowing = () =>
  useWrite((todo: Todo, client) => ({ ...mutations.remove(todo, client), body: { following: true } }))

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

export const useCompleteTodo = itemTicking(todoKind, {
  call: ({ id }, isComplete, meetingId) =>
    write({ endpoint: completeTodo, params: { id }, body: { isComplete, meetingId } }),
  optimistic: (todo, isComplete, { now }) => ({
    ...todo,
    ...withTodoStatus(todo, isComplete ? 'Done' : 'NotDone', now),
  }),
  ticked: ({ status, completedAt, archivedAt }) => ({ status, completedAt, archivedAt }),
  restore: ({ id, status, completedAt, archivedAt }) => {
    if (status === 'Pending') return write({ endpoint: setTodoStatus, params: { id }, body: { status } })
    const before = completedAt === null ? undefined : { at: completedAt, archivedAt }
    return write({ endpoint: completeTodo, params: { id }, body: { isComplete: status === 'Done', before } })
  },
})

const open = { status: 'NotDone', completedAt: null } as const

/** The form shows field errors, a toast other refusals. */
export const useCreateTodos = itemsCreation(
  todoKind,
  createTodos,
  (item, { dueDate, meetingId = null, fromIssueId = null, repeat }): Todo => ({
    ...item,
    ...open,
    dueDate,
    repeat: repeat ? { until: null, ...repeat } : null,
    createdInMeetingId: meetingId,
    source: fromIssueId === null ? null : { kind: 'issue', id: fromIssueId, note: '' },
  }),
)

export function useCreatePersonalTodo() {
  const me = useSession().user.userId
  return useWrite(
    (input: { title: string; dueDate: string; contentHtml?: string; repeat?: Todo['repeat'] }, client) => {
      const place = { ownerId: me, tractionId: null, createdInMeetingId: null, source: null }
      const item: Todo = { ...newItem(me), ...open, ...place, repeat: null, ...input }
      const creation = write({ endpoint: createPersonalTodo, body: { ...input, id: item.id } })
      return itemCreation(client, todoKind, [item], creation, ({ todo }) => [todo])
    },
  )
}
