import { addDays, addMonths, dayOfWeek } from '../calendar/days'
import { quarterOf } from '../calendar/quarters'
import { type CalendarDate, calendarDateSchema } from './dates'
import { ownValue } from './own-value'

interface ReadingWords {
  readonly today: CalendarDate
  readonly locales: readonly string[]
  readonly dayNamed: (word: string) => number | null
  readonly quarterStartMonth?: number | undefined
}

const units = ['day', 'week', 'month', 'quarter', 'year'] as const
type Unit = (typeof units)[number]

const WEEK = 7
const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const MOST = 999
/** Counted in months to keep the day of the month. */
const MONTHS: Partial<Record<Unit, number>> = { month: 1, quarter: 3, year: 12 }

function later(date: CalendarDate, count: number, unit: Unit): CalendarDate {
  const months = MONTHS[unit]
  return months === undefined ? addDays(date, unit === 'week' ? count * WEEK : count) : addMonths(date, count * months)
}

/** Independent of the organization's week start. */
const mondayOf = (date: CalendarDate) => addDays(date, -((dayOfWeek(date) + 6) % WEEK))

const numberWords: Readonly<Record<string, string>> = {
  de: 'ein|eine|einem|einer zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
  fr: 'un|une deux trois quatre cinq six sept huit neuf dix onze douze',
  es: 'un|una dos tres cuatro cinco seis siete ocho nueve diez once doce',
  it: 'un|una due tre quattro cinque sei sette otto nove dieci undici dodici',
}

function inNumbers(text: string, locale: string): string {
  const numbers = (ownValue(numberWords, locale.split('-')[0] ?? '') ?? '').split(' ').map((forms) => forms.split('|'))
  const numberOf = (word: string) => numbers.findIndex((forms) => forms.includes(word)) + 1
  return text
    .split(' ')
    .map((word) => numberOf(word) || word)
    .join(' ')
}

const known = new Map<string, Map<string, readonly [count: number, unit: Unit]>>()

function phrasesOf(locale: string) {
  const before = known.get(locale)
  if (before) return before
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const phrases = new Map<string, readonly [number, Unit]>()
  for (const unit of units) {
    for (const count of [-2, -1, 0, 1, 2, 3]) {
      if (count !== 0 || unit === 'day') phrases.set(format.format(count, unit).toLowerCase(), [count, unit])
    }
  }
  known.set(locale, phrases)
  return phrases
}

function countedIn(locale: string, text: string): readonly [number, Unit] | undefined {
  const numbered = inNumbers(text, locale)
  const count = Number(/\d+/.exec(numbered)?.[0] ?? Number.NaN)
  if (!(count > 0 && count <= MOST)) return undefined
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'always' })
  const unit = units.find((one) => format.format(count, one).toLowerCase() === numbered)
  return unit && [count, unit]
}

function inSoMany(text: string, today: CalendarDate): CalendarDate | null {
  const [, amount = '', unit = ''] =
    /^(?:in )?(\w+) (day|week|month|quarter|year)s?(?: from (?:now|today))?$/.exec(text) ?? []
  const count = /^\d{1,3}$/.test(amount) ? Number(amount) : /^an?$/.test(amount) ? 1 : NUMBERS.indexOf(amount) + 1
  const counted = units.find((one) => one === unit)
  return counted && count > 0 ? later(today, count, counted) : null
}

const letters = /\p{L}+/gu

const sharedStart = (one: string, other: string) => {
  const differs = [...one].findIndex((letter, at) => letter !== other[at])
  return differs < 0 ? one : one.slice(0, differs)
}

const nextWords = new Map<string, string>()

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

const BEFORE_A_DAY = [
  ...['this', 'on', 'by', 'coming'],
  ...['am', 'bis', 'diesen', 'dieser', 'dieses', 'kommenden', 'kommender', 'kommendes'],
]

/** "fri" is the coming Friday, "next fri" the one of next week. */
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

const ends: Readonly<Record<string, Partial<Record<Unit, string>>>> = {
  en: { week: 'week|the week', month: 'month|the month', quarter: 'quarter|the quarter', year: 'year|the year' },
  de: { week: 'der woche', month: 'des monats', quarter: 'des quartals', year: 'des jahres' },
}
const endings: Readonly<Record<string, Unit>> = { monatsende: 'month', quartalsende: 'quarter', jahresende: 'year' }
const END = /^(?:(?:at |by )?(?:the )?end of|(?:zum |am |bis )?ende) (next |nächsten |nächster )?(.+)$/

function endOf(unit: Unit, date: CalendarDate, startMonth: number): CalendarDate {
  const months = MONTHS[unit]
  if (months === undefined) return addDays(mondayOf(date), FRIDAY)
  const first = { month: `${date.slice(0, 7)}-01`, year: `${date.slice(0, 4)}-01-01` }
  const start = unit === 'month' || unit === 'year' ? first[unit] : quarterOf(date, startMonth).startDate
  return addDays(addMonths(start, months), -1)
}

const endNamed = (words: string, isNextOne: boolean): Unit | undefined =>
  units.find((unit) =>
    Object.values(ends).some((forms) => {
      const named = forms[unit]?.split('|') ?? []
      return named.some((form) => form === words || (isNextOne && form.split(' ').at(-1) === words))
    }),
  )

const END_OF_YEAR = /^(?:(?:at |by )?(?:the )?end of|(?:zum |bis )?ende) (\d{4})$/

function end(text: string, { today, quarterStartMonth = 1 }: ReadingWords): CalendarDate | null {
  const [, year] = END_OF_YEAR.exec(text) ?? []
  if (year !== undefined) return `${year}-12-31`
  const [, next, words = ''] = END.exec(text) ?? []
  const unit = ownValue(endings, text) ?? endNamed(words, next !== undefined)
  if (unit === undefined) return null
  const running = unit === 'week' && next === undefined ? addDays(today, WEEK - 1 - FRIDAY) : today
  const within = next === undefined ? running : later(today, 1, unit)
  return endOf(unit, within, quarterStartMonth)
}

function fixed(text: string, today: CalendarDate): CalendarDate | null {
  switch (text) {
    case 'today':
      return today
    case 'tomorrow':
    case 'tmr':
      return addDays(today, 1)
    case 'day after tomorrow':
    case 'the day after tomorrow':
      return addDays(today, 2)
    case 'yesterday':
      return addDays(today, -1)
    case 'next week':
    case 'next month':
    case 'next quarter':
    case 'next year':
      return later(today, 1, units.find((unit) => text.endsWith(unit)) ?? 'day')
    default:
      return null
  }
}

export function dateInWords(typed: string, reading: ReadingWords): CalendarDate | null {
  const { today, locales } = reading
  const text = typed.trim().toLowerCase().replace(/\.$/, '').replace(/\s+/g, ' ').replaceAll("'", '’')
  const phraseIn = (locale: string) => phrasesOf(locale).get(text) ?? countedIn(locale, text)
  const phrase = locales.map(phraseIn).find((found) => found !== undefined)
  const said = phrase && later(today, ...phrase)
  const date = fixed(text, today) ?? end(text, reading) ?? weekday(text, reading) ?? inSoMany(text, today) ?? said
  return date ? (calendarDateSchema.safeParse(date).data ?? null) : null
}
