import {
  intervalIdOf,
  lastCompletedPeriod,
  type Period,
  type PeriodKey,
  type PeriodKind,
  periodOf,
} from '@cairn/contract/calendar/periods'
import type { CalendarDate } from '@cairn/contract/core/dates'
import { forbidden, invalidForm, notFound, refusalMessage, staleVersion } from '@cairn/contract/core/errors'
import type { Actor } from '@cairn/contract/people/people.policy'
import { readSentNumber } from '@cairn/contract/scorecard/entered-number'
import { ENTERED_VALUE_MAX, formatWith } from '@cairn/contract/scorecard/measurable-values'
import { canEnterValue, canReadMeasurable, canReadScorecard } from '@cairn/contract/scorecard/scorecard.policy'
import type { addMeasuredValueSchema, MeasuredValue } from '@cairn/contract/scorecard/scorecard.schemas'
import type { CellRefusal, EnteredCells, MeasuredCell } from '@cairn/contract/scorecard/scorecard.sheets.schemas'
import { UNENTERED_VERSION } from '@cairn/contract/scorecard/whole-scorecard'
import type { z } from 'zod'
import type { Tx } from '../../platform/database/transaction'
import { type OrganizationCalendar, organizationCalendar } from '../organizations/organizations.service'
import { goalsOf, type ReadScorecard, recordMeasurables, recordValues, scorecardById } from './scorecard.access.service'
import { computeValues, isGiven, nothingComputed, takeComputingTurn } from './scorecard.computing.service'
import type { Target } from './scorecard.measurables.service'
import { type Goals, goalOf, presentValue } from './scorecard.presenter'
import { lockLines } from './scorecard.repository'
import type { Line, ValueRow } from './scorecard.table'
import { type CellKey, findCells, type MoreDecimals, raiseDecimals, saveValues } from './scorecard.values.repository'

type Lines = ReadonlyMap<string, Line>

interface Entry extends CellKey {
  readonly cell: MeasuredCell
  readonly period: Period
  /** `kept`: only the note changes. */
  readonly value: number | null | 'kept'
}

type Judged = { readonly entry: Entry } | { readonly cell: MeasuredCell; readonly code: CellRefusal }

const keyOf = ({ measurableId, periodKey }: CellKey): string => `${measurableId} ${periodKey}`

/** @throws 404, 403 */
async function knownLines(tx: Tx, actor: Actor, { id, traction }: ReadScorecard, ids: readonly string[]) {
  const present = (await lockLines(tx, id, ids)).filter((line) => !line.removedAt && !line.archivedAt)
  const known = present.filter((line) => canReadMeasurable(actor, line, traction))
  if (known.length === 0 && !canReadScorecard(actor, traction)) throw notFound()
  if (known.length > 0 && !known.some((line) => canEnterValue(actor, line, traction))) throw forbidden()
  return new Map(known.map((line) => [line.id, line]))
}

function judge(
  actor: Actor,
  { traction, periodKind }: ReadScorecard,
  lines: Lines,
  goals: ReadonlyMap<string, Goals>,
  calendar: OrganizationCalendar,
  isGranted: (cell: MeasuredCell) => boolean,
): (cell: MeasuredCell) => Judged {
  return (cell) => {
    if (!isGranted(cell)) return { cell, code: 'FORBIDDEN' }
    const line = lines.get(cell.measurableId)
    if (!line) return { cell, code: 'NOT_FOUND' }
    if (!canEnterValue(actor, line, traction)) return { cell, code: 'FORBIDDEN' }
    const period = periodOf(periodKind, cell.intervalId, calendar)
    const sent = readSentNumber(cell, goalOf(goals.get(line.id) ?? [], period.key))
    if (!sent.ok) return { cell, code: sent.code }
    if (intervalIdOf(period, calendar) > calendar.today) return { cell, code: 'WEEK_TO_COME' }
    return { entry: { cell, period, measurableId: line.id, periodKey: period.key, value: sent.value } }
  }
}

const kept = (row: ValueRow | undefined, now: Date) => ({
  value: row?.value ?? null,
  entered: row?.entered ?? null,
  enteredById: row?.enteredById ?? null,
  enteredAt: row?.enteredAt ?? now,
  isComputed: row?.isComputed ?? false,
  problem: row?.problem ?? null,
})

type EnteredBy = Pick<ValueRow, 'enteredById' | 'enteredAt'>

