import { describe, expect, it } from 'vitest'
import { monthDayOf, nextDueDate, type RepeatRule } from './todo-repeat'

const next = (rule: RepeatRule, dueDate: string, today = dueDate, until: string | null = null) =>
  nextDueDate({ dueDate, repeat: { rule, until }, monthDay: monthDayOf(dueDate) }, today)

describe('the next of a repeating to-do', () => {
  it.each([
    ['Weekly', '2026-10-26', '2026-11-02'],
    ['EveryTwoWeeks', '2026-03-02', '2026-03-16'],
    ['Monthly', '2026-11-15', '2026-12-15'],
    ['Monthly', '2026-01-31', '2026-02-28'],
    ['Monthly', '2027-12-31', '2028-01-31'],
    ['Weekdays', '2026-11-19', '2026-11-20'],
    ['Weekdays', '2026-11-20', '2026-11-23'],
    ['Weekdays', '2026-11-21', '2026-11-23'],
  ] as const)('%s after %s is due on %s', (rule, dueDate, date) => expect(next(rule, dueDate)).toBe(date))

  it('goes back to the 31st after a shorter month', () => {
    const of = (dueDate: string) =>
      nextDueDate({ dueDate, repeat: { rule: 'Monthly', until: null }, monthDay: 31 }, dueDate)
    expect([of('2028-01-31'), of('2028-02-29'), of('2028-03-31')]).toEqual(['2028-02-29', '2028-03-31', '2028-04-30'])
  })

  it('is one, however many days passed without any', () => {
    expect(next('Weekdays', '2026-11-02', '2026-11-18')).toBe('2026-11-18')
    expect(next('Weekly', '2026-10-05', '2026-11-18')).toBe('2026-11-23')
  })

  it('may be on the last date, and not after it', () => {
    expect(next('Weekly', '2026-11-16', '2026-11-16', '2026-11-23')).toBe('2026-11-23')
    expect(next('Weekly', '2026-11-16', '2026-11-16', '2026-11-22')).toBeNull()
  })
})
