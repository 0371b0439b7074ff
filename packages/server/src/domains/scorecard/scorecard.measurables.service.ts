import { firstKey } from '@cairn/contract/calendar/periods'
import { conflict, forbidden, invalidForm, notFound, refusalMessage, staleVersion } from '@cairn/contract/core/errors'
import type { Message } from '@cairn/contract/core/replies'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Person } from '@cairn/contract/people/people.schemas'
import type {
  addMeasurableSchema,
  Measurable,
  updateMeasurableSchema,
} from '@cairn/contract/scorecard/scorecard.schemas'
import type { z } from 'zod'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import { requirePeople } from '../people/people.service'
import { readableRockIds } from '../rocks/rocks.service'
import { editableTraction, requireLasting, requireOwners } from '../tractions/tractions.service'
import { type Leaving, meetingsOf, noteHandedOver } from '../work-items/work-items.owners.service'
import type { ItemGuard } from '../work-items/work-items.service'
import {
  editableScorecard,
  goalsOf,
  homeOf,
  type ReadScorecard,
  recordMeasurable,
  visibilityOfLines,
} from './scorecard.access.service'
import { recompute } from './scorecard.computing.service'
import {
  changedFormula,
  type FormulaChange,
  lockForFormula,
  requireFittingUnit,
  sentFormula,
} from './scorecard.formulas.service'
import { changedGoals, requireGoal } from './scorecard.goals.service'
import { measurableAssigned } from './scorecard.hooks'
import * as placing from './scorecard.measurable.repository'
import { currentGoal, type Goals, presentMeasurable } from './scorecard.presenter'
import * as repository from './scorecard.repository'
import type { Line, MeasurableRow } from './scorecard.table'
import { insertGoals } from './scorecard.values.repository'

type Updated = z.output<typeof updateMeasurableSchema>

/** Licensed, and not the owner. @throws 404 */
async function requireEditor(tx: Tx, editorId: string | null, ownerIds: readonly string[]): Promise<void> {
  if (editorId === null) return
  if (ownerIds.includes(editorId)) throw invalidForm([refusalMessage('EDITOR_IS_OWNER', { field: 'editorId' })])
  const [editor] = await requirePeople(tx, [editorId])
  if (!editor?.hasLicense) throw invalidForm([refusalMessage('PERSON_UNLICENSED', { field: 'editorId' })])
}

/** An unseen link is kept. @throws 404 */
async function linkedRock(tx: Tx, actor: Actor, wanted: string | null, before: string | null): Promise<string | null> {
  if (wanted === before) return before
  const ids = [wanted, before].filter((id) => id !== null)
  const readable = await readableRockIds(tx, actor, ids)
  if (wanted !== null && !readable.includes(wanted)) throw notFound()
  return before === null || readable.includes(before) ? wanted : before
}

const recordLine = (tx: Tx, change: 'Added' | 'Updated', line: Line, before: Line = line): Promise<void> =>
  recordMeasurable(tx, { change, kind: 'measurable', version: line.version }, line, before)

export interface Target {
  readonly scorecardId: string
  readonly id: string
}

interface Changeable {
  readonly scorecard: ReadScorecard
  readonly line: Line
  readonly goals: Goals
}

/** `isAtHome`: only on its home scorecard. @throws 404, 403, 409 */
export async function forChange(
  tx: Tx,
  actor: Actor,
  target: Target,
  guard: ItemGuard & { readonly isAtHome?: boolean },
): Promise<Changeable> {
  const scorecard = await editableScorecard(tx, actor, target.scorecardId)
  const [line] = await repository.lockLines(tx, target.scorecardId, [target.id])
  const isOff = line?.removedAt || line?.archivedAt
  if (!line || (isOff && !guard.takesRemoved)) throw notFound()
  if (line.tractionId !== scorecard.tractionId) throw forbidden()
  if (guard.isAtHome && homeOf(line, scorecard) !== scorecard.id) throw forbidden()
  const goals = (await goalsOf(tx, [line], scorecard.periodKind)).get(line.id) ?? []
  if (guard.version === undefined || guard.version === line.version) return { scorecard, line, goals }
  throw staleVersion(presentMeasurable(line, goals, await visibilityOfLines(tx, actor, [line])))
}

export interface MeasurableReply {
  readonly succeeded: true
  readonly measurable: Measurable
}

export async function measurableReply(tx: Tx, actor: Actor, line: Line, goals: Goals): Promise<MeasurableReply> {
  return { succeeded: true, measurable: presentMeasurable(line, goals, await visibilityOfLines(tx, actor, [line])) }
}

type Assignable = Pick<MeasurableRow, 'id' | 'title' | 'ownerId' | 'editorId'>

