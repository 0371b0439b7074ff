import { expect, it } from 'vitest'
import { countWords, listRows, nextStop, PREVIEW_ROWS, pagesOf, restText } from './list-rows'

const shape = { folded: new Set<string>(), unrolled: new Set<string>(), isGrouped: true, canAdd: () => false }
const groups = [
  { key: 'a', count: 20 },
  { key: 'b', count: 2 },
]
const types = (rows: ReturnType<typeof listRows>) => rows.map(({ type, group }) => `${type} ${group.key}`)

it('a long group among several shows its first rows and counts the rest', () => {
  const rows = listRows(groups, shape)
  expect(rows.filter(({ type, group }) => type === 'item' && group.key === 'a')).toHaveLength(PREVIEW_ROWS)
  expect(rows.find(({ type }) => type === 'more')).toMatchObject({ count: 20 - PREVIEW_ROWS })
  expect(listRows(groups, { ...shape, unrolled: new Set(['a']) }).some(({ type }) => type === 'more')).toBe(false)
})

it('never says that one more is left, since that takes as much room as the row itself', () => {
  const short = [
    { key: 'a', count: PREVIEW_ROWS + 1 },
    { key: 'b', count: 2 },
  ]
  expect(listRows(short, shape).some(({ type }) => type === 'more')).toBe(false)
})

it('a folded group is only its heading, and an ungrouped list has none', () => {
  expect(types(listRows(groups, { ...shape, folded: new Set(['a']) })).slice(0, 2)).toEqual(['group a', 'group b'])
  expect(types(listRows([{ key: '', count: 1 }], { ...shape, isGrouped: false }))).toEqual(['item '])
})

it('adding is offered at the end of groups whose items the reader may create', () => {
  const rows = listRows(groups, { ...shape, canAdd: (key) => key === 'b' })
  expect(types(rows).filter((type) => type.startsWith('add'))).toEqual(['add b'])
})

it('requests a page once, however many of its rows are visible', () => {
  const rows = listRows([{ key: '', count: 250 }], { ...shape, isGrouped: false })
  expect(pagesOf(rows.slice(90, 130))).toEqual([
    { key: '', page: 0 },
    { key: '', page: 1 },
  ])
})

it('arrows stop at items and group headings, and nowhere beyond the last', () => {
  const rows = listRows(groups, shape)
  const more = rows.findIndex(({ type }) => type === 'more')
  expect(rows[nextStop(rows, more - 1, 1) ?? -1]?.type).toBe('group')
  expect(nextStop(rows, rows.length - 1, 1)).toBeUndefined()
})

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000+'],
  [1001, '1,001'],
  [2000, '2,000+'],
  [10_000, '10,000+'],
  [10_200, '10,200+'],
  [12_345, '12,345'],
])('shows %d counted items as %s', (count, words) => {
  expect(countWords(count)).toBe(words)
})

it('shows the rest of a partly counted group as more than the count', () => {
  expect(restText(993, 1000)).toBe('993+')
  expect(restText(1993, 1999)).toBe('1,993')
})
