import { formatClock, formatDate, formatDay, type Reader } from '@cairn/contract/calendar/format-time'
import type { RenamedTerms } from '@cairn/contract/core/terms'
import { DEFAULT_LOCALE, formatsOf, languageOf, localeIn } from '@cairn/contract/identity/locales'
import { missText } from '@cairn/contract/scorecard/measurable-values'
import type { MeetingSummary } from '@cairn/contract/tractions/meeting-summary.schemas'
import { todoCompletion } from '@cairn/contract/tractions/todo-completion'
import { escapeHtml as escaped } from '../../../platform/html/escape-html'
import { htmlParagraphs } from '../../../platform/html/html-paragraphs'
import { button, heading, MAIL_FONT, MAIL_LAYOUT, MAIL_QUIET, mailPage } from '../../../platform/mail/mail-page'
import { type RecapMessages, recapMessages } from './recap-messages'

interface RecapLinks {
  readonly summaryUrl: string
  readonly settingsUrl: string
}

/** Strings are plain text on one line, but for what the scribe wrote. */
interface RecapContent {
  readonly words: RecapMessages
  readonly subject: string
  readonly heading: string
  readonly title: string
  /** Sanitized HTML. */
  readonly written: string
  readonly facts: readonly (readonly [name: string, value: string])[]
  readonly tables: readonly RecapTable[]
  readonly lists: readonly RecapList[]
}

