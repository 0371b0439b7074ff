import type { Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { useMantineColorScheme } from '@mantine/core'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { type ChartView, useChartViewStore } from '../chart-view'
import classes from './chart-diagram.module.css'
import { useDiagram } from './diagram-context'
import { type Colors, colorsOf, drawChart } from './draw-chart'

interface DiagramCanvasProps {
  seats: ReadonlyMap<string, Seat>
  isFar: boolean
}

const isMarkedLink =
  ({ selected, activeId, isSelecting }: ChartView) =>
  ({ fromId, toId }: { readonly fromId: string; readonly toId: string }) =>
    (selected.has(fromId) && selected.has(toId)) || (!isSelecting && toId === activeId)

export function DiagramCanvas({ seats, isFar }: DiagramCanvasProps) {
  const { camera, laid } = useDiagram()
  const store = useChartViewStore()
  const canvas = useRef<HTMLCanvasElement>(null)
  const colors = useRef<Colors | null>(null)
  const { colorScheme } = useMantineColorScheme()
  const draw = useEffectEvent(() => {
    const context = canvas.current?.getContext('2d')
    if (!canvas.current || !context) return
    const size = camera.size()
    const ratio = window.devicePixelRatio || 1
    const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)]
    if (canvas.current.width !== width || canvas.current.height !== height) {
      canvas.current.width = width
      canvas.current.height = height
    }
    colors.current ??= colorsOf(canvas.current)
    const view = store.getState()
    const { boxes, links } = laid.layout
    drawChart(context, ratio, {
      boxes,
      index: laid.index,
      view: camera.view(),
      size,
      colors: colors.current,
      seats,
      isFar,
      marked: view.selected.size > 0 || view.activeId ? links.filter(isMarkedLink(view)) : [],
      isMarked: (id) => view.selected.has(id) || view.activeId === id,
    })
  })
  useEffect(() => camera.subscribe(() => draw()), [camera])
  useEffect(() => store.subscribe(() => draw()), [store])
  useEffect(() => {
    const media = matchMedia('(prefers-color-scheme: dark)')
    const anew = () => {
      colors.current = null
      draw()
    }
    media.addEventListener('change', anew)
    return () => media.removeEventListener('change', anew)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them changes the picture
  useLayoutEffect(() => {
    colors.current = null
    draw()
  }, [laid, seats, isFar, colorScheme])
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing inside is focusable
  return <canvas ref={canvas} className={classes.canvas} aria-hidden="true" />
}
