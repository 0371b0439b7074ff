/** Pans and zooms without React renders. */
import type { SeatBox } from '@cairn/contract/accountability-chart/chart-layout'
import { select } from 'd3-selection'
import { type D3ZoomEvent, type ZoomTransform, zoom, zoomIdentity } from 'd3-zoom'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useChartView, useChartViewStore } from '../chart-view'
import { onTouchPadPinch } from '../touch-pad-pinch'
import type { Laid } from './use-layout'
import {
  between,
  broughtIn,
  centeredOn,
  contains,
  firstView,
  READING_ZOOM,
  type Rect,
  type Size,
  type View,
  visibleRect,
  ZOOM_MAX,
  zoomMin,
} from './view-geometry'

const FLIGHT_MS = 180
const LINE_PX = 16
/** In powers of two per wheel pixel. */
const ZOOM_OF_PX = 0.02
/** Limits mouse wheels, whose single steps are much larger than a touch pad's. */
const ZOOM_AT_ONCE = 0.5
/** For tests, which have no layout. */
const ANY_SIZE: Size = { width: 1024, height: 768 }

export interface Camera {
  view(): View
  size(): Size
  subscribe(listener: () => void): () => void
  /** `isFlown`: animated, unless the user prefers reduced motion. */
  go(view: View, isFlown?: boolean): void
  keep(rule: (size: Size) => View, isFlown?: boolean): void
  letGo(): void
  pause(isPaused: boolean): void
  zoomBy(factor: number): void
  panBy(x: number, y: number): void
  setChart(chart: Size): void
  /** `watched` stays visible when the window shrinks. `mayPan`: whether a mouse press there pans. */
  attach(element: HTMLElement, mayPan: (event: MouseEvent) => boolean, watched?: () => Rect | undefined): () => void
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches
const pxOf = (delta: number, { deltaMode }: WheelEvent) => delta * (deltaMode === 1 ? LINE_PX : 1)
const wheelZoom = (event: WheelEvent) =>
  Math.max(-ZOOM_AT_ONCE, Math.min(ZOOM_AT_ONCE, -pxOf(event.deltaY, event) * ZOOM_OF_PX))
const isButton = (target: EventTarget | null) => target instanceof Element && target.closest('button') !== null
const eased = (part: number) => 1 - (1 - part) ** 3
const transformOf = ({ x, y, k }: View): ZoomTransform => zoomIdentity.translate(x, y).scale(k)

class ChartCamera implements Camera {
  private at: View = { x: 0, y: 0, k: 1 }
  private room = ANY_SIZE
  private readonly listeners = new Set<() => void>()
  private readonly behavior = zoom<HTMLElement, unknown>()
  private element: HTMLElement | null = null
  private frame = 0
  private isPaused = false
  private flight = 0
  private kept: ((size: Size) => View) | null = null
  private chart: Size = ANY_SIZE
  private watched: () => Rect | undefined = () => undefined

  view = () => this.at
  size = () => this.room

  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  private tell(): void {
    if (this.frame !== 0 || this.listeners.size === 0) return
    this.frame = requestAnimationFrame(() => {
      this.frame = 0
      for (const listener of this.listeners) listener()
    })
  }

  private show(view: View): void {
    if (this.element) this.behavior.transform(select(this.element), transformOf(view))
    else this.at = view
    this.tell()
  }

  go(view: View, isFlown = false): void {
    this.letGo()
    this.move(view, isFlown)
  }

  keep(rule: (size: Size) => View, isFlown = false): void {
    this.kept = rule
    this.move(rule(this.room), isFlown)
  }

  letGo(): void {
    this.kept = null
  }

  pause(isPaused: boolean): void {
    this.isPaused = isPaused
  }

  private move(view: View, isFlown: boolean): void {
    cancelAnimationFrame(this.flight)
    if (!isFlown || isStill()) {
      this.show(view)
      return
    }
    const from = this.at
    let [last, flown] = [performance.now(), 0]
    const step = (now: number) => {
      if (!this.isPaused) flown += Math.max(0, now - last)
      last = now
      const part = Math.min(1, flown / FLIGHT_MS)
      this.show(between(from, view, eased(part), this.room))
      if (part < 1) this.flight = requestAnimationFrame(step)
    }
    this.flight = requestAnimationFrame(step)
  }

  zoomBy(factor: number): void {
    this.letGo()
    if (this.element) this.behavior.scaleBy(select(this.element), factor)
  }

  panBy(x: number, y: number): void {
    this.letGo()
    if (this.element) this.behavior.translateBy(select(this.element), x / this.at.k, y / this.at.k)
  }

