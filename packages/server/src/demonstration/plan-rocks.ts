import { addDays, daysBetween } from '@cairn/contract/calendar/days'
import { addQuarters, type Quarter, quarterOf } from '@cairn/contract/calendar/quarters'
import { addWeeks, weekStart } from '@cairn/contract/calendar/weeks'
import { createRockSchema, type RockStatus } from '@cairn/contract/rocks/rocks.schemas'
import { listDelegates } from '../domains/rocks/rocks.delegation.service'
import { createMilestone, updateMilestone } from '../domains/rocks/rocks.milestones.service'
import { createRock } from '../domains/rocks/rocks.service'
import { setRockStatus } from '../domains/rocks/rocks.status.service'
import { newId } from '../platform/database/new-id'
import { type Company, idIn, type TeamRoom } from './company'
import type { Goal } from './content/rocks'

/** In a young quarter, before it began. */
const PLANNED_DAYS_AGO = 12

const said: Readonly<Record<string, RockStatus>> = { n: 'OnTrack', f: 'OffTrack' }

const earlier = (one: string, other: string) => (one < other ? one : other)

type Spoken = Pick<Goal, 'owner' | 'weeks'> & { readonly key: string }

const delegateKey = (title: string, level: number) => `${title}, level ${level}`

const spokenOf = ({ title, owner, weeks, delegated = [] }: Goal): Spoken[] => [
  { key: title, owner, weeks },
  ...delegated.map((level, index) => ({ ...level, key: delegateKey(title, index) })),
]

function planMilestones(company: Company, room: TeamRoom, { title, owner, milestones = [] }: Goal, quarter: Quarter) {
  const days = daysBetween(quarter.startDate, quarter.endDate)
  return milestones.map(([share, name, late]) => {
    const id = newId()
    const dueDate = addDays(quarter.startDate, Math.round(days * share))
    const doneAt = company.at(addDays(dueDate, -1), '15:40')
    if (!late && doneAt < company.timeline.present) {
      company.planAs(doneAt, owner, (tx, actor) =>
        updateMilestone(
          tx,
          actor,
          { id: idIn(room.rocks, title), milestoneId: id },
          { ownerId: undefined, isDone: true },
        ),
      )
    }
    return { id, title: name, dueDate, ownerId: null, fromTodoId: null }
  })
}

function planCreation(company: Company, room: TeamRoom, goal: Goal, quarter: Quarter, plannedOn: string): void {
  const { title, owner, type, notes, delegated = [] } = goal
  const milestones = planMilestones(company, room, goal, quarter)
  company.planAs(company.at(plannedOn, '05:30'), owner, async (tx, actor) => {
    const input = createRockSchema.parse({
      title,
      type,
      contentHtml: notes,
      dueDate: quarter.endDate,
      ownerId: company.id(owner),
      tractionId: room.tractionId,
      delegated: delegated.map((level) => ({
        id: null,
        ownerId: company.id(level.owner),
        type: level.type,
        tractionId: company.room(level.team).tractionId,
      })),
    })
    const { id } = await createRock(tx, actor, input)
    room.rocks.set(title, id)
    const levels = delegated.length > 0 ? await listDelegates(tx, actor, id) : []
    for (const [index, level] of levels.entries()) room.rocks.set(delegateKey(title, index), level.id)
    for (const milestone of milestones) await createMilestone(tx, actor, id, milestone)
  })
}

function planStatus(company: Company, room: TeamRoom, { key, owner }: Spoken, at: Date, status: RockStatus): void {
  company.planAs(at, owner, (tx, actor) => setRockStatus(tx, actor, idIn(room.rocks, key), { status }))
}

function planWeeks(company: Company, room: TeamRoom, goal: Goal, setOn: string, lastWeek: string): void {
  for (const spoken of spokenOf(goal)) {
    const letters = [...spoken.weeks].toReversed()
    for (const [weeksAgo, letter] of letters.entries()) {
      const week = addWeeks(lastWeek, -weeksAgo)
      const status = week >= setOn && said[letter]
      if (status) planStatus(company, room, spoken, company.at(week, '06:00'), status)
    }
  }
}

function planEnd(company: Company, room: TeamRoom, { title: key, owner, weeks, ended }: Goal, at: Date): void {
  if (ended) planStatus(company, room, { key, owner, weeks }, at, ended)
}

export function planRocks(company: Company, room: TeamRoom, goals: readonly Goal[]): void {
  const quarter = quarterOf(company.today)
  const plannedOn = earlier(quarter.startDate, company.day(-PLANNED_DAYS_AGO))
  for (const goal of goals) {
    planCreation(company, room, goal, quarter, plannedOn)
    planWeeks(company, room, goal, plannedOn, weekStart(company.today))
    planEnd(company, room, goal, company.timeline.present)
  }
}

export const formerQuarter = (company: Company): Quarter => addQuarters(quarterOf(company.today), -1)

export function planFormerRocks(company: Company, room: TeamRoom, goals: readonly Goal[]): void {
  const quarter = formerQuarter(company)
  const { startDate, endDate } = quarter
  for (const goal of goals) {
    planCreation(company, room, goal, quarter, startDate)
    planWeeks(company, room, goal, startDate, weekStart(endDate))
    planEnd(company, room, goal, company.at(addDays(endDate, -1), '15:00'))
  }
}
