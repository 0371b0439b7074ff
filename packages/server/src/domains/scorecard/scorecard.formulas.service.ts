import { firstKey, type PeriodKey, type PeriodKind, periodOf } from '@cairn/contract/calendar/periods'
import { invalidForm, refusalMessage } from '@cairn/contract/core/errors'
import type { Actor } from '@cairn/contract/people/people.policy'
import { type Formula, formulaCircle, formulaText, sourcesOf } from '@cairn/contract/scorecard/formulas/formula'
import {
  carriedUnit,
  fitsUnit,
  formulaRefusals,
  type UnitErrorCode,
} from '@cairn/contract/scorecard/formulas/formula-units'
import { type FormulaErrorCode, parseFormulaOfIds } from '@cairn/contract/scorecard/formulas/parse-formula'
import type { UnitOfMeasure } from '@cairn/contract/scorecard/measurable-values'
import type { FormulaSource } from '@cairn/contract/scorecard/scorecard.sheets.schemas'
import { type Tx, takeAdvisoryLock } from '../../platform/database/transaction'
import { organizationCalendar } from '../organizations/organizations.service'
import { listPeople } from '../people/people.service'
import { readablePlaces } from '../places/places.service'
import { goalsOf, readableScorecard } from './scorecard.access.service'
import { computedMeasurables, formulasOf } from './scorecard.computing.service'
import {
  findHomePlaces,
  findNamesakes,
  findSources,
  findSourcesById,
  lockMeasurables,
  type Source,
  type SourceSearch,
} from './scorecard.formulas.repository'
import { currentGoal } from './scorecard.presenter'
import type { MeasurableRow } from './scorecard.table'

const refused = (reason: FormulaErrorCode | UnitErrorCode | 'circle') =>
  invalidForm([refusalMessage(formulaRefusals[reason], { field: 'formula' })])

/** @throws 422 */
export function sentFormula(text: string | null): Formula | null {
  if (text === null || text === '') return null
  const parsed = parseFormulaOfIds(text)
  if (!parsed.ok) throw refused(parsed.error.code)
  return parsed.formula
}

/** Call first: serializes formula changes and blocks writes to their sources. */
export async function lockForFormula(tx: Tx, id: string, formula: Formula | null): Promise<void> {
  await takeAdvisoryLock(tx, tx.orgId, 'formulas')
  await lockMeasurables(tx, [id, ...(formula ? sourcesOf(formula).keys() : [])])
}

const unitsOf = async (
  tx: Tx,
  ids: readonly string[],
  kind: PeriodKind,
): Promise<ReadonlyMap<string, UnitOfMeasure>> => {
  const all = ids.map((id) => ({ id }))
  return new Map([...(await goalsOf(tx, all, kind))].map(([id, goals]) => [id, currentGoal(goals).unitOfMeasure]))
}

function unitError(formula: Formula, units: ReadonlyMap<string, UnitOfMeasure>, unit: UnitOfMeasure) {
  const carried = carriedUnit(formula, (id) => units.get(id) ?? 'Number')
  if (!carried.ok) return carried.code
  return fitsUnit(carried.unit, unit) ? null : 'not-its-unit'
}

interface Measured {
  readonly line: Pick<MeasurableRow, 'id' | 'formula' | 'formulaFrom'>
  readonly kind: PeriodKind
  readonly unit: UnitOfMeasure
}

/** @throws 422 for an unusable source or a cycle */
export async function requireFormula(
  tx: Tx,
  actor: Actor,
  { line, kind, unit }: Measured,
  formula: Formula,
): Promise<void> {
  const sourceIds = [...sourcesOf(formula).keys()]
  const seen = await findSourcesById(tx, sourceIds, readablePlaces(tx, actor))
  const known = new Set(seen.flatMap(({ id, isGone }) => (isGone ? [] : id)))
  const units = await unitsOf(tx, sourceIds, kind)
  if (sourceIds.some((id) => !known.has(id) || !units.has(id))) throw refused('unknown-measurable')
  if (formulaCircle(line.id, formula, formulasOf(await computedMeasurables(tx, kind)))) throw refused('circle')
  const error = unitError(formula, units, unit)
  if (error) throw refused(error)
}

