/** Lines of a scorecard: whoever edits the meeting's items adds, changes, gives away, removes and brings them back. */
import { weekStart } from '@cairn/contract/calendar/weeks'
import type { Change } from '@cairn/contract/core/define-event'
import { conflict, forbidden, invalidForm, notFound, staleVersion } from '@cairn/contract/core/errors'
import { inTraction, ofPerson } from '@cairn/contract/core/places'
import type { Message } from '@cairn/contract/core/replies'
import type { Actor } from '@cairn/contract/people/people.policy'
import { allowedDecimals, type UnitOfMeasure, type ValueScale } from '@cairn/contract/scorecard/measurable-values'
import { canEditScorecard } from '@cairn/contract/scorecard/scorecard.policy'
import type {
  addMeasurableSchema,
  Measurable,
  updateMeasurableSchema,
} from '@cairn/contract/scorecard/scorecard.schemas'
import type { z } from 'zod'
import { purgeableBefore } from '../../platform/clock/retention'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import { recordChange } from '../../platform/realtime/record-event'
import { organisationCalendar } from '../organisations/organisations.service'
import { requirePeople } from '../people/people.service'
import { listRocks } from '../rocks/rocks.service'
import { editableTraction, type ReadTraction, requireOwners, tractionOfScorecard } from '../tractions/tractions.service'
import type { ItemGuard } from '../work-items/work-items.service'
import { currentGoal, presentMeasurable } from './scorecard.presenter'
import * as repository from './scorecard.repository'
import { goalsOf } from './scorecard.service'
import { FROM_THE_BEGINNING, type GoalRow, type MeasurableRow } from './scorecard.table'

type Added = z.output<typeof addMeasurableSchema>
type Updated = z.output<typeof updateMeasurableSchema>

async function editableScorecard(tx: Tx, actor: Actor, scorecardId: string): Promise<ReadTraction> {
  const traction = await tractionOfScorecard(tx, actor, scorecardId)
  if (!canEditScorecard(actor, traction)) throw forbidden()
  return traction
}

const placeOf = ({ scorecardId, id }: ReadTraction) => ({ scorecardId, tractionId: id })

/** Document 1, section 5: no decimals for yen and dong; 0 or 2 for the other currencies in ones. */
function requireDecimals(unit: UnitOfMeasure, scale: ValueScale, decimals: number): void {
  const allowed = allowedDecimals(unit, scale)
  if (allowed.includes(decimals)) return
  const text =
    allowed.length === 1 ? 'This unit has no decimals.' : `Use ${allowed.join(' or ')} decimals with this unit.`
  throw invalidForm([{ code: 'DECIMALS', text, field: 'decimalPlaces' }])
}

const editorMessage = (text: string): Message => ({ code: 'EDITOR', text, field: 'editorId' })

/** A measurable's assistant is a licensed person other than the owner. @throws 404 for an unknown person */
async function requireEditor(tx: Tx, editorId: string | null, ownerIds: readonly string[]): Promise<void> {
  if (editorId === null) return
  if (ownerIds.includes(editorId)) throw invalidForm([editorMessage('Choose somebody other than the owner.')])
  const [editor] = await requirePeople(tx, [editorId])
  if (!editor?.hasLicense) throw invalidForm([editorMessage('Choose somebody who has a license.')])
}

/** A measurable goes with a Rock that the actor may see; one that it has gone with stays, whatever became of it. */
async function requireLinkedRock(tx: Tx, actor: Actor, rockId: string | null, before: string | null): Promise<void> {
  if (rockId === null || rockId === before) return
  const [rock] = await listRocks(tx, actor, [rockId])
  if (!rock) throw notFound()
}

/** From the running week on; what was set earlier in this week is replaced. */
async function setGoal(tx: Tx, measurableId: string, goal: Pick<GoalRow, 'goalValue' | 'comparison'>) {
  const calendar = await organisationCalendar(tx)
  const row = { measurableId, fromInterval: weekStart(calendar.today, calendar.weekStart), ...goal }
  await repository.saveGoal(tx, row)
  return row
}

