import type { Box, ChartSheet } from '@cairn/contract/accountability-chart/chart-sheet'
import { memo } from 'react'
import classes from './sheet-view.module.css'
import { touches } from './use-sheet-in-sight'

/** In screen pixels. */
const NUMBERED = 36

interface SheetBoundsProps extends Pick<ChartSheet, 'page' | 'rows' | 'columns'> {
  part: Box
  zoom: number
}

export const SheetBounds = memo(function SheetBounds({ page, rows, columns, part, zoom }: SheetBoundsProps) {
  const [width, height] = [page.width * columns, page.height * rows]
  const across = Array.from({ length: rows + 1 }, (_, at) => `M0 ${at * page.height}h${width}`)
  const down = Array.from({ length: columns + 1 }, (_, at) => `M${at * page.width} 0v${height}`)
  const isNumbered = page.width * zoom >= NUMBERED
  const pages = Array.from({ length: isNumbered ? rows * columns : 0 }, (_, index) => ({
    ...{ ...page, number: `P${index + 1}` },
    ...{ x: (index % columns) * page.width, y: Math.floor(index / columns) * page.height },
  }))
  return (
    <g className={classes.bounds}>
      <path className={classes.bound} d={[...across, ...down].join('')} />
      {pages
        .filter((one) => touches(one, part))
        .map(({ number, x, y }) => (
          <text
            key={number}
            className={classes.number}
            x={x + page.width - 12}
            y={y + page.height - 12}
            textAnchor="end"
            fontSize={Math.max(16, 11 / zoom)}
          >
            {number}
          </text>
        ))}
    </g>
  )
})
