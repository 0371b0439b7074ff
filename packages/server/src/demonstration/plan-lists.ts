/** Issues, to-dos and headlines that come up between the meetings, each written down by its owner. */
import { createHeadlines } from '../domains/headlines/headlines.service'
import { createIssue } from '../domains/issues/issues.service'
import { createPersonalTodo, createTodos } from '../domains/todos/todos.service'
import type { Company } from './company'
import type { News } from './content/headlines'
import type { OpenIssue, StandingTodo } from './content/lists'
import type { TeamRoom } from './team-room'

export function planIssue(company: Company, room: TeamRoom, [owner, days, title, contentHtml = '']: OpenIssue): void {
  const input = {
    ...{ tractionId: room.tractionId, title, contentHtml, meetingId: null },
    ownerIds: [company.id(owner)],
  }
  company.planAs(company.workingHour(days), owner, async (tx, actor) => {
    room.issues.set(title, (await createIssue(tx, actor, input)).id)
  })
}

export function planTodo(company: Company, room: TeamRoom, [owner, due, made, title]: StandingTodo): void {
  const input = {
    ...{ tractionId: room.tractionId, title, contentHtml: '', dueDate: company.day(due) },
    ...{ ownerIds: [company.id(owner)], meetingId: null, fromIssueId: null },
  }
  company.planAs(company.workingHour(-made), owner, async (tx, actor) => {
    for (const { id } of await createTodos(tx, actor, input)) room.todos.set(title, id)
  })
}

export function planPersonalTodo(company: Company, [owner, due, made, title]: StandingTodo): void {
  const input = { title, contentHtml: '', dueDate: company.day(due) }
  company.planAs(company.workingHour(-made), owner, (tx, actor) => createPersonalTodo(tx, actor, input))
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
