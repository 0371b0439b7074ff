import type { Change, LiveUpdate } from '@cairn/contract/core/define-event'
import type { MeasuredCell, ToldCell, ValuesUpdate } from '@cairn/contract/scorecard/scorecard.cells.schemas'
import type { QueryClient } from '@tanstack/react-query'
import type { LiveUpdateHandlers } from '../../lib/live-update'
import { isWriting, pendingWrites } from '../../lib/outbox'
import { markChanged } from '../../lib/recent-changes'
import { forgetRemoval, noteRemoval } from '../../lib/removals'
import { sessionQuery } from '../../lib/session'
import { cachedMeasurable, removeCachedMeasurable, tellCachedValues } from './measurable-cache'
import { readAnew, SETTLE_MS } from './reading-anew'
import { conflictKey } from './scorecard.mutations'
import { scorecardQueries } from './scorecard.queries'

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
  readAnew(client, update, isOwn(client, update) ? 0 : REFRESH_DELAY_MS)
}

/** Keyed by `conflictKey`; pending optimistic values must not be overwritten. */
function unsentCells(): ReadonlySet<string> {
  const bodies = pendingWrites().map(({ body }) => body as { values?: readonly MeasuredCell[] } | undefined)
  const cells = bodies.flatMap((body) => (Array.isArray(body?.values) ? body.values : []))
  return new Set(cells.map(({ measurableId, intervalId }) => conflictKey(measurableId, intervalId)))
}

function show(client: QueryClient, cells: readonly ToldCell[]): void {
  const unsent = unsentCells()
  const free = cells.filter(({ measurableId, intervalId }) => {
    const key = conflictKey(measurableId, intervalId)
    return !unsent.has(key) && !isWriting(key)
  })
  tellCachedValues(client, free)
}

function onValuesChanged(client: QueryClient, update: ValuesUpdate): void {
  const { values, byPersonId } = update
  const cells = values?.cells
  if (cells) show(client, cells)
  readAnew(client, update, cells ? SAFETY_DELAY_MS : NUMBERS_DELAY_MS, values ?? 'lines')
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
  readAnew(client, update, isOwn(client, update) ? 0 : REFRESH_DELAY_MS)
}

export const scorecardHandlers: LiveUpdateHandlers = {
  scorecard: onScorecardChanged,
  measurable: onMeasurableChanged,
  measuredvalue: (client, _change, update) => onValuesChanged(client, update),
}
