import { expect, it } from 'vitest'
import { allOf, exportOfList, type ShownList } from './components/list-files'

const list: ShownList = {
  filters: { archived: ['false'] },
  sorts: [{ property: 'CreatedAt', ascending: false }],
  by: null,
  columns: ['status', 'due', 'age'],
}

it('a list without groups keeps its order and columns, the title first and the owner last', () => {
  expect(exportOfList(list)).toEqual({
    filters: list.filters,
    sorts: list.sorts,
    columns: ['title', 'status', 'dueDate', 'created', 'owner'],
  })
})

it.each([
  ['meeting', 'Meeting', ['meeting', 'title', 'status', 'dueDate', 'created', 'owner']],
  ['owner', 'Owner', ['owner', 'title', 'status', 'dueDate', 'created']],
  ['status', 'Status', ['status', 'title', 'dueDate', 'created', 'owner']],
  ['due-week', 'DueDate', ['dueDate', 'title', 'status', 'created', 'owner']],
] as const)('groups by %s stand together, and what tells them in the first column', (by, property, columns) => {
  const { sorts, columns: named } = exportOfList({ ...list, by })
  expect(sorts).toEqual([
    { property, ascending: true },
    { property: 'CreatedAt', ascending: false },
  ])
  expect(named).toEqual(columns)
})

it('a list grouped and sorted by the same column is sorted by it once', () => {
  const sorts = [{ property: 'Owner', ascending: false }]
  expect(exportOfList({ ...list, by: 'owner', sorts }).sorts).toEqual([{ property: 'Owner', ascending: true }])
})

it('every column is requested by leaving out the columns', () => {
  expect(allOf(list)).toEqual({ filters: list.filters, sorts: list.sorts })
})