/** Dependent formulas must accept the unit. @throws 422 */
export async function requireFittingUnit(tx: Tx, { line, kind, unit }: Measured, keepsFormula: boolean): Promise<void> {
  const computed = await computedMeasurables(tx, kind)
  const concerned = [...computed].filter(
    ([id, { formula }]) => (id === line.id && keepsFormula) || sourcesOf(formula).has(line.id),
  )
  if (concerned.length === 0) return
  const ids = concerned.flatMap(([id, { formula }]) => [id, ...sourcesOf(formula).keys()])
  const units = new Map(await unitsOf(tx, ids, kind)).set(line.id, unit)
  if (concerned.every(([id, { formula }]) => !unitError(formula, units, units.get(id) ?? 'Number'))) return
  throw invalidForm([refusalMessage('FORMULA_NEEDS_UNIT', { field: 'unitOfMeasure' })])
}

export interface FormulaChange {
  readonly formula: string | null
  readonly formulaFrom: PeriodKey | null
}

/** @throws 422 */
export async function changedFormula(
  tx: Tx,
  actor: Actor,
  measured: Measured,
  { formula, from }: { readonly formula: Formula | null; readonly from: string | undefined },
): Promise<FormulaChange> {
  const { line, kind } = measured
  if (!formula) return { formula: null, formulaFrom: null }
  await requireFormula(tx, actor, measured, formula)
  const text = formulaText(formula, { titleOf: (id) => id })
  if (text === line.formula && from === undefined) return { formula: text, formulaFrom: line.formulaFrom }
  const calendar = await organizationCalendar(tx)
  const begins = from ?? (line.formula === null ? undefined : calendar.today)
  return { formula: text, formulaFrom: begins ? periodOf(kind, begins, calendar).key : firstKey(kind) }
}

const SOURCES_SHOWN = 20

async function withPlaces(tx: Tx, rows: readonly Source[]): Promise<Omit<FormulaSource, 'unitOfMeasure'>[]> {
  const places = new Map(
    (
      await findHomePlaces(
        tx,
        rows.map(({ id }) => id),
      )
    ).map((place) => [place.id, place]),
  )
  const people = await listPeople(tx, [...new Set(rows.map(({ ownerId }) => ownerId))])
  const names = new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]))
  return rows.map(({ ownerId, ...row }) => {
    const place = row.meeting === null ? undefined : places.get(row.id)
    const at = { scorecard: place?.scorecard || null, groupTitle: place?.groupTitle ?? null }
    return { ...row, ...at, owner: names.get(ownerId) ?? '' }
  })
}

/** With `ids`, includes archived and removed sources. */
export async function listFormulaSources(
  tx: Tx,
  actor: Actor,
  scorecardId: string,
  { text, except, ids }: Pick<SourceSearch, 'text' | 'except'> & { readonly ids?: readonly string[] | undefined },
): Promise<FormulaSource[]> {
  const { periodKind: kind } = await readableScorecard(tx, actor, scorecardId)
  const readable = readablePlaces(tx, actor)
  const rows = ids
    ? [
        ...(await findSourcesById(tx, ids, readable)),
        ...(await findNamesakes(tx, { kind, ids, limit: SOURCES_SHOWN }, readable)),
      ]
    : await findSources(tx, { kind, text, except, limit: SOURCES_SHOWN }, readable)
  const units = await unitsOf(
    tx,
    rows.map(({ id }) => id),
    kind,
  )
  return (await withPlaces(tx, rows)).map((row) => ({ ...row, unitOfMeasure: units.get(row.id) ?? 'Number' }))
}
