import type { CalendarDate } from './dates'
import { parseTypedDate, type ReadingDates } from './typed-date'
import { folded } from './words'

interface NamedPerson {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
}

interface ReadPart<V> {
  readonly value: V
  readonly words: string
}

interface ReadLine {
  readonly title: string
  readonly owner: ReadPart<string> | null
  readonly date: ReadPart<CalendarDate> | null
}

const joined = (...parts: string[]) =>
  parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')

function personNamed(name: string, people: readonly NamedPerson[]): string | null {
  const wanted = folded(name)
  const whole = (one: NamedPerson) => folded(`${one.firstName} ${one.lastName}`)
  const tiers: ((one: NamedPerson) => boolean)[] = [
    (one) => whole(one) === wanted,
    (one) => [one.firstName, one.lastName].some((part) => folded(part) === wanted),
    (one) => wanted.length > 1 && (whole(one).startsWith(wanted) || folded(one.lastName).startsWith(wanted)),
  ]
  for (const fits of tiers) {
    const found = people.filter(fits)
    if (found.length > 0) return found.length === 1 ? (found[0]?.id ?? null) : null
  }
  return null
}

interface Mention {
  readonly id: string
  readonly words: string
  readonly before: string
  readonly after: string
}

const MENTION = /(?:^|\s)@(?=\p{L})/gu
const TRAILING_MARK = /[,;:.!?]+$/

function mentionIn(line: string, people: readonly NamedPerson[]): Mention | null {
  for (const { index, 0: sign } of line.matchAll(MENTION)) {
    const rest = line.slice(index + sign.length)
    for (const name of [/^\S+\s+\S+/.exec(rest)?.[0], /^\S+/.exec(rest)?.[0]]) {
      const id = name && personNamed(name.replace(TRAILING_MARK, ''), people)
      if (name && id) return { id, words: `@${name}`, before: line.slice(0, index), after: rest.slice(name.length) }
    }
  }
  return null
}

const LONGEST_DATE = 5
const BEFORE_A_DATE = /^(?:due|until|till|before|fällig|bis|by|on|am|zum)\s+(?:(?:on|by|am|zum)\s+)?/i
/** These words make a date part of the title: "Prepare for Friday". */
const AFTER_WORDS = /^(?:for|of|from|since|every|each|last|the|and|or|als|für|vom|von|seit|jeden|letzten|und|oder|im)$/i
/** German "so", "do" and "mi" are also words; "3 4" is no date. */
const isDateLike = (words: string) => /\p{L}{3}|\d+[./-]\d|\d\.\s*\d/u.test(words)

function dateFrom(words: string, reading: ReadingDates): CalendarDate | null {
  const bare = words.replace(TRAILING_MARK, (mark) => (mark === '.' ? '.' : ''))
  const named = bare.replace(BEFORE_A_DATE, '')
  const isNamed = named !== bare
  if (!isNamed && !isDateLike(bare)) return null
  return parseTypedDate(named, reading) ?? parseTypedDate(bare, reading)
}

function dateAt(end: 'start' | 'end', text: string, reading: ReadingDates) {
  const words = text.split(/\s+/).filter(Boolean)
  for (let count = Math.min(LONGEST_DATE, words.length); count > 0; count -= 1) {
    const run = (end === 'end' ? words.slice(-count) : words.slice(0, count)).join(' ')
    const value = dateFrom(run, reading)
    const rest = end === 'end' ? words.slice(0, -count) : words.slice(count)
    if (value && end === 'end' && AFTER_WORDS.test(rest.at(-1) ?? '')) return null
    if (value) return { value, words: run, rest: rest.join(' ') }
  }
  return null
}

export function readLine(
  line: string,
  { people, dates }: { readonly people: readonly NamedPerson[]; readonly dates: ReadingDates | null },
): ReadLine {
  const mention = mentionIn(line, people)
  const before = mention ? mention.before : line
  const after = mention?.after ?? ''
  const owner = mention && { value: mention.id, words: mention.words }
  const none = { title: joined(before, after), owner, date: null }
  if (!dates) return none
  const places = [
    () => {
      const found = dateAt('end', after, dates)
      return found && { ...found, title: joined(before, found.rest) }
    },
    () => {
      const found = dateAt('start', after, dates)
      return found && { ...found, title: joined(before, found.rest) }
    },
    () => {
      const found = dateAt('end', before, dates)
      return found && { ...found, title: joined(found.rest, after) }
    },
  ]
  for (const place of places) {
    const found = place()
    // A line with only a date is a title.
    if (found && found.title !== '')
      return { title: found.title, owner, date: { value: found.value, words: found.words } }
  }
  return none
}
