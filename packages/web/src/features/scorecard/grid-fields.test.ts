import { expect, it } from 'vitest'
import { colIndexOf, columnOfField, fieldAt, type GridFields } from './grid-figures'

const columns = ['2026-11-02', '2026-11-09']
const pinned: GridFields = { columns, before: ['measurable', 'owner', 'goal', 'trend', 'average13'], after: [] }
const loose: GridFields = { columns, before: ['measurable', 'owner', 'goal'], after: ['trend', 'average13'] }

it('addresses the columns before the periods from the nearest one on, and finds them again', () => {
  expect([-5, -2, -1, 0, 1, 2].map((column) => fieldAt(pinned, column))).toEqual([
    ...['measurable', 'trend', 'average13'],
    ...[undefined, undefined, undefined],
  ])
  expect([-1, 0, 2, 3].map((column) => fieldAt(loose, column))).toEqual(['goal', undefined, 'trend', 'average13'])
  for (const view of [pinned, loose])
    for (const name of ['measurable', 'goal', 'average13'] as const)
      expect(fieldAt(view, columnOfField(view, name) ?? 0)).toBe(name)
  expect(columnOfField(loose, 'total')).toBeUndefined()
})

it('counts columns from one for screen readers', () => {
  expect([-5, -1, 0, 1].map((column) => colIndexOf(pinned, column))).toEqual([1, 5, 6, 7])
})
