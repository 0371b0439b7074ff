import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { translate } from '../../i18n/translate'
import { language } from '../../lib/format'
import type { Moments } from '../../lib/zones'

/** "in 25 minutes", "in 3 days", "2 hours ago": the largest unit that fits. */
export function fromNow(instant: string, now: number): string {
  const minutes = Math.round((Date.parse(instant) - now) / 60_000)
  const format = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' })
  if (Math.abs(minutes) < 60) return format.format(minutes, 'minute')
  if (Math.abs(minutes) < 48 * 60) return format.format(Math.round(minutes / 60), 'hour')
  return format.format(Math.round(minutes / 1440), 'day')
}

/** "Weekly, Tuesday at 9:00". */
export function scheduleMessage(traction: Traction, { clockTime, weekday }: Moments): string {
  const cadence = translate(`meetings:cadence.${traction.cadence}`)
  if (traction.nextDate === null) return cadence
  return `${cadence}, ${weekday(traction.nextDate)} ${clockTime(traction.nextDate)}`
}
