import { addWeeks, weekEnd, weekStart } from '@cairn/contract/calendar/weeks'
import { addMeasurableSchema, updateMeasurableSchema } from '@cairn/contract/scorecard/scorecard.schemas'
import { addMeasurable } from '../domains/scorecard/scorecard.adding.service'
import { updateMeasurable } from '../domains/scorecard/scorecard.measurables.service'
import { addMeasuredValue } from '../domains/scorecard/scorecard.values.service'
import type { Company } from './company'
import type { Measure } from './content/measurables'
import { idIn, type TeamRoom } from './team-room'

const lineOf = (company: Company, measure: Measure) => {
  const { title, comparison, goalValue, unitOfMeasure, valueScale, decimalPlaces } = measure
  const format = { unitOfMeasure, valueScale, decimalPlaces }
  return { title, comparison, goalValue, ...format, ownerId: company.id(measure.owner) }
}

/** In the order in which they stand on the scorecard. */
export async function addMeasures(company: Company, room: TeamRoom, measures: readonly Measure[]): Promise<void> {
  for (const measure of measures) {
    const input = addMeasurableSchema.parse(lineOf(company, measure))
    const { measurables } = await company.as(room.team.owner, (tx, actor) =>
      addMeasurable(tx, actor, room.scorecardId, input),
    )
    for (const { id, title } of measurables) room.measurables.set(title, id)
  }
}

/** What was measured in the weeks before the ones that the content tells of, near the goal that held then. */
function earlierValues(company: Company, measure: Measure, weeks: number): number[] {
  const [low, high] = measure.swing
  const digits = measure.decimalPlaces ?? 0
  return Array.from({ length: Math.max(0, weeks) }, () =>
    Number((measure.goalValue + low + company.chance.next() * (high - low)).toFixed(digits)),
  )
}

function planNewGoal(company: Company, room: TeamRoom, measure: Measure): void {
  const { newGoal, title } = measure
  if (!newGoal) return
  const week = addWeeks(weekStart(company.today), -newGoal.weeksAgo)
  const { owner } = room.team
  company.planAs(company.at(week, '05:00'), owner, (tx, actor) => {
    const target = { scorecardId: room.scorecardId, id: idIn(room.measurables, title) }
    const line = { ...lineOf(company, measure), goalValue: newGoal.goalValue, version: 1 }
    return updateMeasurable(tx, actor, target, updateMeasurableSchema.parse(line))
  })
}

/** Each owner enters a week's number on its last evening. */
export function planMeasuredValues(
  company: Company,
  room: TeamRoom,
  measures: readonly Measure[],
  weeks: number,
): void {
  for (const measure of measures) {
    const values = [...earlierValues(company, measure, weeks - measure.recent.length), ...measure.recent]
    const runningWeek = weekStart(company.today)
    values.forEach((value, index) => {
      if (value === null) return
      const intervalId = addWeeks(runningWeek, index - values.length)
      company.planAs(company.at(weekEnd(intervalId), '18:00'), measure.owner, (tx, actor) => {
        const target = { scorecardId: room.scorecardId, id: idIn(room.measurables, measure.title) }
        return addMeasuredValue(tx, actor, target, { intervalId, value })
      })
    })
    planNewGoal(company, room, measure)
  }
}
