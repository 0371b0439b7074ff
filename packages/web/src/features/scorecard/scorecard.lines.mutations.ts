import {
  addScorecardLine,
  archiveMeasurable,
  removeMeasurable,
  removeScorecardLine,
  reorderMeasurables,
  restoreMeasurable,
} from '@cairn/contract/scorecard/scorecard.endpoints'
import type { Measurable } from '@cairn/contract/scorecard/scorecard.schemas'
import type { QueryClient } from '@tanstack/react-query'
import { translate } from '../../i18n/translate'
import { ApiFailure } from '../../lib/api/api-failure'
import { shownInForm } from '../../lib/forms/field-failures'
import { forgetRemoval, noteOwnRemoval } from '../../lib/sync/removals'
import { sendAndNotify, startWrite, useWrite, write } from '../../lib/sync/write'
import { type LineGroup, lineGroups } from './line-order'
import { removeCachedMeasurable, type Sheet, takeCachedLineOff, upsertCachedMeasurable } from './measurable-cache'
import {
  archivedQuery,
  type MeasurableWithValues,
  measurableQuery,
  type ShownMeasurable,
  scorecardQueries,
} from './scorecard.queries'

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
      if (failure instanceof ApiFailure && failure.status === 404) removeCachedMeasurable(client, id)
    },
    undo: {
      text: translate('measurable:archivedNow', { title }),
      onUndo: () => startWrite(restoring(measurable, client)),
      id: `archived-${id}`,
    },
  })
}

export const useArchiveMeasurable = () => useWrite(archive)

interface SharedLine {
  readonly scorecardId: string
  readonly measurable: { readonly id: string; readonly title: string }
}

const readAnew = (client: QueryClient, scorecardId: string) =>
  client.invalidateQueries({ queryKey: [...scorecardQueries.all, scorecardId] })

const undoId = ({ scorecardId, measurable }: SharedLine) => `line-${scorecardId}-${measurable.id}`

const put = ({ scorecardId, measurable: { id } }: SharedLine, client: QueryClient, groups?: readonly LineGroup[]) =>
  write({
    endpoint: addScorecardLine,
    params: { scorecardId },
    body: { measurableId: id },
    reply: async () => {
      forgetRemoval(id)
      if (groups) {
        const body = { groups: groups.map((group) => ({ ...group, measurableIds: [...group.measurableIds] })) }
        await sendAndNotify(write({ endpoint: reorderMeasurables, params: { scorecardId }, body }))
      }
      await readAnew(client, scorecardId)
    },
  })

function groupsBefore(client: QueryClient, scorecardId: string): LineGroup[] | undefined {
  const sheets = client.getQueriesData<Sheet & { measurables: Parameters<typeof lineGroups>[0] }>({
    queryKey: [...scorecardQueries.all, scorecardId],
  })
  const shown = sheets.flatMap(([, sheet]) => sheet?.measurables ?? [])
  return shown.length > 0 ? lineGroups([...new Map(shown.map((line) => [line.id, line])).values()]) : undefined
}

function takeOff(line: SharedLine, client: QueryClient) {
  const { scorecardId, measurable } = line
  const groups = groupsBefore(client, scorecardId)
  return write({
    endpoint: removeScorecardLine,
    params: { scorecardId, id: measurable.id },
    optimistic: () => {
      noteOwnRemoval(measurable.id)
      takeCachedLineOff(client, scorecardId, measurable.id)
      return () => {
        forgetRemoval(measurable.id)
        void readAnew(client, scorecardId)
      }
    },
    undo: {
      text: translate('scorecard-sheets:takenOff', { title: measurable.title }),
      onUndo: () => startWrite(put(line, client, groups)),
      id: undoId(line),
    },
  })
}

export const usePutOnScorecard = () =>
  useWrite((line: SharedLine, client) => ({
    ...put(line, client),
    done: () => ({
      text: translate('scorecard-sheets:putHere', { title: line.measurable.title }),
      onUndo: () => startWrite(takeOff(line, client)),
      id: undoId(line),
    }),
    onError: shownInForm,
  }))

export const useTakeOffScorecard = () => useWrite(takeOff)

export const lineOf = (measurable: ShownMeasurable): SharedLine => ({ scorecardId: measurable.scorecardId, measurable })

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
      if (failure instanceof ApiFailure && failure.status === 404) removeCachedMeasurable(client, id)
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
