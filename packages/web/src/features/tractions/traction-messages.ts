import type { AgendaChoice } from '@cairn/contract/agendas/agendas.schemas'
import { daysBetween } from '@cairn/contract/calendar/days'
import type { Person } from '@cairn/contract/people/people.schemas'
import type { RemovedTraction, Traction } from '@cairn/contract/tractions/tractions.schemas'
import { fullName } from '../../entities/people/people'
import { translate } from '../../i18n/translate'
import { language } from '../../lib/format/format'
import type { Moments } from '../../lib/format/zones'

/** Up to this many hours are counted across midnight. */
const FEW_HOURS = 6

/** Days follow the user's calendar. */
export function fromNow(instant: string, now: number, { dayOf }: Pick<Moments, 'dayOf'>): string {
  const minutes = Math.round((Date.parse(instant) - now) / 60_000)
  const days = daysBetween(dayOf(now), dayOf(instant))
  const format = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' })
  if (Math.abs(minutes) < 60) return format.format(minutes, 'minute')
  if (days === 0 || Math.abs(minutes) < FEW_HOURS * 60) return format.format(Math.round(minutes / 60), 'hour')
  return format.format(days, 'day')
}

export function scheduleMessage(traction: Traction, { clockTime, weekday }: Moments): string {
  const cadence = translate(`meetings:cadence.${traction.cadence}`)
  if (traction.nextDate === null) return cadence
  return `${cadence}, ${weekday(traction.nextDate)} ${clockTime(traction.nextDate)}`
}

export function removedMessage(
  { removedAt, restorableUntil }: RemovedTraction,
  by: Person | undefined,
  { mediumDate }: Pick<Moments, 'mediumDate'>,
): string {
  const date = mediumDate(removedAt)
  const when = by
    ? translate('meetings:removedOnes.by', { date, name: fullName(by) })
    : translate('meetings:removedOnes.on', { date })
  return `${when}. ${translate('meetings:removedOnes.until', { date: mediumDate(restorableUntil) })}.`
}

export const agendaName = ({ type, name }: Pick<AgendaChoice, 'type' | 'name'>): string =>
  type === 'Default' || type === 'Custom' ? translate(`meetings:agenda.source.${type}`) : name
