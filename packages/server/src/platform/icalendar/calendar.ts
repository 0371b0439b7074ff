import { addDays, dayOfWeek, daysInMonth } from '@cairn/contract/calendar/days'
import { DAY_MS } from '@cairn/contract/calendar/durations'
import { zonedParts, zoneOffsetMs } from '@cairn/contract/calendar/time-zone'

/** RFC 5545: CRLF, folded at 75 octets. One invalid line invalidates a file. */
const FOLD_OCTETS = 75

const UNFIT = /[^\P{Cc}\n]|\p{Cs}/gu

const escapeText = (text: string): string =>
  text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll(UNFIT, ' ')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')

/** Quotation marks cannot be escaped. */
const quoteParameter = (text: string): string =>
  `"${text
    .replaceAll(UNFIT, ' ')
    .replaceAll(/[\n\u0085\u2028\u2029]/g, ' ')
    .replaceAll('"', "'")}"`

function fold(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > FOLD_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}

const linesToText = (lines: readonly string[]): string => lines.map((line) => `${fold(line)}\r\n`).join('')

const utcStamp = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const dateStamp = (date: string): string => date.replaceAll('-', '')

const wallStamp = ({ date, time }: { readonly date: string; readonly time: string }): string =>
  `${dateStamp(date)}T${time.replace(':', '')}00`

/** Derived from the runtime's time zone data. */

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const
const MINUTE_MS = 60_000
const WEEK_DAYS = 7
const WEEK_MS = WEEK_DAYS * DAY_MS
const YEARS_AHEAD = 30
const YEARS_OF_RULE = 10

interface Change {
  readonly wall: ReturnType<typeof zonedParts>
  readonly before: number
  readonly after: number
}

function changeBetween(from: number, to: number, timeZone: string): number {
  const before = zoneOffsetMs(from, timeZone)
  let [low, high] = [from, to]
  while (high - low > 1_000) {
    const middle = Math.floor((low + high) / 2_000) * 1_000
    if (zoneOffsetMs(middle, timeZone) === before) low = middle
    else high = middle
  }
  return high
}

function changesOf(year: number, timeZone: string): Change[] {
  const changes: Change[] = []
  const end = Date.UTC(year + 1, 0, 1)
  for (let from = Date.UTC(year, 0, 1); from < end; from += WEEK_MS) {
    const to = Math.min(from + WEEK_MS, end)
    const [before, after] = [zoneOffsetMs(from, timeZone), zoneOffsetMs(to, timeZone)]
    if (before === after) continue
    const at = changeBetween(from, to, timeZone)
    changes.push({ wall: zonedParts(new Date(at + before), 'UTC'), before, after })
  }
  return changes
}

function offsetText(offset: number): string {
  const minutes = Math.abs(Math.round(offset / MINUTE_MS))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`
}

const nth = ({ day }: Change['wall']) => String(Math.ceil(day / WEEK_DAYS))
const isLast = ({ year, month, day }: Change['wall']) => day + WEEK_DAYS > daysInMonth(year, month)

/** Null if no simple rule fits every year. */
function ruleOf(changes: readonly Change[]): string | null {
  const [first] = changes
  if (!first) return null
  const kind = ({ wall, before, after }: Change) =>
    [wall.month, dayOfWeek(wall.date), wall.time, wall.second, before, after].join()
  if (changes.some((change) => kind(change) !== kind(first))) return null
  const day = WEEKDAYS[dayOfWeek(first.wall.date)]
  const rule = (which: string) => `FREQ=YEARLY;BYMONTH=${first.wall.month};BYDAY=${which}${day}`
  if (changes.every(({ wall }) => isLast(wall))) return rule('-1')
  return changes.every(({ wall }) => nth(wall) === nth(first.wall)) ? rule(nth(first.wall)) : null
}

function byRules(years: readonly (readonly Change[])[]): string[] | null {
  const most = Math.max(0, ...years.map((changes) => changes.length))
  const columns = Array.from({ length: most }, (_each, place) => years.flatMap((changes) => changes[place] ?? []))
  const lines: string[] = []
  for (const column of columns) {
    const rule = column.length === years.length ? ruleOf(column) : null
    if (!column[0] || rule === null) return null
    lines.push(...component(column[0], rule))
  }
  return lines
}

function component({ wall, before, after }: Change, rule: string | null): string[] {
  const name = after > before ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${name}`,
    `DTSTART:${wallStamp(wall)}`,
    `TZOFFSETFROM:${offsetText(before)}`,
    `TZOFFSETTO:${offsetText(after)}`,
    ...(rule ? [`RRULE:${rule}`] : []),
    `END:${name}`,
  ]
}

function begin(year: number, timeZone: string): string[] {
  const offset = zoneOffsetMs(Date.UTC(year, 0, 1), timeZone)
  const wall = zonedParts(new Date(Date.UTC(year - 1, 0, 1)), 'UTC')
  return component({ wall, before: offset, after: offset }, null)
}

const known = new Map<string, readonly string[]>()

