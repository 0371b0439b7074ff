import { expect, it } from 'vitest'
import { requestOf } from './people-list'

const whole = { text: '', group: 'all', role: '', sort: 'firstName' } as const

it.each([
  [{}, {}, 'FirstName'],
  [{ text: ' YOUNG  a ', sort: 'lastName' }, { 'text-search': ['YOUNG  a'] }, 'LastName'],
  [{ group: 'licensed', sort: 'role' }, { 'has-license': ['true'] }, 'Role'],
  [{ group: 'observers', role: 'Observer' }, { 'has-license': ['false'], 'has-role': ['Observer'] }, 'FirstName'],
  [{ group: 'invited' }, { 'has-accepted-invite': ['false'] }, 'FirstName'],
] as const)('a view of %o asks the server for %o by %s', (view, filters, property) => {
  expect(requestOf({ ...whole, ...view })).toEqual({ filters, sorts: [{ property, ascending: true }] })
})