interface RecapTable {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

interface RecapEntry {
  readonly text: string
  readonly notes: readonly string[]
}

interface RecapList {
  readonly title: string
  readonly entries: readonly RecapEntry[]
  /** Shown instead of "None." if there are no entries. */
  readonly empty?: string
}

interface Speech extends Reader {
  readonly words: RecapMessages
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

const one = (text: string, ...notes: string[]): RecapEntry => ({
  text: oneLine(text),
  notes: notes.filter((note) => note !== '').map(oneLine),
})

const decimal = (value: number, { locale }: Speech): string =>
  new Intl.NumberFormat(formatsOf(locale), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value)
const minutes = (seconds: number): string => String(Math.round(seconds / 60))

/** A due date has no time zone. */
const calendarDay = (date: string, { locale }: Reader): string =>
  formatDate(`${date}T12:00:00Z`, { locale, timeZone: 'UTC' })

function completionOf(summary: MeetingSummary, { words }: Speech): string {
  const { percent, done, due, early } = todoCompletion(summary)
  return percent === null ? words.noneDue(early) : words.completion(percent, done, due, early)
}

function noneMissed({ measurables }: MeetingSummary, { words }: Speech): string {
  if (!measurables) return words.noneMissed
  const { all, entered } = measurables
  if (entered === 0) return words.noneEntered
  return entered < all ? words.enteredOnGoal(entered, all) : words.allOnGoal
}

const NOTE_LINES_MOST = 20

function noteLines(notes: string): string[] {
  const lines = notes.split('\n')
  return lines.length > NOTE_LINES_MOST ? [...lines.slice(0, NOTE_LINES_MOST), '…'] : lines
}

function factsOf(summary: MeetingSummary, reader: Speech): [string, string][] {
  const { words } = reader
  const { averageRating, previousAverageRating, nextDate } = summary
  const timeOf = (instant: string) => `${formatDay(instant, reader)}, ${formatClock(instant, reader)}`
  const to = formatClock(summary.endedAt, reader)
  const average =
    averageRating === null
      ? words.noRating
      : words.ratingAgainst(
          decimal(averageRating, reader),
          previousAverageRating === null ? null : decimal(previousAverageRating, reader),
        )
  const facts: [string, string][] = [
    [words.facts.held, words.fromTo(timeOf(summary.startedAt), to, reader.timeZone)],
    [words.facts.length, words.minutesOf(minutes(summary.seconds), summary.plannedMinutes)],
    [words.facts.rating, average],
    [words.facts.todoCompletion, completionOf(summary, reader)],
    [words.facts.openIssues, String(summary.openIssueCount)],
  ]
  if (summary.scribe) facts.push([words.facts.scribe, oneLine(summary.scribe.name)])
  if (nextDate) facts.push([words.facts.next, timeOf(nextDate)])
  return facts
}

function attendanceTable(summary: MeetingSummary, { words }: Speech): RecapTable {
  const rows = summary.attendees.map((attendee) => {
    const reason = oneLine(attendee.ratingReason)
    const rating = attendee.rating === null ? '' : String(attendee.rating)
    return [
      oneLine(attendee.name),
      words.attendance[attendee.attendance],
      reason === '' ? rating : `${rating}, ${words.reason(reason)}`,
    ]
  })
  const { person, attendance, rating } = words.columns
  return { title: words.titles.attendance, columns: [person, attendance, rating], rows }
}

function minutesTable(summary: MeetingSummary, { words }: Speech): RecapTable {
  const rows = summary.sections.map((section) => [
    oneLine(section.title ?? words.sections[section.type]),
    minutes(section.seconds),
    String(section.plannedMinutes),
  ])
  const { section, minutes: spent, plan } = words.columns
  return { title: words.titles.minutes, columns: [section, spent, plan], rows }
}

function todosByOwner(summary: MeetingSummary, reader: Speech): RecapEntry[] {
  const owners = new Map<string, { name: string; todos: string[] }>()
  for (const todo of summary.newTodos) {
    const owner = owners.get(todo.personId) ?? { name: todo.name, todos: [] }
    owner.todos.push(reader.words.due(todo.title, calendarDay(todo.dueDate, reader)))
    owners.set(todo.personId, owner)
  }
  return [...owners.values()].map((owner) => one(owner.name, ...owner.todos))
}

function listsOf(summary: MeetingSummary, reader: Speech): RecapList[] {
  const { words } = reader
  const { titles, headlineTypes } = words
  return [
    { title: titles.newTodos, entries: todosByOwner(summary, reader) },
    {
      title: titles.solvedIssues,
      entries: summary.solvedIssues.map(({ title, name, leftTodos, notes = '' }) =>
        one(`${title} (${name})`, ...noteLines(notes), leftTodos.length ? words.todosOf(leftTodos.join('; ')) : ''),
      ),
    },
    {
      title: titles.headlines,
      entries: summary.headlines.map(({ title, name, type }) => one(`${title} (${name}, ${headlineTypes[type]})`)),
      // There may be others, which stay on the list.
      empty: words.noHeadlines,
    },
    {
      title: titles.cascading,
      entries: summary.cascadingMessages.map(({ text, name, audience }) =>
        one(`${text} (${name})`, audience ? words.notifyWhom(audience) : ''),
      ),
    },
    { title: titles.offTrackRocks, entries: summary.offTrackRocks.map(({ title, name }) => one(`${title} (${name})`)) },
    {
      title: titles.missed,
      entries: summary.missedMeasurables.map((line) => {
        const { value, goal } = missText(line, reader.locale)
        return one(`${line.title} (${line.name}): ${words.valueAgainstGoal(value, goal)}`)
      }),
      empty: noneMissed(summary, reader),
    },
  ]
}

/** Times are in the organization's time zone. */
export function recapContent(
  summary: MeetingSummary,
  locale: string = DEFAULT_LOCALE,
  renamed: RenamedTerms = {},
): RecapContent {
  const title = oneLine(summary.title)
  const language = languageOf(locale)
  const words = recapMessages(language, renamed)
  const reader = { words, locale: localeIn(language, locale), timeZone: summary.timeZone }
  return {
    words,
    subject: words.subject(title, formatDate(summary.startedAt, reader)),
    heading: words.heading,
    title,
    written: summary.recapHtml ?? '',
    facts: factsOf(summary, reader),
    tables: [attendanceTable(summary, reader), minutesTable(summary, reader)],
    lists: listsOf(summary, reader),
  }
}

const CELL = `${MAIL_FONT}font-size:14px;line-height:20px;padding:6px 12px 6px 0;text-align:left;vertical-align:top;border-bottom:1px solid #e3e7ee;`
// Keeps headers from being squeezed by long cells.
const WHOLE_WORDS = 'overflow-wrap:normal;word-break:normal;'
const HEAD = `${MAIL_FONT}${WHOLE_WORDS}font-size:12px;line-height:16px;padding:6px 12px 6px 0;text-align:left;color:${MAIL_QUIET};border-bottom:1px solid #c5ccd9;`
const TITLE = `${MAIL_FONT}font-size:16px;line-height:24px;margin:24px 0 4px;font-weight:bold;`
const LINE = `${MAIL_FONT}font-size:14px;line-height:20px;margin:4px 0;`
const WRITTEN = `${LINE}margin-bottom:12px;`
const NOTE = `${LINE}color:${MAIL_QUIET};padding-left:16px;`

const title = (text: string): string => `<h2 style="${TITLE}">${escaped(text)}</h2>`

function factsTable(facts: RecapContent['facts']): string {
  const rows = facts.map(
    ([name, value]) =>
      `<tr><th scope="row" style="${CELL}${WHOLE_WORDS}font-weight:bold;">${escaped(name)}</th><td style="${CELL}">${escaped(value)}</td></tr>`,
  )
  return `<table ${MAIL_LAYOUT}>${rows.join('')}</table>`
}

function dataTable(table: RecapTable): string {
  const head = table.columns.map((column) => `<th scope="col" style="${HEAD}">${escaped(column)}</th>`).join('')
  const rows = table.rows.map(
    (row) => `<tr>${row.map((cell) => `<td style="${CELL}">${escaped(cell)}</td>`).join('')}</tr>`,
  )
  return `${title(table.title)}<table ${MAIL_LAYOUT}><tr>${head}</tr>${rows.join('')}</table>`
}

function list({ title: name, entries, empty }: RecapList, none: string): string {
  if (entries.length === 0) return `${title(name)}<p style="${LINE}">${empty ?? none}</p>`
  const lines = entries.map(({ text, notes }) => {
    const under = notes.map((note) => `<p style="${NOTE}">${escaped(note)}</p>`).join('')
    return `<p style="${LINE}">&bull; ${escaped(text)}</p>${under}`
  })
  return title(name) + lines.join('')
}

const CHECKED = /<li\b[^>]*data-checked="(true|false)"[^>]*>/g
const STYLED = /<(p|ul|ol|li|blockquote|h[1-3])\b[^>]*>/g

/** Mail clients know no style sheet, and pictures need a session. */
const writtenHtml = (html: string): string =>
  html
    .replaceAll(/<img\b[^>]*>/g, '')
    .replaceAll(CHECKED, (_item, checked: string) => `<li>${checked === 'true' ? '☑' : '☐'} `)
    .replaceAll(STYLED, (_element, tag: string) => `<${tag} style="${tag.startsWith('h') ? TITLE : WRITTEN}">`)

/** Escapes user text; the recap is already sanitized. */
export function recapHtml(content: RecapContent, { summaryUrl, settingsUrl }: RecapLinks): string {
  const { words } = content
  const body = [
    `<p style="${LINE}color:${MAIL_QUIET};">${escaped(content.heading)}</p>`,
    heading(escaped(content.title)),
    writtenHtml(content.written),
    factsTable(content.facts),
    button(summaryUrl, words.openSummary),
    ...content.tables.map(dataTable),
    ...content.lists.map((one) => list(one, words.none)),
    `<p style="${LINE}color:${MAIL_QUIET};margin-top:28px;">${words.footer} <a href="${escaped(settingsUrl)}" style="color:${MAIL_QUIET};">${words.changeSettings}</a></p>`,
  ]
  return mailPage(words.language, content.subject, body)
}

const textHeading = (title: string): string[] => ['', title, '-'.repeat(title.length)]

function tableLines({ title, columns, rows }: RecapTable): string[] {
  const named = (row: readonly string[]) =>
    row
      .map((cell, index) => (index === 0 || cell === '' ? cell : `${columns[index]}: ${cell}`))
      .filter((cell) => cell !== '')
  return [...textHeading(title), ...rows.map((row) => `* ${named(row).join(', ')}`)]
}

function listLines({ title, entries, empty }: RecapList, none: string): string[] {
  if (entries.length === 0) return [...textHeading(title), empty ?? none]
  const lines = entries.flatMap(({ text, notes }) => [`* ${text}`, ...notes.map((note) => `    ${note}`)])
  return [...textHeading(title), ...lines]
}

export function recapText(content: RecapContent, { summaryUrl, settingsUrl }: RecapLinks): string {
  const { words } = content
  return [
    `${content.heading}: ${content.title}`,
    '',
    ...htmlParagraphs(content.written).flatMap(({ text, mark }) => [mark ? `${mark} ${text}` : text, '']),
    ...content.facts.map(([name, value]) => `${name}: ${value}`),
    ...content.tables.flatMap(tableLines),
    ...content.lists.flatMap((one) => listLines(one, words.none)),
    '',
    `${words.openSummary}: ${summaryUrl}`,
    '',
    `${words.footer} ${words.changeSettingsAt(settingsUrl)}`,
    '',
  ].join('\n')
}
