import { judged } from './measurable-values'
import type { DatedGoal, MeasuredValue, Scorecard, ScorecardLine, SentLine, SentScorecard } from './scorecard.schemas'

export const UNENTERED_VERSION = 1

function eachGoal(goals: readonly DatedGoal[], weeks: readonly string[]): Omit<DatedGoal, 'from'>[] {
  let at = 0
  const each = goals.map(({ from: _from, ...goal }) => goal)
  return weeks.map((week) => {
    while (at + 1 < goals.length && (goals[at + 1]?.from ?? week) <= week) at += 1
    const goal = each[at]
    if (!goal) throw new Error('a measurable without a goal')
    return goal
  })
}

export const sentValues = ({ usual, values }: Pick<SentLine, 'usual' | 'values'>) =>
  values.map((value) => ({ ...usual, ...value }))

function wholeLine({ goals, usual, values, ...line }: SentLine, weeks: readonly string[]): ScorecardLine {
  const byWeek = new Map(sentValues({ usual, values }).map((value) => [value.intervalId, value]))
  const goalOf = eachGoal(goals, weeks)
  const whole = weeks.flatMap((intervalId, index): MeasuredValue[] => {
    const goal = goalOf[index]
    if (!goal) return []
    const sent: Partial<ReturnType<typeof sentValues>[number]> = byWeek.get(intervalId) ?? {}
    const { value = null, version = UNENTERED_VERSION } = sent
    const { entered = null, enteredById = null, enteredAt = null, note = '' } = sent
    const { isComputed = false, problem = null } = sent
    const cell = { entered, enteredById, enteredAt, note, isComputed, problem }
    return [{ intervalId, value, version, ...goal, isOnGoal: judged(value, goal), ...cell }]
  })
  return { ...line, values: whole }
}

export const wholeWeeks = <Sent extends Pick<SentScorecard, 'weeks' | 'measurables'>>(
  sent: Sent,
): Omit<Sent, 'measurables'> & { measurables: ScorecardLine[] } => ({
  ...sent,
  measurables: sent.measurables.map((line) => wholeLine(line, sent.weeks)),
})

export const wholeScorecard: (sent: SentScorecard) => Scorecard = wholeWeeks
