import { ATTACHMENT_MAX_BYTES } from '@cairn/contract/attachments/attachments.schemas'
import type { ItemRef } from '@cairn/contract/core/items'
import { mentionAttribute } from '@cairn/contract/core/rich-text'
import {
  type ArrivedFile,
  addAttachment,
  arrivedBlobIds,
  receiveFile,
} from '../domains/attachments/attachments.service'
import { addComment } from '../domains/comments/comments.service'
import { createHeadlines } from '../domains/headlines/headlines.service'
import { createIssue, voteForIssue } from '../domains/issues/issues.service'
import { addLink } from '../domains/items/items.links.service'
import { completeTodo, createPersonalTodo, createTodos } from '../domains/todos/todos.service'
import { newId } from '../platform/database/new-id'
import type { Blobs } from '../platform/files/blobs'
import { type Company, idIn, type TeamRoom } from './company'
import type { AgreedTodo } from './content/leadership-meetings'
import { type DemoTodo, type News, type OpenIssue, votes } from './content/lists'
import { cast, everybody } from './content/people'
import { files, links, type Named, type Remark, remarks } from './content/talk'

export function planIssue(company: Company, room: TeamRoom, [owner, days, title, contentHtml = '']: OpenIssue): void {
  const input = {
    tractionId: room.tractionId,
    title,
    contentHtml,
    meetingId: null,
    ownerIds: [company.id(owner)],
  }
  company.planAs(company.workingHour(days), owner, async (tx, actor) => {
    room.issues.set(title, (await createIssue(tx, actor, input)).id)
  })
}

const repeatOf = ([, , , , rule]: DemoTodo) => (rule ? { rule, until: null } : null)

export function planTodo(company: Company, room: TeamRoom, todo: DemoTodo): void {
  const [owner, due, made, title] = todo
  const input = {
    tractionId: room.tractionId,
    title,
    contentHtml: '',
    dueDate: company.day(due),
    ownerIds: [company.id(owner)],
    meetingId: null,
    fromIssueId: null,
    repeat: repeatOf(todo),
  }
  company.planAs(company.workingHour(-made), owner, async (tx, actor) => {
    for (const { id } of await createTodos(tx, actor, input)) room.todos.set(title, id)
  })
}

export function planWeeklyTodo(company: Company, room: TeamRoom, meetingDaysAgo: number, todo: AgreedTodo): void {
  const [owner, title, outcome] = todo
  const madeDaysAgo = meetingDaysAgo + company.chance.between(4, 6)
  planTodo(company, room, [owner, -meetingDaysAgo, -madeDaysAgo, title])
  if (outcome === 'in-time') {
    const doneAt = company.workingHour(meetingDaysAgo + company.chance.between(1, 3))
    company.planAs(doneAt, owner, (tx, actor) => completeTodo(tx, actor, idIn(room.todos, title), { isComplete: true }))
  } else {
    const lookAt = company.workingHour(meetingDaysAgo + 1)
    company.timeline.plan(lookAt, async () => {
      room.awaited.push({ id: idIn(room.todos, title), outcome, reviews: 0 })
    })
  }
}

export function planPersonalTodo(company: Company, todo: DemoTodo): void {
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
    tractionId: room.tractionId,
    title,
    type,
    contentHtml: '',
    meetingId: null,
    ownerIds: [company.id(owner)],
  }
  company.planAs(company.workingHour(daysAgo), owner, async (tx, actor) => {
    for (const { id } of await createHeadlines(tx, actor, input)) {
      room.headlines.set(title, id)
      room.unread.push(id)
    }
  })
}

export interface ArrivedFiles {
  readonly blobs: Blobs
  readonly byName: ReadonlyMap<string, ArrivedFile>
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

/** Uploads before the transaction, which cannot store external bytes. Unused files expire within the hour. */
export async function withFiles<T>(blobs: Blobs, orgId: string, run: (files: ArrivedFiles) => Promise<T>): Promise<T> {
  const byName = new Map<string, ArrivedFile>()
  try {
    for (const [name, text] of Object.entries(files)) {
      byName.set(name, await receiveFile(blobs, orgId, once(Buffer.from(text)), ATTACHMENT_MAX_BYTES))
    }
    return await run({ blobs, byName })
  } catch (error) {
    await blobs.discard(orgId, [...byName.values()].flatMap(arrivedBlobIds))
    throw error
  }
}

function refOf(company: Company, { team, kind, title }: Named): ItemRef {
  const { issues, todos, rocks, headlines } = company.room(team)
  return { kind, id: idIn({ issue: issues, todo: todos, rock: rocks, headline: headlines }[kind], title) }
}

const calls = new RegExp(`@(${everybody.join('|')})`, 'g')

const htmlOf = (company: Company, text: string): string =>
  `<p>${text.replace(calls, (_, name: keyof typeof cast) => {
    const { firstName, lastName } = cast[name]
    return `<span ${mentionAttribute}="${company.id(name)}">@${firstName} ${lastName}</span>`
  })}</p>`

function planRemark(company: Company, { blobs, byName }: ArrivedFiles, remark: Remark): void {
  const { on, by, daysAgo, text, file: name } = remark
  company.planAs(company.workingHour(daysAgo), by, async (tx, actor) => {
    const ref = refOf(company, on)
    const file = name === undefined ? undefined : byName.get(name)
    const fileIds = file && name ? [newId()] : []
    for (const id of fileIds) {
      if (file && name) await addAttachment(tx, actor, { ref, id, name, file }, blobs)
    }
    await addComment(tx, actor, ref, { contentHtml: htmlOf(company, text), fileIds })
  })
}

export function planTalk(company: Company, arrived: ArrivedFiles): void {
  for (const remark of remarks) planRemark(company, arrived, remark)
  for (const [by, one, other] of links) {
    company.timeline.plan(company.timeline.present, () =>
      company.as(by, (tx, actor) => addLink(tx, actor, refOf(company, one), refOf(company, other))),
    )
  }
}
