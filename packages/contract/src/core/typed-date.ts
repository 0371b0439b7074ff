import { addDays, addMonths, dayOfWeek } from '../calendar/days'
import { quarterOf } from '../calendar/quarters'
import { formatsOf } from '../identity/locales'
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
const DATES_IN_WORDS_MONTHS: Partial<Record<Unit, number>> = { month: 1, quarter: 3, year: 12 }

function later(date: CalendarDate, count: number, unit: Unit): CalendarDate {
  const months = DATES_IN_WORDS_MONTHS[unit]
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

const datesInWordsKnown = new Map<string, Map<string, readonly [count: number, unit: Unit]>>()

function phrasesOf(locale: string) {
  const before = datesInWordsKnown.get(locale)
  if (before) return before
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const phrases = new Map<string, readonly [number, Unit]>()
  for (const unit of units) {
    for (const count of [-2, -1, 0, 1, 2, 3]) {
      if (count !== 0 || unit === 'day') phrases.set(format.format(count, unit).toLowerCase(), [count, unit])
    }
  }
  datesInWordsKnown.set(locale, phrases)
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
  const months = DATES_IN_WORDS_MONTHS[unit]
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

export function parseDateWords(typed: string, reading: ReadingWords): CalendarDate | null {
  const { today, locales } = reading
  const text = typed.trim().toLowerCase().replace(/\.$/, '').replace(/\s+/g, ' ').replaceAll("'", '’')
  const phraseIn = (locale: string) => phrasesOf(locale).get(text) ?? countedIn(locale, text)
  const phrase = locales.map(phraseIn).find((found) => found !== undefined)
  const said = phrase && later(today, ...phrase)
  const date = fixed(text, today) ?? end(text, reading) ?? weekday(text, reading) ?? inSoMany(text, today) ?? said
  return date ? (calendarDateSchema.safeParse(date).data ?? null) : null
}

export interface ReadingDates {
  locale: string
  language: string
  /** Without a year, the nearest date. */
  today: CalendarDate
  notBefore?: CalendarDate | undefined
  quarterStartMonth?: number | undefined
}

type Part = 'year' | 'month' | 'day'

const noon = (year: number, month: number, day: number) => Date.UTC(year, month, day, 12)

function orderOf(locale: string): Part[] {
  const parts = new Intl.DateTimeFormat(formatsOf(locale), { timeZone: 'UTC' }).formatToParts(noon(2000, 0, 1))
  return parts.map(({ type }) => type).filter((type): type is Part => ['year', 'month', 'day'].includes(type))
}

export const isYearFirst = (locale: string): boolean => orderOf(locale)[0] === 'year'

const wordOf = (text: string) => text.toLowerCase().replace(/\./g, '')

const known = new Map<string, string[][]>()

function namesOf(locales: readonly string[], times: readonly number[], part: 'month' | 'weekday'): string[][] {
  const key = `${part}|${locales.join()}`
  const before = known.get(key)
  if (before) return before
  const forms = locales.flatMap((locale) =>
    (['long', 'short'] as const).flatMap((style) => [
      new Intl.DateTimeFormat(locale, { [part]: style, timeZone: 'UTC' }),
      // Some languages decline the month next to a day.
      new Intl.DateTimeFormat(locale, { [part]: style, day: 'numeric', timeZone: 'UTC' }),
    ]),
  )
  const nameIn = (form: Intl.DateTimeFormat, time: number) =>
    form.formatToParts(time).find(({ type }) => type === part)?.value ?? ''
  const names = times.map((time) => forms.map((form) => wordOf(nameIn(form, time))))
  known.set(key, names)
  return names
}

const MONTHS = Array.from({ length: 12 }, (_, month) => noon(2000, month, 1))
const WEEKDAYS = Array.from({ length: 7 }, (_, day) => noon(2000, 0, 2 + day))

function monthNamed(word: string, locales: readonly string[]): number | null {
  const all = namesOf(locales, MONTHS, 'month')
  const exact = all.findIndex((names) => names.includes(word))
  const isWhole = exact >= 0 || word.length < 3 || isWeekday(word, locales)
  const found = isWhole ? exact : all.findIndex((names) => names.some((n) => n.startsWith(word)))
  return found < 0 ? null : found + 1
}

/** 0 is Sunday. */
function weekdayNamed(word: string, locales: readonly string[]): number | null {
  const found = namesOf(locales, WEEKDAYS, 'weekday').findIndex((names) => names.includes(word))
  return found < 0 ? null : found
}

const ENGLISH = ['en-US']

const isWeekday = (word: string, locales: readonly string[]) =>
  namesOf(locales, WEEKDAYS, 'weekday').some((names) => names.includes(word))

const pad = (value: number, length: number) => String(value).padStart(length, '0')

function valid(year: number, month: number, day: number): CalendarDate | null {
  const date = calendarDateSchema.safeParse(`${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`)
  return date.success ? date.data : null
}

function nearest(month: number, day: number, { today, notBefore = '' }: ReadingDates): CalendarDate | null {
  const now = Date.parse(`${today}T12:00:00Z`)
  const distance = (date: CalendarDate) => Math.abs(Date.parse(`${date}T12:00:00Z`) - now)
  const around = [-1, 0, 1, 2].map((step) => valid(Number(today.slice(0, 4)) + step, month, day))
  const possible = around.filter((date): date is CalendarDate => date !== null && date >= notBefore)
  return possible.toSorted((one, other) => distance(one) - distance(other))[0] ?? null
}

const fullYear = (typed: string) => (typed.length <= 2 ? 2000 + Number(typed) : Number(typed))

const NUMBER = /^(\d{1,4})(?:月|st|nd|rd|th|er|º)?$/
const FILLERS = ['of', 'de']

function piecesOf(typed: string, locales: readonly string[]): { numbers: string[]; month: number | null } | null {
  const pieces = typed.toLowerCase().split(/[\s,./()\-年]+|(?<=\d月)|(?<=\d)日/)
  const numbers = pieces.flatMap((piece) => NUMBER.exec(piece)?.[1] ?? [])
  const words = pieces.filter((piece) => piece !== '' && !NUMBER.test(piece) && !FILLERS.includes(piece))
  const read = words.map((word) => ({ month: monthNamed(word, locales), isDay: isWeekday(word, locales) }))
  if (read.some(({ month, isDay }) => month === null && !isDay)) return null
  const named = read.filter(({ month }) => month !== null)
  // "mar. 21 avril": a word that can be weekday or month is the weekday next to a month; of two, the last is the month.
  const certain = named.filter(({ isDay }) => !isDay)
  const [first, ...others] = named.length > 1 && certain.length > 0 ? certain : named.slice(-1)
  return others.length > 0 ? null : { numbers, month: first?.month ?? null }
}

export function parseTypedDate(text: string, reading: ReadingDates): CalendarDate | null {
  const locales = [...new Set([reading.locale, reading.language])]
  const dayNamed = (word: string) => weekdayNamed(word, locales) ?? weekdayNamed(word, ENGLISH)
  return writtenDate(text.trim(), reading)?.date ?? parseDateWords(text, { ...reading, locales, dayNamed })
}

export const isNoSuchDate = (text: string, reading: ReadingDates): boolean =>
  writtenDate(text.trim(), reading)?.date === null

const isDayOfSomeMonth = (month: number, day: number) => month >= 1 && month <= 12 && day >= 1 && day <= 31

/** Only day-first languages end a date with a dot. */
const DAY_FIRST = /^\d{1,2}\.\s*\d{1,2}\.$/
const DAYS_WITHOUT_YEAR: readonly Part[] = ['day', 'month']

function writtenDate(typed: string, reading: ReadingDates): { date: CalendarDate | null } | null {
  const { locale, language } = reading
  if (/^\d{4}-\d{2}-\d{2}$/.test(typed)) {
    const [, month = 0, day = 0] = typed.split('-').map(Number)
    const date = calendarDateSchema.safeParse(typed).data ?? null
    return date !== null || isDayOfSomeMonth(month, day) ? { date } : null
  }
  const pieces = piecesOf(typed, [...new Set([locale, language])])
  if (pieces === null) return null
  const { numbers, month: named } = pieces
  const order = DAY_FIRST.test(typed) ? DAYS_WITHOUT_YEAR : orderFor(numbers, named !== null, locale)
  const given = numbers.length === order.length ? order : order.filter((part) => part !== 'year')
  if (numbers.length !== given.length) return null
  const of = (part: Part) => numbers[given.indexOf(part)] ?? ''
  const [month, day] = [named ?? Number(of('month')), Number(of('day'))]
  if (!isDayOfSomeMonth(month, day)) return null
  return { date: given.includes('year') ? valid(fullYear(of('year')), month, day) : nearest(month, day, reading) }
}

/** Four digits are always the year, followed by the month. */
function orderFor(numbers: readonly string[], isMonthNamed: boolean, locale: string): readonly Part[] {
  const isYearFirst = numbers[0]?.length === 4
  if (isMonthNamed) return isYearFirst ? ['year', 'day'] : ['day', 'year']
  return isYearFirst ? ['year', 'month', 'day'] : orderOf(locale)
}
