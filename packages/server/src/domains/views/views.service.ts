/** Each reader sees only accessible items. */
import type { Change } from '@cairn/contract/core/define-event'
import { conflict, forbidden, invalidForm, notFound, refusalMessage, staleVersion } from '@cairn/contract/core/errors'
import { ofPerson, type WorkItemKind } from '@cairn/contract/core/items'
import type { Actor } from '@cairn/contract/people/people.policy'
import { canEditView, canReadView, canShareViews } from '@cairn/contract/views/views.policy'
import { type CreateView, type UpdateView, VIEWS_MAX, type View } from '@cairn/contract/views/views.schemas'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import { recordChange } from '../../platform/realtime/record-event'
import * as repository from './views.repository'

function presentView(actor: Actor, row: repository.ViewRow): View {
  const { id, version, kind, name, ownerId, isShared, position, query } = row
  return { id, version, kind, name, ownerId, isShared, position, query, canEdit: canEditView(actor, row) }
}

export async function listViews(tx: Tx, actor: Actor, kind: WorkItemKind): Promise<View[]> {
  return (await repository.findViews(tx, kind, actor.personId)).map((row) => presentView(actor, row))
}

function recordViewEvent(tx: Tx, change: Change, view: repository.ViewRow, wasShared = view.isShared): void {
  const { id, version, ownerId, isShared } = view
  const own = !isShared && !wasShared && { place: ofPerson(ownerId) }
  recordChange(tx, change, { kind: 'view', id, version, ...own })
}

/** @throws 403, 409, 422 */
export async function createView(tx: Tx, actor: Actor, input: CreateView): Promise<View> {
  if (input.isShared && !canShareViews(actor)) throw forbidden()
  if ((await repository.countOwn(tx, input.kind, actor.personId)) >= VIEWS_MAX) {
    throw invalidForm([refusalMessage('VIEW_LIMIT', { field: 'name', most: VIEWS_MAX })])
  }
  const now = tx.now()
  const row = { ...input, id: input.id ?? newId(), ownerId: actor.personId, createdAt: now, updatedAt: now }
  const stored = await repository.insertView(tx, row)
  if (!stored) throw conflict('ID_TAKEN')
  recordViewEvent(tx, 'Added', stored)
  return presentView(actor, stored)
}

/** @throws 404, 403, 409 */
async function lockEditable(tx: Tx, actor: Actor, id: string, version: number | undefined) {
  const row = await repository.lockView(tx, id)
  if (!row || !canReadView(actor, row)) throw notFound()
  if (!canEditView(actor, row)) throw forbidden()
  if (version !== undefined && version !== row.version) throw staleVersion(presentView(actor, row))
  return row
}

export async function updateView(tx: Tx, actor: Actor, id: string, input: UpdateView): Promise<View> {
  const row = await lockEditable(tx, actor, id, input.version)
  if (input.isShared && !canShareViews(actor)) throw forbidden()
  const { name = row.name, isShared = row.isShared, position = row.position, query = row.query } = input
  const saved = await repository.saveView(tx, row, { name, isShared, position, query })
  recordViewEvent(tx, 'Updated', saved, row.isShared)
  return presentView(actor, saved)
}

export async function removeView(
  tx: Tx,
  actor: Actor,
  id: string,
  { version }: { readonly version?: number | undefined },
) {
  const row = await lockEditable(tx, actor, id, version)
  await repository.deleteView(tx, id)
  recordViewEvent(tx, 'Deleted', row)
  return { succeeded: true as const, id }
}