  setChart(chart: Size): void {
    this.chart = chart
    this.behavior.scaleExtent([zoomMin(chart, this.room), ZOOM_MAX])
  }

  private measure(): void {
    const { clientWidth, clientHeight } = this.element ?? {}
    this.room = clientWidth && clientHeight ? { width: clientWidth, height: clientHeight } : ANY_SIZE
    this.setChart(this.chart)
  }

  private onResize = () => {
    const [before, view, watched] = [this.room, this.at, this.watched()]
    this.measure()
    const { width, height } = this.room
    if (width === before.width && height === before.height) return
    if (this.kept) return this.move(this.kept(this.room), false)
    const centered = { ...view, x: view.x + (width - before.width) / 2, y: view.y + (height - before.height) / 2 }
    const wasSeen = watched && contains(visibleRect(view, before), watched)
    this.move(wasSeen ? broughtIn(centered, watched, this.room) : centered, false)
  }

  /** With Ctrl it zooms, as browsers report touch pad pinches. */
  private onWheel = (event: WheelEvent) => {
    if (event.ctrlKey || event.metaKey) return
    event.preventDefault()
    this.panBy(-pxOf(event.deltaX, event), -pxOf(event.deltaY, event))
  }

  /** Focus and find-in-page scroll the element, which would move the cards but not the canvas. */
  private onScroll = () => {
    const { element } = this
    if (!element || (element.scrollLeft === 0 && element.scrollTop === 0)) return
    const { scrollLeft, scrollTop } = element
    element.scrollLeft = 0
    element.scrollTop = 0
    this.panBy(-scrollLeft, -scrollTop)
  }

  private pinched = (factor: number, { x, y }: { x: number; y: number }) => {
    if (!this.element) return
    this.letGo()
    const { left, top } = this.element.getBoundingClientRect()
    this.behavior.scaleBy(select(this.element), factor, [x - left, y - top])
  }

