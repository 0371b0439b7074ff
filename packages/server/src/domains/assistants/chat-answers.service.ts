import type { ChatMessage } from '@cairn/contract/assistants/assistants.schemas'
import { type Period, periodOf } from '@cairn/contract/calendar/periods'
import { lastCompletedWeek, weeksEndingAt } from '@cairn/contract/calendar/weeks'
import { folded } from '@cairn/contract/core/words'
import type { Found } from '@cairn/contract/find/find.schemas'
import { formatsOf, languageOf } from '@cairn/contract/identity/locales'
import type { Actor } from '@cairn/contract/people/people.policy'
import { formatGoal, formatValue } from '@cairn/contract/scorecard/measurable-values'
import {
  controlLimits,
  type Signal,
  signalsIn,
  type Trend,
  trendOf,
  valuesIn,
} from '@cairn/contract/scorecard/readings'
import type { MeasuredValue } from '@cairn/contract/scorecard/scorecard.schemas'
import type { MeetingSummary } from '@cairn/contract/tractions/meeting-summary.schemas'
import type { Meeting } from '@cairn/contract/tractions/tractions.schemas'
import type { VtoContents } from '@cairn/contract/vto/vto.schemas'
import type { Tx } from '../../platform/database/transaction'
import { textOf } from '../../platform/html/html-paragraphs'
import { readChart } from '../accountability-chart/accountability-chart.service'
import { readableRevisionIds, readRevisions } from '../collections/collections.service'
import { foundTractions } from '../find/find.service'
import { organizationCalendar } from '../organizations/organizations.service'
import { namesOfPeople } from '../people/people.service'
import { type MeasuredLine, measuredInWeeks } from '../scorecard/scorecard.actuals.service'
import { getMeetingSummary, listInvited, searchMeetings } from '../tractions/tractions.read.service'
import { readVto } from '../vto/vto.service'
import { type Answering, answer, type ChatPart, dateIn, listed, quotedInList, SOURCES_MAX } from './chat.presenter'

const SEARCHED = 20
const ANSWERED_MAX = 5
export const MEETINGS_READ_MAX = 10

type Reader = Pick<Answering, 'tx' | 'actor'>

/** Ended meetings whose name has this text, latest first. */
async function endedMeetings({ tx, actor }: Reader, text: string, count: number): Promise<Meeting[]> {
  const { items } = await searchMeetings(tx, actor, {
    startIndex: 0,
    endIndex: count,
    includeTotalCount: false,
    filters: { status: ['Completed'], ...(text !== '' && { 'text-search': [text] }) },
    sorts: [{ property: 'MeetingDateTime', ascending: false }],
  })
  return items.filter(({ endedAt }) => endedAt !== null)
}

async function readSummaries({ tx, actor }: Reader, meetings: readonly Meeting[]): Promise<MeetingSummary[]> {
  const summaries: MeetingSummary[] = []
  for (const { id } of meetings) summaries.push(await getMeetingSummary(tx, actor, id))
  return summaries
}

const summaryData = (summary: MeetingSummary, hasNotes: boolean) => ({
  date: summary.startedAt.slice(0, 10),
  minutes: Math.round(summary.seconds / 60),
  averageRating: summary.averageRating,
  present: summary.attendees.filter(({ attendance }) => attendance !== 'Absent').length,
  invited: summary.attendees.length,
  solvedIssues: summary.solvedIssues.map(({ title }) => title),
  newTodos: summary.newTodos.map(({ title, dueDate, personId: ownerId }) => ({ title, dueDate, ownerId })),
  headlines: summary.headlines.map(({ title }) => title),
  ...(hasNotes && { recap: textOf(summary.recapHtml ?? '') }),
})

/** For a model; the scribe's recap only where notes are sent. */
export async function readMeetings(
  reader: Reader,
  { text, count, hasNotes }: { text: string; count: number; hasNotes: boolean },
): Promise<ChatPart[]> {
  const summaries = await readSummaries(reader, await endedMeetings(reader, text, count))
  const sources = await foundTractions(reader.tx, reader.actor, [...new Set(summaries.map((one) => one.tractionId))])
  return summaries.flatMap((summary) => {
    const source = sources.find(({ id }) => id === summary.tractionId)
    if (!source) return []
    return [
      { source, data: summaryData(summary, hasNotes), personIds: summary.newTodos.map(({ personId }) => personId) },
    ]
  })
}

