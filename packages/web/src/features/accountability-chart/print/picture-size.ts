import type { ChartSheet } from '@cairn/contract/accountability-chart/chart-sheet'

/** In pixels; browsers render larger canvases blank without an error. */
const SIDE_MAX = 16_000
const PIXELS_MAX = 120_000_000
/** Device pixels per page pixel. */
const DENSITY = 2

type Pages = Pick<ChartSheet, 'page' | 'rows' | 'columns'>

export const sizeOf = ({ page, rows, columns }: Pages) => ({ width: page.width * columns, height: page.height * rows })

/** PNG pixels per page pixel; below 1 for oversized charts. */
export function pngDensity(pages: Pages): number {
  const { width, height } = sizeOf(pages)
  return Math.min(DENSITY, SIDE_MAX / Math.max(width, height), Math.sqrt(PIXELS_MAX / (width * height)))
}
