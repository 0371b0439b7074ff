import { addDays } from '@cairn/contract/calendar/days'
import { addQuarters, type Quarter, quarterOf } from '@cairn/contract/calendar/quarters'
import { addWeeks, weekStart } from '@cairn/contract/calendar/weeks'
import { createRockSchema, type RockStatus } from '@cairn/contract/rocks/rocks.schemas'
import { createRock } from '../domains/rocks/rocks.service'
import { setRockStatus } from '../domains/rocks/rocks.status.service'
import type { Company } from './company'
import type { Goal } from './content/rocks'
import { idIn, type TeamRoom } from './team-room'

/** Rocks are set on a planning day; where the quarter is young, that was before it began. */
const PLANNED_DAYS_AGO = 12

const said: Readonly<Record<string, RockStatus>> = { n: 'OnTrack', f: 'OffTrack' }

const earlier = (one: string, other: string) => (one < other ? one : other)

function planCreation(company: Company, room: TeamRoom, goal: Goal, dueDate: string, plannedOn: string): void {
  const { title, owner, type, notes } = goal
  const input = createRockSchema.parse({
    ...{ title, type, contentHtml: notes, dueDate },
    ownerId: company.id(owner),
    tractionId: room.tractionId,
  })
  company.planAs(company.at(plannedOn, '05:30'), owner, async (tx, actor) => {
    room.rocks.set(title, (await createRock(tx, actor, input)).id)
  })
}

function planStatus(company: Company, room: TeamRoom, goal: Goal, at: Date, status: RockStatus): void {
  company.planAs(at, goal.owner, (tx, actor) => setRockStatus(tx, actor, idIn(room.rocks, goal.title), { status }))
}

/** What the owner said on each Monday morning from the day the rock was set to `lastWeek`. */
function planWeeks(company: Company, room: TeamRoom, goal: Goal, setOn: string, lastWeek: string): void {
  for (let week = lastWeek, index = goal.weeks.length - 1; week >= setOn; week = addWeeks(week, -1), index--) {
    const status = index < 0 ? 'OnTrack' : said[goal.weeks[index] ?? '']
    if (status) planStatus(company, room, goal, company.at(week, '06:00'), status)
  }
}

/** The running quarter's. */
export function planRocks(company: Company, room: TeamRoom, goals: readonly Goal[]): void {
  const quarter = quarterOf(company.today)
  const plannedOn = earlier(quarter.startDate, company.day(-PLANNED_DAYS_AGO))
  for (const goal of goals) {
    planCreation(company, room, goal, quarter.endDate, plannedOn)
    planWeeks(company, room, goal, plannedOn, weekStart(company.today))
    if (goal.ended) planStatus(company, room, goal, company.timeline.present, goal.ended)
  }
}

export const formerQuarter = (company: Company): Quarter => addQuarters(quarterOf(company.today), -1)

/** The quarter before, each closed on its last day. */
export function planFormerRocks(company: Company, room: TeamRoom, goals: readonly Goal[]): void {
  const { startDate, endDate } = formerQuarter(company)
  for (const goal of goals) {
    planCreation(company, room, goal, endDate, startDate)
    planWeeks(company, room, goal, startDate, weekStart(endDate))
    if (goal.ended) planStatus(company, room, goal, company.at(addDays(endDate, -1), '15:00'), goal.ended)
  }
}
