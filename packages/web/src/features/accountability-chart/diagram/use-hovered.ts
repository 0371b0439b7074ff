import { type RefObject, useEffect } from 'react'
import { useChartViewStore } from '../chart-view'
import { seatAt } from './use-presses'

/** Listens on the document: a card gets no pointerleave when its menu closes under the pointer. */
export function useHovered(area: RefObject<HTMLElement | null>): void {
  const store = useChartViewStore()
  useEffect(() => {
    const look = ({ target, pointerType }: PointerEvent) => {
      const isInside = target instanceof Node && area.current?.contains(target)
      const id = (isInside && pointerType !== 'touch' && seatAt(target)) || null
      const { hoveredId, hover } = store.getState()
      if (id !== hoveredId) hover(id)
    }
    document.addEventListener('pointerover', look)
    return () => document.removeEventListener('pointerover', look)
  }, [area, store])
}