/** The last meeting of each name. Null if none has ended. */
export async function lastMeetings(answering: Answering, text: string): Promise<ChatMessage | null> {
  const { tx, actor, locale, words } = answering
  const last = new Map<string, Meeting>()
  for (const meeting of await endedMeetings(answering, text, SEARCHED)) {
    if (!last.has(meeting.tractionId) && last.size < ANSWERED_MAX) last.set(meeting.tractionId, meeting)
  }
  const summaries = await readSummaries(answering, [...last.values()])
  const latest = new Map(summaries.map((summary) => [summary.tractionId, summary]))
  const sources = await foundTractions(tx, actor, [...latest.keys()])
  if (sources.length === 0) return null
  const list = new Intl.ListFormat(languageOf(locale))
  const decimal = new Intl.NumberFormat(formatsOf(locale), { maximumFractionDigits: 1 })
  const notes = sources.map(({ id }) => {
    const summary = latest.get(id)
    if (!summary) return ''
    const { startedAt, solvedIssues, newTodos, averageRating } = summary
    const titles = solvedIssues.map(({ title }) => title)
    const said = [
      `${dateIn(locale, startedAt)}.`,
      titles.length > 0 ? words.recap.solved(list.format(titles), titles.length) : words.recap.noneSolved,
      ...(newTodos.length > 0 ? [words.recap.newTodos(newTodos.length)] : []),
      ...(averageRating === null ? [] : [words.recap.rated(decimal.format(averageRating))]),
    ]
    return quotedInList(said.join(' '))
  })
  return listed(words.lastMeetings, sources, notes)
}

const REVISIONS_MAX = 2
const SEATS_MAX = 200

const titlesOf = (entries: readonly { readonly title: string; readonly contentHtml: string }[]) =>
  entries.map(({ title, contentHtml }) => title || textOf(contentHtml))

