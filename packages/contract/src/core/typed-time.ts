import { formatsOf } from '../identity/locales'

const TIME = /^(\d{1,2})(?:\s*[:.h]\s*(\d{2})?|(\d{2}))?\s*(?:([ap])\.?(?:m\.?)?)?$/i

export function parseTypedTime(text: string): string | null {
  const [, hourText, minutes, joined, half] = TIME.exec(text.trim().toLowerCase()) ?? []
  if (hourText === undefined) return null
  const minute = Number(minutes ?? joined ?? 0)
  const hour = half === undefined ? Number(hourText) : hourOfHalf(Number(hourText), half)
  if (hour === null || hour > 23 || minute > 59) return null
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

function hourOfHalf(hour: number, half: string): number | null {
  if (hour < 1 || hour > 12) return null
  return (hour % 12) + (half === 'p' ? 12 : 0)
}

export function formatTimeOfDay(time: string, locale: string): string {
  const [hour, minute] = time.split(':').map(Number)
  if (hour === undefined || minute === undefined) return ''
  const options = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const
  const format = new Intl.DateTimeFormat(formatsOf(locale), options)
  return format.format(Date.UTC(2000, 0, 1, hour, minute))
}
