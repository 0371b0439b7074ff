import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { swallowClick } from '../../../lib/long-press'
import { useChartViewStore } from '../chart-view'
import type { Diagram } from './diagram-context'
import { type Rect, toChart } from './view-geometry'

const STARTS_AFTER_PX = 3

const rectOf = (x1: number, y1: number, x2: number, y2: number): Rect => ({
  x: Math.min(x1, x2),
  y: Math.min(y1, y2),
  width: Math.abs(x2 - x1),
  height: Math.abs(y2 - y1),
})

export function useBand({ camera, laid }: Diagram, band: RefObject<HTMLElement | null>) {
  const store = useChartViewStore()
  const stop = useRef<() => void>(() => undefined)
  useEffect(() => () => stop.current(), [])
  return (event: PointerEvent<HTMLElement>): void => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const [startX, startY] = [event.clientX - left, event.clientY - top]
    const before = store.getState().selected
    let isDrawn = false
    const onMove = (moved: globalThis.PointerEvent) => {
      const [x, y] = [moved.clientX - left, moved.clientY - top]
      if (!isDrawn && Math.hypot(x - startX, y - startY) < STARTS_AFTER_PX) return
      isDrawn = true
      const shown = rectOf(startX, startY, x, y)
      band.current?.setAttribute(
        'style',
        `display: block; transform: translate(${shown.x}px, ${shown.y}px); width: ${shown.width}px; height: ${shown.height}px`,
      )
      const from = toChart(camera.view(), shown)
      const rect = { ...from, width: shown.width / camera.view().k, height: shown.height / camera.view().k }
      const ids = laid.index.boxesIn(rect).flatMap((at) => laid.layout.boxes[at]?.id ?? [])
      store.getState().select([...before, ...ids])
    }
    const end = () => {
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('pointercancel', end)
      window.removeEventListener('keydown', onKey, { capture: true })
      band.current?.removeAttribute('style')
    }
    const onUp = () => {
      end()
      if (isDrawn) swallowClick()
    }
    const onKey = (key: KeyboardEvent) => {
      if (key.key !== 'Escape') return
      key.preventDefault()
      key.stopPropagation()
      end()
      store.getState().select(before)
    }
    stop.current = end
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('pointercancel', end)
    window.addEventListener('keydown', onKey, { capture: true })
  }
}