/** Lists changes until rules cover all later years. */
function changeLines(years: readonly (readonly Change[])[]): string[] {
  const listed: string[] = []
  for (const [index, changes] of years.entries()) {
    const later = years.slice(index)
    const rules = later.length >= YEARS_OF_RULE ? byRules(later) : null
    if (rules) return [...listed, ...rules]
    listed.push(...changes.flatMap((change) => component(change, null)))
  }
  return listed
}

function make(timeZone: string, firstYear: number, thisYear: number): string[] {
  const count = Math.max(thisYear, firstYear) + YEARS_AHEAD - firstYear
  const years = Array.from({ length: count }, (_each, index) => changesOf(firstYear + index, timeZone))
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...begin(firstYear, timeZone), ...changeLines(years), 'END:VTIMEZONE']
}

/** Rules if possible, else thirty years of changes. */
export function timeZoneLines(timeZone: string, firstYear: number, thisYear: number): readonly string[] {
  const key = `${timeZone} ${firstYear} ${thisYear}`
  const lines = known.get(key) ?? make(timeZone, firstYear, thisYear)
  known.set(key, lines)
  return lines
}

const PRODUCT = '-//Cairn//Cairn//EN'

interface Attendee {
  readonly name: string
  readonly email: string
}

export interface Wall {
  readonly date: string
  readonly time: string
}

interface Described {
  readonly uid: string
  readonly title: string
  readonly description?: string
  readonly url?: string
  readonly changedAt: Date
}

export interface DayEvent extends Described {
  readonly date: string
}

export interface TimedEvent extends Described {
  readonly start: Wall
  readonly minutes: number
  readonly location: string
  readonly sequence?: number
  readonly rule?: string | null
  readonly also?: readonly Wall[]
  readonly except?: readonly Wall[]
  readonly insteadOf?: Wall
  readonly organizer?: Attendee
  readonly attendees?: readonly Attendee[]
  readonly isCanceled?: boolean
}

interface CalendarFile {
  readonly method?: 'PUBLISH' | 'REQUEST' | 'CANCEL'
  readonly name?: string
  readonly events: readonly { readonly timeZone: string; readonly timed: readonly TimedEvent[] }[]
  readonly days?: readonly DayEvent[]
}

const described = ({ uid, title, description, url, changedAt }: Described): string[] => [
  `UID:${uid}`,
  `DTSTAMP:${utcStamp(changedAt)}`,
  `SUMMARY:${escapeText(title)}`,
  ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
  ...(url ? [`URL:${url}`] : []),
]

const dayLines = (event: DayEvent): string[] => [
  'BEGIN:VEVENT',
  ...described(event),
  `DTSTART;VALUE=DATE:${dateStamp(event.date)}`,
  `DTEND;VALUE=DATE:${dateStamp(addDays(event.date, 1))}`,
  // Due dates do not block time.
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

const mailbox = ({ name, email }: Attendee) => `CN=${quoteParameter(name)}:mailto:${encodeURI(email)}`

function timedLines(event: TimedEvent, timeZone: string): string[] {
  const {
    start,
    minutes,
    location,
    sequence,
    rule,
    also = [],
    except = [],
    insteadOf,
    organizer,
    attendees = [],
  } = event
  const at = (wall: Wall) => `;TZID=${timeZone}:${wallStamp(wall)}`
  return [
    'BEGIN:VEVENT',
    ...described(event),
    `DTSTART${at(start)}`,
    `DURATION:PT${minutes}M`,
    ...(insteadOf ? [`RECURRENCE-ID${at(insteadOf)}`] : []),
    ...(rule ? [`RRULE:${rule}`] : []),
    ...also.map((date) => `RDATE${at(date)}`),
    ...except.map((date) => `EXDATE${at(date)}`),
    ...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]),
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    ...(organizer ? [`ORGANIZER;${mailbox(organizer)}`] : []),
    ...attendees.map((one) => `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE;${mailbox(one)}`),
    `STATUS:${event.isCanceled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]
}

function zonesOf({ events }: CalendarFile): string[] {
  const firstYears = new Map<string, number>()
  let thisYear = 0
  for (const { timeZone, timed } of events) {
    for (const { start, changedAt } of timed) {
      const year = Number(start.date.slice(0, 4))
      firstYears.set(timeZone, Math.min(year, firstYears.get(timeZone) ?? year))
      thisYear = Math.max(thisYear, changedAt.getUTCFullYear())
    }
  }
  return [...firstYears].flatMap(([timeZone, year]) => timeZoneLines(timeZone, year, thisYear))
}

export function calendarText(file: CalendarFile): string {
  const { method = 'PUBLISH', name, events, days = [] } = file
  return linesToText([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${PRODUCT}`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(name ? [`X-WR-CALNAME:${escapeText(name)}`] : []),
    ...zonesOf(file),
    ...events.flatMap(({ timeZone, timed }) => timed.flatMap((event) => timedLines(event, timeZone))),
    ...days.flatMap(dayLines),
    'END:VCALENDAR',
  ])
}