  attach(
    element: HTMLElement,
    mayPan: (event: MouseEvent) => boolean,
    watched: () => Rect | undefined = () => undefined,
  ): () => void {
    this.element = element
    this.watched = watched
    this.measure()
    const { behavior } = this
    behavior
      .extent(() => [
        [0, 0],
        [this.room.width, this.room.height],
      ])
      .filter((event: MouseEvent | WheelEvent | TouchEvent) => {
        if (event.type === 'wheel') return event.ctrlKey || event.metaKey
        if (event.type.startsWith('touch')) return true
        return event.view !== null && !isButton(event.target) && mayPan(event as MouseEvent)
      })
      .wheelDelta(wheelZoom)
      .on('zoom', ({ transform, sourceEvent }: D3ZoomEvent<HTMLElement, unknown>) => {
        if (sourceEvent) {
          cancelAnimationFrame(this.flight)
          this.letGo()
        }
        this.at = { x: transform.x, y: transform.y, k: transform.k }
        this.tell()
      })
    const selection = select(element)
    behavior(selection)
    selection.on('dblclick.zoom', null)
    behavior.transform(selection, transformOf(this.at))
    element.addEventListener('wheel', this.onWheel, { passive: false })
    element.addEventListener('scroll', this.onScroll)
    const unpinch = onTouchPadPinch(element, this.pinched)
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(this.onResize)
    observer?.observe(element)
    return () => {
      observer?.disconnect()
      element.removeEventListener('wheel', this.onWheel)
      element.removeEventListener('scroll', this.onScroll)
      unpinch()
      selection.on('.zoom', null)
      cancelAnimationFrame(this.flight)
      cancelAnimationFrame(this.frame)
      this.frame = 0
      this.element = null
    }
  }
}

export const createCamera = (): Camera => new ChartCamera()

function useFirstView(camera: Camera, { layout }: Laid): void {
  const isSet = useRef(false)
  useLayoutEffect(() => {
    camera.setChart(layout)
    if (isSet.current || layout.boxes.length === 0) return
    isSet.current = true
    camera.keep((size) => firstView(layout, layout.boxes[0], size))
  }, [camera, layout])
}

const onScreen = ({ x, y, k }: View, box: SeatBox) => ({ x: x + k * box.x, y: y + k * box.y })

/** Keeps the active seat in place when the layout changes. */
function useAnchor(camera: Camera, laid: Laid): void {
  const store = useChartViewStore()
  const before = useRef(laid)
  useLayoutEffect(() => {
    const last = before.current
    before.current = laid
    if (last === laid) return
    camera.letGo()
    const { activeId } = store.getState()
    const id = activeId ?? last.layout.boxes[0]?.id ?? ''
    const [was, is] = [last.tree.byId.get(id), laid.tree.byId.get(id)]
    if (!was || !is) return
    const view = camera.view()
    const [from, to] = [onScreen(view, was), onScreen(view, is)]
    if (from.x !== to.x || from.y !== to.y) camera.go({ ...view, x: view.x + from.x - to.x, y: view.y + from.y - to.y })
  }, [camera, laid, store])
}

function useFlight(camera: Camera, { tree }: Laid): void {
  const request = useChartView((view) => view.scrollRequest)
  const handled = useRef(request)
  useEffect(() => {
    const box = request && tree.byId.get(request.id)
    if (!box || handled.current === request) return
    handled.current = request
    if (request.isNear) return bringIn(camera, box)
    const k = Math.max(READING_ZOOM, camera.view().k)
    camera.keep((size) => centeredOn(box, size, k), true)
  }, [camera, tree, request])
}

export function useCamera(
  element: RefObject<HTMLElement | null>,
  laid: Laid,
  mayPan: (event: MouseEvent) => boolean,
): Camera {
  const [camera] = useState(createCamera)
  const store = useChartViewStore()
  const allowed = useRef(mayPan)
  const latest = useRef(laid)
  useLayoutEffect(() => {
    allowed.current = mayPan
    latest.current = laid
  })
  useLayoutEffect(() => {
    if (!element.current) return
    const watched = () => latest.current.tree.byId.get(store.getState().activeId ?? '')
    return camera.attach(element.current, (event) => allowed.current(event), watched)
  }, [camera, element, store])
  useFirstView(camera, laid)
  useAnchor(camera, laid)
  useFlight(camera, laid)
  return camera
}

export function bringIn(camera: Camera, box: SeatBox | undefined): void {
  if (!box) return
  const view = camera.view()
  const next = broughtIn(view, box, camera.size())
  if (next.x !== view.x || next.y !== view.y) camera.go(next, true)
}

interface VisibleSeats {
  readonly isFar: boolean
  readonly boxes: readonly SeatBox[]
}

/** DOM nodes for cards; the rest of the page has its own budget. */
const ELEMENTS_MAX = 1300
const ELEMENTS_OF_CARD = 11
const AROUND = 240
const MOVED = 120

const elementsOf = (boxes: readonly SeatBox[], scale: number) =>
  boxes.reduce((sum, { height }) => sum + ELEMENTS_OF_CARD + (height > 100 * scale ? 5 : 0), 0)

interface Found extends VisibleSeats {
  readonly rect: Rect
  readonly k: number
  readonly laid: Laid
}

/** A stable order: moving an element among its siblings would cancel a press on it. */
export const inElementOrder = (boxes: readonly SeatBox[]): SeatBox[] =>
  boxes.toSorted((one, other) => (one.id < other.id ? -1 : 1))

function find(camera: Camera, laid: Laid, scale: number): Found {
  const [view, size] = [camera.view(), camera.size()]
  const search = (rect: Rect) => laid.index.boxesIn(rect).flatMap((at) => laid.layout.boxes[at] ?? [])
  const exact = search(visibleRect(view, size))
  const kept = { k: view.k, laid }
  if (elementsOf(exact, scale) > ELEMENTS_MAX) return { ...kept, isFar: true, boxes: [], rect: visibleRect(view, size) }
  const rect = visibleRect(view, size, AROUND)
  const around = search(rect)
  const isMuch = elementsOf(around, scale) > ELEMENTS_MAX
  const boxes = inElementOrder(isMuch ? exact : around)
  return { ...kept, isFar: false, boxes, rect: isMuch ? visibleRect(view, size) : rect }
}

const isSame = (one: Found, other: Found) =>
  one.laid === other.laid &&
  one.isFar === other.isFar &&
  one.boxes.length === other.boxes.length &&
  one.boxes.every((box, at) => box === other.boxes[at])

function stands(found: Found, camera: Camera, laid: Laid): boolean {
  const view = camera.view()
  if (found.laid !== laid || found.isFar || found.k !== view.k) return false
  return contains(found.rect, visibleRect(view, camera.size(), AROUND - MOVED))
}

export function useVisibleSeats(camera: Camera, laid: Laid, scale: number): VisibleSeats {
  const [found, setFound] = useState(() => find(camera, laid, scale))
  const latest = useRef(found)
  const current = found.laid === laid ? found : find(camera, laid, scale)
  useEffect(() => {
    latest.current = current
    return camera.subscribe(() => {
      if (stands(latest.current, camera, laid)) return
      const next = find(camera, laid, scale)
      if (isSame(next, latest.current)) latest.current = next
      else {
        latest.current = next
        setFound(next)
      }
    })
  }, [camera, laid, scale, current])
  return current
}
