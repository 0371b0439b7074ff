import { describe, expect, it } from 'vitest'
import { periodHead, rangeEnd, rangeStart } from './period-names'

describe('names the visible range of periods', () => {
  it.each([
    ['Week', '2026-11-09', 'Nov 9'],
    ['Week', '2025-11-10', 'Nov 10, 2025'],
    ['Month', '2026-10-01', 'Oct 2026'],
    ['Quarter', '2025-04-01', 'Apr 2025'],
    ['Year', '2024-01-01', '2024'],
    ['Year', '2024-04-01', 'Apr 2024'],
  ] as const)('are days of weeks, months of what is longer, and numbers of years: %s %s', (kind, date, said) => {
    expect(rangeEnd(kind, date, '2026-11-17')).toBe(said)
  })
})

it.each([
  ['Month', '2026-09-01', '2026-10-01', 'Sep'],
  ['Month', '2025-12-01', '2026-10-01', 'Dec 2025'],
  ['Week', '2026-11-09', '2026-11-23', 'Nov 9'],
  ['Year', '2025-04-01', '2025-04-01', 'Apr 2025'],
] as const)('names the year of a range of months once: %s from %s to %s', (kind, from, to, shown) => {
  expect(rangeStart(kind, from, to, '2026-11-17')).toBe(shown)
})

describe('the head of a column', () => {
  it.each([
    ['Week', '2026-11-09', '2026-11-02', '9'],
    ['Week', '2026-11-02', '2026-10-26', 'Nov 2'],
    ['Week', '2026-11-09', undefined, 'Nov 9'],
    ['Month', '2026-01-01', '2025-12-01', 'Jan 26'],
    ['Month', '2026-02-01', '2026-01-01', 'Feb'],
    ['Quarter', '2026-04-01', '2026-01-01', 'Apr'],
    ['Year', '2026-01-01', '2025-01-01', '2026'],
    ['Year', '2026-04-01', '2025-04-01', 'Apr 26'],
  ] as const)('says what its neighbor does not: %s %s', (kind, date, before, said) => {
    expect(periodHead(kind, date, before)).toBe(said)
  })
})
