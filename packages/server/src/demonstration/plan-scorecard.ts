import { addMonths } from '@cairn/contract/calendar/days'
import { addWeeks, weekEnd, weekStart } from '@cairn/contract/calendar/weeks'
import { addMeasurableSchema, updateMeasurableSchema } from '@cairn/contract/scorecard/scorecard.schemas'
import { createScorecardSchema, type MeasuredCell } from '@cairn/contract/scorecard/scorecard.sheets.schemas'
import { reorderMeasurables } from '../domains/scorecard/scorecard.lines.service'
import { addMeasurable, updateMeasurable } from '../domains/scorecard/scorecard.measurables.service'
import { createScorecard } from '../domains/scorecard/scorecard.sheets.service'
import { addMeasuredValues } from '../domains/scorecard/scorecard.values.service'
import { type Company, idIn, type TeamRoom } from './company'
import { type Measure, MONTHLY, MONTHS_KEPT, monthlyMeasures } from './content/measurables'
import type { Who } from './content/people'

interface Sheet {
  readonly room: TeamRoom
  readonly scorecardId: string
}

const sheetOf = (room: TeamRoom): Sheet => ({ room, scorecardId: room.scorecardId })

const lineOf = (company: Company, measure: Measure) => {
  const { title, comparison, goalValue, unitOfMeasure, valueScale, decimalPlaces } = measure
  const format = { unitOfMeasure, valueScale, decimalPlaces }
  return { title, comparison, goalValue, ...format, ownerId: company.id(measure.owner) }
}

const withIds = (room: TeamRoom, formula: string): string =>
  formula.replace(/\[([^\]]+)\]/g, (_, title) => `[${idIn(room.measurables, title)}]`)

async function addLines(company: Company, { room, scorecardId }: Sheet, measures: readonly Measure[]): Promise<void> {
  for (const measure of measures) {
    const { formula } = measure
    const computed = formula === undefined ? {} : { formula: withIds(room, formula) }
    const input = addMeasurableSchema.parse({ ...lineOf(company, measure), ...computed })
    const { measurables } = await company.as(room.team.owner, (tx, actor) =>
      addMeasurable(tx, actor, scorecardId, input),
    )
    for (const { id, title } of measurables) room.measurables.set(title, id)
  }
  const titles = new Set(measures.flatMap(({ group }) => group ?? []))
  if (titles.size === 0) return
  const groups = [...titles].map((title) => {
    const held = measures.filter(({ group }) => group === title)
    return { title, measurableIds: held.map((measure) => idIn(room.measurables, measure.title)) }
  })
  await company.as(room.team.owner, (tx, actor) => reorderMeasurables(tx, actor, scorecardId, { groups }))
}

export const addMeasures = (company: Company, room: TeamRoom, measures: readonly Measure[]): Promise<void> =>
  addLines(company, sheetOf(room), measures)

function planNewGoal(company: Company, { room, scorecardId }: Sheet, measure: Measure): void {
  const { newGoal, title } = measure
  if (!newGoal) return
  const week = addWeeks(weekStart(company.today), -newGoal.weeksAgo)
  company.planAs(company.at(week, '05:00'), room.team.owner, (tx, actor) => {
    const line = { ...lineOf(company, measure), goalValue: newGoal.goalValue, version: 1 }
    const target = { scorecardId, id: idIn(room.measurables, title) }
    return updateMeasurable(tx, actor, target, updateMeasurableSchema.parse(line))
  })
}

type Cell = Pick<MeasuredCell, 'intervalId' | 'value' | 'note'> & { readonly measure: Measure }

/** @throws if a value is rejected */
function enter(company: Company, { room, scorecardId }: Sheet, who: Who, cells: readonly Cell[]): Promise<unknown> {
  const sent = cells.map(({ measure, ...cell }) => ({ ...cell, measurableId: idIn(room.measurables, measure.title) }))
  return company.as(who, async (tx, actor) => {
    const { refused } = await addMeasuredValues(tx, actor, scorecardId, sent)
    if (refused.length > 0) throw new Error(`${room.team.title} does not take a number: ${JSON.stringify(refused[0])}`)
  })
}

/** `periodsAgo`: 1 for the last completed one. */
function cellOf(measure: Measure, periodsAgo: number, intervalId: string): Cell[] {
  const value = measure.recent.at(-periodsAgo) ?? null
  if (value === null || periodsAgo > measure.recent.length) return []
  const [, note] = measure.notes?.find(([at]) => at === periodsAgo) ?? []
  return [{ measure, intervalId, value, ...(note !== undefined && { note }) }]
}

function earlierCells(company: Company, measures: readonly Measure[], weeks: readonly string[]): Cell[] {
  const entered = measures.filter(({ formula }) => formula === undefined)
  return entered.flatMap((measure) => {
    const [low, high] = measure.swing
    const digits = measure.decimalPlaces ?? 0
    return weeks.map((intervalId) => {
      const near = measure.goalValue + low + company.chance.next() * (high - low)
      return { measure, intervalId, value: Number(near.toFixed(digits)) }
    })
  })
}

const WEEKS_SHOWN = 13
/** Earlier values were entered by the meeting's owner. */
const OWN_WEEKS = 4

export function planMeasuredValues(
  company: Company,
  room: TeamRoom,
  measures: readonly Measure[],
  weeks: number,
): void {
  const sheet = sheetOf(room)
  const { owner: runner } = room.team
  const week = (weeksAgo: number) => addWeeks(weekStart(company.today), -weeksAgo)
  const planCells = (weeksAgo: number, who: Who, cells: readonly Cell[]) => {
    if (cells.length === 0) return
    company.timeline.plan(company.at(weekEnd(week(weeksAgo)), '18:00'), () => enter(company, sheet, who, cells))
  }
  const earlier = Array.from({ length: weeks - WEEKS_SHOWN }, (_, index) => week(weeks - index))
  planCells(WEEKS_SHOWN + 1, runner, earlierCells(company, measures, earlier))
  for (let weeksAgo = WEEKS_SHOWN; weeksAgo > 0; weeksAgo--) {
    const owners = weeksAgo > OWN_WEEKS ? [runner] : [...new Set(measures.map(({ owner }) => owner))]
    for (const who of owners) {
      const own = measures.filter(({ owner }) => weeksAgo > OWN_WEEKS || owner === who)
      planCells(
        weeksAgo,
        who,
        own.flatMap((measure) => cellOf(measure, weeksAgo, week(weeksAgo))),
      )
    }
  }
  for (const measure of measures) planNewGoal(company, sheet, measure)
}

export async function planMonthlyScorecard(company: Company, room: TeamRoom): Promise<void> {
  const { owner } = room.team
  const input = createScorecardSchema.parse({ tractionId: room.tractionId, periodKind: 'Month', title: MONTHLY })
  const { scorecard } = await company.as(owner, (tx, actor) => createScorecard(tx, actor, input))
  const sheet = { room, scorecardId: scorecard.id }
  await addLines(company, sheet, monthlyMeasures)
  const thisMonth = `${company.today.slice(0, 7)}-01`
  const monthsAgo = Array.from({ length: MONTHS_KEPT }, (_, index) => MONTHS_KEPT - index)
  const cells = monthsAgo.flatMap((ago) =>
    monthlyMeasures.flatMap((measure) => cellOf(measure, ago, addMonths(thisMonth, -ago))),
  )
  company.timeline.plan(company.timeline.present, () => enter(company, sheet, owner, cells))
}
