import type { SeatBox } from '@cairn/contract/accountability-chart/chart-layout'
import { useEffect, useRef, useState } from 'react'
import type { Camera } from './camera'
import type { Laid } from './use-layout'
import { contains, inSight, type Rect } from './view-geometry'

export interface InSight {
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

interface Found extends InSight {
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
  const exact = search(inSight(view, size))
  const kept = { k: view.k, laid }
  if (elementsOf(exact, scale) > ELEMENTS_MAX) return { ...kept, isFar: true, boxes: [], rect: inSight(view, size) }
  const rect = inSight(view, size, AROUND)
  const around = search(rect)
  const isMuch = elementsOf(around, scale) > ELEMENTS_MAX
  const boxes = inElementOrder(isMuch ? exact : around)
  return { ...kept, isFar: false, boxes, rect: isMuch ? inSight(view, size) : rect }
}

const isSame = (one: Found, other: Found) =>
  one.laid === other.laid &&
  one.isFar === other.isFar &&
  one.boxes.length === other.boxes.length &&
  one.boxes.every((box, at) => box === other.boxes[at])

function stands(found: Found, camera: Camera, laid: Laid): boolean {
  const view = camera.view()
  if (found.laid !== laid || found.isFar || found.k !== view.k) return false
  return contains(found.rect, inSight(view, camera.size(), AROUND - MOVED))
}

export function useInSight(camera: Camera, laid: Laid, scale: number): InSight {
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
