import { archiveMeasurable } from '@cairn/contract/scorecard/scorecard.endpoints'
import type { Measurable } from '@cairn/contract/scorecard/scorecard.schemas'
import type { QueryClient } from '@tanstack/react-query'
import { translate } from '../../i18n/translate'
import { isNotFound } from '../../lib/api/api-failure'
import { forgetRemoval, noteOwnRemoval } from '../../lib/sync/removals'
import { startWrite, useWrite, write } from '../../lib/sync/write'
import { removeCachedMeasurable, upsertCachedMeasurable } from './measurable-cache'
import type { MeasurableWithValues } from './scorecard.queries'
import { archivedQuery, measurableQuery } from './scorecard.queries'
import { restoring } from './scorecard.remove.mutations'

function showArchived(client: QueryClient, { id }: MeasurableWithValues, changed: Partial<Measurable>): void {
  const { queryKey } = measurableQuery(id)
  const page = client.getQueryData(queryKey)
  removeCachedMeasurable(client, id)
  if (!page) return
  const measurables = page.measurables.map((line) => (line.id === id ? { ...line, ...changed } : line))
  client.setQueryData(queryKey, { ...page, measurables })
}

function archive(measurable: MeasurableWithValues, client: QueryClient) {
  const { scorecardId, id, title } = measurable
  return write({
    endpoint: archiveMeasurable,
    params: { scorecardId, id },
    thing: id,
    optimistic: () => {
      noteOwnRemoval(id)
      showArchived(client, measurable, { archivedAt: new Date().toISOString() })
      return () => {
        forgetRemoval(id)
        upsertCachedMeasurable(client, measurable)
      }
    },
    reply: ({ measurable: archived }) => {
      showArchived(client, measurable, { version: archived.version, archivedAt: archived.archivedAt })
      void client.invalidateQueries({ queryKey: archivedQuery(scorecardId).queryKey })
    },
    refused: (failure) => {
      if (isNotFound(failure)) removeCachedMeasurable(client, id)
    },
    undo: {
      text: translate('measurable:archivedNow', { title }),
      onUndo: () => startWrite(restoring(measurable, client)),
      id: `archived-${id}`,
    },
  })
}

export const useArchiveMeasurable = () => useWrite(archive)
