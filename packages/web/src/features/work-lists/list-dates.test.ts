import { expect, it } from 'vitest'
import { type DateRangeInput, quickNameOf, rangeInputOf, rangeOf, rangeOfInput, withRange } from './list-dates'

const reader = { me: 'tom', today: '2026-11-22' }

it('before and after a day exclude the day itself, and between two includes both', () => {
  expect(rangeOfInput({ mode: 'before', first: null, last: '2026-11-20' })).toEqual({ to: '2026-11-19' })
  expect(rangeOfInput({ mode: 'after', first: '2026-12-31', last: null })).toEqual({ from: '2027-01-01' })
  const between = { mode: 'between', first: '2026-11-20', last: '2026-11-27' } as const
  expect(rangeOfInput(between)).toEqual({ from: '2026-11-20', to: '2026-11-27' })
  expect(rangeOfInput({ ...between, first: '2026-11-27', last: '2026-11-20' })).toEqual(rangeOfInput(between))
})

it('round-trips date filters', () => {
  const said: DateRangeInput[] = [
    { mode: 'before', first: null, last: '2026-03-01' },
    { mode: 'after', first: '2026-02-28', last: null },
    { mode: 'between', first: '2026-11-20', last: '2026-11-20' },
  ]
  for (const one of said) expect(rangeInputOf(rangeOfInput(one) ?? {}, reader)).toEqual(one)
})

it('a range without a day filters nothing', () => {
  expect(rangeOfInput({ mode: 'between', first: '2026-11-20', last: null })).toBeNull()
  expect(rangeOfInput({ mode: 'before', first: '2026-11-20', last: null })).toBeNull()
})

it('a date’s new range replaces its old one, and keeps other filters', () => {
  const filters = { status: ['NotDone'], 'due-from': ['2026-11-01'], 'created-to': ['-28d'] }
  const next = withRange(filters, 'due', { to: '-1d' })
  expect(next).toEqual({ status: ['NotDone'], 'created-to': ['-28d'], 'due-to': ['-1d'] })
  expect(rangeOf(next, 'due')).toEqual({ to: '-1d' })
  expect(rangeOf(withRange(next, 'due', null), 'due')).toBeNull()
})

it('a range relative to today has a fixed name on any day', () => {
  expect(quickNameOf('created', { to: '-28d' })).toBe('over4')
  expect(quickNameOf('created', { to: '2026-10-25' })).toBeNull()
  expect(rangeInputOf({ from: '-7d' }, reader)).toEqual({ mode: 'after', first: '2026-11-14', last: null })
})
