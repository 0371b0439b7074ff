/** Without comments, links or history. */
import { defaultTodoDueDate } from '@cairn/contract/calendar/days'
import { notFound } from '@cairn/contract/core/errors'
import type { ItemRef } from '@cairn/contract/core/items'
import type { Actor } from '@cairn/contract/people/people.policy'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import { organizationCalendar } from '../organizations/organizations.service'
import { editablePlaceIds } from '../places/places.service'
import { createPersonalTodo, createTodos } from '../todos/todos.service'
import { skipMentionNotifications } from '../work-items/work-items.mentions.service'
import { itemKinds } from './items.kinds.service'
import { addLink } from './items.links.service'
import { type ReadItem, requireEditableItem } from './items.service'

/** @throws 404, 403, 409, 422 */
export async function duplicateItem(tx: Tx, actor: Actor, ref: ItemRef, copyId = newId()) {
  await requireEditableItem(tx, actor, ref)
  skipMentionNotifications(tx, copyId)
  const copy = await itemKinds[ref.kind].duplicate(tx, actor, ref.id, copyId)
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
