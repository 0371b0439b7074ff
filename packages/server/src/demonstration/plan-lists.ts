import { createHeadlines } from '../domains/headlines/headlines.service'
import { voteForIssue } from '../domains/issues/issues.order.service'
import { createIssue } from '../domains/issues/issues.service'
import { completeTodo, createPersonalTodo, createTodos } from '../domains/todos/todos.service'
import type { Company } from './company'
import type { News } from './content/headlines'
import type { LeftTodo } from './content/leadership-meetings'
import { type OpenIssue, type StandingTodo, votes } from './content/lists'
import { idIn, type TeamRoom } from './team-room'

export function planIssue(company: Company, room: TeamRoom, [owner, days, title, contentHtml = '']: OpenIssue): void {
  const input = {
    ...{ tractionId: room.tractionId, title, contentHtml, meetingId: null },
    ownerIds: [company.id(owner)],
  }
  company.planAs(company.workingHour(days), owner, async (tx, actor) => {
    room.issues.set(title, (await createIssue(tx, actor, input)).id)
  })
}

const repeatOf = ([, , , , rule]: StandingTodo) => (rule ? { rule, until: null } : null)

export function planTodo(company: Company, room: TeamRoom, todo: StandingTodo): void {
  const [owner, due, made, title] = todo
  const input = {
    ...{ tractionId: room.tractionId, title, contentHtml: '', dueDate: company.day(due) },
    ...{ ownerIds: [company.id(owner)], meetingId: null, fromIssueId: null, repeat: repeatOf(todo) },
  }
  company.planAs(company.workingHour(-made), owner, async (tx, actor) => {
    for (const { id } of await createTodos(tx, actor, input)) room.todos.set(title, id)
  })
}

export function planWeeklyTodo(company: Company, room: TeamRoom, meetingDaysAgo: number, todo: LeftTodo): void {
  const [owner, title, fate] = todo
  const madeDaysAgo = meetingDaysAgo + company.chance.between(4, 6)
  planTodo(company, room, [owner, -meetingDaysAgo, -madeDaysAgo, title])
  if (fate === 'in-time') {
    const doneAt = company.workingHour(meetingDaysAgo + company.chance.between(1, 3))
    company.planAs(doneAt, owner, (tx, actor) => completeTodo(tx, actor, idIn(room.todos, title), { isComplete: true }))
  } else {
    const lookAt = company.workingHour(meetingDaysAgo + 1)
    company.timeline.plan(lookAt, async () => {
      room.awaited.push({ id: idIn(room.todos, title), fate, reviews: 0 })
    })
  }
}

export function planPersonalTodo(company: Company, todo: StandingTodo): void {
  const [owner, due, made, title] = todo
  const input = { title, contentHtml: '', dueDate: company.day(due), repeat: repeatOf(todo) }
  company.planAs(company.workingHour(-made), owner, (tx, actor) => createPersonalTodo(tx, actor, input))
}

export function planVotes(company: Company, room: TeamRoom): void {
  for (const [title, voters] of votes) {
    for (const who of voters) {
      company.planAs(company.workingHour(0), who, (tx, actor) =>
        voteForIssue(tx, actor, idIn(room.issues, title), { hasVoted: true }),
      )
    }
  }
}

export function planNews(company: Company, room: TeamRoom, daysAgo: number, [owner, type, title]: News): void {
  const input = {
    ...{ tractionId: room.tractionId, title, type, contentHtml: '', meetingId: null },
    ownerIds: [company.id(owner)],
  }
  company.planAs(company.workingHour(daysAgo), owner, async (tx, actor) => {
    for (const { id } of await createHeadlines(tx, actor, input)) {
      room.headlines.set(title, id)
      room.unread.push(id)
    }
  })
}
