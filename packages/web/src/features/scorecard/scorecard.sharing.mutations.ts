import {
  addScorecardLine,
  removeScorecardLine,
  reorderMeasurables,
} from '@cairn/contract/scorecard/scorecard.endpoints'
import type { QueryClient } from '@tanstack/react-query'
import { translate } from '../../i18n/translate'
import { errorsShownInForm } from '../../lib/forms/field-failures'
import { forgetRemoval, noteOwnRemoval } from '../../lib/sync/removals'
import { sendAndNotify, startWrite, useWrite, write } from '../../lib/sync/write'
import { type LineGroup, lineGroups } from './line-order'
import { type Sheet, takeCachedLineOff } from './measurable-cache'
import { type ShownMeasurable, scorecardQueries } from './scorecard.queries'

export interface SharedLine {
  readonly scorecardId: string
  readonly measurable: { readonly id: string; readonly title: string }
}

const invalidate = (client: QueryClient, scorecardId: string) =>
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
      await invalidate(client, scorecardId)
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
        void invalidate(client, scorecardId)
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
    onError: errorsShownInForm,
  }))

export const useTakeOffScorecard = () => useWrite(takeOff)

export const lineOf = (measurable: ShownMeasurable): SharedLine => ({ scorecardId: measurable.scorecardId, measurable })
