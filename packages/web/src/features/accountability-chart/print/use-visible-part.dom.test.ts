import { printLayoutSchema } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { chartLayout } from '@cairn/contract/accountability-chart/chart-layout'
import { chartSheet } from '@cairn/contract/accountability-chart/chart-sheet'
import type { PaperSeat } from '@cairn/contract/accountability-chart/seat-card'
import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { touches, useVisiblePart } from './sheet-view'

const seats = new Map(
  Array.from({ length: 700 }, (_, index): [string, PaperSeat] => [
    `s${index}`,
    {
      id: `s${index}`,
      parentId: index === 0 ? null : `s${Math.floor((index - 1) / 5)}`,
      sequence: index,
      title: `Seat ${index}`,
      assignedTo: null,
      roles: ['Leads', 'Plans'],
      isAssistant: false,
    },
  ]),
)
const layout = chartLayout(seats.values())
const sheet = chartSheet(layout, { ...printLayoutSchema.parse({}), paper: 'a4', moved: new Map() })
const whole = { x: 0, y: 0, width: sheet.page.width * sheet.columns, height: sheet.page.height * sheet.rows }
const look = (part: typeof whole, kept: string[] = []) =>
  renderHook(() => useVisiblePart(sheet, seats, part, kept)).result.current

it('renders the visible cards of a sheet, and the focused one', () => {
  const [x, y] = [sheet.page.width * Math.floor(sheet.columns / 2), 0]
  const part = { x, y, ...sheet.page }
  const { near, far, links } = look(part, ['s0', 's699'])
  expect(far).toEqual([])
  const expected = sheet.cards.filter((card) => touches(card, part)).map(({ id }) => id)
  expect(expected.length).toBeGreaterThan(3)
  expect(new Set(near.map(({ id }) => id))).toEqual(new Set([...expected, 's0', 's699']))
  expect(near).toHaveLength(new Set(near).size)
  expect(links.length).toBeGreaterThan(0)
  expect(links.length).toBeLessThan(sheet.links.length)
})

it('renders only the focused card when too many are visible to be read', () => {
  const { near, far } = look(whole, ['s12'])
  expect(far).toHaveLength(700)
  expect(near.map(({ id }) => id)).toEqual(['s12'])
})
