/** Each meeting has a weekly scorecard; editors add others. */
import type { Change } from '@cairn/contract/core/define-event'
import { conflict, forbidden, invalidForm, notFound, refusalMessage, staleVersion } from '@cairn/contract/core/errors'
import { inTraction } from '@cairn/contract/core/items'
import type { Actor } from '@cairn/contract/people/people.policy'
import { canEditScorecard, canReadMeasurable, canReadScorecard } from '@cairn/contract/scorecard/scorecard.policy'
import type {
  CreatedScorecard,
  RemovedScorecard,
  ScorecardHead,
  ScorecardMeeting,
} from '@cairn/contract/scorecard/scorecard.sheets.schemas'
import { purgeableBefore, restorableUntil } from '../../platform/clock/retention'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import { recordChange } from '../../platform/realtime/record-event'
import { organizationCalendar } from '../organizations/organizations.service'
import { listTractionHeads } from '../tractions/tractions.read.service'
import { editableTraction, readableTractions, requireLasting, tractionsByIds } from '../tractions/tractions.service'
import type { ItemGuard } from '../work-items/work-items.service'
import {
  editableScorecard,
  goalsOf,
  type ReadScorecard,
  recordMeasurables,
  scorecardById,
} from './scorecard.access.service'
import { recompute } from './scorecard.computing.service'
import { dropLine, putLine } from './scorecard.measurable.repository'
import { type MeasurableReply, measurableReply, type Target } from './scorecard.measurables.service'
import * as repository from './scorecard.repository'
import {
  findLine,
  findScorecard,
  type Homed,
  insertScorecard,
  lockListed,
  lockScorecard,
  saveScorecard,
} from './scorecard.repository'
import { sheetOf, underReview } from './scorecard.service'
import type { MeasurableRow, ScorecardRow } from './scorecard.table'

const changed = (tx: Tx, change: Change, { id, version, tractionId }: ScorecardRow): void =>
  recordChange(tx, change, { kind: 'scorecard', id, version, place: inTraction(tractionId) })

/** Default: the meeting's own scorecard. */
export async function createScorecard(tx: Tx, actor: Actor, input: CreatedScorecard) {
  const traction = await editableTraction(tx, actor, input.tractionId)
  const { periodKind, title, id = newId() } = input
  if (periodKind && title) {
    if (await findScorecard(tx, id)) throw conflict('ID_TAKEN')
    await insertScorecard(tx, { id, tractionId: traction.id, periodKind, title })
  }
  const scorecard = await scorecardById(tx, title ? id : traction.scorecardId)
  if (title) changed(tx, 'Added', scorecard)
  const calendar = await organizationCalendar(tx)
  const periods = underReview(scorecard.periodKind, calendar)
  return { succeeded: true as const, scorecard: await sheetOf(tx, actor, scorecard, periods, calendar) }
}

export async function listScorecardMeetings(tx: Tx, actor: Actor): Promise<ScorecardMeeting[]> {
  const tractions = await listTractionHeads(tx, actor)
  const ids = tractions.map(({ id }) => id)
  const beside = await repository.findScorecardsBeside(tx, ids)
  return tractions.flatMap(({ id, name, meetingThreadId, scorecardId }) => {
    const meeting = { tractionId: id, graphTractionId: id, title: name, meetingThreadId }
    const others = beside
      .filter((scorecard) => scorecard.tractionId === id)
      .map((scorecard) => ({
        ...meeting,
        scorecardId: scorecard.id,
        periodKind: scorecard.periodKind,
        scorecardTitle: scorecard.title,
      }))
    return [{ ...meeting, scorecardId, periodKind: 'Week', scorecardTitle: null }, ...others]
  })
}

export async function listRemovedScorecards(tx: Tx, actor: Actor): Promise<RemovedScorecard[]> {
  const tractions = (await readableTractions(tx, actor)).filter((traction) => canEditScorecard(actor, traction))
  const names = new Map(tractions.map(({ id, name }) => [id, name]))
  const removed = await repository.findRemovedBeside(tx, [...names.keys()], purgeableBefore(tx.now()))
  return removed.map(({ id, title, tractionId, periodKind, removedAt }) => ({
    scorecardId: id,
    title: title ?? '',
    meeting: names.get(tractionId) ?? '',
    periodKind,
    removedAt: removedAt.toISOString(),
    restorableUntil: restorableUntil(removedAt).toISOString(),
  }))
}

