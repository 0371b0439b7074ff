import { seatTree, withBelow } from '@cairn/contract/accountability-chart/seat-tree'
import { type KeyboardEvent, useEffect } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { announce } from '../../../ui/live-region'
import { notify } from '../../../ui/notify'
import { useChartViewStore } from '../chart-view'
import { putDown } from './carrying'
import type { Diagram } from './diagram-context'
import { type Moves, useProblemText } from './use-moves'

/** Ctrl+X picks up, arrows choose the parent, Enter moves, Escape cancels. */
export function useMoveKeys({ chart, isEditable, carrying }: Diagram, { move, problemOf }: Moves) {
  const { t } = useTranslation('chart-diagram')
  const spoken = useProblemText()
  const view = useChartViewStore()
  useEffect(
    () =>
      view.subscribe(({ activeId }, before) => {
        const { carried } = carrying.getState()
        if (carried?.by !== 'keys' || activeId === null || activeId === before.activeId) return
        const target = activeId === carried.id ? null : { overId: activeId, edge: 'onto' as const, parentId: activeId }
        carrying.setState({ target, problem: target && problemOf(carried.id, activeId) })
      }),
    [view, carrying, problemOf],
  )
  const take = () => {
    const seat = chart.seats?.find(({ id }) => id === view.getState().activeId)
    if (!seat) return
    if (seat.parentId === null) return void notify.error(t('move.top'))
    carrying.setState({
      carried: { id: seat.id, ids: withBelow(seatTree(chart.seats ?? []), seat.id), by: 'keys', from: null },
      target: null,
      problem: null,
    })
    announce(`${t('move.taken', { title: seat.title })} ${t('move.keys')}`)
  }
  const drop = () => {
    const { carried, target, problem } = carrying.getState()
    if (problem) return void notify.error(spoken(problem))
    putDown(carrying)
    if (carried && target) move(carried.id, target.parentId)
  }
  return (event: KeyboardEvent): boolean => {
    if (!isEditable) return false
    const { carried } = carrying.getState()
    const isMod = event.ctrlKey || event.metaKey
    const key = event.key.toLowerCase()
    if (isMod && key === 'x') take()
    else if (carried && (key === 'enter' || (isMod && key === 'v'))) drop()
    else if (carried && key === 'escape') {
      putDown(carrying)
      announce(t('move.left'))
    } else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
}
