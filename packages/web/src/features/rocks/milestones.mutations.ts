import {
  createMilestone,
  makeMilestoneTodo,
  removeMilestone,
  restoreMilestone,
  updateMilestone,
} from '@cairn/contract/rocks/rocks.endpoints'
import type { Milestone } from '@cairn/contract/rocks/rocks.schemas'
import { setTodoStatus } from '@cairn/contract/todos/todos.endpoints'
import type { SetItemStatus } from '@cairn/contract/todos/todos.schemas'
import type { QueryClient } from '@tanstack/react-query'
import { removeCachedItem, updateItemOptimistically } from '../../entities/items/item-cache'
import { rockKind } from '../../entities/items/item-kinds'
import { tickToast } from '../../entities/items/item-mutations'
import { translate } from '../../i18n/translate'
import { newId } from '../../lib/api/new-id'
import { forgetRemoval, noteOwnRemoval } from '../../lib/sync/removals'
import { startWrite, useWrite, type Write, write } from '../../lib/sync/write'
import { milestonesQuery } from './rocks.queries'

const TODOS = 'todos'

type Steps = readonly Milestone[]
interface Reply {
  milestones: Milestone[]
}

/** Pending milestone writes by Rock; only the last response has them all. */
const unanswered = new Map<string, number>()

const countOf = (steps: Steps) => ({ done: steps.filter(({ doneAt }) => doneAt !== null).length, all: steps.length })

function stepWrite<R extends Reply>(
  client: QueryClient,
  rockId: string,
  sent: Write<R>,
  optimistic: (steps: Steps) => Milestone[],
): Write<R> {
  const { queryKey } = milestonesQuery(rockId)
  const settle = () => {
    const left = (unanswered.get(rockId) ?? 1) - 1
    if (left > 0) unanswered.set(rockId, left)
    else unanswered.delete(rockId)
    return left <= 0
  }
  return {
    ...sent,
    optimistic: () => {
      unanswered.set(rockId, (unanswered.get(rockId) ?? 0) + 1)
      const shown = client.setQueryData(queryKey, (steps) => steps && optimistic(steps))
      return shown
        ? updateItemOptimistically(client, rockKind, rockId, (rock) => ({ ...rock, milestones: countOf(shown) }))
        : () => undefined
    },
    reply: ({ milestones }, restore) => {
      if (settle()) client.setQueryData(queryKey, milestones)
      restore()
    },
    refused: () => {
      settle()
      void client.invalidateQueries({ queryKey })
    },
  }
}

const stepOf = (rockId: string, milestoneId: string) => ({ params: { id: rockId, milestoneId } })

export interface StepChanges {
  readonly title?: string
  readonly dueDate?: string | null
  readonly ownerId?: string | null
  readonly isDone?: boolean
  /** The former completion time, for undo. */
  readonly doneAt?: string
  readonly index?: number
}

function changed(steps: Steps, id: string, { isDone, doneAt, index, ...fields }: StepChanges): Milestone[] {
  const ticked = isDone === undefined ? {} : { doneAt: isDone ? (doneAt ?? new Date().toISOString()) : null }
  const all = steps.map((step) => (step.id === id ? { ...step, ...fields, ...ticked } : step))
  const step = all.find((one) => one.id === id)
  return step && index !== undefined ? all.filter((one) => one !== step).toSpliced(index, 0, step) : all
}

const draftOf = (rockId: string, title: string): Milestone => ({
  id: newId(),
  version: 1,
  rockId,
  title,
  dueDate: null,
  ownerId: null,
  doneAt: null,
  todoId: null,
})

const restore = (client: QueryClient, rockId: string, steps: Steps, step: Milestone) =>
  stepWrite(
    client,
    rockId,
    { ...write({ endpoint: restoreMilestone, ...stepOf(rockId, step.id) }), thing: step.id },
    () => [...steps],
  )

const remove = (client: QueryClient, rockId: string, { id }: Milestone) =>
  stepWrite(client, rockId, { ...write({ endpoint: removeMilestone, ...stepOf(rockId, id) }), thing: id }, (all) =>
    all.filter((step) => step.id !== id),
  )

export const useAddMilestone = (rockId: string) =>
  useWrite((title: string, client) => {
    const draft = draftOf(rockId, title)
    const sent = write({ endpoint: createMilestone, params: { id: rockId }, body: { id: draft.id, title } })
    return stepWrite(client, rockId, { ...sent, thing: draft.id }, (steps) => [...steps, draft])
  })

const update = (client: QueryClient, rockId: string, id: string, changes: StepChanges) =>
  stepWrite(
    client,
    rockId,
    { ...write({ endpoint: updateMilestone, ...stepOf(rockId, id), body: changes }), thing: id },
    (steps) => changed(steps, id, changes),
  )

export const useUpdateMilestone = (rockId: string) =>
  useWrite(({ id, changes }: { id: string; changes: StepChanges }, client) => update(client, rockId, id, changes))

export const useTickMilestone = (rockId: string) =>
  useWrite(({ id, title, doneAt }: Milestone, client) => {
    const isDone = doneAt === null
    const back = { isDone: !isDone, ...(doneAt !== null && { doneAt }) }
    return {
      ...update(client, rockId, id, { isDone }),
      undo: {
        text: translate(isDone ? 'generic:completed' : 'generic:reopened', { title }),
        onUndo: () => startWrite(update(client, rockId, id, back)),
        id: tickToast(id),
      },
    }
  })

export const useRemoveMilestone = (rockId: string) =>
  useWrite((step: Milestone, client) => {
    const before = client.getQueryData(milestonesQuery(rockId).queryKey) ?? []
    return {
      ...remove(client, rockId, step),
      undo: {
        text: translate('generic:removed', step),
        onUndo: () => startWrite(restore(client, rockId, before, step)),
        id: `removed-${step.id}`,
      },
    }
  })

export const useMakeMilestoneTodo = (rockId: string) =>
  useWrite((step: Milestone, client) => {
    const sent = write({ endpoint: makeMilestoneTodo, ...stepOf(rockId, step.id) })
    const said = { ...sent, thing: step.id, done: () => translate('rocks:milestones.todoMade', step) }
    return stepWrite(client, rockId, said, (steps) => [...steps])
  })

interface BecomingTodo {
  readonly id: string
  readonly title: string
  readonly status: SetItemStatus['status']
}

export const useTodoAsMilestone = () =>
  useWrite(({ rockId, todo: { id, title, status } }: { rockId: string; todo: BecomingTodo }, client) => {
    const draft = draftOf(rockId, title)
    const body = { id: draft.id, fromTodoId: id }
    const sent = write({ endpoint: createMilestone, params: { id: rockId }, body })
    const added = stepWrite(client, rockId, { ...sent, thing: draft.id }, (steps) => [...steps, draft])
    const readTodos = () => void client.invalidateQueries({ queryKey: [TODOS] })
    const onUndo = () => {
      forgetRemoval(id)
      startWrite(remove(client, rockId, draft))
      startWrite({
        ...write({ endpoint: setTodoStatus, params: { id }, body: { status } }),
        thing: id,
        reply: readTodos,
      })
    }
    return {
      ...added,
      optimistic: () => {
        noteOwnRemoval(id)
        removeCachedItem(client, { root: TODOS }, id)
        return added.optimistic?.() ?? (() => undefined)
      },
      refused: (failure) => {
        forgetRemoval(id)
        readTodos()
        return added.refused?.(failure)
      },
      done: () => ({ text: translate('rocks:milestones.todoBecame', { title }), onUndo, id: `became-${id}` }),
    }
  })
