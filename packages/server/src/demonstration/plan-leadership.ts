import { zonedParts } from '@cairn/contract/calendar/time-zone'
import { cascadeHeadline } from '../domains/headlines/headlines.cascade.service'
import type { Company } from './company'
import { cascaded, formerNews, latestNews, SIGNED, WALNUT } from './content/headlines'
import { leadershipMeetings } from './content/leadership-meetings'
import { leadershipIssues, leadershipTodos, OLD_TODO, weeklyTodos } from './content/lists'
import { leadershipMeasures, ON_TIME, WEEKS_KEPT } from './content/measurables'
import { formerRocks, leadershipRocks, NESTING } from './content/rocks'
import { leadership } from './content/teams'
import { type Dropped, holdMeeting } from './hold-meeting'
import { openRoom, writeChecklist } from './open-rooms'
import { planIssue, planNews, planTodo, planVotes, planWeeklyTodo } from './plan-lists'
import { planFormerRocks, planRocks } from './plan-rocks'
import { addMeasures, planMeasuredValues, planMonthlyScorecard } from './plan-scorecard'
import { planVto } from './plan-vto'
import { idIn, type TeamRoom } from './team-room'

const droppedLast: readonly Dropped[] = [
  { kind: 'measurable', title: ON_TIME },
  { kind: 'rock', title: NESTING },
  { kind: 'headline', title: WALNUT },
  { kind: 'todo', title: OLD_TODO },
]

/** The next full or half hour; late in the evening, the last one. */
export function readyTime(present: Date, timeZone: string): string {
  const { hour, minute } = zonedParts(present, timeZone)
  const halfHours = Math.min(47, hour * 2 + Math.floor(minute / 30) + 1)
  return `${String(Math.floor(halfHours / 2)).padStart(2, '0')}:${halfHours % 2 === 0 ? '00' : '30'}`
}

function keptIn(index: number, daysAgo: number): string | null {
  const standing = leadershipIssues.filter(([, days]) => days > daysAgo + 1)
  return standing[index % Math.max(1, standing.length)]?.[2] ?? null
}

function planMeeting(company: Company, room: TeamRoom, index: number, time: string): void {
  const script = leadershipMeetings[index]
  if (!script) return
  const daysAgo = (leadershipMeetings.length - index) * 7
  const date = company.day(-daysAgo)
  const isLast = index === leadershipMeetings.length - 1
  for (const { owner, days, title } of script.solved) planIssue(company, room, [owner, daysAgo + days, title])
  for (const news of formerNews[index] ?? []) planNews(company, room, daysAgo + company.chance.between(1, 3), news)
  for (const todo of weeklyTodos[index] ?? []) planWeeklyTodo(company, room, daysAgo, todo)
  const plan = { script, date, kept: keptIn(index, daysAgo), dropped: isLast ? droppedLast : [], seed: index }
  company.timeline.plan(company.at(date, time), () => holdMeeting(company, room, plan))
}

async function passOn(company: Company, room: TeamRoom): Promise<void> {
  const entries = cascaded.map(([who, team]) => ({
    ownerId: company.id(who),
    tractionIds: [company.room(team).tractionId],
  }))
  await company.as(room.team.owner, (tx, actor) =>
    cascadeHeadline(tx, actor, { headlineId: idIn(room.headlines, SIGNED), entries }),
  )
}

export async function planLeadership(company: Company): Promise<void> {
  const time = readyTime(company.timeline.present, company.timeZone)
  const room = await openRoom(company, leadership, company.day(-7 * leadershipMeetings.length), time)
  await addMeasures(company, room, leadershipMeasures)
  planMeasuredValues(company, room, leadershipMeasures, WEEKS_KEPT)
  await planMonthlyScorecard(company, room)
  planFormerRocks(company, room, formerRocks)
  planRocks(company, room, leadershipRocks)
  planVto(company, room)
  for (const issue of leadershipIssues) planIssue(company, room, issue)
  for (const todo of leadershipTodos) planTodo(company, room, todo)
  for (const index of leadershipMeetings.keys()) planMeeting(company, room, index, time)
  for (const news of latestNews) planNews(company, room, company.chance.between(2, 5), news)
  planVotes(company, room)
  company.timeline.plan(company.timeline.present, () => passOn(company, room))
  company.timeline.plan(company.timeline.present, () => writeChecklist(company, room))
}
