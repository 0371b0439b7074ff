import type { SeatBox } from '@cairn/contract/accountability-chart/chart-layout'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useChartView, useChartViewStore } from '../chart-view'
import { type Camera, createCamera } from './camera'
import type { Laid } from './use-layout'
import { broughtIn, centredOn, firstView, READING_ZOOM, type View } from './view-geometry'

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
    const active = laid.tree.byId.get(activeId ?? '')
    const isNew = active !== undefined && !last.tree.byId.has(active.id)
    const id = (isNew ? active.parentId : activeId) ?? last.layout.boxes[0]?.id ?? ''
    const [was, is] = [last.tree.byId.get(id), laid.tree.byId.get(id)]
    if (!was || !is) return
    const view = camera.view()
    const [from, to] = [onScreen(view, was), onScreen(view, is)]
    if (from.x !== to.x || from.y !== to.y) camera.go({ ...view, x: view.x + from.x - to.x, y: view.y + from.y - to.y })
  }, [camera, laid, store])
}

function useFlight(camera: Camera, { tree }: Laid): void {
  const flight = useChartView((view) => view.flight)
  const flown = useRef(flight)
  useEffect(() => {
    const box = flight && tree.byId.get(flight.id)
    if (!box || flown.current === flight) return
    flown.current = flight
    if (flight.isNear) return bringIn(camera, box)
    const k = Math.max(READING_ZOOM, camera.view().k)
    camera.keep((size) => centredOn(box, size, k), true)
  }, [camera, tree, flight])
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
