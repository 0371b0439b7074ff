/** Derived from the runtime's time zone data. */
import { dayOfWeek, daysInMonth } from '@cairn/contract/calendar/days'
import { DAY_MS } from '@cairn/contract/calendar/durations'
import { zonedParts, zoneOffsetAt } from '@cairn/contract/calendar/time-zone'
import { wallStamp } from './calendar-lines'

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
  const before = zoneOffsetAt(from, timeZone)
  let [low, high] = [from, to]
  while (high - low > 1_000) {
    const middle = Math.floor((low + high) / 2_000) * 1_000
    if (zoneOffsetAt(middle, timeZone) === before) low = middle
    else high = middle
  }
  return high
}

function changesOf(year: number, timeZone: string): Change[] {
  const changes: Change[] = []
  const end = Date.UTC(year + 1, 0, 1)
  for (let from = Date.UTC(year, 0, 1); from < end; from += WEEK_MS) {
    const to = Math.min(from + WEEK_MS, end)
    const [before, after] = [zoneOffsetAt(from, timeZone), zoneOffsetAt(to, timeZone)]
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
  const offset = zoneOffsetAt(Date.UTC(year, 0, 1), timeZone)
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
