/** Computed values are stored, and recomputed when sources change. Entered values are never overwritten. */
import { addPeriods, type Period, type PeriodKey, type PeriodKind, periodOf } from '@cairn/contract/calendar/periods'
import { evaluateFormula, type FormulaReadAt } from '@cairn/contract/scorecard/formulas/evaluate-formula'
import { dependentsOf, type Formula, sourcesOf } from '@cairn/contract/scorecard/formulas/formula'
import { quantityOf, valueOfQuantity } from '@cairn/contract/scorecard/formulas/formula-units'
import type { ValueFormat } from '@cairn/contract/scorecard/measurable-values'
import { UNENTERED_VERSION } from '@cairn/contract/scorecard/whole-scorecard'
import { type Tx, takeAdvisoryLock } from '../../platform/database/transaction'
import { organizationCalendar } from '../organizations/organizations.service'
import { goalsOf, recordValues, storedFormula } from './scorecard.access.service'
import { findComputed } from './scorecard.formulas.repository'
import { type Goals, goalOf } from './scorecard.presenter'
import type { MeasurableRow, ValueRow } from './scorecard.table'
import { type CellKey, findValues, saveValues } from './scorecard.values.repository'

interface Computed {
  readonly row: MeasurableRow
  readonly formula: Formula
}

type ComputedById = ReadonlyMap<string, Computed>

export async function computedMeasurables(tx: Tx, kind: PeriodKind): Promise<ComputedById> {
  const rows = await findComputed(tx, kind)
  return new Map(rows.map((row) => [row.id, { row, formula: storedFormula(row.formula ?? '') }]))
}

export const formulasOf = (computed: ComputedById): Map<string, Formula> =>
  new Map([...computed].map(([id, { formula }]) => [id, formula]))

interface ComputingTurn {
  readonly computed: ComputedById
  readonly isRead: boolean
}

/** Serializes formulas that read these measurables. The caller holds their locks. */
export async function takeComputingTurn(tx: Tx, ids: readonly string[], kind: PeriodKind): Promise<ComputingTurn> {
  const computed = await computedMeasurables(tx, kind)
  const isRead = dependentsOf(ids, formulasOf(computed)).length > 0
  if (isRead) await takeAdvisoryLock(tx, tx.orgId, 'computed numbers')
  return { computed, isRead }
}

export function isGiven(computed: ComputedById, { measurableId, periodKey }: CellKey): boolean {
  const row = computed.get(measurableId)?.row
  return row !== undefined && (row.formulaFrom === null || row.formulaFrom <= periodKey)
}

interface Range {
  readonly first: PeriodKey
  readonly last: PeriodKey
}

const earlier = (one: PeriodKey, other: PeriodKey) => (one < other ? one : other)
const later = (one: PeriodKey, other: PeriodKey) => (one > other ? one : other)

/** Sources first. */
function affected(
  computed: ComputedById,
  changed: readonly string[],
  range: Range,
  running: PeriodKey,
  kind: PeriodKind,
) {
  const ranges = new Map<string, Range>(changed.map((id) => [id, range]))
  const order: { readonly computed: Computed; readonly range: Range }[] = []
  for (const id of dependentsOf(changed, formulasOf(computed))) {
    const found = computed.get(id)
    if (!found) continue
    const reached = [...sourcesOf(found.formula)].flatMap(([source, reach]) => {
      const of = ranges.get(source)
      return of ? [{ first: of.first, last: addPeriods({ kind, key: of.last }, reach).key }] : []
    })
    const all = [...reached, ...(changed.includes(id) ? [range] : [])]
    const first = all.map((one) => one.first).reduce(earlier)
    const last = all.map((one) => one.last).reduce(later)
    const own = { first: later(first, found.row.formulaFrom ?? first), last: earlier(last, running) }
    if (own.first > own.last) continue
    ranges.set(id, own)
    order.push({ computed: found, range: own })
  }
  return order
}

interface Outcome extends Pick<ValueRow, 'value' | 'problem'> {
  readonly lacks: readonly FormulaReadAt[]
}

class Sheet {
  private readonly rows = new Map<string, ValueRow>()
  readonly changed = new Map<string, ValueRow>()

  constructor(
    private readonly kind: PeriodKind,
    private readonly goals: ReadonlyMap<string, Goals>,
    rows: readonly ValueRow[],
  ) {
    for (const row of rows) this.rows.set(this.place(row.measurableId, row.periodKey), row)
  }

  private place(id: string, key: PeriodKey): string {
    return `${id} ${key}`
  }

  private goal(id: string, key: PeriodKey) {
    return goalOf(this.goals.get(id) ?? [], key)
  }

  private quantity(id: string, key: PeriodKey): number | null {
    const value = this.rows.get(this.place(id, key))?.value ?? null
    return value === null || !this.goals.has(id) ? null : quantityOf(value, this.goal(id, key))
  }

  outcome({ row, formula }: Computed, key: PeriodKey): Outcome {
    return this.outcomeAs(formula, key, this.goal(row.id, key))
  }

