import { addQuarters, quarterOf } from '@cairn/contract/calendar/quarters'
import { describe, expect, it } from 'vitest'
import { gridLine, weeksBack } from '../../testing/grid-line'
import { periodsOfQuarters, quarterFigures, withNumbers } from './scorecard-quarters'

const settings = { weekStart: 'Monday', quarterStartMonth: 1 } as const
const focus = '2026-11-09'
const weeks = weeksBack('2026-11-16', 52)
const running = quarterOf('2026-11-17')
const quarters = [addQuarters(running, -1), running]
const divided = periodsOfQuarters(quarters, weeks, { kind: 'Week', focus, settings })

describe('the periods of quarters', () => {
  it('are the weeks whose Mondays lie in them, some of them past', () => {
    const [third, fourth] = divided
    expect([third?.periods[0], third?.periods.at(-1), third?.periods.length]).toEqual(['2026-07-06', '2026-09-28', 13])
    expect([fourth?.periods[0], fourth?.over, fourth?.isRunning]).toEqual(['2026-10-05', 6, true])
    expect(third?.isRunning).toBe(false)
  })

  it('are months for a monthly scorecard', () => {
    const months = ['2026-06-01', '2026-07-01', '2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01']
    const asked = { kind: 'Month', focus: '2026-10-01', settings } as const
    expect(periodsOfQuarters(quarters, months, asked).map(({ periods, over }) => [periods.length, over])).toEqual([
      [3, 3],
      [2, 1],
    ])
  })
})

describe('a measurable’s quarters', () => {
  const values = [...Array.from({ length: 13 }, () => 10), 5, 15, null, 15, 15, 15, 99]
  const line = gridLine({ weeks, values })

  it('have the average of their numbers, and the share of periods on goal', () => {
    const [third, fourth] = quarterFigures(line, divided, 'average')
    expect(third).toMatchObject({ value: 10, onGoal: { met: 13, measured: 13, percent: 100 } })
    expect(fourth).toMatchObject({ value: 13, onGoal: { met: 4, measured: 5, percent: 80 } })
  })

  it('are compared with the previous one, except a total that still grows', () => {
    expect(quarterFigures(line, divided, 'average').map(({ change }) => change)).toEqual([null, 0.3])
    const totals = quarterFigures(line, divided, 'total')
    expect(totals.map(({ value, change }) => [value, change])).toEqual([
      [130, null],
      [65, null],
    ])
  })

  it('are shown from the first measured one', () => {
    const late = gridLine({ weeks, values: [1, 2] })
    const { divided: shown, figuresOf } = withNumbers(divided, [late], 'average')
    expect([shown.length, figuresOf(late).length]).toEqual([1, 1])
    expect(withNumbers(divided, [line], 'average').divided).toHaveLength(2)
  })

  it('are omitted if empty between two that have numbers', () => {
    const three = periodsOfQuarters([addQuarters(running, -2), ...quarters], weeks, { kind: 'Week', focus, settings })
    const gap = gridLine({ weeks, values: [...Array(13).fill(10), ...Array(13).fill(null), ...Array(7).fill(5)] })
    const { divided: shown, figuresOf } = withNumbers(three, [gap], 'average')
    expect([shown.length, figuresOf(gap).length]).toEqual([2, 2])
  })

  it('have the share of yes for yes/no, and no total', () => {
    const answers = [...Array.from({ length: 12 }, () => 1), 0, 1, 0, null, 1, 1, 0, 1]
    const yesNo = gridLine({ weeks, values: answers, unitOfMeasure: 'YesNo' })
    const shares = quarterFigures(yesNo, divided, 'average').map(({ value }) => value && Math.round(value))
    expect(shares).toEqual([92, 60])
    expect(quarterFigures(yesNo, divided, 'total').map(({ value }) => value)).toEqual([null, null])
  })

  it('are compared in points if they are percentages', () => {
    const shares = [...Array.from({ length: 13 }, () => 73), 86, 86, 86, 86, 86, 86, 86]
    const percent = gridLine({ weeks, values: shares, unitOfMeasure: 'Percent' })
    const [, fourth] = quarterFigures(percent, divided, 'average')
    expect(fourth).toMatchObject({ inPoints: true })
    expect(fourth?.change).toBeCloseTo(0.13)
    expect(quarterFigures(line, divided, 'average')[1]).toMatchObject({ inPoints: false })
  })

  it('are compared as displayed', () => {
    const of = (before: number, after: number, more = {}) => {
      const compared = [...Array.from({ length: 13 }, () => before), ...Array.from({ length: 7 }, () => after)]
      return quarterFigures(gridLine({ weeks, values: compared, ...more }), divided, 'average')[1]
    }
    expect(of(4.2, 3.95)).toMatchObject({ value: 4, change: 0 })
    const share = of(96.6, 96.4, { unitOfMeasure: 'Percent' })
    expect(share).toMatchObject({ value: 96, inPoints: true })
    expect(share?.change).toBeCloseTo(-0.01)
  })

  it('have no total of percentages, and nothing if nothing was entered', () => {
    const percent = gridLine({ weeks, values, unitOfMeasure: 'Percent' })
    expect(quarterFigures(percent, divided, 'total').map(({ value }) => value)).toEqual([null, null])
    const empty = quarterFigures(gridLine({ weeks, values: [null] }), divided, 'average')
    expect(empty.map(({ value, onGoal }) => [value, onGoal.percent])).toEqual([
      [null, null],
      [null, null],
    ])
  })
})
