/** Without comments, links or history. */
import { addDays, defaultTodoDueDate } from '@cairn/contract/calendar/days'
import { notFound } from '@cairn/contract/core/errors'
import { TITLE_MAX } from '@cairn/contract/core/fields'
import type { ItemRef, WorkItemKind } from '@cairn/contract/core/items'
import type { Actor } from '@cairn/contract/people/people.policy'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import { readRevisions } from '../collections/collections.service'
import { createHeadlines, listHeadlines } from '../headlines/headlines.service'
import { createLongTermIssue } from '../issues/issues.moves.service'
import { createIssue, listIssues } from '../issues/issues.service'
import { organizationCalendar } from '../organizations/organizations.service'
import { editablePlaceIds } from '../places/places.service'
import { createRock, listRocks } from '../rocks/rocks.service'
import { createPersonalTodo, createTodos, listTodos } from '../todos/todos.service'
import { tellNobodyMentioned } from '../work-items/work-items.mentions.service'
import { copiedNotes } from '../work-items/work-items.service'
import { addLink } from './items.links.service'
import { type ReadItem, requireEditableItem } from './items.service'

const COPY = ' (copy)'

const copied = (title: string) => `${title.slice(0, TITLE_MAX - COPY.length).trimEnd()}${COPY}`

interface Copied {
  readonly id: string
  readonly title: string
}

type Duplicate = (tx: Tx, actor: Actor, id: string, copyId: string) => Promise<Copied | undefined>

async function dueAgain(tx: Tx, dueDate: string): Promise<string> {
  const { today } = await organizationCalendar(tx)
  return dueDate < today ? addDays(today, 7) : dueDate
}

async function likeness(
  tx: Tx,
  kind: WorkItemKind,
  item: Copied & { readonly contentHtml: string },
  copyId: string,
): Promise<Copied & { readonly contentHtml: string }> {
  const contentHtml = await copiedNotes(tx, item.contentHtml, { kind, id: item.id }, { kind, id: copyId })
  return { id: copyId, title: copied(item.title), contentHtml }
}

const duplicateTodo: Duplicate = async (tx, actor, id, copyId) => {
  const [todo] = await listTodos(tx, actor, [id])
  if (!todo) return undefined
  const { ownerId, tractionId } = todo
  const copy = { ...(await likeness(tx, 'todo', todo, copyId)), dueDate: await dueAgain(tx, todo.dueDate) }
  if (tractionId === null) return await createPersonalTodo(tx, actor, copy)
  const more = { ownerIds: [ownerId], tractionId, meetingId: null, fromIssueId: null }
  return (await createTodos(tx, actor, { ...copy, ...more }))[0]
}

const duplicateIssue: Duplicate = async (tx, actor, id, copyId) => {
  const [issue] = await listIssues(tx, actor, [id])
  if (!issue) return undefined
  const { ownerId, tractionId, revisionId } = issue
  const copy = await likeness(tx, 'issue', issue, copyId)
  if (tractionId !== null) {
    return await createIssue(tx, actor, { ...copy, ownerIds: [ownerId], tractionId, meetingId: null })
  }
  const [revision] = revisionId === null ? [] : await readRevisions(tx, actor, [revisionId])
  if (!revision) return undefined
  const at = { collectionId: revision.collectionId, revisionId: revision.id }
  return await createLongTermIssue(tx, actor, at, { ...copy, assignedToId: ownerId, notes: copy.contentHtml })
}

const duplicateHeadline: Duplicate = async (tx, actor, id, copyId) => {
  const [headline] = await listHeadlines(tx, actor, [id])
  if (!headline) return undefined
  const { ownerId, tractionId, type } = headline
  const copy = { ...(await likeness(tx, 'headline', headline, copyId)), type }
  return (await createHeadlines(tx, actor, { ...copy, ownerIds: [ownerId], tractionId, meetingId: null }))[0]
}

const duplicateRock: Duplicate = async (tx, actor, id, copyId) => {
  const [rock] = await listRocks(tx, actor, [id])
  if (!rock) return undefined
  const { today } = await organizationCalendar(tx)
  const { ownerId, tractionId, tractionIds, type } = rock
  const dueDate = rock.dueDate < today ? null : rock.dueDate
  const copy = { ...(await likeness(tx, 'rock', rock, copyId)), type, dueDate }
  return await createRock(tx, actor, { ...copy, ownerId, tractionId, tractionIds, recommittedFrom: null })
}

const duplicates: Record<WorkItemKind, Duplicate> = {
  todo: duplicateTodo,
  issue: duplicateIssue,
  headline: duplicateHeadline,
  rock: duplicateRock,
}

/** @throws 404, 403, 409, 422 */
export async function duplicateItem(tx: Tx, actor: Actor, ref: ItemRef, copyId = newId()) {
  await requireEditableItem(tx, actor, ref)
  tellNobodyMentioned(tx, copyId)
  const copy = await duplicates[ref.kind](tx, actor, ref.id, copyId)
  if (!copy) throw notFound()
  return { succeeded: true as const, item: { kind: ref.kind, id: copy.id, title: copy.title } }
}

async function meetingOf(tx: Tx, actor: Actor, { places }: ReadItem): Promise<string | null> {
  const editable = await editablePlaceIds(tx, actor, places)
  return places.find(({ kind, id }) => kind === 'traction' && editable.has(id))?.id ?? null
}

/** Personal if the item is in no meeting. @throws 404, 403, 409 */
export async function makeTodoOf(tx: Tx, actor: Actor, ref: ItemRef, id: string | undefined) {
  const item = await requireEditableItem(tx, actor, ref)
  const tractionId = await meetingOf(tx, actor, item)
  const dueDate = defaultTodoDueDate((await organizationCalendar(tx)).today)
  const shared = { id, title: item.title, contentHtml: '', dueDate, repeat: null }
  const fromIssueId = ref.kind === 'issue' ? ref.id : null
  const [todo] =
    tractionId === null
      ? [await createPersonalTodo(tx, actor, shared)]
      : await createTodos(tx, actor, {
          ...shared,
          ownerIds: [actor.personId],
          tractionId,
          meetingId: null,
          fromIssueId,
        })
  if (!todo) throw new Error('no to-do was made')
  const made: ItemRef = { kind: 'todo', id: todo.id }
  await addLink(tx, actor, ref, made)
  return { succeeded: true as const, item: { ...made, title: todo.title } }
}
