import type { ChatMessage } from '@cairn/contract/assistants/assistants.schemas'
import { type RecognizedQuestion, recognizeQuestion } from '@cairn/contract/assistants/recognized-questions'
import { type Period, periodOf } from '@cairn/contract/calendar/periods'
import { lastCompletedWeek, weeksEndingAt } from '@cairn/contract/calendar/weeks'
import { FIND_TEXT_MAX, type Found, type FoundWorkItem } from '@cairn/contract/find/find.schemas'
import { formatsOf } from '@cairn/contract/identity/locales'
import type { Issue } from '@cairn/contract/issues/issues.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Rock } from '@cairn/contract/rocks/rocks.schemas'
import type { Todo } from '@cairn/contract/todos/todos.schemas'
import type { Tx } from '../../platform/database/transaction'
import { find } from '../find/find.service'
import { searchIssues } from '../issues/issues.service'
import { organisationCalendar } from '../organisations/organisations.service'
import { namesOfPeople } from '../people/people.service'
import { searchRocks } from '../rocks/rocks.service'
import { measuredInWeeks } from '../scorecard/scorecard.quarters.service'
import { searchTodos } from '../todos/todos.service'
import { listInvited } from '../tractions/tractions.read.service'
import { assistantMessages } from './assistants.messages'

const SOURCES_MAX = 20
const MEETINGS_MAX = 20
const RESULTS_MAX = 8

interface Answering {
  readonly tx: Tx
  readonly actor: Actor
  readonly locale: string
}

const search = (filters: Record<string, string[]>, property: string, ascending = true) => ({
  startIndex: 0,
  endIndex: SOURCES_MAX,
  includeTotalCount: true,
  filters,
  sorts: [{ property, ascending }],
})

const answer = (content: string, sources: Found[]): ChatMessage => ({ role: 'assistant', content, sources })

/** A heading, and one line for each source with what is said of it. */
const listed = (heading: string, sources: Found[], notes: readonly string[]): ChatMessage =>
  answer([heading, ...sources.map((_, at) => `- [[${at}]]${notes[at] ? `, ${notes[at]}` : ''}`)].join('\n'), sources)

async function meetingNames(tx: Tx, actor: Actor): Promise<ReadonlyMap<string, string>> {
  return new Map((await listInvited(tx, actor)).map(({ id, name }) => [id, name]))
}

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

const dateIn = (locale: string, date: string) =>
  new Intl.DateTimeFormat(formatsOf(locale), { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${date.slice(0, 10)}T12:00:00Z`),
  )

async function offTrackRocks({ tx, actor, locale }: Answering, isOwn: boolean): Promise<ChatMessage> {
  const words = assistantMessages(locale)
  const filters = { status: ['OffTrack'], ...(isOwn && { 'owner-id': [actor.personId] }) }
  const { items, totalCount } = await searchRocks(tx, actor, search(filters, 'DueDate'))
  if (items.length === 0) return answer(words.allOnTrack, [])
  const names = await meetingNames(tx, actor)
  const owners = await namesOfPeople(
    tx,
    items.map(({ ownerId }) => ownerId),
  )
  const sources = items.map((rock) => foundItem('rock', rock, names))
  return listed(
    words.offTrack(totalCount),
    sources,
    items.map(({ ownerId }) => owners.get(ownerId) ?? ''),
  )
}

async function overdueTodos({ tx, actor, locale }: Answering, isOwn: boolean): Promise<ChatMessage> {
  const words = assistantMessages(locale)
  const filters = { overdue: ['true'], ...(isOwn && { 'owner-id': [actor.personId] }) }
  const { items, totalCount } = await searchTodos(tx, actor, search(filters, 'DueDate'))
  if (items.length === 0) return answer(words.noneOverdue, [])
  const names = await meetingNames(tx, actor)
  const owners = await namesOfPeople(
    tx,
    items.map(({ ownerId }) => ownerId),
  )
  const notes = items.map(({ ownerId, dueDate }) =>
    [owners.get(ownerId), words.due(dateIn(locale, dueDate))].filter(Boolean).join(', '),
  )
  return listed(
    words.overdue(totalCount),
    items.map((todo) => foundItem('todo', todo, names)),
    notes,
  )
}

async function missedNumbers({ tx, actor, locale }: Answering, weeks: number, isOwn: boolean): Promise<ChatMessage> {
  const words = assistantMessages(locale)
  const calendar = await organisationCalendar(tx)
  const last = lastCompletedWeek(calendar.today, calendar.weekStart)
  const periods: Period[] = weeksEndingAt(last, weeks).map((week) => periodOf('Week', week, calendar))
  const meetings = (await listInvited(tx, actor, [actor.personId])).slice(0, MEETINGS_MAX)
  const sources: Found[] = []
  const ownerIds: string[] = []
  for (const meeting of meetings) {
    for (const { id, title, ownerId, values, isArchived } of await measuredInWeeks(tx, meeting.id, periods, calendar)) {
      const isMissed = !isArchived && values.length === weeks && values.every(({ isOnGoal }) => isOnGoal === false)
      if (!isMissed || (isOwn && ownerId !== actor.personId) || sources.some((source) => source.id === id)) continue
      sources.push({ kind: 'measurable', id, title, tractionName: meeting.name })
      ownerIds.push(ownerId)
    }
  }
  if (sources.length === 0) return answer(words.noneMissed(weeks), [])
  const owners = await namesOfPeople(tx, ownerIds)
  return listed(
    words.missed(sources.length, weeks),
    sources.slice(0, SOURCES_MAX),
    ownerIds.map((id) => owners.get(id) ?? ''),
  )
}

async function decisions({ tx, actor, locale }: Answering, topic: string): Promise<ChatMessage> {
  const words = assistantMessages(locale)
  const filters = { status: ['Done'], 'text-search': [topic] }
  const { items, totalCount } = await searchIssues(tx, actor, search(filters, 'UpdatedAt', false))
  if (items.length === 0) return answer(words.noDecisions(topic), [])
  const names = await meetingNames(tx, actor)
  const notes = items.map(({ solvedAt }) => (solvedAt ? words.solvedOn(dateIn(locale, solvedAt)) : ''))
  return listed(
    words.decisions(totalCount, topic),
    items.map((issue) => foundItem('issue', issue, names)),
    notes,
  )
}

async function searchResults({ tx, actor, locale }: Answering, prompt: string): Promise<ChatMessage> {
  const words = assistantMessages(locale)
  const { items } = await find(tx, actor, { text: prompt.slice(0, FIND_TEXT_MAX), limit: RESULTS_MAX })
  return items.length === 0 ? answer(words.nothingFound, []) : listed(words.found(items.length), items, [])
}

function answerQuestion(answering: Answering, question: RecognizedQuestion): Promise<ChatMessage> {
  switch (question.about) {
    case 'offTrackRocks':
      return offTrackRocks(answering, question.isOwn)
    case 'missedNumbers':
      return missedNumbers(answering, question.weeks, question.isOwn)
    case 'overdueTodos':
      return overdueTodos(answering, question.isOwn)
    case 'decisions':
      return decisions(answering, question.topic)
  }
}

/** Answers recognized questions from the asker's own view of the data; anything else is searched for. */
export function chatByRules(tx: Tx, actor: Actor, prompt: string, locale: string): Promise<ChatMessage> {
  const question = recognizeQuestion(prompt)
  const answering = { tx, actor, locale }
  return question ? answerQuestion(answering, question) : searchResults(answering, prompt)
}
