import { formatWith, judged } from '@cairn/contract/scorecard/measurable-values'
import { isOwnMeasurable } from '@cairn/contract/scorecard/scorecard.policy'
import type { Measurable, MeasuredValue, MeasuredWeeks, Scorecard } from '@cairn/contract/scorecard/scorecard.schemas'
import type { ChangedCell } from '@cairn/contract/scorecard/scorecard.sheets.schemas'
import type { QueryClient } from '@tanstack/react-query'
import { sessionQuery } from '../../lib/session/session'
import { unentered, valueIn } from './measurable-weeks'
import { type MeasurableWithValues, scorecardQueries } from './scorecard.queries'

export type Sheet = MeasuredWeeks & Partial<Pick<Scorecard, 'id' | 'tractionId'>>

export const asUnsent = (value: MeasuredValue): MeasuredValue & { readonly isUnsent: true } => ({
  ...value,
  isUnsent: true,
})

export const isUnsent = (value: MeasuredValue): boolean => 'isUnsent' in value

const sheets = { queryKey: scorecardQueries.all }

const holds = (sheet: Sheet, id: string): boolean => sheet.measurables.some((measurable) => measurable.id === id)

function eachSheet(client: QueryClient, change: (sheet: Sheet) => Sheet): void {
  client.setQueriesData<Sheet>(sheets, (before) => before && change(before))
}

/** Position and heading belong to each sheet. */
function changedOn<M extends Measurable>(sheet: Sheet, known: M, changed: Partial<M> & Measurable): M {
  if (sheet.id === undefined || sheet.id === changed.scorecardId) return { ...known, ...changed }
  const { scorecardId, tractionId, sequence } = known
  return { ...known, ...changed, scorecardId, tractionId, sequence }
}

/** Own measurables are refetched if it is new there. */
export function upsertCachedMeasurable(client: QueryClient, changed: Measurable & Partial<MeasurableWithValues>): void {
  eachSheet(client, (sheet) => {
    if (holds(sheet, changed.id)) {
      const measurables = sheet.measurables.map((known) =>
        known.id === changed.id ? changedOn(sheet, known, changed) : known,
      )
      return { ...sheet, measurables }
    }
    if (sheet.id !== changed.scorecardId) return sheet
    const measurables = [...sheet.measurables, { values: [], ...changed }].toSorted((a, b) => a.sequence - b.sequence)
    return { ...sheet, measurables }
  })
  const own = { queryKey: scorecardQueries.ownKey }
  const me = client.getQueryData(sessionQuery.queryKey)?.user.userId
  const isOwn = me !== undefined && isOwnMeasurable(me, changed)
  const isKnown = client.getQueriesData<Sheet>(own).some(([, sheet]) => sheet && holds(sheet, changed.id))
  if (isOwn && !isKnown) void client.invalidateQueries(own)
}

export function removeCachedMeasurable(client: QueryClient, measurableId: string): void {
  eachSheet(client, (sheet) => {
    if (!holds(sheet, measurableId)) return sheet
    return { ...sheet, measurables: sheet.measurables.filter(({ id }) => id !== measurableId) }
  })
}

export function takeCachedLineOff(client: QueryClient, scorecardId: string, measurableId: string): void {
  eachSheet(client, (sheet) =>
    sheet.id === scorecardId && holds(sheet, measurableId)
      ? { ...sheet, measurables: sheet.measurables.filter(({ id }) => id !== measurableId) }
      : sheet,
  )
}

export function cachedMeasurable(client: QueryClient, measurableId: string): MeasurableWithValues | undefined {
  const shown = client.getQueriesData<Sheet>(sheets).flatMap(([, sheet]) => sheet?.measurables ?? [])
  return shown.find(({ id }) => id === measurableId)
}

/** Mutation scope: batches of one scorecard are sent in order. */
export const valuesOf = (scorecardId: string): string => `${scorecardId}/values`

export interface CachedValue {
  readonly measurableId: string
  readonly value: MeasuredValue
}

function withValues(known: readonly MeasuredValue[], changed: readonly MeasuredValue[]): MeasuredValue[] {
  const isChanged = new Set(changed.map(({ intervalId }) => intervalId))
  const others = known.filter(({ intervalId }) => !isChanged.has(intervalId))
  return [...others, ...changed].toSorted((a, b) => (a.intervalId < b.intervalId ? -1 : 1))
}

function eachLine(
  client: QueryClient,
  ids: { has(id: string): boolean },
  changedOf: (known: MeasurableWithValues, sheet: Sheet) => readonly MeasuredValue[],
): void {
  eachSheet(client, (sheet) => {
    if (!sheet.measurables.some(({ id }) => ids.has(id))) return sheet
    const measurables = sheet.measurables.map((known) => {
      const changed = ids.has(known.id) ? changedOf(known, sheet) : []
      return changed.length > 0 ? { ...known, values: withValues(known.values, changed) } : known
    })
    return { ...sheet, measurables }
  })
}

export function upsertCachedValues(client: QueryClient, changed: readonly CachedValue[]): void {
  const byLine = new Map<string, MeasuredValue[]>()
  for (const { measurableId, value } of changed) byLine.set(measurableId, [...(byLine.get(measurableId) ?? []), value])
  if (byLine.size > 0) eachLine(client, byLine, ({ id }) => byLine.get(id) ?? [])
}

/** Null unless newer than the shown value. */
function ifNewer(known: MeasurableWithValues, { measurableId: _, ...cell }: ChangedCell): MeasuredValue[] {
  const before = valueIn(known, cell.intervalId) ?? unentered(known, cell.intervalId)
  if (cell.version <= before.version) return []
  const { entered = null, enteredById = null, enteredAt = null, note = '', isComputed = false, problem = null } = cell
  const { value, version } = cell
  const isOnGoal = judged(value, before)
  const format = isComputed || known.isComputed ? {} : formatWith(before, value ?? 0)
  return [
    { ...before, ...format, value, version, isOnGoal, entered, enteredById, enteredAt, note, isComputed, problem },
  ]
}

export function applyChangedValues(client: QueryClient, told: readonly ChangedCell[]): void {
  const byLine = new Map<string, ChangedCell[]>()
  for (const cell of told) byLine.set(cell.measurableId, [...(byLine.get(cell.measurableId) ?? []), cell])
  if (byLine.size === 0) return
  eachLine(client, byLine, (known, { weeks }) =>
    (byLine.get(known.id) ?? [])
      .filter(({ intervalId }) => weeks.includes(intervalId))
      .flatMap((cell) => ifNewer(known, cell)),
  )
}

export const upsertCachedValue = (client: QueryClient, { id }: MeasurableWithValues, value: MeasuredValue): void =>
  upsertCachedValues(client, [{ measurableId: id, value }])
