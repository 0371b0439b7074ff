import { todayIn } from '@cairn/contract/calendar/days'
import { formatDate } from '@cairn/contract/calendar/format-time'
import { languageOf, localeIn, paperIn } from '@cairn/contract/identity/locales'
import type { Paper } from '@cairn/contract/pdfs/pdfs.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Tx } from '../../platform/database/transaction'
import type { Report, ReportTable } from '../../platform/pdf/report'
import { listPublished } from '../collections/collections.revisions.service'
import { organizationCalendar, organizationLook } from '../organizations/organizations.service'
import { listPeople } from '../people/people.service'
import { type PdfMessages, pdfMessages } from './pdfs.messages'

export interface PdfReading {
  readonly locale: string
  readonly isScorecardReversed: boolean
  readonly paper: Paper | undefined
}

type Calendar = Awaited<ReturnType<typeof organizationCalendar>>

export interface PdfReader {
  readonly locale: string
  readonly isScorecardReversed: boolean
  readonly paper: Paper
  readonly organization: { readonly name: string; readonly themeColor: string }
  readonly calendar: Calendar
  readonly messages: PdfMessages
  /** "Nov 17, 2026" */
  day(date: string): string
  /** "Nov 17" */
  shortDay(date: string): string
  /** "Nov" */
  shortMonth(date: string): string
}

export async function pdfReader(tx: Tx, { locale, isScorecardReversed, paper }: PdfReading): Promise<PdfReader> {
  const calendar = await organizationCalendar(tx)
  const inWords = { locale: localeIn(languageOf(locale), locale), timeZone: 'UTC' }
  const short = new Intl.DateTimeFormat(inWords.locale, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  const month = new Intl.DateTimeFormat(inWords.locale, { month: 'short', timeZone: 'UTC' })
  return {
    locale,
    isScorecardReversed,
    calendar,
    paper: paper ?? paperIn(locale),
    organization: await organizationLook(tx),
    messages: pdfMessages(locale, calendar.terms),
    day: (date) => formatDate(date, inWords),
    shortDay: (date) => short.format(new Date(date)),
    shortMonth: (date) => month.format(new Date(date)),
  }
}

interface ReportOf {
  readonly title: string
  /** Null if unreadable. */
  readonly meeting: string | null
  readonly facts: readonly string[]
  /** False for a document with a date of its own. */
  readonly isOfToday?: boolean
  readonly isLandscape: boolean
  readonly tables: readonly ReportTable[]
}

export function reportFor(reader: PdfReader, of: ReportOf): Report {
  const { title, meeting, facts, isOfToday = true, isLandscape, tables } = of
  const { organization, messages, locale, paper, calendar } = reader
  return {
    title,
    paper,
    isLandscape,
    tables,
    over: [meeting, organization.name].filter(Boolean).join(' · '),
    facts: [...facts, ...(isOfToday ? [messages.asOf(reader.day(calendar.today))] : [])].join(' · '),
    language: localeIn(languageOf(locale), locale),
    accent: organization.themeColor,
    words: messages.document,
  }
}

export async function namesOf(tx: Tx, ids: readonly string[]): Promise<(id: string) => string> {
  const people = await listPeople(tx, [...new Set(ids)])
  const names = new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]))
  return (id) => names.get(id) ?? ''
}

export async function publishedStateOf(
  tx: Tx,
  actor: Actor,
  at: Parameters<typeof listPublished>[2],
  shownPublishedId: string | null,
  { messages, calendar, day }: PdfReader,
): Promise<string> {
  if (shownPublishedId === null) return messages.draft
  const shown = (await listPublished(tx, actor, at)).find(({ id }) => id === shownPublishedId)
  return shown ? messages.published(day(todayIn(calendar.timeZone, new Date(shown.publishedAt)))) : messages.draft
}