const headOf = ({ id, version, tractionId, title, periodKind }: ScorecardRow): ScorecardHead => ({
  id,
  version,
  tractionId,
  periodKind,
  title: title ?? '',
})

/** @throws 404, 403, 409 */
async function forChange(tx: Tx, actor: Actor, id: string, guard: ItemGuard): Promise<ScorecardRow> {
  const row = await lockScorecard(tx, id)
  const [traction] = row ? await tractionsByIds(tx, [row.tractionId]) : []
  if (!row || !traction || !canReadScorecard(actor, traction)) throw notFound()
  if (row.removedAt && !guard.takesRemoved) throw notFound()
  if (!canEditScorecard(actor, traction)) throw forbidden()
  if (row.title === null) throw conflict('SCORECARD_OF_MEETING')
  if (guard.version !== undefined && guard.version !== row.version) throw staleVersion(headOf(row))
  return row
}

export async function renameScorecard(tx: Tx, actor: Actor, id: string, input: ItemGuard & { readonly title: string }) {
  const row = await forChange(tx, actor, id, { version: input.version })
  const saved = await repository.saveScorecard(tx, row, { title: input.title })
  changed(tx, 'Updated', saved)
  return { succeeded: true as const, scorecard: headOf(saved) }
}

const recordLines = (tx: Tx, change: 'Added' | 'Deleted', rows: readonly MeasurableRow[]): Promise<void> =>
  recordMeasurables(
    tx,
    rows.map((row) => ({ told: { change, kind: 'measurable', version: row.version }, row })),
  )

export async function removeScorecard(tx: Tx, actor: Actor, id: string, { version }: ItemGuard) {
  const row = await forChange(tx, actor, id, { version })
  // Identifies the lines to restore.
  const removedAt = tx.now()
  const saved = await repository.saveScorecard(tx, row, { removedAt })
  await recordLines(tx, 'Deleted', await repository.removeHomeLines(tx, id, removedAt))
  changed(tx, 'Deleted', saved)
  return { succeeded: true as const, id }
}

/** Sources may have changed. */
export async function restoreScorecard(tx: Tx, actor: Actor, id: string, { version }: ItemGuard) {
  const row = await forChange(tx, actor, id, { version, takesRemoved: true })
  if (!row.removedAt) return { succeeded: true as const, scorecard: headOf(row) }
  const saved = await repository.saveScorecard(tx, row, { removedAt: null })
  const lines = await repository.restoreHomeLines(tx, id, row.removedAt)
  await recordLines(tx, 'Added', lines)
  changed(tx, 'Added', saved)
  const from = lines.flatMap(({ formulaFrom }) => formulaFrom ?? []).sort()
  const computed = lines.flatMap((line) => (line.formula === null ? [] : line.id))
  if (from[0]) await recompute(tx, computed, row.periodKind, { first: from[0] })
  return { succeeded: true as const, scorecard: headOf(saved) }
}

/** In a system transaction. */
export const purgeRemovedScorecards = (tx: Tx): Promise<number> =>
  repository.purgeScorecards(tx, purgeableBefore(tx.now()))

/** Other meetings are unaffected. */
async function scorecardSharingChanged(tx: Tx, scorecard: ReadScorecard): Promise<void> {
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
    throw invalidForm([refusalMessage('OTHER_PERIODS', { field: 'measurableId' })])
  }
  const before = await findLine(tx, { scorecardId, id: measurableId })
  if (!before) {
    await putLine(tx, measurableId, scorecardId)
    await scorecardSharingChanged(tx, scorecard)
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
  if (found.home.id === scorecardId) throw conflict('MEASURABLE_OF_THIS_LIST')
  await dropLine(tx, id, scorecardId)
  await scorecardSharingChanged(tx, scorecard)
  return { succeeded: true as const, id }
}
