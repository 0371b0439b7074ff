import { forbidden, invalidForm, refusalMessage, staleVersion } from '@cairn/contract/core/errors'
import { inTraction } from '@cairn/contract/core/items'
import type { Actor } from '@cairn/contract/people/people.policy'
import { canEditTractionItems } from '@cairn/contract/tractions/tractions.policy'
import type { Checklist, updateChecklistSchema } from '@cairn/contract/tractions/tractions.schemas'
import type { z } from 'zod'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import { recordChange } from '../../platform/realtime/record-event'
import { findChecklist, saveChecklist } from './meetings.repository'
import { lockTraction } from './tractions.repository'
import { meetingById } from './tractions.service'

type Item = Checklist['items'][number]
type Input = z.output<typeof updateChecklistSchema>

export async function getChecklist(tx: Tx, actor: Actor, meetingId: string): Promise<Checklist> {
  const { traction } = await meetingById(tx, actor, meetingId)
  return await findChecklist(tx, traction.id)
}

async function editableTractionId(tx: Tx, actor: Actor, meetingId: string): Promise<string> {
  const { traction } = await meetingById(tx, actor, meetingId)
  if (!canEditTractionItems(actor, traction)) throw forbidden()
  await lockTraction(tx, traction.id)
  return traction.id
}

async function store(tx: Tx, tractionId: string, list: Checklist): Promise<Checklist> {
  const saved = await saveChecklist(tx, tractionId, list)
  if (!saved) throw staleVersion(await findChecklist(tx, tractionId))
  recordChange(tx, 'Updated', {
    kind: 'checklist',
    id: tractionId,
    version: saved.version,
    place: inTraction(tractionId),
  })
  return saved
}

function itemOf(
  input: Input['items'][number],
  known: Item | undefined,
  actor: Actor,
  now: Date,
): Omit<Item, 'sequence'> {
  const { isChecked = known?.isChecked ?? false } = input
  const base = { id: input.id ?? newId(), title: input.title, isChecked }
  if (!isChecked) return { ...base, checkedById: null, checkedAt: null }
  if (known?.isChecked) return { ...base, checkedById: known.checkedById, checkedAt: known.checkedAt }
  return { ...base, checkedById: actor.personId, checkedAt: now.toISOString() }
}

/** @throws 409, 422 */
export async function updateChecklist(tx: Tx, actor: Actor, meetingId: string, input: Input) {
  const tractionId = await editableTractionId(tx, actor, meetingId)
  const current = await findChecklist(tx, tractionId)
  if (current.version !== input.version) throw staleVersion(current)
  const named = input.items.flatMap(({ id }) => id ?? [])
  if (new Set(named).size !== named.length) {
    throw invalidForm([refusalMessage('ITEM_TWICE', { field: 'items' })])
  }
  const known = new Map(current.items.map((item) => [item.id, item]))
  const items = input.items.map((item, sequence) => ({
    ...itemOf(item, item.id === undefined ? undefined : known.get(item.id), actor, tx.now()),
    sequence,
  }))
  return { succeeded: true as const, checklist: await store(tx, tractionId, { version: current.version, items }) }
}

export async function resetChecklist(tx: Tx, actor: Actor, meetingId: string) {
  const tractionId = await editableTractionId(tx, actor, meetingId)
  const { version, items } = await findChecklist(tx, tractionId)
  const unticked = items.map((item) => ({ ...item, isChecked: false, checkedById: null, checkedAt: null }))
  return { succeeded: true as const, checklist: await store(tx, tractionId, { version, items: unticked }) }
}
