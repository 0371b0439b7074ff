import { describe, expect, it } from 'vitest'
import type { DatedGoal, SentLine, SentValue } from './scorecard.schemas'
import { wholeWeeks } from './whole-scorecard'

const ID = '00000000-0000-7000-8000-000000000001'
const format = { unitOfMeasure: 'Number', valueScale: 'One', decimalPlaces: 0 } as const
const goal = (from: string, goalValue: number): DatedGoal => ({
  from,
  goalValue,
  comparison: 'Greater',
  goalUpperValue: null,
  ...format,
})
const usual = { enteredById: ID, enteredAt: '2026-11-18T09:00:00.000Z' }
const weeks = ['2026-11-02', '2026-11-09', '2026-11-16']

function whole(goals: DatedGoal[], values: SentValue[]) {
  const line: SentLine = {
    id: ID,
    version: 1,
    scorecardId: ID,
    tractionId: ID,
    title: 'Calls',
    ownerId: ID,
    editorId: null,
    sequence: 1,
    linkedItemId: null,
    isComputed: false,
    formula: null,
    createdAt: '',
    archivedAt: null,
    groupTitle: null,
    isAtHome: true,
    homeScorecardId: ID,
    ...goal('', 20),
    goals,
    values,
    usual,
  }
  return wholeWeeks({ weeks, measurables: [line] }).measurables[0]?.values ?? []
}

describe('a sent scorecard', () => {
  it('has a value for each visible week, judged and shown by its own goal', () => {
    const values = whole(
      [goal('2026-11-02', 10), goal('2026-11-16', 20)],
      [
        { intervalId: '2026-11-09', value: 15, version: 2 },
        { intervalId: '2026-11-16', value: 15, version: 4 },
      ],
    )
    expect(
      values.map(({ intervalId, value, goalValue, isOnGoal }) => [intervalId, value, goalValue, isOnGoal]),
    ).toEqual([
      ['2026-11-02', null, 10, null],
      ['2026-11-09', 15, 10, true],
      ['2026-11-16', 15, 20, false],
    ])
  })

  it('names who entered each number and when, where the line does not', () => {
    const later = '2026-11-19T09:00:00.000Z'
    const values = whole(
      [goal('2026-11-02', 10)],
      [
        { intervalId: '2026-11-02', value: 15, version: 2 },
        { intervalId: '2026-11-09', value: 15, version: 2, enteredById: null, enteredAt: later, isComputed: true },
      ],
    )
    expect(values.map(({ enteredById, enteredAt }) => [enteredById, enteredAt])).toEqual([
      [usual.enteredById, usual.enteredAt],
      [null, later],
      [null, null],
    ])
  })

  it('says for a never entered week what a first number starts from', () => {
    expect(whole([goal('2026-11-02', 10)], [])[1]).toEqual({
      intervalId: '2026-11-09',
      value: null,
      version: 1,
      isOnGoal: null,
      entered: null,
      note: '',
      enteredById: null,
      enteredAt: null,
      isComputed: false,
      problem: null,
      goalValue: 10,
      comparison: 'Greater',
      goalUpperValue: null,
      ...format,
    })
  })

  it('keeps the values sent for a week', () => {
    const sent = { intervalId: '2026-11-02', value: null, version: 3, note: 'Closed', isComputed: true } as const
    expect(whole([goal('2026-11-02', 10)], [{ ...sent, problem: 'missing', entered: '' }])[0]).toMatchObject({
      ...sent,
      problem: 'missing',
      entered: '',
      ...usual,
    })
  })

  it('follows goals that change each week', () => {
    const goals = [goal('2026-11-02', 1), goal('2026-11-09', 2), goal('2026-11-16', 3)]
    expect(whole(goals, []).map(({ goalValue }) => goalValue)).toEqual([1, 2, 3])
  })
})
