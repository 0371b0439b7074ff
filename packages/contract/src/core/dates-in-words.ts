import { addDays, addMonths, dayOfWeek, daysInMonth } from '../calendar/days'
import { type CalendarDate, calendarDateSchema } from './dates'

interface ReadingWords {
  readonly today: CalendarDate
  /** Whose words for tomorrow, next week and in two weeks are known, beside the English ones. */
  readonly locales: readonly string[]
  /** The weekday of a name in them, 0 for Sunday. */
  readonly dayNamed: (word: string) => number | null
}

type Unit = 'day' | 'week' | 'month'

const WEEK = 7
const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
/** As far ahead as one says it in so many words. */
const FURTHEST: Record<Unit, number> = { day: 31, week: 12, month: 12 }

const later = (date: CalendarDate, count: number, unit: Unit): CalendarDate =>
  unit === 'month' ? addMonths(date, count) : addDays(date, unit === 'week' ? count * WEEK : count)

/** Monday of the week that holds a date, whatever day the organisation's begins. */
const mondayOf = (date: CalendarDate) => addDays(date, -((dayOfWeek(date) + 6) % WEEK))

function endOfMonth(date: CalendarDate): CalendarDate {
  const [year = 0, month = 1] = date.split('-').map(Number)
  return `${date.slice(0, 8)}${daysInMonth(year, month)}`
}

/** One to twelve beside a day, a week or a month, where a language has other words than English; forms of one number by `|`. */
const numberWords: Readonly<Record<string, string>> = {
  de: 'ein|eine|einem|einer zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
  fr: 'un|une deux trois quatre cinq six sept huit neuf dix onze douze',
  es: 'un|una dos tres cuatro cinco seis siete ocho nueve diez once doce',
  it: 'un|una due tre quattro cinque sei sette otto nove dieci undici dodici',
}

/** "in zwei wochen" in numbers: "in 2 wochen". */
function inNumbers(text: string, locale: string): string {
  const numbers = (numberWords[locale.split('-')[0] ?? ''] ?? '').split(' ').map((forms) => forms.split('|'))
  const numberOf = (word: string) => numbers.findIndex((forms) => forms.includes(word)) + 1
  return text
    .split(' ')
    .map((word) => numberOf(word) || word)
    .join(' ')
}

const known = new Map<string, Map<string, readonly [count: number, unit: Unit]>>()

/** What a language says of days, weeks and months from now: "demain", "in 2 Wochen", "la semaine prochaine". */
function phrasesOf(locale: string) {
  const before = known.get(locale)
  if (before) return before
  const phrases = new Map<string, readonly [number, Unit]>()
  for (const numeric of ['always', 'auto'] as const) {
    const format = new Intl.RelativeTimeFormat(locale, { numeric })
    for (const unit of ['day', 'week', 'month'] as const) {
      const first = numeric === 'auto' ? -1 : 1
      for (let count = first; count <= FURTHEST[unit]; count += 1) {
        if (count !== 0 || unit === 'day') phrases.set(format.format(count, unit).toLowerCase(), [count, unit])
      }
    }
  }
  known.set(locale, phrases)
  return phrases
}

function inSoMany(text: string, today: CalendarDate): CalendarDate | null {
  const [, amount = '', unit = ''] = /^(?:in )?(\w+) (day|week|month)s?(?: from (?:now|today))?$/.exec(text) ?? []
  const count = /^\d{1,3}$/.test(amount) ? Number(amount) : /^an?$/.test(amount) ? 1 : NUMBERS.indexOf(amount) + 1
  const isUnit = (word: string): word is Unit => word === 'day' || word === 'week' || word === 'month'
  return isUnit(unit) && count > 0 ? later(today, count, unit) : null
}

const letters = /\p{L}+/gu

const sharedStart = (one: string, other: string) => {
  const differs = [...one].findIndex((letter, at) => letter !== other[at])
  return differs < 0 ? one : one.slice(0, differs)
}

const nextWords = new Map<string, string>()

/** How a language's word for "next" begins, whatever it ends in beside a week and a month: "nächst", "prochain", "próxim". */
function nextIn(locale: string): string {
  const before = nextWords.get(locale)
  if (before !== undefined) return before
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const [ofWeek, ofMonth] = (['week', 'month'] as const).map(
    (unit) => format.format(1, unit).toLowerCase().match(letters) ?? [],
  )
  const shared = (ofWeek ?? []).flatMap((one) => (ofMonth ?? []).map((other) => sharedStart(one, other)))
  const longest = shared.toSorted((one, other) => other.length - one.length)[0] ?? ''
  const found = longest.length > 3 ? longest : ''
  nextWords.set(locale, found)
  return found
}

const isNext = (word: string, locales: readonly string[]) =>
  word === 'next' || locales.some((locale) => nextIn(locale) !== '' && word.startsWith(nextIn(locale)))

const BEFORE_A_DAY = ['this', 'on', 'by']

/** "fri" and "this fri": the coming one. "next fri", "nächsten Freitag", "vendredi prochain": that of next week. */
function weekday(text: string, { today, locales, dayNamed }: ReadingWords): CalendarDate | null {
  const words = text.split(' ')
  const others = words.filter((word) => dayNamed(word) === null)
  const day = words.map(dayNamed).find((found) => found !== null) ?? null
  if (day === null || words.length > 2 || others.length !== words.length - 1) return null
  const [other] = others
  if (other !== undefined && isNext(other, locales)) return addDays(mondayOf(today), WEEK + ((day + 6) % WEEK))
  if (other !== undefined && (words[0] !== other || !BEFORE_A_DAY.includes(other))) return null
  return addDays(today, ((day - dayOfWeek(today) + 6) % WEEK) + 1)
}

const FRIDAY = 4

function fixed(text: string, today: CalendarDate): CalendarDate | null {
  switch (text) {
    case 'today':
      return today
    case 'tomorrow':
    case 'tmr':
      return addDays(today, 1)
    case 'yesterday':
      return addDays(today, -1)
    case 'next week':
      return addDays(today, WEEK)
    case 'next month':
      return addMonths(today, 1)
    case 'end of week':
    case 'end of the week':
      return addDays(mondayOf(addDays(today, WEEK - 1 - FRIDAY)), FRIDAY)
    case 'end of next week':
      return addDays(mondayOf(today), WEEK + FRIDAY)
    case 'end of month':
    case 'end of the month':
      return endOfMonth(today)
    case 'end of next month':
      return endOfMonth(addMonths(`${today.slice(0, 8)}01`, 1))
    default:
      return null
  }
}

/** A date that is said in words, counted from today: `tomorrow`, `fri`, `next friday`, `in two weeks`, `end of month`. */
export function dateInWords(typed: string, reading: ReadingWords): CalendarDate | null {
  const { today, locales } = reading
  const text = typed.trim().toLowerCase().replace(/\.$/, '').replace(/\s+/g, ' ')
  const phraseIn = (locale: string) => phrasesOf(locale).get(text) ?? phrasesOf(locale).get(inNumbers(text, locale))
  const phrase = locales.map(phraseIn).find((found) => found !== undefined)
  const said = phrase && later(today, ...phrase)
  const date = fixed(text, today) ?? weekday(text, reading) ?? inSoMany(text, today) ?? said
  return date ? (calendarDateSchema.safeParse(date).data ?? null) : null
}
