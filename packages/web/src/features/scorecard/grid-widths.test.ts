import { describe, expect, it } from 'vitest'
import { figuresWidth, type GridNeeds, gridWidths, stickyWidth, valueLength } from './grid-widths'

const needs = (available: number, set: Partial<GridNeeds> = {}): GridNeeds => ({
  available,
  value: 5,
  goal: 7,
  shown: ['trend', 'average13'],
  ...set,
})
function inView(given: GridNeeds) {
  const widths = gridWidths(given)
  const left = given.available - stickyWidth(widths) - (widths.isPinned ? figuresWidth(widths, given.shown) : 0)
  const count = Math.floor(left / widths.column + 0.001)
  return { ...widths, count, cut: left - count * widths.column }
}

it.each([
  ['$284k', '$284k', 5],
  ['$1,234,567', '$1.2M', 7],
  ['742 Tsd. $', '742.000 $', 9],
  ['1.234.567 Tsd. $', '1,23 Mrd. $', 11],
])('a column has room for %s, or for %s in its place', (words, short, letters) => {
  expect(valueLength(words, () => short)).toBe(letters)
})

describe('the widths of a grid', () => {
  it('show thirteen periods next to their averages on a large screen', () => {
    expect(inView(needs(86))).toMatchObject({ count: 13, isPinned: true, isTight: false })
  })

  it('show thirteen next to an open menu, in a smaller font', () => {
    expect(inView(needs(71))).toMatchObject({ count: 13, isPinned: true, isTight: true })
  })

  it('put the averages beyond the newest period if there is room for either', () => {
    expect(inView(needs(71, { shown: ['trend', 'average4', 'average13', 'year', 'total'] }))).toMatchObject({
      count: 13,
      isPinned: false,
    })
    expect(inView(needs(45)).isPinned).toBe(false)
    expect(inView(needs(45)).count).toBeGreaterThanOrEqual(8)
  })

  it('tell how many letters of a number fit', () => {
    expect(gridWidths(needs(86, { value: 7 })).characters).toBeGreaterThanOrEqual(5)
    expect(gridWidths(needs(40, { value: 1, shown: [] })).characters).toBeGreaterThanOrEqual(4)
  })

  it('never cut off a period, at any width and with long numbers', () => {
    for (let available = 24; available < 90; available += 0.3125)
      for (const value of [1, 3, 5, 8, 14])
        for (const shown of [[], ['trend', 'average13'], ['total', 'year']] as const) {
          const seen = inView(needs(available, { value, shown }))
          expect(seen.cut).toBeCloseTo(0, 3)
          expect(seen.count).toBeGreaterThanOrEqual(1)
        }
  })

  it('are exactly the dragged ones, with the rest fitted around them', () => {
    const title = inView(needs(86, { chosen: { title: 20 } }))
    expect(title).toMatchObject({ title: 20 })
    expect(gridWidths(needs(86, { chosen: { title: 20, period: 6 } }))).toMatchObject({ title: 20, column: 6 })
  })

  it('show more than thirteen periods after narrowing, and fewer after widening', () => {
    expect(inView(needs(86, { shown: [], chosen: { period: 3.125 } }))).toMatchObject({ column: 3.125, isTight: false })
    expect(inView(needs(86, { shown: [], chosen: { period: 3.125 } })).count).toBeGreaterThan(13)
    expect(inView(needs(86, { shown: [], chosen: { period: 9 } })).count).toBeLessThan(8)
  })

  it('never cut off a period after dragging', () => {
    for (let period = 3; period < 12; period += 0.3125) {
      expect(inView(needs(70, { chosen: { period } })).cut).toBeCloseTo(0, 3)
      expect(inView(needs(70, { chosen: { title: 15, period } })).cut).toBeCloseTo(0, 3)
      expect(inView(needs(86, { chosen: { title: period + 6 } })).cut).toBeCloseTo(0, 3)
    }
  })

  it('leave room for three periods on a small screen, however wide they were dragged', () => {
    const { count, title } = inView(needs(30, { chosen: { title: 30, period: 16 } }))
    expect(count).toBeGreaterThanOrEqual(3)
    expect(title).toBeLessThan(10)
  })
})
