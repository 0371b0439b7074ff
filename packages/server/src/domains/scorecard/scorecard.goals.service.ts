import {
  addPeriods,
  lastCompletedPeriod,
  type PeriodKey,
  type PeriodKind,
  periodOf,
} from '@cairn/contract/calendar/periods'
import { localDateOf } from '@cairn/contract/calendar/time-zone'
import { invalidForm, refusalMessage } from '@cairn/contract/core/errors'
import {
  allowedComparisons,
  allowedDecimals,
  allowedScales,
  formatGoal,
  formatValue,
  formatWith,
  type Goal,
  isGoal,
  judged,
  plainGoal,
  type ValueFormat,
} from '@cairn/contract/scorecard/measurable-values'
import type { updateMeasurableSchema } from '@cairn/contract/scorecard/scorecard.schemas'
import { isYesNo } from '@cairn/contract/scorecard/yes-no'
import type { z } from 'zod'
import type { Tx } from '../../platform/database/transaction'
import { organizationCalendar } from '../organizations/organizations.service'
import { listPeople } from '../people/people.service'
import { storeSummary, summariesSince } from '../tractions/tractions.service'
import { goalsOf, type ReadScorecard } from './scorecard.access.service'
import { currentGoal, type Goals, goalOf, presentGoal } from './scorecard.presenter'
import { findScorecardOf } from './scorecard.repository'
import { SUMMARY_LOCALE } from './scorecard.service'
import type { GoalRow, Line } from './scorecard.table'
import { deleteGoals, findValuesOf, saveGoal } from './scorecard.values.repository'

/** JPY and VND have no decimals; others 0 or 2. */
function requireDecimals({ unitOfMeasure, valueScale, decimalPlaces }: ValueFormat): void {
  const allowed = allowedDecimals(unitOfMeasure, valueScale)
  if (allowed.includes(decimalPlaces)) return
  const field = 'decimalPlaces'
  throw invalidForm([
    allowed.length === 1
      ? refusalMessage('UNIT_WITHOUT_DECIMALS', { field })
      : refusalMessage('DECIMALS_NOT_ALLOWED', { field, allowed: allowed.join(' / ') }),
  ])
}

type GoalAndFormat = Goal & ValueFormat

function requireYesNo({ goalValue, comparison, unitOfMeasure, valueScale }: GoalAndFormat): void {
  if (unitOfMeasure !== 'YesNo') return
  const messages = [
    !allowedComparisons(unitOfMeasure).includes(comparison) &&
      refusalMessage('YES_NO_COMPARISON', { field: 'comparison' }),
    !isYesNo(goalValue) && refusalMessage('NOT_YES_OR_NO', { field: 'goalValue' }),
    !allowedScales(unitOfMeasure).includes(valueScale) && refusalMessage('YES_NO_SCALE', { field: 'valueScale' }),
  ].filter((message) => message !== false)
  if (messages.length > 0) throw invalidForm(messages)
}

/** @throws 422 */
export function requireGoal(goal: GoalAndFormat): GoalAndFormat {
  requireYesNo(goal)
  requireDecimals(goal)
  if (isGoal(goal)) {
    const { goalValue, goalUpperValue, ...bounds } = plainGoal(goal)
    return { ...bounds, goalValue, goalUpperValue, ...formatWith(goal, goalValue, goalUpperValue ?? goalValue) }
  }
  throw invalidForm([refusalMessage('GOAL_RANGE', { field: 'goalUpperValue' })])
}

interface Judged {
  readonly scorecard: Pick<ReadScorecard, 'periodKind'>
  readonly line: Line
  readonly goals: Goals
}

type Updated = Pick<z.output<typeof updateMeasurableSchema>, (typeof goalFields)[number] | 'goalFrom' | 'goalUntil'>

const goalFields = [
  'goalValue',
  'comparison',
  'goalUpperValue',
  'unitOfMeasure',
  'valueScale',
  'decimalPlaces',
] as const satisfies (keyof GoalAndFormat)[]

interface GoalSpan {
  readonly first: PeriodKey
  /** Null: no end. */
  readonly last: PeriodKey | null
}

