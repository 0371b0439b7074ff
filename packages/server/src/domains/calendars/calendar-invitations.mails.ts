import { formatClock, formatDay } from '@cairn/contract/calendar/format-time'
import { instantOf } from '@cairn/contract/calendar/time-zone'
import { escapeHtml } from '../../platform/html/escape-html'
import type { TimedEvent, Wall } from '../../platform/icalendar/calendar'
import type { MailText } from '../../platform/mail/mailer'
import type { ReadTraction } from '../tractions/tractions.service'

export type InvitationKind = 'Invitation' | 'Updated' | 'Canceled'

interface Shown {
  readonly timeZone: string
  readonly events: readonly TimedEvent[]
  readonly now: Date
  readonly preferencesUrl: string
}

const WHY = 'You get this because your calendar is kept in step with your meetings by e-mail.'

/** Before each meeting: what is said of it besides the file that calendars read. */
function linesOf(kind: InvitationKind, traction: ReadTraction, { timeZone, events, now }: Shown): string[] {
  const [first, ...moved] = events
  if (kind === 'Canceled' || !first) return [`${traction.name} is no longer in your calendar.`]
  const instant = ({ date, time }: Wall) => instantOf(date, time, timeZone)
  const reader = { locale: 'en-US', timeZone }
  const at = (moment: Date) => `${formatDay(moment, reader)}, ${formatClock(moment, reader)}`
  const toCome = (wall: Wall) => instant(wall) > now
  const next = traction.open ? [`Next: ${at(traction.open.plannedFor)} (${timeZone})`] : []
  const place = traction.location ? [`Where: ${traction.location}`] : []
  const skipped = (first.except ?? []).filter(toCome).map((date) => `Does not take place: ${at(instant(date))}`)
  const elsewhen = moved.flatMap(({ start, insteadOf }) =>
    insteadOf && toCome(start) ? [`Moved: from ${at(instant(insteadOf))} to ${at(instant(start))}`] : [],
  )
  return [...next, ...place, ...skipped, ...elsewhen]
}

export function invitationMail(kind: InvitationKind, traction: ReadTraction, shown: Shown): MailText {
  const subject = `${kind}: ${traction.name}`
  const lines = linesOf(kind, traction, shown)
  const url = shown.events[0]?.url
  const link = url && kind !== 'Canceled' ? [`<a href="${escapeHtml(url)}">Open in Cairn</a>`] : []
  const why = `${WHY} <a href="${escapeHtml(shown.preferencesUrl)}">Change that</a>`
  const paragraphs = [`<strong>${escapeHtml(subject)}</strong>`, ...lines.map(escapeHtml), ...link, why]
  return {
    subject,
    text: `${[subject, ...lines, ...(link.length ? [`Open in Cairn: ${url}`] : [])].join('\n')}\n\n${WHY} To change that: ${shown.preferencesUrl}\n`,
    html: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join(''),
  }
}
