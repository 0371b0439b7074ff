import { type ChartLayout, chartLayout } from '@cairn/contract/accountability-chart/chart-layout'
import { expect, it } from 'vitest'
import { mill } from './diagram.testing'
import { type Stroke, strokesOf, type ViewIndex, viewIndex } from './view-index'

it('draws shared parts of lines from one seat once, and all of each line', () => {
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
  expect(strokes.length).toBeLessThanOrEqual(7)
})

const indexOf = (layout: ChartLayout, isPrepared: boolean) => {
  const index = viewIndex(layout, new Map(layout.boxes.map((box) => [box.id, box])))
  if (isPrepared) index.prepare()
  return index
}

it.each([false, true])(
  'finds what stands in a part of the chart, and the seat that is near; prepared: %s',
  (isPrepared) => {
    const layout = chartLayout(mill)
    const index = indexOf(layout, isPrepared)
    const ids = (found: readonly number[]) => found.map((at) => layout.boxes[at]?.id).toSorted()
    const [top] = layout.boxes
    if (!top) throw new Error('not laid out')
    expect(ids(index.boxesIn({ x: top.x + 10, y: top.y + 10, width: 1, height: 1 }))).toEqual(['top'])
    expect(ids(index.boxesIn({ x: 0, y: 0, width: layout.width, height: layout.height }))).toHaveLength(mill.length)
    const near = index.nearest(top.x + 100, top.y - 10, 30)
    expect(near === undefined ? undefined : layout.boxes[near]?.id).toBe('top')
    expect(index.nearest(top.x + 100, top.y - 100, 30)).toBeUndefined()
  },
)

it('gives the same result before and after preparation', () => {
  const seats = Array.from({ length: 300 }, (_, at) => ({
    id: `s${at}`,
    parentId: at === 0 ? null : `s${Math.floor((at - 1) / 4)}`,
    sequence: at,
    roles: [],
    isAssistant: at % 9 === 8,
  }))
  for (const isMirrored of [false, true]) {
    const layout = chartLayout(seats, { isMirrored })
    const [before, after] = [indexOf(layout, false), indexOf(layout, true)]
    const size = { width: layout.width / 9, height: layout.height / 5 }
    for (let at = 0; at < 45; at += 1) {
      const rect = { x: (at % 9) * size.width, y: Math.floor(at / 9) * size.height, ...size }
      expect(before.boxesIn(rect)).toEqual(after.boxesIn(rect).toSorted((one, other) => one - other))
      const drawn = (strokes: readonly Stroke[]) =>
        strokes.map(({ x1, y1, x2, y2 }) =>
          [Math.max(x1, rect.x), Math.max(y1, rect.y)].concat(
            Math.min(x2, rect.x + rect.width),
            Math.min(y2, rect.y + rect.height),
          ),
        )
      const asText = (strokes: readonly Stroke[]) => drawn(strokes).map(String).toSorted()
      expect(asText(before.strokesIn(rect))).toEqual(asText(after.strokesIn(rect)))
      const near = (index: ViewIndex) => {
        const found = layout.boxes[index.nearest(rect.x, rect.y, 40) ?? -1]
        return (
          found &&
          Math.hypot(
            Math.max(found.x - rect.x, 0, rect.x - found.x - found.width),
            Math.max(found.y - rect.y, 0, rect.y - found.y - found.height),
          )
        )
      }
      expect(near(before)).toBe(near(after))
    }
  }
})
