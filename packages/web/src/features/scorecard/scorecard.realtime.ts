import type { Change, LiveUpdate } from '@cairn/contract/core/define-event'
import { getScorecard } from '@cairn/contract/scorecard/scorecard.endpoints'
import type { ChangedCell, MeasuredCell, ValuesUpdate } from '@cairn/contract/scorecard/scorecard.sheets.schemas'
import { sentValues } from '@cairn/contract/scorecard/whole-scorecard'
import type { Query, QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api'
import { isWriting, pendingWrites } from '../../lib/offline/outbox'
import { sessionQuery } from '../../lib/session/session'
import type { LiveUpdateHandlers } from '../../lib/sync/live-update'
import { markChanged } from '../../lib/sync/recent-changes'
import { forgetRemoval, noteRemoval } from '../../lib/sync/removals'
import { applyChangedValues, cachedMeasurable, removeCachedMeasurable, type Sheet, valuesOf } from './measurable-cache'
import { conflictKey } from './scorecard.mutations'
import { scorecardQueries } from './scorecard.queries'

/** Minimum gap between refetches, in ms. */
const GAP_MS = 1500

/** In ms. An update can overtake the response to the user's own write. */
const SETTLE_MS = 400

interface Window {
  readonly first: string
  readonly last: string
}

export type Reading = 'lines' | Window

interface Waiting {
  readonly updates: readonly LiveUpdate[]
  readonly reading: Reading
  readonly dueAt: number
  timer?: ReturnType<typeof setTimeout>
}

interface Place {
  waiting?: Waiting | undefined
  readAt: number
}

const places = new WeakMap<QueryClient, Map<string, Place>>()

/** Own measurables span meetings, so any change may affect them. */
const holds = (sheet: Sheet | undefined, { id, tractionId, kind }: LiveUpdate): boolean =>
  sheet !== undefined &&
  (sheet.measurables.some((line) => line.id === id || (line.tractionId !== null && line.tractionId === tractionId)) ||
    (sheet.tractionId ? sheet.tractionId === tractionId : kind === 'measurable'))

const sheetOf = (query: Query): Sheet | undefined => query.state.data as Sheet | undefined

const isWritingTo = (client: QueryClient, updates: readonly LiveUpdate[]): boolean =>
  client
    .getQueriesData<Sheet>({ queryKey: ['scorecards'] })
    .some(
      ([, sheet]) =>
        sheet?.id !== undefined && updates.some((update) => holds(sheet, update)) && isWriting(valuesOf(sheet.id)),
    )

const span = (one: Window, other: Window): Window => {
  const dates = [one.first, one.last, other.first, other.last].sort()
  return { first: dates[0] ?? one.first, last: dates.at(-1) ?? one.last }
}

const both = (one: Reading, other: Reading): Reading =>
  one === 'lines' || other === 'lines' ? 'lines' : span(one, other)

function partOf({ weeks }: Sheet, { first, last }: Window): { startDate: string; periods: number } | null {
  const changed = weeks.filter((week) => week >= first && week <= last)
  const [startDate] = changed
  return startDate === undefined || changed.length * 2 > weeks.length ? null : { startDate, periods: changed.length }
}

async function readWindow(client: QueryClient, query: Query, window: Window): Promise<void> {
  const sheet = sheetOf(query)
  const part = sheet && partOf(sheet, window)
  if (!sheet?.id || !part || !query.isActive()) return client.invalidateQueries({ queryKey: query.queryKey })
  const { startDate, periods } = part
  try {
    const read = await call(getScorecard, { params: { scorecardId: sheet.id, startDate }, query: { periods } })
    const told = read.measurables.flatMap((line) =>
      sentValues(line).map((value) => ({ measurableId: line.id, ...value })),
    )
    applyChangedValues(client, told)
  } catch {
    await client.invalidateQueries({ queryKey: query.queryKey })
  }
}

function read(client: QueryClient, { updates, reading }: Waiting): void {
  const isConcerned = (query: Query) => updates.some((update) => holds(sheetOf(query), update))
  if (reading === 'lines') {
    void client.invalidateQueries({ queryKey: ['scorecards'], predicate: isConcerned })
    return
  }
  const concerned = client.getQueryCache().findAll({ queryKey: ['scorecards'], predicate: isConcerned })
  for (const query of concerned) void readWindow(client, query, reading)
}

function run(client: QueryClient, place: Place): void {
  const { waiting } = place
  if (!waiting) return
  // A refetch would overwrite the pending optimistic values.
  if (isWritingTo(client, waiting.updates)) {
    waiting.timer = setTimeout(() => run(client, place), SETTLE_MS)
    return
  }
  place.waiting = undefined
  place.readAt = performance.now()
  read(client, waiting)
}

/** Refetches once after the delay, at most every 1.5 seconds, and only the changed periods for values. */
function invalidate(client: QueryClient, update: LiveUpdate, delayMs: number, reading: Reading = 'lines'): void {
  const all = places.get(client) ?? new Map<string, Place>()
  places.set(client, all)
  const key = update.tractionId ?? update.id
  const place = all.get(key) ?? { readAt: Number.NEGATIVE_INFINITY }
  all.set(key, place)
  const before = place.waiting
  clearTimeout(before?.timer)
  const now = performance.now()
  const wanted = delayMs === 0 ? now : Math.max(now + delayMs, place.readAt + GAP_MS)
  const dueAt = Math.min(before?.dueAt ?? wanted, wanted)
  const others = before?.updates.filter(({ kind, id }) => kind !== update.kind || id !== update.id) ?? []
  place.waiting = { updates: [...others, update], reading: both(before?.reading ?? reading, reading), dueAt }
  place.waiting.timer = setTimeout(() => run(client, place), Math.max(0, dueAt - now))
}

/** In ms. */
export const REFRESH_DELAY_MS = 1500

/** For updates too large to carry their values. */
export const NUMBERS_DELAY_MS = 300

/** Updates carry their values; this refetch covers missed ones. */
export const SAFETY_DELAY_MS = 15_000

function isOwn(client: QueryClient, update: LiveUpdate): boolean {
  return update.byPersonId === client.getQueryData(sessionQuery.queryKey)?.user.userId
}

/** A version newer than the removal means it was restored since. */
function onMeasurableChanged(client: QueryClient, change: Change, update: LiveUpdate): void {
  if (isWriting(update.id)) {
    setTimeout(() => onMeasurableChanged(client, change, update), SETTLE_MS)
    return
  }
  if (change === 'Deleted') {
    noteRemoval(update.id, update.byPersonId)
    const shown = cachedMeasurable(client, update.id)
    const version = update.version ?? shown?.version
    // Archived measurables stay on their own page.
    const isArchivedHere = shown?.version === version && shown?.archivedAt
    if (shown && version !== undefined && shown.version <= version && !isArchivedHere)
      removeCachedMeasurable(client, update.id)
  } else if (change === 'Added') forgetRemoval(update.id)
  invalidate(client, update, isOwn(client, update) ? 0 : REFRESH_DELAY_MS)
}

/** Keyed by `conflictKey`; pending optimistic values must not be overwritten. */
function unsentCells(): ReadonlySet<string> {
  const bodies = pendingWrites().map(({ body }) => body as { values?: readonly MeasuredCell[] } | undefined)
  const cells = bodies.flatMap((body) => (Array.isArray(body?.values) ? body.values : []))
  return new Set(cells.map(({ measurableId, intervalId }) => conflictKey(measurableId, intervalId)))
}

function show(client: QueryClient, cells: readonly ChangedCell[]): void {
  const unsent = unsentCells()
  const free = cells.filter(({ measurableId, intervalId }) => {
    const key = conflictKey(measurableId, intervalId)
    return !unsent.has(key) && !isWriting(key)
  })
  applyChangedValues(client, free)
}

function onValuesChanged(client: QueryClient, update: ValuesUpdate): void {
  const { values, byPersonId } = update
  const cells = values?.cells
  if (cells) show(client, cells)
  invalidate(client, update, cells ? SAFETY_DELAY_MS : NUMBERS_DELAY_MS, values ?? 'lines')
  if (isOwn(client, update) || !byPersonId) return
  const entered = cells?.filter(({ enteredById }) => enteredById === byPersonId).map((cell) => cell.measurableId)
  for (const id of new Set(entered ?? [update.id])) markChanged(id, byPersonId)
}

function onScorecardChanged(client: QueryClient, change: Change, update: LiveUpdate): void {
  const { queryKey } = scorecardQueries.choices
  if (change === 'Deleted') {
    noteRemoval(update.id, update.byPersonId)
    client.setQueryData(queryKey, (choices) => choices?.filter(({ scorecardId }) => scorecardId !== update.id))
  } else if (change === 'Added') forgetRemoval(update.id)
  void client.invalidateQueries({ queryKey })
  invalidate(client, update, isOwn(client, update) ? 0 : REFRESH_DELAY_MS)
}

export const scorecardHandlers: LiveUpdateHandlers = {
  scorecard: onScorecardChanged,
  measurable: onMeasurableChanged,
  measuredvalue: (client, _change, update) => onValuesChanged(client, update),
}
