import { chartLayout } from '@cairn/contract/accountability-chart/chart-layout'
import { expect, it } from 'vitest'
import { mill } from './diagram.testing'
import { strokesOf, viewIndex } from './view-index'

it('draws what lines from one seat share once, and all of each line', () => {
  const layout = chartLayout(mill)
  const strokes = strokesOf(layout)
  for (const { points } of layout.links)
    for (let at = 1; at < points.length; at += 1) {
      const [from, to] = [points[at - 1], points[at]]
      const covering = strokes.filter(
        ({ x1, y1, x2, y2 }) => from && to && [from, to].every(([x, y]) => x >= x1 && x <= x2 && y >= y1 && y <= y2),
      )
      expect(covering.length).toBeGreaterThan(0)
    }
  const sides = strokes.map(({ x1, y1, x2, y2 }) => `${x1} ${y1} ${x2} ${y2}`)
  expect(new Set(sides).size).toBe(sides.length)
  // Down from the top, along above both departments, down to each, over to the assistant, and down to what hangs.
  expect(strokes.length).toBeLessThanOrEqual(7)
})

it('finds what stands in a part of the chart, and the seat that is near', () => {
  const layout = chartLayout(mill)
  const index = viewIndex(layout)
  const ids = (found: readonly number[]) => found.map((at) => layout.boxes[at]?.id).toSorted()
  const [top] = layout.boxes
  if (!top) throw new Error('not laid out')
  expect(ids(index.boxesIn({ x: top.x + 10, y: top.y + 10, width: 1, height: 1 }))).toEqual(['top'])
  expect(ids(index.boxesIn({ x: 0, y: 0, width: layout.width, height: layout.height }))).toHaveLength(mill.length)
  const near = index.nearest(top.x + 100, top.y - 10, 30)
  expect(near === undefined ? undefined : layout.boxes[near]?.id).toBe('top')
  expect(index.nearest(top.x + 100, top.y - 100, 30)).toBeUndefined()
})
