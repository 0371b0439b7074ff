import { describe, expect, it } from 'vitest'
import { gridLine, weeksBack } from '../../testing/grid-line'
import { overviewGroups, overviewLine } from './scorecard-overview'

const completed = weeksBack('2026-11-09', 26)
const focus = '2026-11-09'
const line = (title: string, values: readonly (number | null)[], groupTitle: string | null = null) =>
  gridLine({ id: title, title, weeks: completed, values, groupTitle })

describe('a line of the overview', () => {
  it('classifies the current period as met, missed or missing', () => {
    expect(overviewLine(line('a', [12]), completed).state).toBe('hit')
    expect(overviewLine(line('a', [9]), completed).state).toBe('miss')
    expect(overviewLine(line('a', [12, null]), completed).state).toBe('missing')
  })

  it('shows thirteen periods, and counts misses in a row from three', () => {
    expect(overviewLine(line('a', [9]), completed).points).toHaveLength(13)
    expect(overviewLine(line('a', [12, 9, 9]), completed).streak).toBe(0)
    expect(overviewLine(line('a', [12, 9, 9, 9]), completed).streak).toBe(3)
  })

  it('marks a signal of the latest number only, with its side', () => {
    const usual = [10, 12, 10, 12, 10, 12, 10, 12, 10, 12]
    expect(overviewLine(line('a', [...usual, 40]), completed).signal).toBe('beyondAbove')
    expect(overviewLine(line('a', [...usual, 40, 11]), completed).signal).toBeNull()
  })
})

describe('a line of yes and no', () => {
  const yesNo = { unitOfMeasure: 'YesNo', comparison: 'Equal', goalValue: 1 } as const

  it('has neither a trend nor signals, and counts its misses', () => {
    const answers = [...Array.from({ length: 12 }, () => 1), 0, 0, 0]
    const values = gridLine({ weeks: completed, values: answers, ...yesNo })
    expect(overviewLine(values, completed)).toMatchObject({ trend: null, signal: null, state: 'miss', streak: 3 })
    const counted = gridLine({ weeks: completed, values: answers })
    expect(overviewLine(counted, completed)).toMatchObject({ trend: 'down', signal: 'beyondBelow' })
  })
})

describe('the overview’s order', () => {
  const lines = [
    line('fine', [12, 12], 'Money'),
    line('missing', [12, null], 'People'),
    line('missed', [12, 9], 'Money'),
    line('missed again and again', [9, 9, 9, 9], 'People'),
  ]
  const titles = (order: 'attention' | 'own') =>
    overviewGroups(lines, { completed, focus, order }).map(({ title, lines: own }) => [
      title,
      own.map(({ measurable }) => measurable.title),
    ])

  it('starts with the lines that need attention', () => {
    expect(titles('attention')).toEqual([[null, ['missed again and again', 'missed', 'missing', 'fine']]])
  })

  it('is the scorecard’s on request, under its headings', () => {
    expect(titles('own')).toEqual([
      ['Money', ['fine', 'missed']],
      ['People', ['missing', 'missed again and again']],
    ])
  })
})
