import { describe, expect, it } from 'vitest'
import { headingFaults, movedRows, type OrderRow, orderGroups, orderRows, steppedRows, withLines } from './line-order'

const rows = (text: string): OrderRow[] =>
  text.split(' ').map((word) => ({ id: word, heading: /^[a-z]$/.test(word) ? null : word }))
const text = (all: readonly OrderRow[]) => all.map(({ id }) => id).join(' ')

describe('lines and headings in their order', () => {
  it('are a row each, and are sent as headings with their lines', () => {
    const groups = [
      { title: null, measurableIds: ['a'] },
      { title: 'Sales', measurableIds: ['b', 'c'] },
    ]
    expect(orderRows(groups).map(({ heading, id }) => heading ?? id)).toEqual(['a', 'Sales', 'b', 'c'])
    expect(orderGroups(orderRows(groups))).toEqual(groups)
    expect(orderGroups(rows('X Y a'))).toEqual([{ title: 'Y', measurableIds: ['a'] }])
  })

  it('lose removed rows, and get new ones at their end', () => {
    expect(text(withLines(rows('a S b'), ['b', 'c']))).toBe('S b c')
  })

  it.each([
    ['a', 2, 'b c a S d T e f'],
    ['e', 0, 'e a b c S d T f'],
    ['d', 2, 'a b d c S T e f'],
    ['a', 4, 'b c S d a T e f'],
  ])('a line moves alone: %s to %i', (id, to, expected) => {
    expect(text(movedRows(rows('a b c S d T e f'), id, to))).toBe(expected)
  })

  it.each([
    ['T', 2, 'a T e f S d U g'],
    ['T', 0, 'a T e f S d U g'],
    ['T', 4, 'a S d T e f U g'],
    ['S', 4, 'a T e f S d U g'],
    ['S', 7, 'a T e f U g S d'],
    ['U', 2, 'a U g S d T e f'],
  ])('a heading moves with its lines, before or after another one: %s to %i', (id, to, expected) => {
    expect(text(movedRows(rows('a S d T e f U g'), id, to))).toBe(expected)
  })

  it.each([
    ['d', 1, 'a S T d e'],
    ['d', -1, 'a d S T e'],
    ['S', 1, 'a T e S d'],
    ['T', -1, 'a T e S d'],
    ['S', -1, 'a S d T e'],
    ['a', -1, 'a S d T e'],
    ['e', 1, 'a S d T e'],
    ['T', 1, 'a S d T e'],
  ] as const)('steps: %s by %i', (id, by, expected) => {
    expect(text(steppedRows(rows('a S d T e'), id, by))).toBe(expected)
  })

  it('are invalid if a heading is empty, duplicated, or has no line below it', () => {
    const all = [...rows('S a T'), { id: '1', heading: ' ' }, ...rows('b'), { id: '2', heading: ' S ' }, ...rows('c')]
    expect(headingFaults(all)).toEqual({ T: 'empty', 1: 'required', 2: 'twice' })
  })
})
