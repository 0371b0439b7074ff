/** Access follows the meeting. */
import type { PeriodKind, PeriodSettings } from '@cairn/contract/calendar/periods'
import type { Change } from '@cairn/contract/core/define-event'
import { forbidden, notFound } from '@cairn/contract/core/errors'
import { inTraction, ofPerson } from '@cairn/contract/core/items'
import type { Actor } from '@cairn/contract/people/people.policy'
import { type Formula, sourcesOf } from '@cairn/contract/scorecard/formulas/formula'
import { parseFormulaOfIds } from '@cairn/contract/scorecard/formulas/parse-formula'
import { canEditScorecard, canReadScorecard } from '@cairn/contract/scorecard/scorecard.policy'
import {
  CHANGED_CELLS_MAX,
  type ChangedCell,
  type ChangedValues,
} from '@cairn/contract/scorecard/scorecard.sheets.schemas'
import type { Tx } from '../../platform/database/transaction'
import { recordChange } from '../../platform/realtime/record-event'
import { readablePlaces } from '../places/places.service'
import { readableRockIds } from '../rocks/rocks.service'
import { type ReadTraction, tractionsByIds } from '../tractions/tractions.service'
import { findSourcesById } from './scorecard.formulas.repository'
import { type Goals, type MeasurableVisibility, presentCell } from './scorecard.presenter'
import { findScorecard, tractionsShowing } from './scorecard.repository'
import type { MeasurableRow, ScorecardRow, ValueRow } from './scorecard.table'
import { findGoals } from './scorecard.values.repository'

export interface ReadScorecard extends ScorecardRow {
  readonly traction: ReadTraction
}

/** Checks no policy. @throws 404 */
export async function scorecardById(tx: Tx, id: string): Promise<ReadScorecard> {
  const row = await findScorecard(tx, id)
  const [traction] = row ? await tractionsByIds(tx, [row.tractionId]) : []
  if (!row || row.removedAt || !traction) throw notFound()
  return { ...row, traction }
}

/** Null away from home. */
export function homeOf(
  { homeScorecardId, tractionId }: Pick<MeasurableRow, 'homeScorecardId' | 'tractionId'>,
  { traction }: ReadScorecard,
): string | null {
  return homeScorecardId ?? (tractionId === traction.id ? traction.scorecardId : null)
}

/** Home scorecards the actor can see. */
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

/** @throws 404, 403 */
export async function editableScorecard(tx: Tx, actor: Actor, id: string): Promise<ReadScorecard> {
  const scorecard = await readableScorecard(tx, actor, id)
  if (!canEditScorecard(actor, scorecard.traction)) throw forbidden()
  return scorecard
}

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

export function storedFormula(text: string): Formula {
  const parsed = parseFormulaOfIds(text)
  if (!parsed.ok) throw new Error(`a stored formula is none: ${parsed.error.code}`)
  return parsed.formula
}

/** Formulas are visible if their sources are, or were until removed. */
export async function visibilityOfLines(
  tx: Tx,
  actor: Actor,
  lines: readonly Pick<MeasurableRow, 'linkedItemId' | 'formula'>[],
  seesTraction: MeasurableVisibility['seesTraction'] = () => true,
): Promise<MeasurableVisibility> {
  const linkedIds = lines.flatMap(({ linkedItemId }) => linkedItemId ?? [])
  const rockIds = new Set(await readableRockIds(tx, actor, linkedIds))
  const sourceIds = lines.flatMap(({ formula }) => (formula ? [...sourcesOf(storedFormula(formula)).keys()] : []))
  const sources = await findSourcesById(tx, sourceIds, readablePlaces(tx, actor))
  const known = new Set(sources.map(({ id }) => id))
  const seesFormula = (formula: string) => [...sourcesOf(storedFormula(formula)).keys()].every((id) => known.has(id))
  return { seesTraction, seesRock: (id) => rockIds.has(id), seesFormula }
}

type Subject = Pick<MeasurableRow, 'id' | 'tractionId' | 'ownerId' | 'editorId'>

