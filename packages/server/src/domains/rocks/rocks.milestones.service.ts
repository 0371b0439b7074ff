import { conflict, invalidForm, notFound, refusalMessage, staleVersion } from '@cairn/contract/core/errors'
import type { MilestoneAct } from '@cairn/contract/items/items.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import {
  type CreateMilestone,
  MILESTONES_MAX,
  type Milestone,
  type UpdateMilestone,
} from '@cairn/contract/rocks/rocks.schemas'
import type { Todo } from '@cairn/contract/todos/todos.schemas'
import { isUniqueViolation } from '../../platform/database/database-error'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import type { ListenerOf } from '../../platform/hooks/define-hook'
import { readablePlaces } from '../places/places.service'
import type { todoChanged } from '../todos/todos.hooks'
import { completeTodo, listTodos, lockTodo, makeTodoOfRock, removeTodo } from '../todos/todos.service'
import { idTaken, momentBefore } from '../work-items/work-items.service'
import { type EditableRock, editableRock, recordMilestoneAct, requireOwner, touchRocks } from './rocks.access.service'
import * as repository from './rocks.milestones.repository'
import { findRocks } from './rocks.repository'

type MilestoneRow = repository.MilestoneRow

const present = (row: MilestoneRow, todoIds: ReadonlySet<string>): Milestone => ({
  id: row.id,
  version: row.version,
  rockId: row.rockId,
  title: row.title,
  dueDate: row.dueDate,
  ownerId: row.ownerId,
  doneAt: row.doneAt?.toISOString() ?? null,
  todoId: row.todoId !== null && todoIds.has(row.todoId) ? row.todoId : null,
})

async function milestonesOf(tx: Tx, actor: Actor, rockId: string): Promise<Milestone[]> {
  const rows = await repository.findMilestones(tx, rockId)
  const named = rows.flatMap(({ todoId }) => todoId ?? [])
  const todos = named.length > 0 ? await listTodos(tx, actor, named) : []
  const there = new Set(todos.filter(({ status }) => status !== 'Removed').map(({ id }) => id))
  return rows.map((row) => present(row, there))
}

async function changed(tx: Tx, actor: Actor, rockId: string): Promise<Milestone[]> {
  await touchRocks(tx, [rockId])
  return await milestonesOf(tx, actor, rockId)
}

/** Does not lock the rock. @throws 404, 403 */
async function editable(tx: Tx, actor: Actor, rockId: string): Promise<EditableRock> {
  const [rock] = await findRocks(tx, [rockId], readablePlaces(tx, actor))
  return await editableRock(tx, actor, rock, {})
}

/** @throws 404 */
export async function listMilestones(tx: Tx, actor: Actor, rockId: string): Promise<Milestone[]> {
  const [rock] = await findRocks(tx, [rockId], readablePlaces(tx, actor))
  if (!rock || rock.removedAt) throw notFound()
  return await milestonesOf(tx, actor, rockId)
}

/** Lock order: record 16. @throws 404 */
async function todoToConvert(tx: Tx, actor: Actor, todoId: string | null): Promise<Todo | null> {
  if (todoId === null) return null
  await lockTodo(tx, todoId)
  const [todo] = await listTodos(tx, actor, [todoId])
  if (!todo || todo.status === 'Removed') throw notFound()
  return todo
}

const canOwn = ({ tractions }: EditableRock, personId: string) =>
  tractions.some(({ ownerId, invitees }) => ownerId === personId || invitees.includes(personId))

/** @throws 404, 403, 409, 422 */
export async function createMilestone(
  tx: Tx,
  actor: Actor,
  rockId: string,
  input: CreateMilestone,
): Promise<Milestone[]> {
  const todo = await todoToConvert(tx, actor, input.fromTodoId)
  const rock = await editable(tx, actor, rockId)
  if (rock.rock.milestones.all >= MILESTONES_MAX) {
    throw invalidForm([refusalMessage('TOO_MANY_MILESTONES', { field: 'title', most: MILESTONES_MAX })])
  }
  if (input.ownerId) await requireOwner(tx, rock.tractions, input.ownerId)
  const row = {
    id: input.id ?? newId(),
    rockId,
    title: input.title ?? todo?.title ?? '',
    dueDate: input.dueDate ?? todo?.dueDate ?? null,
    ownerId: input.ownerId ?? (todo && canOwn(rock, todo.ownerId) ? todo.ownerId : null),
    doneAt: todo?.completedAt ? new Date(todo.completedAt) : null,
    sequence: await repository.nextSequence(tx, rockId),
    todoId: null,
    removedAt: null,
  }
  await repository.insertMilestones(tx, [row]).catch((error: unknown) => {
    throw isUniqueViolation(error) ? idTaken() : error
  })
  if (todo) await removeTodo(tx, actor, todo.id, {})
  recordMilestoneAct(tx, rockId, { act: todo ? 'fromTodo' : 'added', title: row.title, to: null })
  return await changed(tx, actor, rockId)
}

/** Completes the to-do, which updates the milestone. */
async function tickItsTodo(
  tx: Tx,
  actor: Actor,
  { todoId, doneAt }: Milestone,
  { isDone, doneAt: at }: Pick<UpdateMilestone, 'isDone' | 'doneAt'>,
): Promise<boolean> {
  if (isDone === undefined || todoId === null || (doneAt !== null) === isDone) return false
  await completeTodo(tx, actor, todoId, { isComplete: isDone, ...(at && { before: { at, meetingId: null } }) })
  return true
}

