import { type RefObject, useEffect } from 'react'
import { useChartViewStore } from '../chart-view'
import { seatAt } from './use-presses'

/** Heard on the document: where a menu closes under the pointer, the card that it belonged to hears no leave. */
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
