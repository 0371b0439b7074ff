import { reorderMeasurables } from '@cairn/contract/scorecard/scorecard.endpoints'
import { type Scorecard, type ScorecardOrder, scorecardOrderSchema } from '@cairn/contract/scorecard/scorecard.schemas'
import type { QueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { translate } from '../../i18n/translate'
import { useTranslation } from '../../i18n/use-translation'
import { ApiFailure } from '../../lib/api/api-failure'
import { errorsShownInForm } from '../../lib/forms/field-failures'
import { isSame } from '../../lib/forms/use-draft'
import { startWrite, useWrite, type Write, write } from '../../lib/sync/write'
import { toastFailure } from '../../lib/toasts/failure-toasts'
import { notify } from '../../lib/toasts/notify'
import { announce } from '../../ui/feedback/live-region'
import { gridRows, linesOf } from './grid-lines'
import { type LineGroup, lineGroups, orderGroups, orderRows, steppedRows } from './line-order'
import type { GridMeasurable } from './scorecard.queries'
import type { SheetWithoutValues } from './use-scorecard'

export type KnownOrder = Pick<ScorecardOrder, 'id' | 'version' | 'groups'>

interface OrderedSheet {
  readonly id?: string
  readonly version?: number
  readonly measurables: readonly GridMeasurable[]
}

export const orderOf = ({ id, version, measurables }: SheetWithoutValues): KnownOrder => ({
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

interface ErrorHandling {
  readonly text: string
  readonly onError: (failure: unknown) => void
}

/** Retries a stale version if the order itself is unchanged; otherwise shows the server's order. */
function reorder(client: QueryClient, { before, groups }: Reordering, told: ErrorHandling | null) {
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
      onError: told?.onError ?? toastOrderFailure,
    })
  return send(before.version)
}

const toastOrderFailure = (failure: unknown): void => {
  if (currentOrder(failure)) notify.error(translate('scorecard-sheets:orderOfOthers'))
  else toastFailure(failure)
}

export const useReorder = () =>
  useWrite((reordering: Reordering, client) =>
    reorder(client, reordering, { text: translate('scorecard-sheets:ordered'), onError: errorsShownInForm }),
  )

const useStepLine = () =>
  useWrite(({ title, ...reordering }: Reordering & { readonly title: string }, client) =>
    reorder(client, reordering, { text: translate('scorecard-sheets:moved', { title }), onError: toastOrderFailure }),
  )

const steps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

function lineAt(target: EventTarget): number | null {
  const cell = target instanceof Element ? target.closest('[data-cell]') : null
  return cell ? Number(cell.getAttribute('data-cell')?.split('/')[0]) : null
}

export function useLineSteps(scorecard: Scorecard, canEdit: boolean) {
  const { t } = useTranslation('scorecard-sheets')
  const step = useStepLine()
  const moved = useRef<Element | null>(null)
  const lines = linesOf(gridRows(scorecard.measurables, scorecard.focusIntervalId))
  const order = JSON.stringify(lines.map(({ id, groupTitle }) => [id, groupTitle]))
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only after the order changed
  useLayoutEffect(() => {
    moved.current?.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus({ preventScroll: true })
    moved.current = null
  }, [order])
  const say = ({ id, title }: GridMeasurable, groups: readonly LineGroup[]) => {
    const ids = groups.flatMap(({ measurableIds }) => measurableIds)
    const words = { title, position: ids.indexOf(id) + 1, total: ids.length }
    const heading = groups.find(({ measurableIds }) => measurableIds.includes(id))?.title ?? null
    announce(heading === null ? t('movedTo', words) : t('movedUnder', { ...words, heading }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key]
    const at = lineAt(event.target)
    if (!canEdit || !event.altKey || !event.shiftKey || by === undefined || at === null) return
    event.preventDefault()
    const line = lines[at]
    const grid = event.target instanceof Element && event.target.closest('[role="grid"]')
    if (!line || !grid) return
    const before = orderOf(scorecard)
    const groups = orderGroups(steppedRows(orderRows(before.groups), line.id, by))
    if (JSON.stringify(groups) === JSON.stringify(before.groups)) return
    moved.current = grid
    say(line, groups)
    step.mutate({ title: line.title, before, groups })
  }
  return { onKeyDown }
}
