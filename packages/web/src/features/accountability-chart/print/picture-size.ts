import type { ChartSheet } from '@cairn/contract/accountability-chart/chart-sheet'

/** Browsers draw nothing that has more, and say nothing of it. */
const SIDE_MAX = 16_000
const PIXELS_MAX = 120_000_000
/** Of each pixel of the page: sharp on paper, too. */
const DENSITY = 2

type Pages = Pick<ChartSheet, 'page' | 'rows' | 'columns'>

/** All pages side by side. */
export const sizeOf = ({ page, rows, columns }: Pages) => ({ width: page.width * columns, height: page.height * rows })

/** How many pixels a PNG has for each of the pages'; less than one where it would be too large. */
export function pngDensity(pages: Pages): number {
  const { width, height } = sizeOf(pages)
  return Math.min(DENSITY, SIDE_MAX / Math.max(width, height), Math.sqrt(PIXELS_MAX / (width * height)))
}