async function spanOf(
  tx: Tx,
  kind: PeriodKind,
  goals: Goals,
  { goalFrom = 'now', goalUntil }: Updated,
): Promise<GoalSpan> {
  const calendar = await organizationCalendar(tx)
  const keyOf = (date: string) => periodOf(kind, date, calendar).key
  const running = keyOf(calendar.today)
  const starts = { now: running, began: goalOf(goals, running).periodKey }
  const first = goalFrom === 'now' || goalFrom === 'began' ? starts[goalFrom] : keyOf(goalFrom)
  const last = goalUntil === undefined ? null : keyOf(goalUntil)
  if (last !== null && last < first) {
    throw invalidForm([refusalMessage('GOAL_PERIODS', { field: 'goalUntil' })])
  }
  return { first, last }
}

/** Restores the previous goal after the span. */
async function replaceGoals(tx: Tx, line: Line, kind: PeriodKind, goals: Goals, goal: GoalAndFormat, span: GoalSpan) {
  const row = (periodKey: PeriodKey, held: GoalAndFormat): GoalRow => ({
    measurableId: line.id,
    periodKind: kind,
    periodKey,
    ...presentGoal({ ...held, measurableId: line.id, periodKind: kind, periodKey }),
  })
  const next = span.last === null ? null : addPeriods({ kind, key: span.last }, 1).key
  const after = next === null ? [] : [row(next, goalOf(goals, next))]
  await deleteGoals(tx, line.id, kind, span)
  for (const one of [row(span.first, goal), ...after]) await saveGoal(tx, one)
  return (await goalsOf(tx, [line], kind)).get(line.id) ?? goals
}

export async function changedGoals(
  tx: Tx,
  { scorecard, line, goals }: Judged,
  input: Updated,
): Promise<{ goals: Goals; first: PeriodKey | null }> {
  const { periodKind: kind } = scorecard
  const span = await spanOf(tx, kind, goals, input)
  const before = input.goalUntil === undefined ? currentGoal(goals) : goalOf(goals, span.first)
  const { goalValue = before.goalValue, comparison = before.comparison, valueScale = before.valueScale } = input
  const { unitOfMeasure = before.unitOfMeasure, decimalPlaces = before.decimalPlaces } = input
  const { goalUpperValue = before.goalUpperValue } = input
  const format = { unitOfMeasure, valueScale, decimalPlaces }
  const goal = requireGoal({ goalValue, comparison, goalUpperValue, ...format })
  const isSame = goalFields.every((field) => goal[field] === before[field])
  if (isSame && (input.goalFrom === undefined || input.goalFrom === 'now')) return { goals, first: null }
  const changed = await replaceGoals(tx, line, kind, goals, goal, span)
  if (kind === 'Week') await rejudgeSummaries(tx, line, changed, span)
  return { goals: changed, first: span.first }
}

async function rejudgeSummaries(tx: Tx, line: Line, goals: Goals, { first, last }: GoalSpan): Promise<void> {
  const sheet = await findScorecardOf(tx, line.tractionId)
  if (sheet?.id !== line.scorecardId) return
  const calendar = await organizationCalendar(tx)
  const held = (await summariesSince(tx, line.tractionId, first)).flatMap(({ id, summary, endedAt }) => {
    if (!summary || !endedAt) return []
    const { key } = lastCompletedPeriod('Week', localDateOf(endedAt, calendar.timeZone), calendar)
    return key >= first && (last === null || key <= last) ? [{ id, summary, key }] : []
  })
  if (held.length === 0) return
  const keys = [...new Set(held.map(({ key }) => key))]
  const values = new Map((await findValuesOf(tx, [line.id], 'Week', keys)).map((row) => [row.periodKey, row.value]))
  const [owner] = await listPeople(tx, [line.ownerId])
  const person = { personId: line.ownerId, name: `${owner?.firstName ?? ''} ${owner?.lastName ?? ''}`.trim() }
  for (const { id, summary, key } of held) {
    const goal = goalOf(goals, key)
    const value = values.get(key) ?? null
    const others = summary.missedMeasurables.filter((one) => one.id !== line.id)
    const missed = value !== null &&
      judged(value, goal) === false && {
        id: line.id,
        title: line.title,
        value: formatValue({ ...goal, value }, SUMMARY_LOCALE),
        ...person,
        goal: formatGoal(goal, SUMMARY_LOCALE),
        judged: { ...presentGoal(goal), value },
      }
    await storeSummary(tx, id, { ...summary, missedMeasurables: missed ? [...others, missed] : others })
  }
}
