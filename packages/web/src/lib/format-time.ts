import { language, withUnit } from './format'

/** Milliseconds as m:ss; from an hour on still minutes, as meetings are read: 58:50, 102:07. */
export function minutesSeconds(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** How long ago: 3 and "hour" → "3 hours ago"; 0 and "day" → "today". */
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

/** Below it a tenth makes a difference. */
const FEW_MS = 10

/** Milliseconds in the unit that they fill: "0.4 ms", "12 ms", "1.4 sec", "3 min". */
export function duration(ms: number): string {
  const [unit, length] = spanOf(ms)
  const maximumFractionDigits = unit === 'second' || ms < FEW_MS ? 1 : 0
  return withUnit(ms / length, { unit, unitDisplay: 'short', maximumFractionDigits })
}

/** From one instant to a later one: "3 days ago". */
export function since(instant: string, now: string): string {
  const ms = Math.max(1_000, Date.parse(now) - Date.parse(instant))
  const [unit, length] = spanOf(ms)
  return age(Math.floor(ms / length), unit === 'millisecond' ? 'second' : unit)
}