async function notifyAssigned(tx: Tx, actor: Actor, line: Assignable, before: Assignable | null): Promise<void> {
  const people = [
    { as: 'owner' as const, personId: line.ownerId, formerId: before?.ownerId ?? null },
    { as: 'assistant' as const, personId: line.editorId, formerId: before?.editorId ?? null },
  ]
  const assigned = people.flatMap(({ personId, ...rest }) =>
    personId === null || personId === rest.formerId || personId === actor.personId
      ? []
      : [{ ...rest, personId, measurable: line }],
  )
  if (assigned.length > 0) await measurableAssigned.run(tx, actor, { assigned })
}

export async function changeLine(
  tx: Tx,
  actor: Actor,
  { line, goals }: Pick<Changeable, 'line' | 'goals'>,
  change: repository.MeasurableChange,
  told: 'Added' | 'Updated' = 'Updated',
): Promise<MeasurableReply> {
  const saved = await repository.saveMeasurable(tx, line, change)
  await recordLine(tx, told, saved, line)
  await notifyAssigned(tx, actor, saved, line)
  return await measurableReply(tx, actor, saved, goals)
}

const otherPeriods: Message = refusalMessage('ONLY_WEEKLY_MEASURABLES', { field: 'tractionId' })

/** Owners are not their own assistant. */
async function placed(tx: Tx, actor: Actor, { scorecard, line }: Changeable, input: Updated) {
  const { ownerId = line.ownerId, tractionId = line.tractionId } = input
  const isMoving = tractionId !== line.tractionId
  const target = isMoving ? await editableTraction(tx, actor, tractionId) : scorecard.traction
  if (isMoving) requireLasting([target])
  if (isMoving && scorecard.periodKind !== 'Week') throw invalidForm([otherPeriods])
  if (isMoving || ownerId !== line.ownerId) await requireOwners(tx, target, [ownerId], 'ownerId')
  const kept = line.editorId === ownerId ? null : line.editorId
  const { editorId = kept } = input
  if (editorId !== line.editorId || ownerId !== line.ownerId) await requireEditor(tx, editorId, [ownerId])
  const place = { ownerId, editorId, tractionId, ...(isMoving && { homeScorecardId: null }) }
  const from = homeOf(line, scorecard) ?? line.scorecardId
  return { place, move: () => (isMoving ? placing.moveLine(tx, line, from, target.scorecardId) : line) }
}

/** Sources need not be visible if the formula stays. */
async function computedBy(tx: Tx, actor: Actor, changeable: Changeable, goals: Goals, input: Updated) {
  const { scorecard, line } = changeable
  const { unitOfMeasure: unit } = currentGoal(goals)
  const measured = { line, kind: scorecard.periodKind, unit }
  const { formula, formulaFrom: from } = input
  if (unit !== currentGoal(changeable.goals).unitOfMeasure)
    await requireFittingUnit(tx, measured, formula === undefined)
  if (formula === undefined) return { formula: line.formula, formulaFrom: line.formulaFrom }
  return await changedFormula(tx, actor, measured, { formula: sentFormula(formula), from })
}

/** A new goal or unit holds from the current period. @throws 409, 422 */
export async function updateMeasurable(tx: Tx, actor: Actor, at: Target, input: Updated): Promise<MeasurableReply> {
  if (input.formula !== undefined) await lockForFormula(tx, at.id, sentFormula(input.formula))
  const changeable = await forChange(tx, actor, at, { version: input.version })
  const { line, scorecard } = changeable
  const { place, move } = await placed(tx, actor, changeable, input)
  const { title = line.title, linkedItemId: wanted = line.linkedItemId } = input
  const linkedItemId = await linkedRock(tx, actor, wanted, line.linkedItemId)
  const { goals, first: firstJudged } = await changedGoals(tx, changeable, input)
  const formula = await computedBy(tx, actor, changeable, goals, input)
  const change = { title, linkedItemId, ...place, ...formula }
  const reply = await changeLine(tx, actor, { line: await move(), goals }, change)
  const isNewFormula = formula.formula !== line.formula || formula.formulaFrom !== line.formulaFrom
  const starts = [isNewFormula ? formula.formulaFrom : null, firstJudged].filter((key) => key !== null)
  const first = starts.toSorted()[0] ?? (isNewFormula ? currentGoal(goals).periodKey : undefined)
  if (first !== undefined) await recompute(tx, [line.id], scorecard.periodKind, { first })
  return reply
}

