import type { ChatMessage } from '@cairn/contract/assistants/assistants.schemas'
import { formatsOf, languageOf } from '@cairn/contract/identity/locales'
import type { MeetingSummary } from '@cairn/contract/tractions/meeting-summary.schemas'
import type { Meeting } from '@cairn/contract/tractions/tractions.schemas'
import { textOf } from '../../platform/html/html-paragraphs'
import { foundTractions } from '../find/find.service'
import { getMeetingSummary, searchMeetings } from '../tractions/tractions.read.service'
import { type Answering, type ChatPart, dateIn, listed, quotedInList } from './chat.presenter'

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

const dataOf = (summary: MeetingSummary, hasNotes: boolean) => ({
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
    return [{ source, data: dataOf(summary, hasNotes), personIds: summary.newTodos.map(({ personId }) => personId) }]
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
