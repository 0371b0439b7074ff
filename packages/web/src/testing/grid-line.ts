import { weeksEndingAt } from '@cairn/contract/calendar/weeks'
import { judged } from '@cairn/contract/scorecard/measurable-values'
import type { MeasuredValue, Scorecard, ScorecardLine } from '@cairn/contract/scorecard/scorecard.schemas'
import { atLeastTen } from './at-least-ten'
import { ME, TRACTION } from './signed-in'

export const SCORECARD = '00000000-0000-7000-8000-000000000020'

export const weeksBack = (last: string, count: number): string[] => weeksEndingAt(last, count)

interface LineOptions extends Omit<Partial<ScorecardLine>, 'values'> {
  weeks: readonly string[]
  /** Newest last. */
  values: readonly (number | null)[]
}

function measured(intervalId: string, value: number | null, format: Partial<MeasuredValue>): MeasuredValue {
  const goal = { ...atLeastTen, ...format }
  return {
    intervalId,
    value,
    version: value === null ? 1 : 2,
    ...goal,
    isOnGoal: judged(value, goal),
    entered: null,
    enteredById: value === null ? null : ME,
    enteredAt: null,
    note: '',
    isComputed: false,
    problem: null,
  }
}

/** The default goal is at least ten. */
export function gridLine({ weeks, values, ...set }: LineOptions): ScorecardLine {
  const { unitOfMeasure = 'Number', decimalPlaces = 0, goalValue, comparison } = { ...atLeastTen, ...set }
  const format = { unitOfMeasure, decimalPlaces, goalValue, comparison }
  const numbers = weeks.map((week, at) => measured(week, values[at - weeks.length + values.length] ?? null, format))
  return {
    id: '00000000-0000-7000-8000-000000000100',
    version: 3,
    scorecardId: SCORECARD,
    tractionId: TRACTION,
    title: 'New customers',
    ownerId: ME,
    editorId: null,
    ...atLeastTen,
    linkedItemId: null,
    isComputed: false,
    formula: null,
    sequence: 1,
    createdAt: '2026-10-01T09:00:00Z',
    archivedAt: null,
    groupTitle: null,
    isAtHome: true,
    homeScorecardId: SCORECARD,
    ...set,
    values: numbers,
  }
}

export const gridScorecard = (weeks: readonly string[], measurables: ScorecardLine[]): Scorecard => ({
  id: SCORECARD,
  version: 1,
  periodKind: 'Week',
  tractionId: TRACTION,
  title: 'Leadership weekly',
  weeks: [...weeks],
  focusIntervalId: weeks.at(-2) ?? '',
  measurables,
})

const threeIds = ['100', '101', '102'].map((end) => `00000000-0000-7000-8000-000000000${end}`)
export const THREE_LINES = threeIds as [string, string, string]

export function threeLines(weeks: readonly string[]): ScorecardLine[] {
  const [calls, visits, boards] = THREE_LINES
  const line = (id: string, title: string, sequence: number, groupTitle: string | null) =>
    gridLine({ weeks, values: [12], id, title, sequence, groupTitle })
  return [line(calls, 'Calls', 1, null), line(visits, 'Visits', 2, null), line(boards, 'Boards', 3, 'Making')]
}
