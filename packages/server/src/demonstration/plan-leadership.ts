import { dayOfWeek } from '@cairn/contract/calendar/days'
import { HOUR_MS } from '@cairn/contract/calendar/durations'
import { zonedParts } from '@cairn/contract/calendar/time-zone'
import { cascadeHeadline } from '../domains/headlines/headlines.service'
import { type Company, idIn, type TeamRoom } from './company'
import { decisions, leadershipMeetings, type SolvedIssue } from './content/leadership-meetings'
import {
  cascaded,
  formerNews,
  latestNews,
  leadershipIssues,
  leadershipTodos,
  OLD_TODO,
  SIGNED,
  WALNUT,
  weeklyTodos,
} from './content/lists'
import { leadershipMeasures, ON_TIME, WEEKS_KEPT } from './content/measurables'
import { formerRocks, leadershipRocks, NESTING } from './content/rocks'
import { leadership, type SmallTeam, smallTeams } from './content/teams'
import { type Dropped, holdMeeting, openRoom, writeChecklist } from './hold-meeting'
import { planIssue, planNews, planTodo, planVotes, planWeeklyTodo } from './plan-lists'
import { planFormerRocks, planRocks } from './plan-rocks'
import { addMeasures, planMeasuredValues, planMonthlyScorecard } from './plan-scorecard'
import { planVto } from './plan-vto'

const droppedLast: readonly Dropped[] = [
  { kind: 'measurable', title: ON_TIME },
  { kind: 'rock', title: NESTING },
  { kind: 'headline', title: WALNUT },
  { kind: 'todo', title: OLD_TODO },
]

/** The next full or half hour; late in the evening, the last one. */
function readyTime(present: Date, timeZone: string): string {
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
  const fromScorecard = script.solved.filter(({ isMeasurable }) => isMeasurable)
  for (const { owner, days, title, isMeasurable } of script.solved) {
    const decision = decisions[title]
    const notes = decision === undefined ? '' : `<p>Decision: ${decision}</p>`
    if (!isMeasurable) planIssue(company, room, [owner, daysAgo + days, title, notes])
  }
  for (const news of formerNews[index] ?? []) planNews(company, room, daysAgo + company.chance.between(1, 3), news)
  for (const todo of weeklyTodos[index] ?? []) planWeeklyTodo(company, room, daysAgo, todo)
  const dropped = [
    ...fromScorecard.map(({ title }) => ({ kind: 'measurable' as const, title })),
    ...(isLast ? droppedLast : []),
  ]
  const plan = { script, date, kept: keptIn(index, daysAgo), dropped, seed: index }
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

const SMALL_TEAM_WEEKS = 13
const MEETING_MS = 2 * HOUR_MS

function lastHeld(company: Company, { weekday, time }: SmallTeam): number {
  const daysAgo = (dayOfWeek(company.today) - weekday + 7) % 7
  const hasEnded = company.at(company.day(-daysAgo), time).getTime() + MEETING_MS < company.timeline.present.getTime()
  return hasEnded ? daysAgo : daysAgo + 7
}

function planSmallTeamsPlanMeeting(
  company: Company,
  room: TeamRoom,
  solved: readonly SolvedIssue[],
  daysAgo: number,
  time: string,
) {
  const date = company.day(-daysAgo)
  for (const { owner, days, title } of solved) planIssue(company, room, [owner, daysAgo + days, title])
  const plan = { script: { solved, cascading: [], lowRatings: [] }, date, kept: null, dropped: [], seed: daysAgo }
  company.timeline.plan(company.at(date, time), () => holdMeeting(company, room, plan))
}

async function planTeam(company: Company, team: SmallTeam): Promise<void> {
  const { time, held, measures, rocks, lists } = team
  const last = lastHeld(company, team)
  const daysAgo = (index: number) => last + 7 * (held.length - 1 - index)
  const room = await openRoom(company, team, company.day(-daysAgo(0)), time)
  await addMeasures(company, room, measures)
  planMeasuredValues(company, room, measures, SMALL_TEAM_WEEKS)
  planRocks(company, room, rocks)
  for (const issue of lists.issues) planIssue(company, room, issue)
  for (const todo of lists.todos) planTodo(company, room, todo)
  held.forEach((solved, index) => {
    planSmallTeamsPlanMeeting(company, room, solved, daysAgo(index), time)
  })
  company.timeline.plan(company.timeline.present, () => writeChecklist(company, room))
}

export async function planSmallTeams(company: Company): Promise<void> {
  for (const team of smallTeams) await planTeam(company, team)
}
