import { todayIn } from '@cairn/contract/calendar/days'
import { quarterOf } from '@cairn/contract/calendar/quarters'
import type { SearchRequest } from '@cairn/contract/core/search'
import type { Headline } from '@cairn/contract/headlines/headlines.schemas'
import type { Issue } from '@cairn/contract/issues/issues.schemas'
import { type ListPdfType, PDF_ITEMS_MAX } from '@cairn/contract/pdfs/pdfs.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import { rockCompletion } from '@cairn/contract/rocks/rock-status'
import type { Rock } from '@cairn/contract/rocks/rocks.schemas'
import type { Todo } from '@cairn/contract/todos/todos.schemas'
import type { Tx } from '../../platform/database/transaction'
import type { Report, ReportCell, ReportColumn, ReportRow } from '../../platform/pdf/report'
import { searchHeadlines } from '../headlines/headlines.service'
import { searchIssues } from '../issues/issues.service'
import { searchRocks } from '../rocks/rocks.service'
import { searchTodos } from '../todos/todos.service'
import { meetingById, readTractions } from '../tractions/tractions.service'
import { namesOf, type PdfReader, type PdfReading, pdfReader, reportFor } from './pdfs.reader.service'

interface ListOf {
  readonly reader: PdfReader
  readonly ownerOf: (id: string) => string
}

interface DrawnList {
  readonly facts: readonly string[]
  readonly columns: readonly ReportColumn[]
  readonly rows: readonly ReportRow[]
}

interface Drawing {
  readonly tx: Tx
  readonly actor: Actor
  readonly tractionId: string
  readonly reader: PdfReader
}

/** In points. */
const WIDTHS = { owner: 120, day: 92, status: 112, votes: 44, type: 88 }

const request = (filters: SearchRequest['filters'], property: string): SearchRequest => ({
  startIndex: 0,
  endIndex: PDF_ITEMS_MAX,
  includeTotalCount: true,
  filters,
  sorts: [{ property, ascending: true }],
})

const ownersOf = (tx: Tx, items: readonly { readonly ownerId: string }[]) =>
  namesOf(
    tx,
    items.map(({ ownerId }) => ownerId),
  )

function countOf({ items, totalCount }: { items: readonly unknown[]; totalCount: number }, { messages }: PdfReader) {
  return totalCount > items.length ? messages.firstOf(items.length, totalCount) : messages.counted(items.length)
}

function group<T>(title: string, items: readonly T[], cells: (item: T) => ReportCell[]): ReportRow[] {
  if (items.length === 0) return []
  return [{ heading: `${title} (${items.length})` }, ...items.map((item) => ({ cells: cells(item) }))]
}

const columns = (
  { messages }: PdfReader,
  wanted: readonly (readonly [name: keyof PdfReader['messages']['columns'], width: number | null])[],
) => wanted.map(([name, width]): ReportColumn => ({ head: messages.columns[name], width }))

function todoCells(todo: Todo, { reader, ownerOf }: ListOf): ReportCell[] {
  const isDone = todo.status === 'Done'
  const isLate = !isDone && todo.dueDate < reader.calendar.today
  const day = reader.day(todo.dueDate)
  return [
    { text: todo.title, sign: isDone ? 'ticked' : 'box', ...(isDone && { tone: 'quiet' as const }) },
    { text: ownerOf(todo.ownerId) },
    isLate ? { text: `${day} · ${reader.messages.late}`, tone: 'warn' } : { text: day },
  ]
}

async function todosOf({ tx, actor, tractionId, reader }: Drawing): Promise<DrawnList> {
  const found = await searchTodos(tx, actor, request({ 'traction-ids': [tractionId] }, 'DueDate'))
  const ownerOf = await ownersOf(tx, found.items)
  const { messages } = reader
  const [done, open] = [true, false].map((isDone) => found.items.filter(({ status }) => (status === 'Done') === isDone))
  const cells = (todo: Todo) => todoCells(todo, { reader, ownerOf })
  return {
    facts: [countOf(found, reader)],
    columns: columns(reader, [
      ['title', null],
      ['owner', WIDTHS.owner],
      ['due', WIDTHS.day + 44],
    ]),
    rows: [...group(messages.open, open ?? [], cells), ...group(messages.done, done ?? [], cells)],
  }
}

const byRank = (one: Issue, other: Issue): number => (one.rank ?? Infinity) - (other.rank ?? Infinity) || 0