export async function reassignMeasurable(
  tx: Tx,
  actor: Actor,
  target: Target,
  { ownerId, version }: { ownerId: string; version?: number | undefined },
): Promise<MeasurableReply> {
  const changeable = await forChange(tx, actor, target, { version })
  const { scorecard, line } = changeable
  await requireOwners(tx, scorecard.traction, [ownerId], 'ownerId')
  return await changeLine(tx, actor, changeable, {
    ownerId,
    editorId: line.editorId === ownerId ? null : line.editorId,
  })
}

type Added = z.output<typeof addMeasurableSchema>

function rowsOf(
  tx: Tx,
  actor: Actor,
  input: Added,
  ownerIds: readonly string[],
  { id, traction }: Pick<ReadScorecard, 'id' | 'traction'>,
  formula: FormulaChange,
) {
  const { title, editorId, linkedItemId } = input
  const now = tx.now()
  const home = { tractionId: traction.id, homeScorecardId: id === traction.scorecardId ? null : id }
  return ownerIds.map((ownerId, index) => ({
    title,
    ownerId,
    editorId,
    linkedItemId,
    ...home,
    ...formula,
    id: (index === 0 && input.id) || newId(),
    createdById: actor.personId,
    createdAt: now,
    updatedAt: now,
  }))
}

/** One per owner. @throws 422 */
export async function addMeasurable(tx: Tx, actor: Actor, scorecardId: string, input: Added) {
  const formula = sentFormula(input.formula ?? null)
  const firstId = input.id ?? newId()
  if (formula) await lockForFormula(tx, firstId, formula)
  const scorecard = await editableScorecard(tx, actor, scorecardId)
  const { traction, periodKind } = scorecard
  const ownerIds = [...new Set([...(input.ownerId ? [input.ownerId] : []), ...(input.ownerIds ?? [])])]
  await requireOwners(tx, traction, ownerIds, input.ownerId ? 'ownerId' : 'ownerIds')
  const { goalValue, comparison, goalUpperValue, unitOfMeasure, valueScale, decimalPlaces } = input
  const format = { unitOfMeasure, valueScale, decimalPlaces }
  const goal = requireGoal({ goalValue, comparison, goalUpperValue, ...format })
  await requireEditor(tx, input.editorId, ownerIds)
  await linkedRock(tx, actor, input.linkedItemId, null)
  const measured = { line: { id: firstId, formula: null, formulaFrom: null }, kind: periodKind, unit: unitOfMeasure }
  const computed = await changedFormula(tx, actor, measured, { formula, from: undefined })
  const rows = rowsOf(tx, actor, { ...input, id: firstId }, ownerIds, scorecard, computed)
  const lines = await placing.insertLines(tx, scorecardId, rows)
  if (lines.length === 0) throw conflict('ID_TAKEN')
  const goals = lines.map(({ id }) => ({ measurableId: id, periodKind, periodKey: firstKey(periodKind), ...goal }))
  await insertGoals(tx, goals)
  for (const line of lines) await recordLine(tx, 'Added', line)
  for (const line of lines) await notifyAssigned(tx, actor, line, null)
  const ids = lines.map(({ id }) => id)
  if (computed.formulaFrom) await recompute(tx, ids, periodKind, { first: computed.formulaFrom })
  const sight = await visibilityOfLines(tx, actor, lines)
  const measurables = lines.map((line, index) => presentMeasurable(line, goals.slice(index, index + 1), sight))
  return { succeeded: true as const, measurables }
}

export async function handOverMeasurables(tx: Tx, _actor: Actor, leaving: Leaving): Promise<void> {
  const { id: personId } = leaving.person
  const rows = await repository.lockMeasurablesOf(tx, personId)
  const meetings = await meetingsOf(
    tx,
    rows.map(({ tractionId }) => tractionId),
    leaving,
  )
  for (const row of rows) {
    const meeting = meetings.get(row.tractionId)
    if (!meeting) continue
    const isOwner = row.ownerId === personId
    const ownerId = isOwner ? meeting.ownerId : row.ownerId
    const editorId = row.editorId === personId || row.editorId === ownerId ? null : row.editorId
    await save(tx, row, { ownerId, editorId })
    if (isOwner) noteHandedOver(leaving, meeting)
  }
}

/** Observers cannot enter values. */
export async function releaseAssistant(tx: Tx, _actor: Actor, { person }: { person: Person }): Promise<void> {
  if (person.hasLicense) return
  for (const row of await repository.lockMeasurablesOf(tx, person.id)) {
    if (row.editorId === person.id) await save(tx, row, { editorId: null })
  }
}

async function save(tx: Tx, row: MeasurableRow, change: repository.MeasurableChange): Promise<void> {
  const saved = await repository.saveMeasurable(tx, row, change)
  await recordMeasurable(tx, { change: 'Updated', kind: 'measurable', version: saved.version }, saved, row)
}
