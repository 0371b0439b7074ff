import type { ChatMessage } from '@cairn/contract/assistants/assistants.schemas'
import {
  type PlanPartName,
  type RecognizedQuestion,
  recognizeQuestion,
} from '@cairn/contract/assistants/recognized-questions'
import { folded } from '@cairn/contract/core/words'
import { FIND_TEXT_MAX, type FoundWorkItem } from '@cairn/contract/find/find.schemas'
import type { Issue } from '@cairn/contract/issues/issues.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Rock } from '@cairn/contract/rocks/rocks.schemas'
import type { Todo } from '@cairn/contract/todos/todos.schemas'
import type { Tx } from '../../platform/database/transaction'
import { find } from '../find/find.service'
import { searchIssues } from '../issues/issues.service'
import { organizationTerms } from '../organizations/organizations.service'
import { namesOfPeople } from '../people/people.service'
import { searchRocks } from '../rocks/rocks.service'
import { searchTodos } from '../todos/todos.service'
import { listTractionHeads } from '../tractions/tractions.read.service'
import { assistantMessages } from './assistants.messages'
import { type Answering, answer, dateIn, listed, quoted, SOURCES_MAX } from './chat.presenter'
import { lastMeetings, missedNumbers, numbersAnswer, readPlans, readSeats } from './chat-answers.service'
import { decisionIn } from './issue-memory.service'

const RESULTS_MAX = 8

export async function answeringOf(tx: Tx, actor: Actor, locale: string): Promise<Answering> {
  return { tx, actor, locale, words: assistantMessages(locale, await organizationTerms(tx)) }
}

const search = (filters: Record<string, string[]>, property: string, ascending = true) => ({
  startIndex: 0,
  endIndex: SOURCES_MAX,
  includeTotalCount: true,
  filters,
  sorts: [{ property, ascending }],
})

type WorkItem = Rock | Todo | Issue

function foundItem(kind: FoundWorkItem['kind'], item: WorkItem, names: ReadonlyMap<string, string>): FoundWorkItem {
  const { id, title, ownerId, status, tractionId, archivedAt, createdAt } = item
  return {
    kind,
    id,
    title,
    ownerId,
    status,
    dueDate: 'dueDate' in item ? item.dueDate : null,
    tractionId,
    tractionName: tractionId === null ? null : (names.get(tractionId) ?? null),
    isArchived: archivedAt !== null,
    createdAt,
    updatedAt: createdAt,
  }
}

interface Listing<Item> {
  readonly kind: FoundWorkItem['kind']
  readonly items: readonly Item[]
  readonly heading: string
  readonly noneFound: string
  readonly noteOf: (item: Item, owner: string) => string
}

async function listedItems<Item extends WorkItem>(
  { tx, actor }: Answering,
  { kind, items, heading, noneFound, noteOf }: Listing<Item>,
): Promise<ChatMessage> {
  if (items.length === 0) return answer(noneFound, [])
  const ids = items.flatMap(({ tractionId }) => tractionId ?? [])
  const names = new Map((await listTractionHeads(tx, actor, { ids })).map(({ id, name }) => [id, name]))
  const owners = await namesOfPeople(
    tx,
    items.map(({ ownerId }) => ownerId),
  )
  const notes = items.map((item) => noteOf(item, owners.get(item.ownerId) ?? ''))
  return listed(
    heading,
    items.map((item) => foundItem(kind, item, names)),
    notes,
  )
}

const ownFilter = (actor: Actor, isOwn: boolean): Record<string, string[]> =>
  isOwn ? { 'owner-id': [actor.personId] } : {}

export async function offTrackRocks(answering: Answering, isOwn: boolean): Promise<ChatMessage> {
  const { tx, actor, words } = answering
  const filters = { status: ['OffTrack'], ...ownFilter(actor, isOwn) }
  const { items, totalCount } = await searchRocks(tx, actor, search(filters, 'DueDate'))
  const texts = { heading: words.offTrack(totalCount), noneFound: words.allOnTrack }
  return await listedItems(answering, { kind: 'rock', items, ...texts, noteOf: (_, owner) => owner })
}

export async function overdueTodos(answering: Answering, isOwn: boolean): Promise<ChatMessage> {
  const { tx, actor, locale, words } = answering
  const filters = { overdue: ['true'], ...ownFilter(actor, isOwn) }
  const { items, totalCount } = await searchTodos(tx, actor, search(filters, 'DueDate'))
  const texts = { heading: words.overdue(totalCount), noneFound: words.noneOverdue }
  const noteOf = ({ dueDate }: Todo, owner: string) => `${owner}, ${words.due(dateIn(locale, dueDate))}`
  return await listedItems(answering, { kind: 'todo', items, ...texts, noteOf })
}