async function move(tx: Tx, rockId: string, id: string, index: number): Promise<void> {
  const ids = (await repository.lockMilestones(tx, rockId)).map((row) => row.id)
  await repository.saveOrder(tx, ids.filter((one) => one !== id).toSpliced(index, 0, id))
}

function actsOf(before: MilestoneRow, after: Pick<MilestoneRow, 'title' | 'dueDate' | 'ownerId' | 'doneAt'>) {
  const { title, dueDate, ownerId, doneAt } = after
  const acts: (MilestoneAct | false)[] = [
    title !== before.title && { act: 'renamed', title: before.title, to: title },
    dueDate !== before.dueDate && { act: 'dated', title, to: dueDate },
    ownerId !== before.ownerId && { act: 'given', title, to: ownerId },
    doneAt !== before.doneAt && { act: doneAt ? 'completed' : 'opened', title, to: null },
  ]
  return acts.filter((act) => act !== false)
}

/** @throws 404, 403, 409, 422 */
export async function updateMilestone(
  tx: Tx,
  actor: Actor,
  { id: rockId, milestoneId: id }: MilestoneParams,
  { version, index, isDone, doneAt: at, ...fields }: UpdateMilestone,
): Promise<Milestone[]> {
  const rock = await editable(tx, actor, rockId)
  const shown = (await milestonesOf(tx, actor, rockId)).find((one) => one.id === id)
  if (!shown) throw notFound()
  if (version !== undefined && version !== shown.version) throw staleVersion(shown)
  if (fields.ownerId) await requireOwner(tx, rock.tractions, fields.ownerId)
  const isTicked = await tickItsTodo(tx, actor, shown, { isDone, doneAt: at })
  const row = await repository.lockMilestone(tx, rockId, id)
  if (!row || row.removedAt) throw notFound()
  if (version !== undefined && !isTicked && version !== row.version) throw staleVersion(shown)
  const ticked = row.doneAt ?? (at ? momentBefore(tx, at) : tx.now())
  const doneAt = isDone === undefined || isTicked ? row.doneAt : isDone ? ticked : null
  const { title = row.title, dueDate = row.dueDate, ownerId = row.ownerId } = fields
  const acts = actsOf(row, { title, dueDate, ownerId, doneAt })
  if (acts.length > 0) await repository.saveMilestone(tx, id, { title, dueDate, ownerId, doneAt })
  recordMilestoneAct(tx, rockId, ...acts)
  if (index !== undefined) await move(tx, rockId, id, index)
  return await changed(tx, actor, rockId)
}

interface MilestoneParams {
  readonly id: string
  readonly milestoneId: string
}

/** @throws 404, 403 */
export async function setMilestoneRemoved(
  tx: Tx,
  actor: Actor,
  { id: rockId, milestoneId }: MilestoneParams,
  isRemoved: boolean,
): Promise<Milestone[]> {
  await editable(tx, actor, rockId)
  const row = await repository.lockMilestone(tx, rockId, milestoneId)
  if (!row || (isRemoved && row.removedAt)) throw notFound()
  if ((row.removedAt !== null) !== isRemoved) {
    await repository.saveMilestone(tx, row.id, { removedAt: isRemoved ? tx.now() : null })
    recordMilestoneAct(tx, rockId, { act: isRemoved ? 'removed' : 'restored', title: row.title, to: null })
  }
  return await changed(tx, actor, rockId)
}

/** In the rock's main meeting. @throws 404, 403, 409, 422 */
export async function makeMilestoneTodo(tx: Tx, actor: Actor, { id: rockId, milestoneId }: MilestoneParams) {
  const { rock } = await editable(tx, actor, rockId)
  const row = await repository.lockMilestone(tx, rockId, milestoneId)
  const shown = (await milestonesOf(tx, actor, rockId)).find(({ id }) => id === milestoneId)
  if (!row || !shown) throw notFound()
  if (shown.todoId !== null) throw conflict('TODO_MADE')
  if (shown.doneAt !== null) throw conflict('MILESTONE_DONE')
  const todo = await makeTodoOfRock(tx, actor, {
    rock: { id: rock.id, tractionId: rock.tractionId },
    title: row.title,
    ownerId: row.ownerId ?? rock.ownerId,
    dueDate: row.dueDate,
  })
  await repository.saveMilestone(tx, row.id, { todoId: todo.id })
  recordMilestoneAct(tx, rockId, { act: 'madeTodo', title: row.title, to: null })
  return { todo, milestones: await changed(tx, actor, rockId) }
}

export const tickWithTodo: ListenerOf<typeof todoChanged> = async (tx, _actor, { todo, before }) => {
  if (todo.sourceKind !== 'rock' || !before || (todo.completedAt === null) === (before.completedAt === null)) return
  const steps = await repository.tickByTodo(tx, todo.id, todo.completedAt)
  const act = todo.completedAt ? 'completed' : 'opened'
  for (const { rockId, title } of steps) recordMilestoneAct(tx, rockId, { act, title, to: null })
  await touchRocks(
    tx,
    steps.map(({ rockId }) => rockId),
  )
}
