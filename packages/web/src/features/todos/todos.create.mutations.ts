import { createPersonalTodo, createTodos } from '@cairn/contract/todos/todos.endpoints'
import type { Todo } from '@cairn/contract/todos/todos.schemas'
import type { CallInput } from '../../lib/api'
import { itemCreation, onlyId } from '../../lib/item-mutations'
import { newId } from '../../lib/new-id'
import { useSession } from '../../lib/session'
import { useWrite } from '../../lib/use-write'
import { write } from '../../lib/write'
import { todoKind } from './todos.queries'

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