/** Told in the meetings where it stands and stood, and to the assistant, who may be invited to neither. */
function changed(tx: Tx, change: Change, row: MeasurableRow, before: MeasurableRow = row): void {
  const told = { kind: 'measurable' as const, id: row.id, version: row.version }
  for (const tractionId of new Set([row.tractionId, before.tractionId]))
    recordChange(tx, change, { ...told, place: inTraction(tractionId) })
  for (const personId of new Set([row.editorId, before.editorId])) {
    if (personId !== null) recordChange(tx, change, { ...told, place: ofPerson(personId) })
  }
}

function rowsOf(tx: Tx, actor: Actor, input: Added, ownerIds: readonly string[], last: number) {
  const { title, editorId, unitOfMeasure, valueScale, decimalPlaces, linkedItemId } = input
  const now = tx.now()
  return (tractionId: string): repository.NewMeasurable[] =>
    ownerIds.map((ownerId, index) => ({
      ...{ title, ownerId, editorId, unitOfMeasure, valueScale, decimalPlaces, linkedItemId, tractionId },
      id: (index === 0 && input.id) || newId(),
      sequence: last + index + 1,
      createdById: actor.personId,
      createdAt: now,
      updatedAt: now,
    }))
}

/** One for each owner. @throws 422 for owners who are not invited, an unfit assistant, decimals that the unit has not */
export async function addMeasurable(tx: Tx, actor: Actor, scorecardId: string, input: Added) {
  const traction = await editableScorecard(tx, actor, scorecardId)
  const ownerIds = [...new Set([...(input.ownerId ? [input.ownerId] : []), ...(input.ownerIds ?? [])])]
  await requireOwners(tx, traction, ownerIds, input.ownerId ? 'ownerId' : 'ownerIds')
  requireDecimals(input.unitOfMeasure, input.valueScale, input.decimalPlaces)
  await requireEditor(tx, input.editorId, ownerIds)
  await requireLinkedRock(tx, actor, input.linkedItemId, null)
  const last = await repository.lastSequence(tx, traction.id)
  const { goalValue, comparison } = input
  const goal = { fromInterval: FROM_THE_BEGINNING, goalValue, comparison }
  const rows = rowsOf(tx, actor, input, ownerIds, last)(traction.id)
  const stored = await repository.insertMeasurables(tx, rows, goal)
  if (stored.length === 0) throw conflict('ID_TAKEN', 'There is a measurable of this id already.')
  for (const row of stored) changed(tx, 'Added', row)
  const measurables = stored.map((row) =>
    presentMeasurable(row, [{ measurableId: row.id, ...goal }], placeOf(traction)),
  )
  return { succeeded: true as const, measurables }
}

interface Target {
  readonly scorecardId: string
  readonly id: string
}

/** Locked. @throws 404, 403, 409 with it as it is */
async function forChange(tx: Tx, actor: Actor, { scorecardId, id }: Target, { version, takesRemoved }: ItemGuard) {
  const traction = await editableScorecard(tx, actor, scorecardId)
  const row = await repository.lockMeasurable(tx, id)
  if (row?.tractionId !== traction.id || (row.removedAt && !takesRemoved)) throw notFound()
  const goals = (await goalsOf(tx, [row])).get(id) ?? []
  if (version === undefined || version === row.version) return { traction, row, goals }
  throw staleVersion(presentMeasurable(row, goals, placeOf(traction)))
}

interface MeasurableReply {
  readonly succeeded: true
  readonly measurable: Measurable
}

