/** A time zone as calendars are told it, read off what this machine knows of it. */
import { dayOfWeek, daysInMonth } from '@cairn/contract/calendar/days'
import { DAY_MS } from '@cairn/contract/calendar/durations'
import { zonedParts, zoneOffsetAt } from '@cairn/contract/calendar/time-zone'
import { wallStamp } from './calendar-lines'

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const
const MINUTE_MS = 60_000
const WEEK_DAYS = 7
/** A rule is believed that holds for so many years. */
const YEARS = 10

interface Change {
  /** What the wall would have shown by the offset before. */
  readonly wall: ReturnType<typeof zonedParts>
  readonly before: number
  readonly after: number
}

/** The moment between two at which the offset changes, to a second. */
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
  for (let from = Date.UTC(year, 0, 1); from < end; from += DAY_MS) {
    const [before, after] = [zoneOffsetAt(from, timeZone), zoneOffsetAt(from + DAY_MS, timeZone)]
    if (before === after) continue
    const at = changeBetween(from, from + DAY_MS, timeZone)
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

/** The day of the year that the same change falls on in each of the years; null where no such rule fits them. */
function ruleOf(changes: readonly Change[]): string | null {
  const [first] = changes
  if (!first || changes.length < YEARS) return null
  const kind = ({ wall, before, after }: Change) =>
    [wall.month, dayOfWeek(wall.date), wall.time, wall.second, before, after].join()
  if (changes.some((change) => kind(change) !== kind(first))) return null
  const day = WEEKDAYS[dayOfWeek(first.wall.date)]
  const rule = (which: string) => `FREQ=YEARLY;BYMONTH=${first.wall.month};BYDAY=${which}${day}`
  if (changes.every(({ wall }) => isLast(wall))) return rule('-1')
  return changes.every(({ wall }) => nth(wall) === nth(first.wall)) ? rule(nth(first.wall)) : null
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

/** Before the first change there was an offset, too. */
function begin(year: number, timeZone: string): string[] {
  const offset = zoneOffsetAt(Date.UTC(year, 0, 1), timeZone)
  const wall = zonedParts(new Date(Date.UTC(year - 1, 0, 1)), 'UTC')
  return component({ wall, before: offset, after: offset }, null)
}

const known = new Map<string, readonly string[]>()

function make(timeZone: string, firstYear: number): string[] {
  const years = Array.from({ length: YEARS }, (_each, index) => changesOf(firstYear + index, timeZone))
  const most = Math.max(...years.map((changes) => changes.length))
  const columns = Array.from({ length: most }, (_each, place) => years.flatMap((changes) => changes[place] ?? []))
  const rules = columns.map(ruleOf)
  const changes = rules.every((rule) => rule !== null)
    ? columns.flatMap((column, place) => (column[0] ? component(column[0], rules[place] ?? null) : []))
    : years.flat().flatMap((change) => component(change, null))
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...begin(firstYear, timeZone), ...changes, 'END:VTIMEZONE']
}

/** What applies from a year on: by rules where it has some, else each change of ten years. */
export function timeZoneLines(timeZone: string, firstYear: number): readonly string[] {
  const key = `${timeZone} ${firstYear}`
  const lines = known.get(key) ?? make(timeZone, firstYear)
  known.set(key, lines)
  return lines
}
