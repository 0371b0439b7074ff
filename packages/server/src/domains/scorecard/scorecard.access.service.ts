/**
 * Which scorecards somebody may see and change, and who hears of what changes on them. A scorecard is seen and changed as
 * its meeting is; what may not be seen answers like what does not exist.
 */
import type { PeriodKind } from '@cairn/contract/calendar/periods'
import type { Change } from '@cairn/contract/core/define-event'
import { forbidden, notFound } from '@cairn/contract/core/errors'
import { inTraction, ofPerson } from '@cairn/contract/core/places'
import type { Actor } from '@cairn/contract/people/people.policy'
import { type Formula, sourcesOf } from '@cairn/contract/scorecard/formulas/formula'
import { parseFormula } from '@cairn/contract/scorecard/formulas/parse-formula'
import { canEditScorecard, canReadScorecard } from '@cairn/contract/scorecard/scorecard.policy'
import type { Tx } from '../../platform/database/transaction'
import { recordChange } from '../../platform/realtime/record-event'
import { readablePlaces } from '../places/places.service'
import { readableRockIds } from '../rocks/rocks.service'
import { type ReadTraction, tractionsByIds } from '../tractions/tractions.service'
import { findSourcesById } from './scorecard.formulas.repository'
import type { Goals, MeasurableSight } from './scorecard.presenter'
import { findScorecard, tractionsShowing } from './scorecard.repository'
import type { MeasurableRow, ScorecardRow } from './scorecard.table'
import { findGoals } from './scorecard.values.repository'

export interface ReadScorecard extends ScorecardRow {
  readonly traction: ReadTraction
}

/** Whoever asks; for a case with a policy of its own. @throws 404 where there is none, or its meeting was removed */
export async function scorecardById(tx: Tx, id: string): Promise<ReadScorecard> {
  const row = await findScorecard(tx, id)
  const [traction] = row ? await tractionsByIds(tx, [row.tractionId]) : []
  if (!row || row.removedAt || !traction) throw notFound()
  return { ...row, traction }
}

/** Where a line is changed, archived and removed, as far as the scorecard that it is looked at on says it; null elsewhere. */
export function homeOf(
  { homeScorecardId, tractionId }: Pick<MeasurableRow, 'homeScorecardId' | 'tractionId'>,
  { traction }: ReadScorecard,
): string | null {
  return homeScorecardId ?? (tractionId === traction.id ? traction.scorecardId : null)
}

/**
 * By measurable, where lines of a scorecard are changed, archived and removed; of those whose home the actor sees, and of those
 * at home. One query where some have their home in other meetings.
 */
export async function homesOf(
  tx: Tx,
  actor: Actor,
  scorecard: ReadScorecard,
  lines: readonly Pick<MeasurableRow, 'id' | 'homeScorecardId' | 'tractionId'>[],
): Promise<ReadonlyMap<string, string>> {
  const elsewhere = [...new Set(lines.map(({ tractionId }) => tractionId))].filter((id) => id !== scorecard.tractionId)
  const others = elsewhere.length > 0 ? await tractionsByIds(tx, elsewhere) : []
  const seen = [scorecard.traction, ...others].filter((traction) => canReadScorecard(actor, traction))
  const own = new Map(seen.map(({ id, scorecardId }) => [id, scorecardId]))
  return new Map(
    lines.flatMap(({ id, homeScorecardId, tractionId }) => {
      const ownId = own.get(tractionId)
      const isHere = homeOf({ homeScorecardId, tractionId }, scorecard) === scorecard.id
      if (isHere) return [[id, scorecard.id]]
      return ownId === undefined ? [] : [[id, homeScorecardId ?? ownId]]
    }),
  )
}

/** @throws 404 */
export async function readableScorecard(tx: Tx, actor: Actor, id: string): Promise<ReadScorecard> {
  const scorecard = await scorecardById(tx, id)
  if (!canReadScorecard(actor, scorecard.traction)) throw notFound()
  return scorecard
}

/** @throws 404, 403 for those who may only read */
export async function editableScorecard(tx: Tx, actor: Actor, id: string): Promise<ReadScorecard> {
  const scorecard = await readableScorecard(tx, actor, id)
  if (!canEditScorecard(actor, scorecard.traction)) throw forbidden()
  return scorecard
}