/** Who it belongs to and where it stands after a change. An assistant who becomes the owner is no longer the assistant. */
async function placed(tx: Tx, actor: Actor, traction: ReadTraction, row: MeasurableRow, input: Updated) {
  const { ownerId = row.ownerId, tractionId = row.tractionId } = input
  const isMoving = tractionId !== row.tractionId
  const target = isMoving ? await editableTraction(tx, actor, tractionId) : traction
  if (isMoving || ownerId !== row.ownerId) await requireOwners(tx, target, [ownerId], 'ownerId')
  const kept = row.editorId === ownerId ? null : row.editorId
  const { editorId = kept } = input
  if (editorId !== row.editorId || ownerId !== row.ownerId) await requireEditor(tx, editorId, [ownerId])
  const sequence = isMoving ? (await repository.lastSequence(tx, tractionId)) + 1 : row.sequence
  return { target, place: { ownerId, editorId, tractionId, sequence } }
}

/**
 * What is left out stays. A new goal holds from the running week on. In another meeting it comes last.
 * @throws as `addMeasurable`, and 409 with the measurable as it is
 */
export async function updateMeasurable(tx: Tx, actor: Actor, at: Target, input: Updated): Promise<MeasurableReply> {
  const { traction, row, goals } = await forChange(tx, actor, at, { version: input.version })
  const { target, place } = await placed(tx, actor, traction, row, input)
  const { title = row.title, unitOfMeasure = row.unitOfMeasure, valueScale = row.valueScale } = input
  const { decimalPlaces = row.decimalPlaces, linkedItemId = row.linkedItemId } = input
  requireDecimals(unitOfMeasure, valueScale, decimalPlaces)
  await requireLinkedRock(tx, actor, linkedItemId, row.linkedItemId)
  const change = { title, unitOfMeasure, valueScale, decimalPlaces, linkedItemId, ...place }
  const saved = await repository.saveMeasurable(tx, row, change)
  const before = currentGoal(goals)
  const { goalValue = before.goalValue, comparison = before.comparison } = input
  const isNewGoal = before.goalValue !== goalValue || before.comparison !== comparison
  const now = isNewGoal ? [await setGoal(tx, row.id, { goalValue, comparison })] : goals
  changed(tx, 'Updated', saved, row)
  return { succeeded: true, measurable: presentMeasurable(saved, now, placeOf(target)) }
}

/** The assistant who becomes the owner is no longer the assistant. */
export async function reassignMeasurable(
  tx: Tx,
  actor: Actor,
  target: Target,
  { ownerId, version }: { ownerId: string; version?: number | undefined },
): Promise<MeasurableReply> {
  const { traction, row, goals } = await forChange(tx, actor, target, { version })
  await requireOwners(tx, traction, [ownerId], 'ownerId')
  const editorId = row.editorId === ownerId ? null : row.editorId
  const saved = await repository.saveMeasurable(tx, row, { ownerId, editorId })
  changed(tx, 'Updated', saved, row)
  return { succeeded: true, measurable: presentMeasurable(saved, goals, placeOf(traction)) }
}

/** Off every scorecard at once; its values and goals stay with it for as long as it can be brought back. */
export async function removeMeasurable(tx: Tx, actor: Actor, at: Target, guard: ItemGuard) {
  const { row } = await forChange(tx, actor, at, { version: guard.version })
  const removed = await repository.saveMeasurable(tx, row, { removedAt: tx.now() })
  changed(tx, 'Deleted', removed)
  return { succeeded: true as const, id: at.id }
}

export async function restoreMeasurable(tx: Tx, actor: Actor, at: Target, guard: ItemGuard): Promise<MeasurableReply> {
  const { traction, row, goals } = await forChange(tx, actor, at, { version: guard.version, takesRemoved: true })
  if (!row.removedAt) return { succeeded: true, measurable: presentMeasurable(row, goals, placeOf(traction)) }
  const restored = await repository.saveMeasurable(tx, row, { removedAt: null })
  changed(tx, 'Added', restored)
  return { succeeded: true, measurable: presentMeasurable(restored, goals, placeOf(traction)) }
}

/** Across organisations, in a system transaction. */
export const purgeRemovedMeasurables = (tx: Tx): Promise<number> =>
  repository.purgeMeasurables(tx, purgeableBefore(tx.now()))
