import { firstKey } from '@cairn/contract/calendar/periods'
import { conflict } from '@cairn/contract/core/errors'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { addMeasurableSchema } from '@cairn/contract/scorecard/scorecard.schemas'
import type { z } from 'zod'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import { requireOwners } from '../tractions/tractions.service'
import { editableScorecard, type ReadScorecard, sightOfLines } from './scorecard.access.service'
import { computeAnew } from './scorecard.computing.service'
import { changedFormula, type FormulaChange, lockForFormula, sentFormula } from './scorecard.formulas.service'
import { requireGoal } from './scorecard.goals.service'
import { linkedRock, recordLine, requireEditor, tellGiven } from './scorecard.measurables.service'
import * as placing from './scorecard.placing.repository'
import { presentMeasurable } from './scorecard.presenter'
import { insertGoals } from './scorecard.values.repository'

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
    ...{ title, ownerId, editorId, linkedItemId, ...home, ...formula },
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
  if (lines.length === 0) throw conflict('ID_TAKEN', 'There is a measurable of this id already.')
  const goals = lines.map(({ id }) => ({ measurableId: id, periodKind, periodKey: firstKey(periodKind), ...goal }))
  await insertGoals(tx, goals)
  for (const line of lines) await recordLine(tx, 'Added', line)
  for (const line of lines) await tellGiven(tx, actor, line, null)
  const ids = lines.map(({ id }) => id)
  if (computed.formulaFrom) await computeAnew(tx, ids, periodKind, { first: computed.formulaFrom })
  const sight = await sightOfLines(tx, actor, lines)
  const measurables = lines.map((line, index) => presentMeasurable(line, goals.slice(index, index + 1), sight))
  return { succeeded: true as const, measurables }
}
