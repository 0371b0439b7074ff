import { conflict, invalidForm, notFound } from '@cairn/contract/core/errors'
import { inTraction } from '@cairn/contract/core/places'
import type { Actor } from '@cairn/contract/people/people.policy'
import { canReadMeasurable } from '@cairn/contract/scorecard/scorecard.policy'
import type { Tx } from '../../platform/database/transaction'
import { recordChange } from '../../platform/realtime/record-event'
import { requireLasting, tractionsByIds } from '../tractions/tractions.service'
import { editableScorecard, goalsOf, type ReadScorecard } from './scorecard.access.service'
import { type MeasurableReply, measurableReply, type Target } from './scorecard.measurables.service'
import { dropLine, putLine } from './scorecard.placing.repository'
import { findLine, lockScorecard } from './scorecard.repository'
import { type Homed, lockListed, saveScorecard } from './scorecard.sheets.repository'

/** Other meetings are unaffected. */
async function changed(tx: Tx, scorecard: ReadScorecard): Promise<void> {
  const locked = await lockScorecard(tx, scorecard.id)
  if (!locked) throw notFound()
  const { id, version, tractionId } = await saveScorecard(tx, locked, {})
  recordChange(tx, 'Updated', { kind: 'scorecard', id, version, place: inTraction(tractionId) })
}

/** @throws 404 */
async function readableHomed(tx: Tx, actor: Actor, id: string): Promise<Homed> {
  const found = await lockListed(tx, id)
  const [traction] = found ? await tractionsByIds(tx, [found.home.tractionId]) : []
  if (!found || !traction || !canReadMeasurable(actor, found.measurable, traction)) throw notFound()
  requireLasting([traction])
  return found
}

/** Shares visibility and value entry. @throws 404, 403, 422 */
export async function addScorecardLine(
  tx: Tx,
  actor: Actor,
  scorecardId: string,
  measurableId: string,
): Promise<MeasurableReply> {
  const scorecard = await editableScorecard(tx, actor, scorecardId)
  const { measurable, home } = await readableHomed(tx, actor, measurableId)
  requireLasting([scorecard.traction])
  if (home.periodKind !== scorecard.periodKind) {
    const text = 'This is measured in other periods than the scorecard is read by.'
    throw invalidForm([{ code: 'OTHER_PERIODS', text, field: 'measurableId' }])
  }
  const before = await findLine(tx, { scorecardId, id: measurableId })
  if (!before) {
    await putLine(tx, measurableId, scorecardId)
    await changed(tx, scorecard)
  }
  const line = before ?? (await findLine(tx, { scorecardId, id: measurableId }))
  if (!line) throw new Error('a line that was put stands nowhere')
  const goals = (await goalsOf(tx, [measurable], home.periodKind)).get(measurableId) ?? []
  return await measurableReply(tx, actor, { ...line, tractionId: scorecard.tractionId }, goals)
}

/** @throws 404, 403, 409 at home */
export async function removeScorecardLine(tx: Tx, actor: Actor, { scorecardId, id }: Target) {
  const scorecard = await editableScorecard(tx, actor, scorecardId)
  const found = await lockListed(tx, id)
  if (!found || !(await findLine(tx, { scorecardId, id }))) throw notFound()
  if (found.home.id === scorecardId) throw conflict('AT_HOME', 'It has its home here: archive or remove it.')
  await dropLine(tx, id, scorecardId)
  await changed(tx, scorecard)
  return { succeeded: true as const, id }
}
