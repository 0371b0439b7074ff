import type { CalendarDate } from '../core/dates'
import { DAY_MS } from './durations'

export interface ZonedParts {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
  date: CalendarDate
  time: string
}

const LOCAL_TIME = /^([01]\d|2[0-3]):([0-5]\d)$/
const ZONE_NAME = /^[A-Za-z]/

// Creating a formatter costs about 100 times as much as using it.
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

/** Engines report either name. Source: `backward` of the IANA time zone database. */
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

/** Null for unknown names and for bare offsets, which have no DST. */
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

export function zonedParts(instant: Date | string, timeZone: string): ZonedParts {
  const read: Record<string, number> = {}
  for (const part of formatterOf(timeZone).formatToParts(new Date(instant))) read[part.type] = Number(part.value)
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = read
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
  return { year, month, day, hour, minute, second, date, time: `${two(hour)}:${two(minute)}` }
}

export function localDateOf(instant: Date | string, timeZone: string): CalendarDate {
  return zonedParts(instant, timeZone).date
}

export function zoneOffsetAt(epochMs: number, timeZone: string): number {
  const wall = zonedParts(new Date(epochMs), timeZone)
  const asUtc = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute, wall.second)
  return asUtc - Math.floor(epochMs / 1000) * 1000
}

/** A time skipped by DST moves forward (2:30 becomes 3:30); of a repeated time, the first is used. */
export function instantOf(localDate: CalendarDate, localTime: string, timeZone: string): Date {
  const wallMs = LOCAL_TIME.test(localTime) ? Date.parse(`${localDate}T${localTime}:00Z`) : Number.NaN
  if (Number.isNaN(wallMs)) throw new RangeError(`Not a local date and time: ${localDate} ${localTime}`)
  const before = zoneOffsetAt(wallMs - DAY_MS, timeZone)
  const after = zoneOffsetAt(wallMs + DAY_MS, timeZone)
  const first = wallMs - before
  if (before === after || zoneOffsetAt(first, timeZone) === before) return new Date(first)
  const second = wallMs - after
  // In a DST gap, the clock has already jumped forward.
  return new Date(zoneOffsetAt(second, timeZone) === after ? second : first)
}
