import { removeMeasurable, restoreMeasurable } from '@cairn/contract/scorecard/scorecard.endpoints'
import type { QueryClient } from '@tanstack/react-query'
import { translate } from '../../i18n/translate'
import { isNotFound } from '../../lib/api/api-failure'
import { forgetRemoval, noteOwnRemoval } from '../../lib/sync/removals'
import { startWrite, useWrite, write } from '../../lib/sync/write'
import { removeCachedMeasurable, upsertCachedMeasurable } from './measurable-cache'
import { archivedQuery, type MeasurableWithValues } from './scorecard.queries'

export function restoring(before: MeasurableWithValues, client: QueryClient) {
  const { scorecardId, id } = before
  return write({
    endpoint: restoreMeasurable,
    params: { scorecardId, id },
    thing: id,
    optimistic: () => {
      forgetRemoval(id)
      upsertCachedMeasurable(client, before)
      return () => removeCachedMeasurable(client, id)
    },
    reply: ({ measurable }) => {
      upsertCachedMeasurable(client, measurable)
      // Its values may be cached for other weeks.
      void client.invalidateQueries({ queryKey: ['scorecards', measurable.scorecardId] })
      void client.invalidateQueries({ queryKey: archivedQuery(measurable.scorecardId).queryKey })
    },
  })
}

function remove(measurable: MeasurableWithValues, client: QueryClient) {
  const { scorecardId, id, title } = measurable
  return write({
    endpoint: removeMeasurable,
    params: { scorecardId, id },
    thing: id,
    optimistic: () => {
      noteOwnRemoval(id)
      removeCachedMeasurable(client, id)
      return () => {
        forgetRemoval(id)
        upsertCachedMeasurable(client, measurable)
      }
    },
    refused: (failure) => {
      if (isNotFound(failure)) removeCachedMeasurable(client, id)
    },
    undo: {
      text: translate('generic:removed', { title }),
      onUndo: () => startWrite(restoring(measurable, client)),
      id: `removed-${id}`,
    },
  })
}

export const useRemoveMeasurable = () => useWrite(remove)

export const useRestoreMeasurable = () => useWrite(restoring)
