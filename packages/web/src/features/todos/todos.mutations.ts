import {
  completeTodo,
  reassignTodo,
  removeTodo,
  setTodoStatus,
  updateTodo,
} from '@cairn/contract/todos/todos.endpoints'
import type { Todo } from '@cairn/contract/todos/todos.schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { call } from '../../lib/api'
import { itemConflict } from '../../lib/edit-conflicts'
import { toastUnlessConflict, toastUnlessInForm } from '../../lib/field-failures'
import { removeItem, restoreItem, writeItem } from '../../lib/item-writes'
import { toastFailure } from '../../lib/toasts-for-failure'
import { notify } from '../../ui/notify'
import { todoKind } from './todos.queries'

const said = (key: string, title: string) => i18next.t(`generic:${key}`, { title })
export interface TodoEdit {
  /** As it was when the edit began: its version is the one that the edit was made from. */
  todo: Todo
  changes: Partial<Pick<Todo, 'title' | 'dueDate' | 'contentHtml' | 'ownerId' | 'tractionId'>>
  /** Edited in place: the change is plain to see, so no toast says it again. */
  isQuiet?: boolean
}

/** Edits a to-do. A title typed over somebody else's is shown beside theirs (`useConflict(todo.id)`). */
export function useUpdateTodo() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ todo, changes }: TodoEdit) =>
      writeItem(client, todoKind, {
        id: todo.id,
        version: todo.version,
        paint: (before): Todo => ({ ...before, ...changes }),
        conflict: (current) => itemConflict(todo, changes, current),
        send: async (idempotencyKey, version) => {
          const { title, dueDate } = { ...todo, ...changes }
          const body = { ...changes, title, dueDate, version }
          return (await call(updateTodo, { params: { id: todo.id }, body }, { idempotencyKey })).todo
        },
      }),
    onSuccess: (todo, { isQuiet }) => {
      if (!isQuiet) notify.success(said('updated', todo.title))
    },
    onError: (failure, { isQuiet }) => (isQuiet ? toastUnlessConflict : toastUnlessInForm)(failure),
  })
}

/** Ticks or unticks. `meetingId`: the live meeting it happens in. Ticking by slip is undone from the toast. */
export function useCompleteTodo({ meetingId = null }: { meetingId?: string | null } = {}) {
  const client = useQueryClient()
  const complete = useMutation({
    mutationFn: ({ todo, isComplete }: { todo: Todo; isComplete: boolean; isUndo?: boolean }) =>
      writeItem(client, todoKind, {
        id: todo.id,
        paint: (before): Todo => ({
          ...before,
          status: isComplete ? 'Done' : 'NotDone',
          completedAt: isComplete ? new Date().toISOString() : null,
        }),
        send: async (idempotencyKey) => {
          const body = { isComplete, meetingId }
          return (await call(completeTodo, { params: { id: todo.id }, body }, { idempotencyKey })).todo
        },
      }),
    onMutate: ({ todo, isComplete, isUndo }) => {
      if (isUndo || !isComplete) return notify.dismiss(`done-${todo.id}`)
      const onUndo = () => complete.mutate({ todo, isComplete: false, isUndo: true })
      notify.undo(said('completed', todo.title), onUndo, { id: `done-${todo.id}` })
    },
    onError: (failure, { todo }) => {
      notify.dismiss(`done-${todo.id}`)
      toastFailure(failure)
    },
  })
  return complete
}

export function useReassignTodo() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ todo, ownerId }: { todo: Todo; ownerId: string }) =>
      writeItem(client, todoKind, {
        id: todo.id,
        paint: (before): Todo => ({ ...before, ownerId }),
        send: async (idempotencyKey) =>
          (await call(reassignTodo, { params: { id: todo.id }, body: { ownerId } }, { idempotencyKey })).todo,
      }),
    onSuccess: (todo) => notify.success(said('reassigned', todo.title)),
    onError: toastFailure,
  })
}

/** Removes a to-do; Undo gives the same one its former status back. `isQuiet`: where this is itself an undo. */
export function useRemoveTodo({ isQuiet = false }: { isQuiet?: boolean } = {}) {
  const client = useQueryClient()
  const restore = useMutation({
    mutationFn: (todo: Todo) =>
      restoreItem(client, todoKind, todo, async (idempotencyKey) => {
        const body = { status: todo.status }
        return (await call(setTodoStatus, { params: { id: todo.id }, body }, { idempotencyKey })).todo
      }),
    onError: toastFailure,
  })
  return useMutation({
    mutationFn: (todo: Todo) =>
      removeItem(client, todoKind, todo, (idempotencyKey) =>
        call(removeTodo, { params: { id: todo.id } }, { idempotencyKey }),
      ),
    onMutate: (todo) => {
      if (isQuiet) return
      notify.undo(said('removed', todo.title), () => restore.mutate(todo), { id: `removed-${todo.id}` })
    },
    onError: (failure, todo) => {
      notify.dismiss(`removed-${todo.id}`)
      toastFailure(failure)
    },
  })
}