async function issuesOf({ tx, actor, tractionId, reader }: Drawing): Promise<DrawnList> {
  const found = await searchIssues(tx, actor, request({ 'traction-ids': [tractionId] }, 'CreatedAt'))
  const ownerOf = await ownersOf(tx, found.items)
  const { messages, calendar } = reader
  const open = found.items.filter(({ status }) => status !== 'Done')
  const solved = found.items.filter(({ status }) => status === 'Done')
  const cells = (issue: Issue): ReportCell[] => [
    issue.status === 'Done'
      ? { text: issue.title, sign: 'tick', tone: 'quiet' }
      : { text: issue.rank === null ? issue.title : `${issue.rank}.\u00a0${issue.title}` },
    { text: ownerOf(issue.ownerId) },
    { text: issue.voterIds.length === 0 ? '' : String(issue.voterIds.length) },
    { text: reader.day(todayIn(calendar.timeZone, new Date(issue.createdAt))) },
  ]
  return {
    facts: [countOf(found, reader)],
    columns: columns(reader, [
      ['title', null],
      ['owner', WIDTHS.owner],
      ['votes', WIDTHS.votes],
      ['since', WIDTHS.day],
    ]),
    rows: [...group(messages.open, open.toSorted(byRank), cells), ...group(messages.solved, solved, cells)],
  }
}

async function headlinesOf({ tx, actor, tractionId, reader }: Drawing): Promise<DrawnList> {
  const found = await searchHeadlines(tx, actor, request({ 'traction-ids': [tractionId] }, 'CreatedAt'))
  const ownerOf = await ownersOf(tx, found.items)
  const { messages } = reader
  const cells = ({ title, ownerId, status }: Headline): ReportCell[] => [
    { text: title },
    { text: ownerOf(ownerId) },
    status === 'Reviewed' ? { text: messages.reviewed, tone: 'quiet', sign: 'tick' } : { text: messages.toReview },
  ]
  const rows = (['Customer', 'Employee'] as const).flatMap((kind) =>
    group(
      messages.headlineTypes[kind],
      found.items.filter(({ type }) => type === kind),
      cells,
    ),
  )
  const shown = columns(reader, [
    ['title', null],
    ['owner', WIDTHS.owner],
    ['status', WIDTHS.status],
  ])
  return { facts: [countOf(found, reader)], columns: shown, rows }
}

function rockStatusCell({ status }: Rock, { messages }: PdfReader): ReportCell {
  if (status === null) return { text: messages.noStatus, tone: 'quiet' }
  const text = messages.rockStatuses[status]
  if (status === 'OnTrack' || status === 'Done') return { text, tone: 'ok', sign: 'tick' }
  if (status === 'OffTrack' || status === 'NotDone') return { text, tone: 'bad', sign: 'down' }
  return { text, tone: 'quiet' }
}

async function rocksOf({ tx, actor, tractionId, reader }: Drawing): Promise<DrawnList> {
  const { messages, calendar } = reader
  const quarter = quarterOf(calendar.today, calendar.quarterStartMonth)
  const filters = { 'traction-ids': [tractionId], 'quarter-start': [quarter.startDate] }
  const found = await searchRocks(tx, actor, request(filters, 'DueDate'))
  const ownerOf = await ownersOf(tx, found.items)
  const { done, all } = rockCompletion(found.items)
  const cells = (rock: Rock): ReportCell[] => [
    { text: rock.title },
    { text: ownerOf(rock.ownerId) },
    { text: messages.rockTypes[rock.type] },
    { text: reader.day(rock.dueDate) },
    rockStatusCell(rock, reader),
  ]
  return {
    facts: [
      messages.quarter(reader.day(quarter.startDate), reader.day(quarter.endDate)),
      ...(all > 0 ? [messages.rocksDone(done, all)] : []),
      ...(found.totalCount > all ? [countOf(found, reader)] : []),
    ],
    columns: columns(reader, [
      ['title', null],
      ['owner', WIDTHS.owner - 16],
      ['type', WIDTHS.type - 8],
      ['due', WIDTHS.day - 18],
      ['status', WIDTHS.status - 12],
    ]),
    rows: found.items.map((rock) => ({ cells: cells(rock) })),
  }
}

const lists: Readonly<Record<ListPdfType, (drawing: Drawing) => Promise<DrawnList>>> = {
  todos: todosOf,
  issues: issuesOf,
  headlines: headlinesOf,
  rocks: rocksOf,
}

/** @throws 404 */
async function seriesOf(tx: Tx, actor: Actor, id: string) {
  const [own] = await readTractions(tx, actor, [id])
  return own ?? (await meetingById(tx, actor, id)).traction
}

/** @throws 404 */
export async function listReport(
  tx: Tx,
  actor: Actor,
  { meetingId, type }: { readonly meetingId: string; readonly type: ListPdfType },
  reading: PdfReading,
): Promise<Report> {
  const { id: tractionId, name } = await seriesOf(tx, actor, meetingId)
  const reader = await pdfReader(tx, reading)
  const { facts, columns: shown, rows } = await lists[type]({ tx, actor, tractionId, reader })
  const { titles, empty } = reader.messages
  return reportFor(reader, {
    title: titles[type],
    meeting: name,
    facts,
    isLandscape: false,
    tables: [{ columns: shown, rows, empty: empty[type] }],
  })
}