function rowOf({ cell, period, measurableId, value }: Entry, before: ValueRow | undefined, by: EnteredBy): ValueRow {
  const entered = { ...by, entered: cell.entered ?? null, isComputed: false, problem: null }
  return {
    measurableId,
    periodKind: period.kind,
    periodKey: period.key,
    ...(value === 'kept' ? kept(before, by.enteredAt) : { value, ...entered }),
    version: (before?.version ?? UNENTERED_VERSION) + 1,
    note: cell.note ?? before?.note ?? '',
  }
}

class Cells {
  private readonly rows: Map<string, ValueRow>
  private readonly before: ReadonlyMap<string, ValueRow>
  private readonly written = new Map<string, Entry>()
  readonly refused: EnteredCells['refused'] = []

  constructor(
    rows: readonly ValueRow[],
    private goals: ReadonlyMap<string, Goals>,
    readonly calendar: OrganizationCalendar,
  ) {
    this.rows = new Map(rows.map((row) => [keyOf(row), row]))
    this.before = new Map(this.rows)
  }

  rowIn(entry: CellKey): ValueRow | undefined {
    return this.rows.get(keyOf(entry))
  }

  shown(entry: Entry): MeasuredValue {
    return presentValue(this.goals.get(entry.measurableId) ?? [], entry.period, this.calendar, this.rowIn(entry))
  }

  refuse({ measurableId, intervalId }: MeasuredCell, code: CellRefusal, current?: MeasuredValue): void {
    this.refused.push({ measurableId, intervalId, code, ...(current && { current }) })
  }

  enter(entry: Entry, row: ValueRow): void {
    this.rows.set(keyOf(row), row)
    this.written.set(keyOf(row), entry)
  }

  /** Formula lines keep their decimals. */
  moreDecimals(lines: Lines): MoreDecimals[] {
    const raised = new Map<string, MoreDecimals>()
    for (const { measurableId, periodKey, value } of this.written.values()) {
      if (typeof value !== 'number' || lines.get(measurableId)?.formula !== null) continue
      const { unitOfMeasure, valueScale, decimalPlaces } = goalOf(this.goals.get(measurableId) ?? [], periodKey)
      const key = `${measurableId} ${unitOfMeasure} ${valueScale}`
      const format = raised.get(key) ?? { unitOfMeasure, valueScale, decimalPlaces }
      const more = formatWith(format, value)
      if (more.decimalPlaces > format.decimalPlaces) raised.set(key, { measurableId, ...more })
    }
    return [...raised.values()]
  }

  judgeBy(goals: ReadonlyMap<string, Goals>): void {
    this.goals = new Map([...this.goals, ...goals])
  }

  follow(computed: readonly ValueRow[]): void {
    for (const row of computed) if (this.written.has(keyOf(row))) this.rows.set(keyOf(row), row)
  }

  changed(): readonly ValueRow[] {
    return [...this.written.values()].flatMap((entry) => this.rowIn(entry) ?? [])
  }

  applied(): { cell: MeasuredCell; before: ValueRow | undefined; version: number }[] {
    return [...this.written].flatMap(([key, { cell }]) => {
      const row = this.rows.get(key)
      return row ? [{ cell, before: this.before.get(key), version: row.version }] : []
    })
  }

  values(): EnteredCells['measuredValues'] {
    return [...this.written.values()].map((entry) => ({ measurableId: entry.measurableId, ...this.shown(entry) }))
  }
}

/** Rejects stale versions, and computed cells without an entered value. */
function put(cells: Cells, entry: Entry, isOfFormula: boolean, by: EnteredBy): void {
  const { cell, value } = entry
  const before = cells.rowIn(entry)
  const version = before?.version ?? UNENTERED_VERSION
  const isEntered = before !== undefined && !before.isComputed && before.value !== null
  if (cell.version !== undefined && cell.version !== version) cells.refuse(cell, 'STALE_VERSION', cells.shown(entry))
  else if (isOfFormula && value !== 'kept' && !isEntered) cells.refuse(cell, 'VALUE_IS_COMPUTED')
  else cells.enter(entry, rowOf(entry, before, by))
}

async function followDecimals(tx: Tx, cells: Cells, lines: Lines, kind: PeriodKind): Promise<void> {
  const raised = cells.moreDecimals(lines)
  if (raised.length === 0) return
  const versions = await raiseDecimals(tx, raised)
  const rows = [...versions].flatMap(([id, version]) => {
    const row = lines.get(id)
    return row ? [{ row, told: { change: 'Updated', kind: 'measurable', version } } as const] : []
  })
  cells.judgeBy(
    await goalsOf(
      tx,
      rows.map(({ row }) => row),
      kind,
    ),
  )
  await recordMeasurables(tx, rows)
}