export async function decisions(answering: Answering, topic: string): Promise<ChatMessage> {
  const { tx, actor, locale, words } = answering
  // Meetings archive solved issues when they end.
  const filters = { status: ['Done'], archived: ['true', 'false'], 'text-search': [topic] }
  const { items, totalCount } = await searchIssues(tx, actor, search(filters, 'UpdatedAt', false))
  const texts = { heading: words.decisions(totalCount, topic), noneFound: words.noDecisions(topic) }
  const noteOf = ({ solvedAt, contentHtml }: Issue) =>
    [solvedAt && words.solvedOn(dateIn(locale, solvedAt)), decisionIn(contentHtml)].filter(Boolean).join(': ')
  return await listedItems(answering, { kind: 'issue', items, ...texts, noteOf })
}

export async function searchResults({ tx, actor, words }: Answering, prompt: string): Promise<ChatMessage> {
  const { items } = await find(tx, actor, { text: prompt.slice(0, FIND_TEXT_MAX), limit: RESULTS_MAX })
  return items.length === 0 ? answer(words.nothingFound, []) : listed(words.found(items.length), items, [])
}

/** Null if no V/TO that the actor may read has this part. */
async function planAnswer({ tx, actor, words }: Answering, part: PlanPartName): Promise<ChatMessage | null> {
  const found = (await readPlans(tx, actor)).flatMap(({ source, data }) => {
    const text = [data[part]].flat().map(quoted).filter(Boolean).join('; ')
    return text === '' ? [] : [{ source, text }]
  })
  if (found.length === 0) return null
  return answer(
    found.map(({ text }, at) => `${words.planParts[part]}: ${text} [[${at}]]`).join('\n'),
    found.map(({ source }) => source),
  )
}

/** Null if no seat has this title or role. */
async function seatAnswer({ tx, actor, words }: Answering, wanted: string): Promise<ChatMessage | null> {
  const parts = await readSeats(tx, actor)
  const asked = folded(wanted)
  const isExact = (text: string) => folded(text) === asked
  const isPart = (text: string) => asked.length >= 3 && folded(text).includes(asked)
  const all = parts.flatMap(({ source, data }) => data.seats.map((seat) => ({ ...seat, source })))
  const tests = [
    ({ title }: (typeof all)[number]) => isExact(title),
    ({ title }: (typeof all)[number]) => isPart(title),
    ({ roles }: (typeof all)[number]) => roles.some(isPart),
  ]
  const seats = tests.map((test) => all.filter(test)).find((found) => found.length > 0)
  if (!seats) return null
  const names = await namesOfPeople(
    tx,
    seats.flatMap(({ holderId }) => holderId ?? []),
  )
  const sources = [...new Set(seats.map(({ source }) => source))]
  const lines = seats.slice(0, SOURCES_MAX).map(({ title, holderId, source }) => {
    const holder = (holderId !== null && names.get(holderId)) || words.vacant
    return `${quoted(title)}: ${quoted(holder)} [[${sources.indexOf(source)}]]`
  })
  return answer(lines.join('\n'), sources)
}

function answerQuestion(answering: Answering, question: RecognizedQuestion): Promise<ChatMessage | null> {
  switch (question.about) {
    case 'offTrackRocks':
      return offTrackRocks(answering, question.isOwn)
    case 'missedNumbers':
      return missedNumbers(answering, question.weeks, question.isOwn)
    case 'overdueTodos':
      return overdueTodos(answering, question.isOwn)
    case 'decisions':
      return decisions(answering, question.topic)
    case 'numbers':
      return numbersAnswer(answering, question.name)
    case 'meetings':
      return lastMeetings(answering, question.name)
    case 'plans':
      return planAnswer(answering, question.part)
    case 'seats':
      return seatAnswer(answering, question.seat)
  }
}

/** Answers recognized questions with the actor's permissions; searches for anything else. */
export async function chatByRules(tx: Tx, actor: Actor, prompt: string, locale: string): Promise<ChatMessage> {
  const question = recognizeQuestion(prompt)
  const answering = await answeringOf(tx, actor, locale)
  const answered = question && (await answerQuestion(answering, question))
  return answered ?? (await searchResults(answering, prompt))
}