interface MeasurableEvent {
  readonly change: Change
  readonly kind: 'measurable' | 'measuredvalue'
  readonly version: number
}

/** Includes former meetings, the owner and the assistant, who may not be invited. */
export async function recordMeasurable(
  tx: Tx,
  told: MeasurableEvent,
  row: Subject,
  before: Subject = row,
): Promise<void> {
  await recordMeasurables(tx, [{ told, row, before }])
}

interface ChangedMeasurable {
  readonly told: MeasurableEvent
  readonly row: Subject
  readonly before?: Subject
  readonly cells?: readonly ChangedCell[]
}

const tractionsOf = ({ row, before = row }: ChangedMeasurable, showing: ReadonlyMap<string, readonly string[]>) =>
  new Set([...(showing.get(row.id) ?? []), row.tractionId, before.tractionId])

const assistantsOf = ({ row, before = row }: ChangedMeasurable) =>
  new Set([row.editorId, before.editorId].filter((personId) => personId !== null))

function contentOf(all: readonly ChangedMeasurable[]): { content?: { values: ChangedValues } } {
  const cells = all.flatMap((changed) => changed.cells ?? [])
  const dates = cells.map(({ intervalId }) => intervalId).sort()
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) return {}
  return { content: { values: { first, last, cells: cells.length > CHANGED_CELLS_MAX ? null : cells } } }
}

const isShownIn =
  (tractionId: string, showing: ReadonlyMap<string, readonly string[]>) => (changed: ChangedMeasurable) =>
    showing.get(changed.row.id)?.includes(tractionId) === true

export async function recordMeasurables(tx: Tx, all: readonly ChangedMeasurable[]): Promise<void> {
  const showing = await tractionsShowing(
    tx,
    all.map(({ row }) => row.id),
  )
  for (const changed of all) {
    const { change, ...what } = { ...changed.told, id: changed.row.id }
    for (const tractionId of tractionsOf(changed, showing)) {
      const content = contentOf([changed].filter(isShownIn(tractionId, showing)))
      recordChange(tx, change, { ...what, place: inTraction(tractionId), ...content })
    }
    for (const personId of assistantsOf(changed))
      recordChange(tx, change, { ...what, place: ofPerson(personId), ...contentOf([changed]) })
  }
}

/** One event per meeting. */
async function recordChangedValues(tx: Tx, all: readonly ChangedMeasurable[]): Promise<void> {
  const showing = await tractionsShowing(
    tx,
    all.map(({ row }) => row.id),
  )
  const kind = 'measuredvalue'
  for (const id of new Set(all.flatMap((changed) => [...tractionsOf(changed, showing)])))
    recordChange(tx, 'Updated', { kind, id, place: inTraction(id), ...contentOf(all.filter(isShownIn(id, showing))) })
  for (const personId of new Set(all.flatMap((changed) => [...assistantsOf(changed)]))) {
    const own = all.filter((changed) => assistantsOf(changed).has(personId))
    const id = own.at(-1)?.row.id ?? personId
    recordChange(tx, 'Updated', { kind, id, place: ofPerson(personId), ...contentOf(own) })
  }
}

export async function recordValues(
  tx: Tx,
  rows: readonly ValueRow[],
  lineOf: (measurableId: string) => Subject | undefined,
  settings: PeriodSettings,
): Promise<void> {
  const byLine = new Map<string, ValueRow[]>()
  for (const row of rows) byLine.set(row.measurableId, [...(byLine.get(row.measurableId) ?? []), row])
  const all = [...byLine].flatMap(([id, own]): ChangedMeasurable[] => {
    const row = lineOf(id)
    const version = Math.max(...own.map((one) => one.version))
    const cells = own.map((one) => presentCell(one, settings))
    return row ? [{ told: { change: 'Updated', kind: 'measuredvalue', version }, row, cells }] : []
  })
  if (all.length > 1) await recordChangedValues(tx, all)
  else if (all.length > 0) await recordMeasurables(tx, all)
}