async function store(tx: Tx, cells: Cells, lines: Lines, isRead: boolean): Promise<void> {
  const rows = cells.changed()
  const [first] = rows
  if (!first) return
  await saveValues(tx, rows)
  await followDecimals(tx, cells, lines, first.periodKind)
  const keys = rows.map(({ periodKey }) => periodKey).sort() as [PeriodKey, ...PeriodKey[]]
  const range = { first: keys[0], last: keys.at(-1) ?? keys[0] }
  const ids = [...new Set(rows.map(({ measurableId }) => measurableId))]
  const anew = isRead ? await computeValues(tx, ids, first.periodKind, range) : nothingComputed
  cells.follow(anew.rows)
  const told = new Map([...rows, ...anew.rows].map((row) => [keyOf(row), row]))
  await recordValues(tx, [...told.values()], (id) => lines.get(id) ?? anew.measurables.get(id), cells.calendar)
}

/** @throws 404, 403 if none can be entered */
export async function enterCells(
  tx: Tx,
  actor: Actor,
  scorecardId: string,
  sent: readonly MeasuredCell[],
): Promise<Cells> {
  const isGranted = ({ measurableId }: MeasuredCell) => !tx.confinedTo || tx.confinedTo.includes(measurableId)
  const ids = [...new Set(sent.filter(isGranted).map(({ measurableId }) => measurableId))]
  if (ids.length === 0) throw forbidden()
  const scorecard = await scorecardById(tx, scorecardId)
  const lines = await knownLines(tx, actor, scorecard, ids)
  const calendar = await organizationCalendar(tx)
  const goals = await goalsOf(tx, [...lines.values()], scorecard.periodKind)
  const judged = sent.map(judge(actor, scorecard, lines, goals, calendar, isGranted))
  const entries = judged.flatMap((one) => ('entry' in one ? [one.entry] : []))
  const { periodKind: kind } = scorecard
  const enteredIds = [...new Set(entries.map(({ measurableId }) => measurableId))]
  const turn = await takeComputingTurn(tx, enteredIds, kind)
  const cells = new Cells(await findCells(tx, kind, entries), goals, calendar)
  const by = { enteredById: actor.personId, enteredAt: tx.now() }
  for (const one of judged) {
    if ('entry' in one) put(cells, one.entry, isGiven(turn.computed, one.entry), by)
    else cells.refuse(one.cell, one.code)
  }
  await store(tx, cells, lines, turn.isRead)
  return cells
}

/** Invalid cells are reported, the rest stored. @throws 404, 403 */
export async function addMeasuredValues(
  tx: Tx,
  actor: Actor,
  scorecardId: string,
  sent: readonly MeasuredCell[],
): Promise<{ succeeded: true } & EnteredCells> {
  const cells = await enterCells(tx, actor, scorecardId, sent)
  return { succeeded: true, measuredValues: cells.values(), refused: cells.refused }
}

function refusalOf({ code, current }: EnteredCells['refused'][number], field: 'value' | 'entered') {
  if (code === 'NOT_FOUND') return notFound()
  if (code === 'FORBIDDEN') return forbidden()
  if (code === 'STALE_VERSION') return staleVersion(current)
  if (code === 'VALUE_TOO_LONG') return invalidForm([refusalMessage(code, { field, most: ENTERED_VALUE_MAX })])
  return invalidForm([refusalMessage(code, { field: code === 'WEEK_TO_COME' ? 'intervalId' : field })])
}

type Input = z.output<typeof addMeasuredValueSchema>

async function dateOf(tx: Tx, scorecardId: string, named: Input['intervalId']): Promise<CalendarDate> {
  if (named !== 'current' && named !== 'lastCompleted') return named
  const calendar = await organizationCalendar(tx)
  if (named === 'current') return calendar.today
  const { periodKind } = await scorecardById(tx, scorecardId)
  return intervalIdOf(lastCompletedPeriod(periodKind, calendar.today, calendar), calendar)
}

/** @throws 409, 422 */
export async function addMeasuredValue(tx: Tx, actor: Actor, { scorecardId, id }: Target, input: Input) {
  const intervalId = await dateOf(tx, scorecardId, input.intervalId)
  const cells = await enterCells(tx, actor, scorecardId, [{ ...input, intervalId, measurableId: id }])
  const [refused] = cells.refused
  if (refused)
    throw refusalOf(refused, typeof input.value === 'number' || input.entered === undefined ? 'value' : 'entered')
  const [value] = cells.values()
  if (!value) throw new Error('a value was neither entered nor refused')
  const { measurableId: _id, ...measuredValue } = value
  return { succeeded: true as const, measuredValue }
}
