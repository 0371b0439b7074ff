import { daysBetween } from '@cairn/contract/calendar/days'
import type { CalendarDate } from '@cairn/contract/core/dates'
import { language, shortDate, withUnit } from './format'
import { useMoments } from './zones'

export const useDay = () => useMoments().mediumDate

export function useFormatTime() {
  const { clockTime, dayOf } = useMoments()
  return (instant: string) => `${shortDate(dayOf(instant))}, ${clockTime(instant)}`
}

export function minutesSeconds(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

export function age(count: number, unit: Intl.RelativeTimeFormatUnit): string {
  const numeric = unit === 'day' && count === 0 ? 'auto' : 'always'
  return new Intl.RelativeTimeFormat(language(), { numeric }).format(-count, unit)
}

const SPANS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
  ['millisecond', 1],
] as const

const spanOf = (ms: number) => SPANS.find(([, length]) => ms >= length) ?? (['millisecond', 1] as const)

const FEW_MS = 10

export function duration(ms: number): string {
  const [unit, length] = spanOf(ms)
  const maximumFractionDigits = unit === 'second' || ms < FEW_MS ? 1 : 0
  return withUnit(ms / length, { unit, unitDisplay: 'short', maximumFractionDigits })
}

export function since(instant: string, now: string): string {
  const ms = Math.max(1_000, Date.parse(now) - Date.parse(instant))
  const [unit, length] = spanOf(ms)
  return age(Math.floor(ms / length), unit === 'millisecond' ? 'second' : unit)
}

export function relativeDate(today: CalendarDate, date: CalendarDate): string {
  const days = daysBetween(today, date)
  const format = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' })
  return Math.abs(days) < 14 ? format.format(days, 'day') : format.format(Math.round(days / 7), 'week')
}
