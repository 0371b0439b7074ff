import { createPersonalTodo, createTodos } from '@cairn/contract/todos/todos.endpoints'
import type { Todo } from '@cairn/contract/todos/todos.schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { type CallInput, call } from '../../lib/api'
import { toastUnlessInForm } from '../../lib/field-failures'
import { createItems } from '../../lib/item-creation'
import { newId } from '../../lib/new-id'
import { useSession } from '../../lib/session'
import { notify } from '../../ui/notify'
import { todoKind } from './todos.queries'

const tellCreated = (title: string) => notify.success(i18next.t('generic:created', { title }))
type CreateBody = CallInput<typeof createTodos>['body']

/** A to-do as it stands on screen until the server has answered. */
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
    fromIssueId: null,
    archivedAt: null,
    ...body,
  }
}

/**
 * Creates one to-do for each owner. The form shows what the server says of its fields; other refusals are toasted.
 * `isQuiet`: part of an act that has a toast of its own.
 */
export function useCreateTodos({ isQuiet = false }: { isQuiet?: boolean } = {}) {
  const client = useQueryClient()
  const me = useSession().user.userId
  return useMutation({
    mutationFn: (body: CreateBody) => {
      const drafts = body.ownerIds.map((ownerId) =>
        draft(
          {
            title: body.title,
            ownerId,
            dueDate: body.dueDate,
            contentHtml: body.contentHtml ?? '',
            tractionId: body.tractionId,
            createdInMeetingId: body.meetingId ?? null,
            fromIssueId: body.fromIssueId ?? null,
          },
          me,
        ),
      )
      const [only] = drafts
      const id = drafts.length === 1 && only ? { id: only.id } : {}
      return createItems(
        client,
        todoKind,
        drafts,
        async (idempotencyKey) => (await call(createTodos, { body: { ...body, ...id } }, { idempotencyKey })).todos,
      )
    },
    onSuccess: (_todos, { title }) => {
      if (!isQuiet) tellCreated(title)
    },
    onError: toastUnlessInForm,
  })
}

/** `dueDate` left out: in seven days. */
export function useCreatePersonalTodo() {
  const client = useQueryClient()
  const me = useSession().user.userId
  return useMutation({
    mutationFn: ({ dueDate, ...body }: { title: string; dueDate: string; contentHtml?: string }) => {
      const item = draft({ ...body, dueDate, ownerId: me }, me)
      return createItems(client, todoKind, [item], async (idempotencyKey) => [
        (await call(createPersonalTodo, { body: { ...body, dueDate, id: item.id } }, { idempotencyKey })).todo,
      ])
    },
    onSuccess: (_todos, { title }) => tellCreated(title),
    onError: toastUnlessInForm,
  })
}
