import { reorderMeasurables } from '@cairn/contract/scorecard/scorecard.endpoints'
import { type ScorecardOrder, scorecardOrderSchema } from '@cairn/contract/scorecard/scorecard.schemas'
import type { QueryClient } from '@tanstack/react-query'
import { translate } from '../../i18n/translate'
import { ApiFailure } from '../../lib/api-failure'
import { shownInForm } from '../../lib/field-failures'
import { toastFailure } from '../../lib/toasts-for-failure'
import { isSame } from '../../lib/use-draft'
import { startWrite, useWrite, type Write, write } from '../../lib/write'
import { notify } from '../../ui/notify'
import { type LineGroup, lineGroups } from './line-groups'
import type { GridMeasurable } from './scorecard.queries'

export type KnownOrder = Pick<ScorecardOrder, 'id' | 'version' | 'groups'>

interface OrderedSheet {
  readonly id?: string
  readonly version?: number
  readonly measurables: readonly GridMeasurable[]
}

export const orderOf = ({ id, version, measurables }: Required<OrderedSheet>): KnownOrder => ({
  id,
  version,
  groups: lineGroups(measurables.filter(({ archivedAt }) => archivedAt === null)).map(sendable),
})

const sendable = ({ title, measurableIds }: LineGroup) => ({ title, measurableIds: [...measurableIds] })

function showOrder(client: QueryClient, { id, version, groups }: KnownOrder): void {
  const places = new Map(
    groups
      .flatMap(({ title, measurableIds }) => measurableIds.map((lineId) => ({ lineId, title })))
      .map(({ lineId, title }, index) => [lineId, { groupTitle: title, sequence: index + 1 }]),
  )
  client.setQueriesData<OrderedSheet>({ queryKey: ['scorecards', id] }, (sheet) => {
    if (sheet?.id !== id) return sheet
    const measurables = sheet.measurables
      .map((line) => ({ ...line, ...(places.get(line.id) ?? { sequence: places.size + line.sequence }) }))
      .toSorted((a, b) => a.sequence - b.sequence)
    return { ...sheet, version, measurables }
  })
}

const currentOrder = (failure: unknown): ScorecardOrder | null =>
  (failure instanceof ApiFailure && scorecardOrderSchema.safeParse(failure.current).data) || null

interface Reordering {
  readonly before: KnownOrder
  readonly groups: readonly LineGroup[]
}

interface Told {
  readonly text: string
  readonly onError: (failure: unknown) => void
}

/** Retries a stale version if the order itself is unchanged; otherwise shows the server's order. */
function reorder(client: QueryClient, { before, groups }: Reordering, told: Told | null) {
  const { id: scorecardId } = before
  const to = groups.map(sendable)
  const send = (version: number): Write<{ order: ScorecardOrder }> =>
    write({
      endpoint: reorderMeasurables,
      params: { scorecardId },
      body: { groups: to, version },
      thing: `${scorecardId}/order`,
      optimistic: () => {
        showOrder(client, { id: scorecardId, version, groups: to })
        return () => showOrder(client, before)
      },
      again: (failure) => {
        const current = currentOrder(failure)
        const isAsSeen = current && current.version !== version && isSame(current.groups, before.groups)
        return isAsSeen ? send(current.version) : null
      },
      reply: ({ order }, restore) => {
        restore()
        showOrder(client, order)
      },
      refused: (failure) => {
        const current = currentOrder(failure)
        if (current) showOrder(client, current)
        else void client.invalidateQueries({ queryKey: ['scorecards', scorecardId] })
      },
      ...(told && {
        done: ({ order }) => ({
          text: told.text,
          onUndo: () => startWrite(reorder(client, { before: order, groups: before.groups }, null)),
          id: `order-${scorecardId}`,
        }),
      }),
      onError: told?.onError ?? tellOthers,
    })
  return send(before.version)
}

const tellOthers = (failure: unknown): void => {
  if (currentOrder(failure)) notify.error(translate('scorecard-sheets:orderOfOthers'))
  else toastFailure(failure)
}

export const useReorder = () =>
  useWrite((reordering: Reordering, client) =>
    reorder(client, reordering, { text: translate('scorecard-sheets:ordered'), onError: shownInForm }),
  )

export const useStepLine = () =>
  useWrite(({ title, ...reordering }: Reordering & { readonly title: string }, client) =>
    reorder(client, reordering, { text: translate('scorecard-sheets:moved', { title }), onError: tellOthers }),
  )
