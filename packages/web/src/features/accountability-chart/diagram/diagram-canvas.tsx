import type { Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import type { SeatBox, SeatLink } from '@cairn/contract/accountability-chart/chart-layout'
import { useMantineColorScheme } from '@mantine/core'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { type ChartView, useChartViewStore } from '../chart-view'
import classes from './chart-diagram.module.css'
import { useDiagram } from './diagram-context'
import { type Size, type View, visibleRect } from './view-geometry'
import type { ViewIndex } from './view-index'

interface Colors {
  readonly line: string
  readonly paper: string
  readonly edge: string
  readonly ink: string
  readonly soft: string
  readonly accent: string
  readonly tint: string
  readonly font: string
}

function colorsOf(element: Element): Colors {
  const style = getComputedStyle(element)
  const read = (name: string) => style.getPropertyValue(name).trim()
  return {
    line: read('--st-laid-3'),
    paper: read('--paper'),
    edge: read('--line-2'),
    ink: read('--ink'),
    soft: read('--ink-2'),
    accent: read('--accent'),
    tint: read('--accent-tint'),
    font: read('--font-text'),
  }
}

export interface Picture {
  readonly boxes: readonly SeatBox[]
  readonly index: ViewIndex
  readonly view: View
  readonly size: Size
  readonly colors: Colors
  readonly seats: ReadonlyMap<string, Seat>
  readonly isFar: boolean
  readonly marked: readonly SeatLink[]
  readonly isMarked: (id: string) => boolean
}

/** Snaps to device pixels for sharp lines. */
const line = (context: CanvasRenderingContext2D, x1: number, y1: number, x2: number, y2: number, width = 1) =>
  context.fillRect(
    Math.round(Math.min(x1, x2)),
    Math.round(Math.min(y1, y2)),
    Math.max(width, Math.round(Math.abs(x2 - x1)) + (y1 === y2 ? width : 0)),
    Math.max(width, Math.round(Math.abs(y2 - y1)) + (x1 === x2 ? width : 0)),
  )

function drawStrokes(context: CanvasRenderingContext2D, { index, view, size, colors, marked }: Picture): void {
  const { x, y, k } = view
  context.fillStyle = colors.line
  for (const { x1, y1, x2, y2 } of index.strokesIn(visibleRect(view, size))) {
    // Shorter than a pixel: hidden by the card.
    if ((x2 - x1 + (y2 - y1)) * k < 1) continue
    const [left, right] = [Math.max(-2, x + k * x1), Math.min(size.width + 2, x + k * x2)]
    const [top, bottom] = [Math.max(-2, y + k * y1), Math.min(size.height + 2, y + k * y2)]
    line(context, left, top, right, bottom)
  }
  context.fillStyle = colors.accent
  for (const { points } of marked)
    for (let at = 1; at < points.length; at += 1) {
      const [x1 = 0, y1 = 0] = points[at - 1] ?? []
      const [x2 = 0, y2 = 0] = points[at] ?? []
      line(context, x + k * x1, y + k * y1, x + k * x2, y + k * y2, 2)
    }
}

/** In screen pixels per line of text. */
const LEAST_TEXT = 5
const TITLE_PX = 13

function drawTexts(context: CanvasRenderingContext2D, picture: Picture, shown: readonly SeatBox[]): void {
  const { view, colors, seats } = picture
  context.textBaseline = 'middle'
  for (const { id, x, y, width } of shown) {
    const seat = seats.get(id)
    if (!seat) continue
    const k = (view.k * width) / 300
    const [left, top, room] = [view.x + view.k * x + 14 * k, view.y + view.k * y, width * view.k - 28 * k]
    context.font = `650 ${TITLE_PX * k}px ${colors.font}`
    context.fillStyle = colors.soft
    context.fillText(fitted(context, seat.title.toLocaleUpperCase(), room), left, top + 20 * k)
    context.font = `600 ${15 * k}px ${colors.font}`
    context.fillStyle = seat.assignedTo ? colors.ink : colors.soft
    context.fillText(fitted(context, seat.assignedTo ?? '–', room), left, top + 50 * k)
  }
}

function fitted(context: CanvasRenderingContext2D, text: string, room: number): string {
  const least = room / text.length
  if (least > 12) return text
  const width = context.measureText(text).width
  return width <= room ? text : `${text.slice(0, Math.max(1, Math.floor((text.length * room) / width) - 1))}…`
}

/** Occupied pixels, so that overlapping cards paint once. */
let taken = new Uint8Array(0)

function withoutHidden({ view, size }: Picture, boxes: readonly SeatBox[]): readonly SeatBox[] {
  const [first] = boxes
  if (!first || first.width * view.k > 4) return boxes
  const [width, height] = [Math.ceil(size.width) + 1, Math.ceil(size.height) + 1]
  if (taken.length < width * height) taken = new Uint8Array(width * height)
  else taken.fill(0)
  return boxes.filter((box) => {
    const [x, y] = [Math.floor(view.x + view.k * box.x), Math.floor(view.y + view.k * box.y)]
    if (x < 0 || y < 0 || x >= width || y >= height) return true
    const at = y * width + x
    if (taken[at] === 1) return false
    taken[at] = 1
    return true
  })
}

function drawCards(context: CanvasRenderingContext2D, picture: Picture): void {
  const { boxes, index, view, size, colors, isMarked } = picture
  const all = index.boxesIn(visibleRect(view, size)).flatMap((at) => boxes[at] ?? [])
  const shown = withoutHidden(picture, all)
  const path = (some: readonly SeatBox[]) => {
    context.beginPath()
    for (const { x, y, width, height } of some) {
      const [w, h] = [Math.max(1, width * view.k), Math.max(1, height * view.k)]
      const [left, top] = [view.x + view.k * x, view.y + view.k * y]
      if (w > 40) context.roundRect(left, top, w, h, 10 * view.k)
      else context.rect(left, top, w, h)
    }
  }
  const fill = (some: readonly SeatBox[], paper: string, edge: string) => {
    if (some.length === 0) return
    path(some)
    context.fillStyle = (some[0]?.width ?? 0) * view.k > 4 ? paper : edge
    context.fill()
    if ((some[0]?.width ?? 0) * view.k <= 4) return
    context.strokeStyle = edge
    context.stroke()
  }
  context.lineWidth = 1
  fill(shown, colors.paper, colors.edge)
  fill(
    shown.filter(({ id }) => isMarked(id)),
    colors.tint,
    colors.accent,
  )
  if (TITLE_PX * view.k >= LEAST_TEXT) drawTexts(context, picture, shown)
}

function drawChart(context: CanvasRenderingContext2D, ratio: number, picture: Picture): void {
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.clearRect(0, 0, picture.size.width, picture.size.height)
  drawStrokes(context, picture)
  if (picture.isFar) drawCards(context, picture)
}

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
  return <canvas ref={canvas} className={`w-full ${classes.canvas}`} aria-hidden="true" />
}