/** Each measurable's goals in one kind of period, oldest first. One query. */
export async function goalsOf(
  tx: Tx,
  measurables: readonly { readonly id: string }[],
  kind: PeriodKind,
): Promise<ReadonlyMap<string, Goals>> {
  const ids = measurables.map(({ id }) => id)
  const byMeasurable = new Map<string, Goals>()
  for (const row of await findGoals(tx, ids, kind)) {
    byMeasurable.set(row.measurableId, [...(byMeasurable.get(row.measurableId) ?? []), row])
  }
  return byMeasurable
}

/** A stored formula, which was read before it was stored. */
export function storedFormula(text: string): Formula {
  const parsed = parseFormula(text, { idsOf: (id) => [id] })
  if (!parsed.ok) throw new Error(`a stored formula is none: ${parsed.error.code}`)
  return parsed.formula
}

/**
 * What the actor may know of lines: a linked Rock where they see it, a formula where they see each measurable in it, or saw
 * it until it was removed, the meeting unless said otherwise.
 */
export async function sightOfLines(
  tx: Tx,
  actor: Actor,
  lines: readonly Pick<MeasurableRow, 'linkedItemId' | 'formula'>[],
  seesTraction: MeasurableSight['seesTraction'] = () => true,
): Promise<MeasurableSight> {
  const linkedIds = lines.flatMap(({ linkedItemId }) => linkedItemId ?? [])
  const rockIds = new Set(await readableRockIds(tx, actor, linkedIds))
  const sourceIds = lines.flatMap(({ formula }) => (formula ? [...sourcesOf(storedFormula(formula)).keys()] : []))
  const sources = await findSourcesById(tx, sourceIds, readablePlaces(tx, actor))
  const known = new Set(sources.map(({ id }) => id))
  const seesFormula = (formula: string) => [...sourcesOf(storedFormula(formula)).keys()].every((id) => known.has(id))
  return { seesTraction, seesRock: (id) => rockIds.has(id), seesFormula }
}

type Subject = Pick<MeasurableRow, 'id' | 'tractionId' | 'ownerId' | 'editorId'>

interface Told {
  readonly change: Change
  readonly kind: 'measurable' | 'measuredvalue'
  readonly version: number
}

/**
 * Told in the meetings on whose scorecards it stands, in the one where it stood before, and to those who enter its values,
 * who may be invited to none of them.
 */
export async function recordMeasurable(tx: Tx, told: Told, row: Subject, before: Subject = row): Promise<void> {
  await recordMeasurables(tx, [{ told, row, before }])
}

export interface ChangedMeasurable {
  readonly told: Told
  readonly row: Subject
  readonly before?: Subject
}

const tractionsOf = ({ row, before = row }: ChangedMeasurable, showing: ReadonlyMap<string, readonly string[]>) =>
  new Set([...(showing.get(row.id) ?? []), row.tractionId, before.tractionId])

const assistantsOf = ({ row, before = row }: ChangedMeasurable) =>
  new Set([row.editorId, before.editorId].filter((personId) => personId !== null))

/** As `recordMeasurable`, of several with one query. */
export async function recordMeasurables(tx: Tx, all: readonly ChangedMeasurable[]): Promise<void> {
  const showing = await tractionsShowing(
    tx,
    all.map(({ row }) => row.id),
  )
  for (const changed of all) {
    const { change, ...what } = { ...changed.told, id: changed.row.id }
    for (const tractionId of tractionsOf(changed, showing))
      recordChange(tx, change, { ...what, place: inTraction(tractionId) })
    for (const personId of assistantsOf(changed)) recordChange(tx, change, { ...what, place: ofPerson(personId) })
  }
}

/**
 * Numbers of many measurables at once: each meeting that shows some of them hears of it once, in place of a measurable, and
 * each assistant by one of those that they enter. One query.
 */
export async function recordValuesTogether(tx: Tx, all: readonly ChangedMeasurable[]): Promise<void> {
  const showing = await tractionsShowing(
    tx,
    all.map(({ row }) => row.id),
  )
  const kind = 'measuredvalue'
  for (const tractionId of new Set(all.flatMap((changed) => [...tractionsOf(changed, showing)])))
    recordChange(tx, 'Updated', { kind, id: tractionId, place: inTraction(tractionId) })
  const byAssistant = new Map(all.flatMap((changed) => [...assistantsOf(changed)].map((id) => [id, changed.row.id])))
  for (const [personId, id] of byAssistant) recordChange(tx, 'Updated', { kind, id, place: ofPerson(personId) })
}
