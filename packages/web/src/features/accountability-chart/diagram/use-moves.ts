import type { Chart } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import {
  CHART_DEPTH_MAX,
  type MoveProblem,
  moveProblem,
  seatTree,
} from '@cairn/contract/accountability-chart/seat-tree'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { ApiFailure } from '../../../lib/api-failure'
import { toastFailure, toastForFailure } from '../../../lib/toasts-for-failure'
import { announce } from '../../../ui/live-region'
import { notify } from '../../../ui/notify'
import { useEditSeat } from '../accountability-chart.mutations'
import { useChartViewStore } from '../chart-view'

export function useProblemText(): (problem: MoveProblem) => string {
  const { t } = useTranslation(['chart-diagram', 'refusals'])
  return (problem) => t(`refusals:${problem}`, { most: CHART_DEPTH_MAX })
}

const NOT_FOUND = 404

/** Names the seat, since several moves may have been waiting for a connection. */
function useNotMoved(): (title: string) => (failure: unknown) => void {
  const { t } = useTranslation('chart-diagram')
  return (title) => (failure) => {
    const isGone = failure instanceof ApiFailure && failure.status === NOT_FOUND
    const reason = isGone ? t('move.gone') : toastForFailure(failure)?.text
    if (reason === undefined) toastFailure(failure)
    else notify.error(t('move.notDone', { title, reason }))
  }
}

export function useMoves(chart: Chart) {
  const { t } = useTranslation('chart-diagram')
  const spoken = useProblemText()
  const notMoved = useNotMoved()
  const view = useChartViewStore()
  const { mutate } = useEditSeat()
  const latest = useRef(chart)
  useEffect(() => {
    latest.current = chart
  })
  const problemOf = (id: string, parentId: string) => moveProblem(seatTree(latest.current.seats ?? []), id, parentId)
  const move = (id: string, parentId: string, sequence?: number): void => {
    const seats = latest.current.seats ?? []
    const before = seats.find((seat) => seat.id === id)
    if (!before) return void notify.error(t('move.gone'))
    const problem = problemOf(id, parentId)
    if (problem) return void notify.error(spoken(problem))
    if (sequence === undefined && before.parentId === parentId) return
    const above = seats.find((seat) => seat.id === parentId)?.title ?? ''
    const undoText = t('move.done', { title: before.title, above })
    const { collapsed, toggle, activate } = view.getState()
    if (collapsed.has(parentId)) toggle(parentId)
    activate(id)
    mutate({
      chart: latest.current,
      before,
      changes: { parentId, ...(sequence !== undefined && { sequence }) },
      undoText,
      onRefused: notMoved(before.title),
    })
    announce(undoText)
  }
  return { move, problemOf, latest }
}

export type Moves = ReturnType<typeof useMoves>
