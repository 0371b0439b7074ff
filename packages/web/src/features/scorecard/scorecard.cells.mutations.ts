import { formatWith, judged } from '@cairn/contract/scorecard/measurable-values'
import { addMeasuredValues } from '@cairn/contract/scorecard/scorecard.endpoints'
import type { MeasuredValue } from '@cairn/contract/scorecard/scorecard.schemas'
import type { EnteredCells, MeasuredCell, RefusedCell } from '@cairn/contract/scorecard/scorecard.sheets.schemas'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSession } from '../../lib/session/session'
import { showConflict } from '../../lib/sync/edit-conflicts'
import { startWrite, write } from '../../lib/sync/write'
import { type CellProblem, sayOfCells } from './cell-problems'
import { asUnsent, type CachedValue, cachedMeasurable, upsertCachedValues, valuesOf } from './measurable-cache'
import { unentered, valueIn } from './measurable-weeks'
import { conflictKey } from './scorecard.mutations'
import type { MeasurableWithValues } from './scorecard.queries'

export interface CellEntry {
  readonly measurable: MeasurableWithValues
  readonly intervalId: string
  /** In the period's scale; null clears the cell, omitted keeps it. */
  readonly value?: number | null | undefined
  readonly entered?: string | undefined
  /** Omitted keeps the note. */
  readonly note?: string | undefined
  /** Defaults to the shown values. `value` is omitted if only its version is known. */
  readonly over?: { readonly version: number; readonly value?: number | null; readonly note?: string } | undefined
}

const keyOf = ({ measurable, intervalId }: CellEntry): string => conflictKey(measurable.id, intervalId)

const formerOf = (client: QueryClient, entry: CellEntry): MeasuredValue =>
  valueIn(cachedMeasurable(client, entry.measurable.id) ?? entry.measurable, entry.intervalId) ??
  unentered(entry.measurable, entry.intervalId)

function ahead(entry: CellEntry, former: MeasuredValue, enteredById: string): MeasuredValue {
  const note = entry.note ?? former.note
  if (entry.value === undefined) return { ...former, note }
  const decimals = entry.measurable.isComputed ? {} : formatWith(former, entry.value ?? 0)
  return {
    ...former,
    ...decimals,
    note,
    value: entry.value,
    isOnGoal: judged(entry.value, former),
    entered: entry.entered ?? null,
    enteredById,
    enteredAt: new Date().toISOString(),
    isComputed: false,
    problem: null,
  }
}

const cellOf = (entry: CellEntry, former: MeasuredValue): MeasuredCell => ({
  measurableId: entry.measurable.id,
  intervalId: entry.intervalId,
  ...(entry.value !== undefined && { value: entry.value }),
  ...(entry.entered && { entered: entry.entered }),
  ...(entry.note !== undefined && { note: entry.note }),
  version: entry.over?.version ?? former.version,
})

const cached = (entry: CellEntry, value: MeasuredValue): CachedValue => ({ measurableId: entry.measurable.id, value })

const typed = (value: number | null | undefined) => (typeof value === 'number' ? String(value) : '')

/** Only the user's own earlier write changed the version. */
function isAsSeen(current: MeasuredValue, { entry, former }: Sent): boolean {
  const { value, note } = entry.over ?? former
  return entry.value === undefined ? current.note === note : current.value === value
}

interface Sent {
  readonly entry: CellEntry
  readonly former: MeasuredValue
}

/** Retries entries whose version only was stale; reports the others next to their cells. */
function settleRefused(
  client: QueryClient,
  sent: ReadonlyMap<string, Sent>,
  refused: readonly RefusedCell[],
): CellEntry[] {
  const problems = new Map<string, CellProblem | undefined>()
  const back: CachedValue[] = []
  const again: CellEntry[] = []
  for (const { measurableId, intervalId, code, current } of refused) {
    const key = conflictKey(measurableId, intervalId)
    const one = sent.get(key)
    if (!one) continue
    const { entry, former } = one
    if (current && isAsSeen(current, one)) {
      again.push({ ...entry, over: current })
      continue
    }
    back.push(cached(entry, current ?? former))
    const isNote = current !== undefined && entry.value === undefined
    problems.set(key, { code: isNote ? 'STALE_NOTE' : code, typed: entry.entered ?? entry.note ?? typed(entry.value) })
    if (current && entry.value !== undefined)
      showConflict(key, { yours: typed(entry.value), theirs: typed(current.value) })
  }
  upsertCachedValues(client, back)
  sayOfCells(problems)
  return again
}

function batchWrite(client: QueryClient, me: string, scorecardId: string, entries: readonly CellEntry[]) {
  const sent = new Map(entries.map((entry) => [keyOf(entry), { entry, former: formerOf(client, entry) }]))
  const all = [...sent.values()]
  return write({
    endpoint: addMeasuredValues,
    params: { scorecardId },
    body: { values: all.map(({ entry, former }) => cellOf(entry, former)) },
    thing: valuesOf(scorecardId),
    optimistic: () => {
      sayOfCells(new Map(all.map(({ entry }) => [keyOf(entry), undefined])))
      upsertCachedValues(
        client,
        all.map(({ entry, former }) => cached(entry, asUnsent(ahead(entry, former, me)))),
      )
      return () =>
        upsertCachedValues(
          client,
          all.map(({ entry, former }) => cached(entry, former)),
        )
    },
    reply: ({ measuredValues, refused }: EnteredCells) => {
      upsertCachedValues(
        client,
        measuredValues.map(({ measurableId, ...value }) => ({ measurableId, value })),
      )
      const again = settleRefused(client, sent, refused)
      if (again.length > 0) startWrite(batchWrite(client, me, scorecardId, again))
    },
  })
}

/** Not a mutation hook: the state of each request would render the whole grid. */
export function useEnterCells(scorecardId: string): (entries: readonly CellEntry[]) => void {
  const client = useQueryClient()
  const me = useSession().user.userId
  return (entries) => startWrite(batchWrite(client, me, scorecardId, entries))
}
