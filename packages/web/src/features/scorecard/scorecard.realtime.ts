import type { Change, LiveUpdate } from '@cairn/contract/core/define-event'
import type { QueryClient } from '@tanstack/react-query'
import type { LiveUpdateHandlers } from '../../lib/live-update'
import { isWriting } from '../../lib/outbox'
import { markChanged } from '../../lib/recent-changes'
import { forgetRemoval, noteRemoval } from '../../lib/removals'
import { sessionQuery } from '../../lib/session'
import { cachedMeasurable, removeCachedMeasurable, type Sheet, valuesOf } from './measurable-cache'
import { scorecardQueries } from './scorecard.queries'

/** Another user's value is fetched 1.5 s later, so that a column being filled comes at once. */
export const REFRESH_DELAY_MS = 1500

/** An update that overtakes the answer to one's own write waits for it. */
const SETTLE_MS = 400

const waiting = new WeakMap<QueryClient, Map<string, ReturnType<typeof setTimeout>>>()

/** One's own measurables stand on a sheet of no meeting, or of one that one does not see: any that is new or has changed may be one of them, or be none any more. */
const holds = (sheet: Sheet | undefined, update: LiveUpdate): boolean =>
  sheet !== undefined &&
  (sheet.measurables.some(({ id }) => id === update.id) ||
    (sheet.tractionId ? sheet.tractionId === update.tractionId : update.kind === 'measurable'))

const isWritingTo = (client: QueryClient, update: LiveUpdate): boolean =>
  client
    .getQueriesData<Sheet>({ queryKey: ['scorecards'] })
    .some(([, sheet]) => sheet?.id !== undefined && holds(sheet, update) && isWriting(valuesOf(sheet.id)))

function refresh(client: QueryClient, update: LiveUpdate, delayMs: number): void {
  const timers = waiting.get(client) ?? new Map<string, ReturnType<typeof setTimeout>>()
  waiting.set(client, timers)
  const key = update.tractionId ?? update.id
  clearTimeout(timers.get(key))
  const run = () => {
    // What is on its way would be painted over by what was there before it.
    if (isWritingTo(client, update)) {
      timers.set(key, setTimeout(run, SETTLE_MS))
      return
    }
    timers.delete(key)
    void client.invalidateQueries({
      queryKey: ['scorecards'],
      predicate: (query) => holds(query.state.data as Sheet | undefined, update),
    })
  }
  timers.set(key, setTimeout(run, delayMs))
}

function isOwn(client: QueryClient, update: LiveUpdate): boolean {
  return update.byPersonId === client.getQueryData(sessionQuery.queryKey)?.user.userId
}

/** A removed line goes at once; only one that is newer than its removal was brought back since. */
function onMeasurableChanged(client: QueryClient, change: Change, update: LiveUpdate): void {
  if (isWriting(update.id)) {
    setTimeout(() => onMeasurableChanged(client, change, update), SETTLE_MS)
    return
  }
  if (change === 'Deleted') {
    noteRemoval(update.id, update.byPersonId)
    const shown = cachedMeasurable(client, update.id)
    if (shown && shown.version <= (update.version ?? shown.version)) removeCachedMeasurable(client, update.id)
  } else if (change === 'Added') forgetRemoval(update.id)
  refresh(client, update, isOwn(client, update) ? 0 : REFRESH_DELAY_MS)
}

/** One that was removed is no choice at once, also while the list of them is on its way. */
function onScorecardChanged(client: QueryClient, change: Change, update: LiveUpdate): void {
  const { queryKey } = scorecardQueries.choices
  if (change === 'Deleted') {
    noteRemoval(update.id, update.byPersonId)
    client.setQueryData(queryKey, (choices) => choices?.filter(({ scorecardId }) => scorecardId !== update.id))
  } else if (change === 'Added') forgetRemoval(update.id)
  void client.invalidateQueries({ queryKey })
  refresh(client, update, isOwn(client, update) ? 0 : REFRESH_DELAY_MS)
}

export const scorecardHandlers: LiveUpdateHandlers = {
  scorecard: onScorecardChanged,
  measurable: onMeasurableChanged,
  measuredvalue: (client, _change, update) => {
    refresh(client, update, REFRESH_DELAY_MS)
    if (!isOwn(client, update) && update.byPersonId) markChanged(update.id, update.byPersonId)
  },
}
