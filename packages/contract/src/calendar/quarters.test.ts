import { describe, expect, it } from 'vitest'
import { addQuarters, planQuarterOf, quarterOf } from './quarters'

describe('the quarter a date lies in', () => {
  it.each([
    ['2026-01-01', 1, '2026-01-01', '2026-03-31', 1, 2026],
    ['2026-11-21', 1, '2026-10-01', '2026-12-31', 4, 2026],
    ['2028-02-29', 1, '2028-01-01', '2028-03-31', 1, 2028],
    ['2026-04-01', 4, '2026-04-01', '2026-06-30', 1, 2027],
    ['2026-03-31', 4, '2026-01-01', '2026-03-31', 4, 2026],
    ['2026-01-15', 2, '2025-11-01', '2026-01-31', 4, 2026],
    ['2026-02-01', 2, '2026-02-01', '2026-04-30', 1, 2027],
    ['2026-12-31', 12, '2026-12-01', '2027-02-28', 1, 2027],
    ['2028-02-29', 12, '2027-12-01', '2028-02-29', 1, 2028],
    ['2026-07-04', 7, '2026-07-01', '2026-09-30', 1, 2027],
  ])('%s, with years from month %d', (date, startMonth, startDate, endDate, number, year) => {
    expect(quarterOf(date, startMonth)).toEqual({ startDate, endDate, number, year })
  })

  it('is followed by the next, across years', () => {
    expect(addQuarters(quarterOf('2026-11-21'), 1)).toEqual(quarterOf('2027-01-01'))
    expect(addQuarters(quarterOf('2026-11-21', 4), -3, 4)).toEqual(quarterOf('2026-02-01', 4))
  })
})

it.each([
  ['2027-01-05', 1, '2026-10-01'],
  ['2027-01-21', 1, '2026-10-01'],
  ['2027-01-22', 1, '2027-01-01'],
  ['2026-12-31', 1, '2026-10-01'],
  ['2026-02-08', 2, '2025-11-01'],
])('a plan of %s, with years from month %d, is for the quarter of %s', (date, startMonth, startDate) => {
  expect(planQuarterOf(date, startMonth)).toEqual(quarterOf(startDate, startMonth))
})
