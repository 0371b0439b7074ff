import { dayOfWeek } from '@cairn/contract/calendar/days'
import { HOUR_MS } from '@cairn/contract/calendar/durations'
import type { Company } from './company'
import type { SolvedIssue } from './content/leadership-meetings'
import { type SmallTeam, smallTeams } from './content/teams'
import { holdMeeting } from './hold-meeting'
import { openRoom, writeChecklist } from './open-rooms'
import { planIssue, planTodo } from './plan-lists'
import { planRocks } from './plan-rocks'
import { addMeasures, planMeasuredValues } from './plan-scorecard'
import type { TeamRoom } from './team-room'

const WEEKS_KEPT = 13
const MEETING_MS = 2 * HOUR_MS

function lastHeld(company: Company, { weekday, time }: SmallTeam): number {
  const daysAgo = (dayOfWeek(company.today) - weekday + 7) % 7
  const hasEnded = company.at(company.day(-daysAgo), time).getTime() + MEETING_MS < company.timeline.present.getTime()
  return hasEnded ? daysAgo : daysAgo + 7
}

function planMeeting(company: Company, room: TeamRoom, solved: readonly SolvedIssue[], daysAgo: number, time: string) {
  const date = company.day(-daysAgo)
  for (const { owner, days, title } of solved) planIssue(company, room, [owner, daysAgo + days, title])
  const plan = { script: { solved, cascading: [], below: [] }, date, kept: null, dropped: [], seed: daysAgo }
  company.timeline.plan(company.at(date, time), () => holdMeeting(company, room, plan))
}

async function planTeam(company: Company, team: SmallTeam): Promise<void> {
  const { time, held, measures, rocks, lists } = team
  const last = lastHeld(company, team)
  const daysAgo = (index: number) => last + 7 * (held.length - 1 - index)
  const room = await openRoom(company, team, company.day(-daysAgo(0)), time)
  await addMeasures(company, room, measures)
  planMeasuredValues(company, room, measures, WEEKS_KEPT)
  planRocks(company, room, rocks)
  for (const issue of lists.issues) planIssue(company, room, issue)
  for (const todo of lists.todos) planTodo(company, room, todo)
  held.forEach((solved, index) => {
    planMeeting(company, room, solved, daysAgo(index), time)
  })
  company.timeline.plan(company.timeline.present, () => writeChecklist(company, room))
}

export async function planSmallTeams(company: Company): Promise<void> {
  for (const team of smallTeams) await planTeam(company, team)
}
