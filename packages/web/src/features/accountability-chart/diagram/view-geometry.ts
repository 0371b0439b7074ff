/** What of a chart is seen, and how large. Chart lengths are those of its layout, screen lengths CSS pixels. */

/** A point of the chart stands at `x + k * its x`, `y + k * its y` of the window onto it. */
export interface View {
  readonly x: number
  readonly y: number
  readonly k: number
}
export interface Size {
  readonly width: number
  readonly height: number
}
export interface Rect extends Size {
  readonly x: number
  readonly y: number
}
export interface Point {
  readonly x: number
  readonly y: number
}

export const ZOOM_MAX = 2
const ZOOM_MIN = 0.1
/** Cards are read at this size; a chart that fits only smaller begins at its top. */
export const READING_ZOOM = 0.74
const FIT_LEAST = 0.45
const MARGIN = 24
/** The tools lie over the foot. */
const FOOT = 72

/** All of it in sight, no larger than it is. */
export function fitView(chart: Size, window: Size): View {
  const room = { width: window.width - 2 * MARGIN, height: window.height - MARGIN - FOOT }
  const k = Math.min(1, room.width / Math.max(1, chart.width), room.height / Math.max(1, chart.height))
  return { k, x: (window.width - k * chart.width) / 2, y: MARGIN + Math.max(0, (room.height - k * chart.height) / 2) }
}

export const zoomMin = (chart: Size, window: Size): number => Math.min(ZOOM_MIN, fitView(chart, window).k)

/** A card in the middle. */
export const centredOn = (box: Rect, window: Size, k: number): View => ({
  k,
  x: window.width / 2 - k * (box.x + box.width / 2),
  y: window.height / 2 - k * (box.y + box.height / 2),
})

/** A card in the middle of the upper edge, so that what stands below it is seen. */
export const hungFrom = (box: Rect, window: Size, k: number): View => ({
  ...centredOn(box, window, k),
  y: MARGIN - k * box.y,
})

/** How a chart is first seen: whole where it can be read so, otherwise from its top. */
export function firstView(chart: Size, top: Rect | undefined, window: Size): View {
  const whole = fitView(chart, window)
  if (whole.k >= FIT_LEAST || !top) return { ...whole, y: Math.min(whole.y, MARGIN) }
  return hungFrom(top, window, READING_ZOOM)
}

/** What of the chart is in sight, and so much around it, in screen lengths. */
export const inSight = ({ x, y, k }: View, { width, height }: Size, around = 0): Rect => ({
  x: (-x - around) / k,
  y: (-y - around) / k,
  width: (width + 2 * around) / k,
  height: (height + 2 * around) / k,
})

export const contains = (outer: Rect, inner: Rect): boolean =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  outer.x + outer.width >= inner.x + inner.width &&
  outer.y + outer.height >= inner.y + inner.height

export const toChart = ({ x, y, k }: View, at: Point): Point => ({ x: (at.x - x) / k, y: (at.y - y) / k })

/** Part of the way from one view to another; what is in the middle moves evenly, and so does how large it is. */
export function between(from: View, to: View, part: number, window: Size): View {
  const k = from.k * (to.k / from.k) ** part
  const middle = { x: window.width / 2, y: window.height / 2 }
  const [start, end] = [toChart(from, middle), toChart(to, middle)]
  const at = { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part }
  return { k, x: middle.x - k * at.x, y: middle.y - k * at.y }
}

/** Moved as little as brings a card into sight. */
export function broughtIn(view: View, box: Rect, window: Size): View {
  const start = { x: view.x + view.k * box.x, y: view.y + view.k * box.y }
  const along = (at: number, length: number, room: number, foot: number) => {
    if (at < MARGIN) return MARGIN - at
    const over = at + length - (room - foot)
    return over > 0 ? -Math.min(over, at - MARGIN) : 0
  }
  return {
    k: view.k,
    x: view.x + along(start.x, view.k * box.width, window.width, MARGIN),
    y: view.y + along(start.y, view.k * box.height, window.height, FOOT),
  }
}

/** How much larger letters are wanted than a browser has them by itself: cards' sizes follow their layout, not the letters. */
export const remScale = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1
