import type { CalendarDate } from '../core/dates'
import { DAY_MS } from './durations'

interface ZonedParts {
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

function createFormatter(timeZone: string): Intl.DateTimeFormat {
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
  const cached = formatters.get(timeZone)
  if (cached) return cached
  const formatter = createFormatter(timeZone)
  formatters.set(timeZone, formatter)
  return formatter
}

/** Old to current names: engines report either. Source: `backward` of the IANA time zone database. */
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
    const { timeZone } = createFormatter(name).resolvedOptions()
    return RENAMED.get(timeZone) ?? timeZone
  } catch {
    return null
  }
}

export const isTimeZone = (name: string): boolean => canonicalTimeZone(name) !== null

const twoDigits = (value: number) => String(value).padStart(2, '0')

export function zonedParts(instant: Date | string, timeZone: string): ZonedParts {
  const parts: Record<string, number> = {}
  for (const part of formatterOf(timeZone).formatToParts(new Date(instant))) parts[part.type] = Number(part.value)
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts
  const date = `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`
  return { year, month, day, hour, minute, second, date, time: `${twoDigits(hour)}:${twoDigits(minute)}` }
}

export function localDateOf(instant: Date | string, timeZone: string): CalendarDate {
  return zonedParts(instant, timeZone).date
}

export function zoneOffsetMs(epochMs: number, timeZone: string): number {
  const local = zonedParts(new Date(epochMs), timeZone)
  const asUtc = Date.UTC(local.year, local.month - 1, local.day, local.hour, local.minute, local.second)
  return asUtc - Math.floor(epochMs / 1000) * 1000
}

/** A time skipped by DST moves forward (2:30 becomes 3:30); of a repeated time, the first is used. */
export function instantOf(localDate: CalendarDate, localTime: string, timeZone: string): Date {
  const localAsUtcMs = LOCAL_TIME.test(localTime) ? Date.parse(`${localDate}T${localTime}:00Z`) : Number.NaN
  if (Number.isNaN(localAsUtcMs)) throw new RangeError(`Not a local date and time: ${localDate} ${localTime}`)
  const before = zoneOffsetMs(localAsUtcMs - DAY_MS, timeZone)
  const after = zoneOffsetMs(localAsUtcMs + DAY_MS, timeZone)
  const first = localAsUtcMs - before
  if (before === after || zoneOffsetMs(first, timeZone) === before) return new Date(first)
  const second = localAsUtcMs - after
  // In a DST gap, the clock has already jumped forward.
  return new Date(zoneOffsetMs(second, timeZone) === after ? second : first)
}
