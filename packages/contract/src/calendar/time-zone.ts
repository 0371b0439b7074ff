import type { CalendarDate } from '../core/dates'
import { DAY_MS } from './durations'

/** The reading of a wall clock and calendar in one zone. `month` is 1 to 12; `hour` 0 to 23. */
export interface ZonedParts {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
  /** `YYYY-MM-DD` */
  date: CalendarDate
  /** `HH:mm` */
  time: string
}

const LOCAL_TIME = /^([01]\d|2[0-3]):([0-5]\d)$/
const ZONE_NAME = /^[A-Za-z]/

// Making a formatter takes about a hundred times as long as using it.
const formatters = new Map<string, Intl.DateTimeFormat>()

function makeFormatter(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = makeFormatter(timeZone)
  formatters.set(timeZone, made)
  return made
}

/**
 * Names that ICU still prefers to IANA's own. Engines differ in which of the two they report.
 * Source: `backward` of the IANA time zone database.
 */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['Africa/Asmera', 'Africa/Asmara'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['America/Catamarca', 'America/Argentina/Catamarca'],
  ['America/Coral_Harbour', 'America/Atikokan'],
  ['America/Cordoba', 'America/Argentina/Cordoba'],
  ['America/Godthab', 'America/Nuuk'],
  ['America/Indianapolis', 'America/Indiana/Indianapolis'],
  ['America/Jujuy', 'America/Argentina/Jujuy'],
  ['America/Louisville', 'America/Kentucky/Louisville'],
  ['America/Mendoza', 'America/Argentina/Mendoza'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Atlantic/Faeroe', 'Atlantic/Faroe'],
  ['Etc/GMT', 'UTC'],
  ['Etc/UCT', 'UTC'],
  ['Etc/UTC', 'UTC'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['GMT', 'UTC'],
  ['Pacific/Enderbury', 'Pacific/Kanton'],
  ['Pacific/Ponape', 'Pacific/Pohnpei'],
  ['Pacific/Truk', 'Pacific/Chuuk'],
])

/**
 * The one spelling of an IANA zone, such as `Europe/Berlin` for `europe/berlin` and `Asia/Kolkata` for `Asia/Calcutta`;
 * null for a name this machine does not know. Bare offsets (`+02:00`) are refused: they know no daylight saving.
 */
export function canonicalTimeZone(name: string): string | null {
  if (!ZONE_NAME.test(name) || name.length > 64) return null
  try {
    const { timeZone } = makeFormatter(name).resolvedOptions()
    return RENAMED.get(timeZone) ?? timeZone
  } catch {
    return null
  }
}

export const isTimeZone = (name: string): boolean => canonicalTimeZone(name) !== null

const two = (value: number) => String(value).padStart(2, '0')

/** What clock and calendar show in `timeZone` at an instant. Throws RangeError for an unknown zone or no instant. */
export function zonedParts(instant: Date | string, timeZone: string): ZonedParts {
  const read: Record<string, number> = {}
  for (const part of formatterOf(timeZone).formatToParts(new Date(instant))) read[part.type] = Number(part.value)
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = read
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
  return { year, month, day, hour, minute, second, date, time: `${two(hour)}:${two(minute)}` }
}

/** The calendar date in `timeZone` at an instant. */
export function localDateOf(instant: Date | string, timeZone: string): CalendarDate {
  return zonedParts(instant, timeZone).date
}

/** How far the zone's wall clock is ahead of UTC at an instant, in milliseconds. */
export function zoneOffsetAt(epochMs: number, timeZone: string): number {
  const wall = zonedParts(new Date(epochMs), timeZone)
  const asUtc = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute, wall.second)
  return asUtc - Math.floor(epochMs / 1000) * 1000
}

/**
 * The instant at which a zone's clock shows a date (`YYYY-MM-DD`) and time (`HH:mm`).
 * A time that a change of the clock leaves out moves forward by what was left out (2:30 becomes 3:30);
 * of a time that comes twice, the first is meant. Throws RangeError for a malformed date, time or zone.
 */
export function instantOf(localDate: CalendarDate, localTime: string, timeZone: string): Date {
  const wallMs = LOCAL_TIME.test(localTime) ? Date.parse(`${localDate}T${localTime}:00Z`) : Number.NaN
  if (Number.isNaN(wallMs)) throw new RangeError(`Not a local date and time: ${localDate} ${localTime}`)
  // No zone is a day away from UTC, so these are the offsets before and after any change near this time.
  const before = zoneOffsetAt(wallMs - DAY_MS, timeZone)
  const after = zoneOffsetAt(wallMs + DAY_MS, timeZone)
  const first = wallMs - before
  if (before === after || zoneOffsetAt(first, timeZone) === before) return new Date(first)
  const second = wallMs - after
  // In a gap neither reading holds: by the old offset, the clock has already jumped forward.
  return new Date(zoneOffsetAt(second, timeZone) === after ? second : first)
}
