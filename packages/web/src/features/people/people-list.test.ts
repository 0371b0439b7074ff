import { expect, it } from 'vitest'
import { countsOf, requestOf } from './people.queries'

const whole = { text: '', group: 'all', role: '', sort: 'firstName' } as const

it.each([
  [{}, {}, 'FirstName'],
  [{ text: ' YOUNG  a ', sort: 'lastName' }, { 'text-search': ['YOUNG  a'] }, 'LastName'],
  [{ group: 'licensed', sort: 'role' }, { 'has-license': ['true'] }, 'Role'],
  [{ group: 'observers', role: 'Observer' }, { 'has-license': ['false'], 'has-role': ['Observer'] }, 'FirstName'],
  [{ group: 'invited' }, { 'has-accepted-invite': ['false'] }, 'FirstName'],
] as const)('a view of %o asks the server for %o by %s', (view, filters, property) => {
  expect(requestOf({ ...whole, ...view }, false)).toEqual({ filters, sorts: [{ property, ascending: true }] })
})

const OTHERS = ['Admin', 'Manager', 'Member', 'Observer']

it.each([
  [{ group: 'licensed' }, { 'has-role': ['Owner'] }],
  [{ group: 'observers' }, { 'has-role': OTHERS }],
  [{ group: 'observers', role: 'Member' }, { 'has-role': ['Member'] }],
  [
    { group: 'licensed', role: 'Member' },
    { 'has-role': ['Owner'], 'has-license': ['false'] },
  ],
  [{ role: 'Member' }, { 'has-role': ['Member'] }],
] as const)('after a lapse a view of %o asks the server for %o', (view, filters) => {
  expect(requestOf({ ...whole, ...view }, true).filters).toEqual(filters)
})

it('counts only the owner as licensed after a lapse', () => {
  const counts = { all: 9, licensed: 6, observers: 3, invited: 2, paid: 4 }
  expect(countsOf(counts, false)).toEqual(counts)
  expect(countsOf(counts, true)).toEqual({ all: 9, licensed: 1, observers: 8, invited: 2, paid: 0 })
})
