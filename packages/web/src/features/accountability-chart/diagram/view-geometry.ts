/** Chart lengths are in layout units, screen lengths in CSS pixels. */

/** A chart point (px, py) is at (`x + k * px`, `y + k * py`) in the window. */
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
/** The smallest readable zoom; a larger chart starts at its top. */
export const READING_ZOOM = 0.74
const FIT_LEAST = 0.45
const MARGIN = 24
/** In px; the toolbar covers the bottom. */
const FOOT = 72

export function fitView(chart: Size, window: Size): View {
  const room = { width: window.width - 2 * MARGIN, height: window.height - MARGIN - FOOT }
  const k = Math.min(1, room.width / Math.max(1, chart.width), room.height / Math.max(1, chart.height))
  return { k, x: (window.width - k * chart.width) / 2, y: MARGIN + Math.max(0, (room.height - k * chart.height) / 2) }
}

export const zoomMin = (chart: Size, window: Size): number => Math.min(ZOOM_MIN, fitView(chart, window).k)

export const centeredOn = (box: Rect, window: Size, k: number): View => ({
  k,
  x: window.width / 2 - k * (box.x + box.width / 2),
  y: window.height / 2 - k * (box.y + box.height / 2),
})

const hungFrom = (box: Rect, window: Size, k: number): View => ({
  ...centeredOn(box, window, k),
  y: MARGIN - k * box.y,
})

export function firstView(chart: Size, top: Rect | undefined, window: Size): View {
  const whole = fitView(chart, window)
  if (whole.k >= FIT_LEAST || !top) return { ...whole, y: Math.min(whole.y, MARGIN) }
  return hungFrom(top, window, READING_ZOOM)
}

export const visibleRect = ({ x, y, k }: View, { width, height }: Size, around = 0): Rect => ({
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

export function between(from: View, to: View, part: number, window: Size): View {
  const k = from.k * (to.k / from.k) ** part
  const middle = { x: window.width / 2, y: window.height / 2 }
  const [start, end] = [toChart(from, middle), toChart(to, middle)]
  const at = { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part }
  return { k, x: middle.x - k * at.x, y: middle.y - k * at.y }
}

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

/** Card sizes follow the layout, not the browser's font size. */
export const remScale = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1