async function latestOf(tx: Tx, actor: Actor, kind: 'vto' | 'ac') {
  return (await readRevisions(tx, actor, await readableRevisionIds(tx, actor)))
    .filter((revision) => revision.kind === kind)
    .toSorted((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime() || other.id.localeCompare(one.id))
    .slice(0, REVISIONS_MAX)
}

type Revision = Awaited<ReturnType<typeof latestOf>>[number]

const sourceOf = (kind: 'vto' | 'ac', { id, title, collectionId, collectionTitle, updatedAt }: Revision): Found => ({
  kind,
  id,
  title,
  collectionId,
  collectionTitle,
  updatedAt: updatedAt.toISOString(),
})

const visionOf = ({ vision, traction }: VtoContents) => ({
  coreValues: titlesOf(vision.coreValues),
  coreFocus: [textOf(vision.coreFocus?.description ?? ''), textOf(vision.coreFocus?.niche ?? '')].filter(Boolean),
  tenYearTarget: textOf(vision.tenYearTarget?.contentHtml ?? ''),
  threeYearGoals: titlesOf(vision.threeYearPicture?.goals ?? []),
  oneYearGoals: titlesOf(traction.oneYearPlan?.goals ?? []),
  quarterGoals: titlesOf(traction.quarterlyPlan?.goals ?? []),
})

/** The latest that the actor may read, without figures: some are for the leadership team alone. */
export async function readPlans(tx: Tx, actor: Actor): Promise<ChatPart<ReturnType<typeof visionOf>>[]> {
  const parts: ChatPart<ReturnType<typeof visionOf>>[] = []
  for (const revision of await latestOf(tx, actor, 'vto')) {
    const at = { collectionId: revision.collectionId, revisionId: revision.id }
    const { contents } = await readVto(tx, actor, at, undefined)
    if (contents) parts.push({ source: sourceOf('vto', revision), data: visionOf(contents), personIds: [] })
  }
  return parts
}

interface Seats {
  readonly seats: readonly {
    readonly title: string
    readonly roles: readonly string[]
    readonly reportsTo: string | null
    readonly holderId: string | null
  }[]
}

/** Seats with their roles and holders; neither notes nor ratings. */
export async function readSeats(tx: Tx, actor: Actor): Promise<ChatPart<Seats>[]> {
  const parts: ChatPart<Seats>[] = []
  for (const revision of await latestOf(tx, actor, 'ac')) {
    const at = { collectionId: revision.collectionId, revisionId: revision.id }
    const { seats } = await readChart(tx, actor, at, {})
    const titles = new Map(seats?.map(({ id, title }) => [id, title]))
    const shown = (seats ?? []).slice(0, SEATS_MAX)
    parts.push({
      source: sourceOf('ac', revision),
      data: {
        seats: shown.map(({ title, roles, parentId, assignedToId }) => ({
          title,
          roles,
          reportsTo: parentId === null ? null : (titles.get(parentId) ?? null),
          holderId: assignedToId,
        })),
      },
      personIds: shown.flatMap(({ assignedToId }) => assignedToId ?? []),
    })
  }
  return parts
}

const MEETINGS_MAX = 20
const WEEKS = 13
const SHOWN = 4

interface SeenLine extends MeasuredLine {
  readonly source: Found
}

/** Of the meetings that the actor is invited to, each measurable once. */
async function seenLines({ tx, actor }: Pick<Answering, 'tx' | 'actor'>, weeks: number): Promise<SeenLine[]> {
  const calendar = await organizationCalendar(tx)
  const last = lastCompletedWeek(calendar.today, calendar.weekStart)
  const periods: Period[] = weeksEndingAt(last, weeks).map((week) => periodOf('Week', week, calendar))
  const meetings = (await listInvited(tx, actor, [actor.personId])).slice(0, MEETINGS_MAX)
  const seen = new Map<string, SeenLine>()
  for (const { id: meetingId, name: tractionName } of meetings) {
    for (const line of await measuredInWeeks(tx, meetingId, periods, calendar)) {
      const { id, title, isArchived } = line
      if (!(isArchived || seen.has(id)))
        seen.set(id, { ...line, source: { kind: 'measurable', id, title, tractionName } })
    }
  }
  return [...seen.values()]
}

export async function missedNumbers(answering: Answering, weeks: number, isOwn: boolean): Promise<ChatMessage> {
  const { tx, actor, words } = answering
  const missed = (await seenLines(answering, weeks)).filter(
    ({ ownerId, values }) =>
      (!isOwn || ownerId === actor.personId) &&
      values.length === weeks &&
      values.every(({ isOnGoal }) => isOnGoal === false),
  )
  if (missed.length === 0) return answer(words.noneMissed(weeks), [])
  const owners = await namesOfPeople(
    tx,
    missed.map(({ ownerId }) => ownerId),
  )
  const shown = missed.slice(0, SOURCES_MAX)
  return listed(
    words.missed(missed.length, weeks),
    shown.map(({ source }) => source),
    shown.map(({ ownerId }) => owners.get(ownerId) ?? ''),
  )
}

interface NumberData {
  readonly ownerId: string
  readonly goal: string | null
  /** Latest first. */
  readonly weeks: readonly { readonly week: string; readonly value: string; readonly onGoal: boolean | null }[]
  readonly trend: Trend | null
  /** Of the latest value, against its process limits. */
  readonly signal: Signal | null
}

function lineData({ ownerId, values }: MeasuredLine, locale: string): NumberData {
  const format: MeasuredValue | undefined = values.at(-1)
  const readings = format ? valuesIn(values, format) : []
  const limits = controlLimits(readings)
  const formats = formatsOf(locale)
  return {
    ownerId,
    goal: format ? formatGoal(format, formats) : null,
    weeks: values
      .flatMap(({ value, intervalId, isOnGoal, ...goal }) =>
        value === null ? [] : [{ week: intervalId, value: formatValue({ ...goal, value }, formats), onGoal: isOnGoal }],
      )
      .reverse(),
    trend: trendOf(readings),
    signal: limits && (signalsIn(readings, limits).at(-1) ?? null),
  }
}

/** Measurables whose title has all of these words, with their values. */
export async function readNumbers(
  answering: Pick<Answering, 'tx' | 'actor' | 'locale'>,
  text: string,
): Promise<ChatPart<NumberData>[]> {
  const wanted = folded(text).split(/\s+/).filter(Boolean)
  const lines = (await seenLines(answering, WEEKS)).filter(({ title }) =>
    wanted.every((word) => folded(title).includes(word)),
  )
  return lines.slice(0, SOURCES_MAX).map((line) => ({
    source: line.source,
    data: lineData(line, answering.locale),
    personIds: [line.ownerId],
  }))
}

/** Null if no measurable has this name. */
export async function numbersAnswer(answering: Answering, text: string): Promise<ChatMessage | null> {
  const { tx, words } = answering
  const parts = await readNumbers(answering, text)
  if (parts.length === 0) return null
  const owners = await namesOfPeople(
    tx,
    parts.flatMap(({ personIds }) => personIds),
  )
  const notes = parts.map(({ data: { ownerId, goal, weeks, trend, signal } }) => {
    const values = weeks.slice(0, SHOWN).map(({ value }) => value)
    const facts = [
      values.length > 0 ? values.join(', ') : words.numbers.noValues,
      ...(goal === null ? [] : [words.numbers.goal(goal)]),
      ...(trend === null ? [] : [words.numbers.trends[trend]]),
      ...(signal === null ? [] : [words.numbers.signals[signal]]),
      owners.get(ownerId) ?? '',
    ]
    return quotedInList(facts.filter(Boolean).join('; '))
  })
  return listed(
    words.numbers.heading,
    parts.map(({ source }) => source),
    notes,
  )
}