  outcomeAs(formula: Formula, key: PeriodKey, format: ValueFormat): Outcome {
    const result = evaluateFormula(formula, ({ id, periodsAgo }) =>
      this.quantity(id, addPeriods({ kind: this.kind, key }, -periodsAgo).key),
    )
    if (!result.ok)
      return { value: null, problem: result.problem, lacks: result.problem === 'missing' ? result.lacks : [] }
    const value = valueOfQuantity(result.quantity, format)
    return { value, problem: value === null ? 'out-of-range' : null, lacks: [] }
  }

  compute(computed: Computed, key: PeriodKey, at: Date): void {
    const place = this.place(computed.row.id, key)
    const before = this.rows.get(place)
    if (before && !before.isComputed && before.value !== null) return
    const { value, problem } = this.outcome(computed, key)
    if (!before && problem === 'missing') return
    if (before?.isComputed && before.value === value && before.problem === problem) return
    const after: ValueRow = {
      measurableId: computed.row.id,
      periodKind: this.kind,
      periodKey: key,
      version: (before?.version ?? UNENTERED_VERSION) + 1,
      value,
      problem,
      entered: null,
      enteredById: null,
      enteredAt: at,
      isComputed: true,
      note: before?.note ?? '',
    }
    this.rows.set(place, after)
    this.changed.set(place, after)
  }
}

interface Reading {
  readonly id?: string
  readonly formula: Formula
  readonly range: Range
}

async function readSheet(
  tx: Tx,
  order: readonly Reading[],
  kind: PeriodKind,
): Promise<{ sheet: Sheet; earliest: PeriodKey | null }> {
  const ids = new Set(order.flatMap(({ id, formula }) => [...(id ? [id] : []), ...sourcesOf(formula).keys()]))
  const first = order
    .map(({ formula, range }) => {
      const reach = Math.max(0, ...sourcesOf(formula).values())
      return addPeriods({ kind, key: range.first }, -reach).key
    })
    .reduce(earlier)
  const last = order.map(({ range }) => range.last).reduce(later)
  const all = [...ids].map((id) => ({ id }))
  const rows = await findValues(tx, [...ids], { kind, first, last })
  const keys = rows.map(({ periodKey }) => periodKey)
  return {
    sheet: new Sheet(kind, await goalsOf(tx, all, kind), rows),
    earliest: keys.length > 0 ? keys.reduce(earlier) : null,
  }
}

export async function outcomeIn(tx: Tx, row: MeasurableRow, formula: Formula, { kind, key }: Period): Promise<Outcome> {
  const { sheet } = await readSheet(tx, [{ id: row.id, formula, range: { first: key, last: key } }], kind)
  return sheet.outcome({ row, formula }, key)
}

/** For unsaved formulas, oldest first. */
export async function formulaOutcomes(
  tx: Tx,
  formula: Formula,
  format: ValueFormat,
  periods: readonly Period[],
): Promise<(Outcome & { readonly period: Period })[]> {
  const [first, last] = [periods[0], periods.at(-1)]
  if (!first || !last) return []
  const { sheet } = await readSheet(tx, [{ formula, range: { first: first.key, last: last.key } }], first.kind)
  return periods.map((period) => ({ period, ...sheet.outcomeAs(formula, period.key, format) }))
}

interface Recomputed {
  readonly rows: readonly ValueRow[]
  readonly measurables: ReadonlyMap<string, MeasurableRow>
}

export const nothingComputed: Recomputed = { rows: [], measurables: new Map() }

/** Also recomputes dependents. The caller notifies. */
export async function computeValues(
  tx: Tx,
  changed: readonly string[],
  kind: PeriodKind,
  { first, last }: { readonly first: PeriodKey; readonly last?: PeriodKey },
): Promise<Recomputed> {
  const computed = await computedMeasurables(tx, kind)
  const calendar = await organizationCalendar(tx)
  const running = periodOf(kind, calendar.today, calendar).key
  const order = affected(computed, changed, { first, last: last ?? running }, running, kind)
  if (order.length === 0) return nothingComputed
  await takeAdvisoryLock(tx, tx.orgId, 'computed numbers')
  const readings = order.map(({ computed: { row, formula }, range }) => ({ id: row.id, formula, range }))
  const { sheet, earliest } = await readSheet(tx, readings, kind)
  for (const { computed: one, range } of order) {
    // Earlier periods have no values, except for formulas without sources.
    const from = earliest === null ? range.last : later(range.first, earliest)
    for (let key = from; key <= range.last; key = addPeriods({ kind, key }, 1).key) sheet.compute(one, key, tx.now())
  }
  const rows = [...sheet.changed.values()]
  await saveValues(tx, rows)
  return { rows, measurables: new Map(order.map(({ computed: { row } }) => [row.id, row])) }
}

export async function recompute(
  tx: Tx,
  ids: readonly string[],
  kind: PeriodKind,
  range: { readonly first: PeriodKey; readonly last?: PeriodKey },
): Promise<void> {
  const { rows, measurables } = await computeValues(tx, ids, kind, range)
  if (rows.length === 0) return
  await recordValues(tx, rows, (id) => measurables.get(id), await organizationCalendar(tx))
}
