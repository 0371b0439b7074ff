import { formatClock, formatDay, formatFullDate } from '@cairn/contract/calendar/format-time'
import { instantOf, zonedParts } from '@cairn/contract/calendar/time-zone'
import { localeIn } from '@cairn/contract/identity/locales'
import { escapeHtml } from '../../platform/html/escape-html'
import type { TimedEvent, Wall } from '../../platform/icalendar/calendar'
import { anchor, button, footnote, heading, mailPage, paragraph } from '../../platform/mail/mail-page'
import type { MailText } from '../../platform/mail/mailer'
import type { ReadTraction } from '../tractions/tractions.service'
import { type CalendarMessages, calendarMessages } from './calendar-invitations.messages'

export type InvitationKind = keyof CalendarMessages['subjects']

type Invited = Pick<ReadTraction, 'name' | 'location' | 'open'>

interface Shown {
  readonly locale: string
  readonly timeZone: string
  readonly events: readonly TimedEvent[]
  readonly now: Date
  readonly preferencesUrl: string
}

function linesOf(kind: InvitationKind, meeting: Invited, words: CalendarMessages, shown: Shown): string[] {
  const { timeZone, events, now } = shown
  const [first, ...moved] = events
  if (kind === 'Canceled' || !first) return [words.gone(meeting.name)]
  const instant = ({ date, time }: Wall) => instantOf(date, time, timeZone)
  const reader = { locale: localeIn(words.language, shown.locale), timeZone }
  const yearOf = (moment: Date) => zonedParts(moment, timeZone).year
  const dayOf = (moment: Date) =>
    yearOf(moment) === yearOf(now) ? formatDay(moment, reader) : formatFullDate(moment, reader)
  const at = (moment: Date) => words.at(dayOf(moment), formatClock(moment, reader))
  const toCome = (wall: Wall) => instant(wall) > now
  const next = meeting.open ? [words.next(at(new Date(meeting.open.plannedFor)), timeZone)] : []
  const place = meeting.location ? [words.where(meeting.location)] : []
  const skipped = (first.except ?? []).filter(toCome).map((date) => words.skipped(at(instant(date))))
  const elsewhen = moved.flatMap(({ start, insteadOf }) =>
    insteadOf && toCome(start) ? [words.moved(at(instant(insteadOf)), at(instant(start)))] : [],
  )
  return [...next, ...place, ...skipped, ...elsewhen]
}

export function calendarMail(kind: InvitationKind, meeting: Invited, shown: Shown): MailText {
  const words = calendarMessages(shown.locale)
  const subject = words.subjects[kind](meeting.name)
  const lines = linesOf(kind, meeting, words, shown)
  const url = kind === 'Canceled' ? undefined : shown.events[0]?.url
  const blocks = [
    heading(escapeHtml(subject)),
    ...lines.map((line) => paragraph(escapeHtml(line))),
    ...(url ? [button(url, words.open)] : []),
  ]
  const why = footnote(`${escapeHtml(words.why)} ${anchor(shown.preferencesUrl, words.change)}`)
  return {
    subject,
    text: `${[subject, ...lines, ...(url ? [`${words.open}: ${url}`] : [])].join('\n')}\n\n${words.why} ${words.changeAt(shown.preferencesUrl)}\n`,
    html: mailPage(words.language, subject, [...blocks, why]),
  }
}
