import { addDays, addMonths, dayOfWeek } from '../calendar/days'
import type { CalendarDate } from '../core/dates'
import { parseTypedDate, type ReadingDates } from '../core/typed-date'
import { folded } from '../core/words'
import { memoized, phraseAt, phrasesOf, setOf, textOf, type Word, without } from './sentence-words'

const FRIDAY = 5
const WEEK = 7
const MONTH_DAYS_MAX = 31

const ORDINALS = [
  [
    'first',
    'second',
    'third',
    'fourth',
    'fifth',
    'sixth',
    'seventh',
    'eighth',
    'ninth',
    'tenth',
    'eleventh',
    'twelfth',
  ],
  [
    'ersten',
    'zweiten',
    'dritten',
    'vierten',
    'funften',
    'sechsten',
    'siebten',
    'achten',
    'neunten',
    'zehnten',
    'elften',
    'zwolften',
  ],
]
const ORDINAL = new Map(ORDINALS.flatMap((words) => words.map((word, at) => [word, at + 1] as const)))
const DAY_OF_NEXT_WEEK =
  /^(?:(?:next week|nachste woche|nachster woche) (?:on )?(\p{L}+)|(?:on )?(\p{L}+) (?:next week|of next week|nachste woche|nachster woche))$/u

const endOfThisWeek = (today: CalendarDate) => addDays(today, (FRIDAY - dayOfWeek(today) + WEEK) % WEEK)

/** This year's or next year's. */
function fridayOfWeek(week: number, today: CalendarDate): CalendarDate | null {
  if (week < 1 || week > 53) return null
  const fridayIn = (year: number) => {
    const fourth = `${year}-01-04` as CalendarDate
    return addDays(fourth, -((dayOfWeek(fourth) + 6) % WEEK) + (week - 1) * WEEK + FRIDAY - 1)
  }
  const year = Number(today.slice(0, 4))
  return fridayIn(year) >= today ? fridayIn(year) : fridayIn(year + 1)
}

function comingDay(day: number, today: CalendarDate): CalendarDate | null {
  const days = Array.from({ length: 2 * MONTH_DAYS_MAX }, (_, step) => addDays(today, step))
  return days.find((date) => Number(date.slice(8)) === day) ?? null
}

function endOfMonth(name: string, context: ReadingDates): CalendarDate | null {
  const first = parseTypedDate(`1. ${name}`, context) ?? parseTypedDate(`${name} 1`, context)
  const coming = first && addDays(addMonths(first, 1), -1)
  return coming && coming < context.today ? addMonths(coming, 12) : coming
}

/** Also "Tuesday next week", "week 49", "the 15th", "end of November". */
function spokenDate(text: string, context: ReadingDates): CalendarDate | null {
  const { today } = context
  const said = folded(text).replace(/[.,;:!?]+$/, '')
  if (/^(?:this week|diese woche|dieser woche|eow)$/.test(said)) return endOfThisWeek(today)
  if (/^(?:eod|end of day|end of the day|tonight|heute abend|feierabend)$/.test(said)) return today
  if (said === 'eom') return parseTypedDate('end of month', context)
  const [, before, after] = DAY_OF_NEXT_WEEK.exec(said) ?? []
  const day = before ?? after
  if (day !== undefined) return parseTypedDate(`next ${day}`, context)
  const [, counted] = /^(?:a|one) week from (\p{L}+)$/u.exec(said) ?? /^(\p{L}+) in einer woche$/u.exec(said) ?? []
  const weekday = counted === undefined ? null : parseTypedDate(counted, context)
  if (weekday) return addDays(weekday, WEEK)
  const [, week] = /^(?:kw|week|woche|kalenderwoche) (\d{1,2})$/.exec(said) ?? []
  if (week !== undefined) return fridayOfWeek(Number(week), today)
  const [, ordinal, plain] = /^(?:the )?(?:(\d{1,2})(?:st|nd|rd|th)|(\d{1,2}))$/.exec(said) ?? []
  if (ordinal !== undefined) return comingDay(Number(ordinal), today)
  if (plain !== undefined) return /\d\.$/.test(text.trim()) ? comingDay(Number(plain), today) : null
  const [, month] = /^(?:the )?(?:end of|ende) (\p{L}+)$/u.exec(said) ?? []
  const numbered = said
    .split(' ')
    .map((word) => (ORDINAL.has(word) ? `${ORDINAL.get(word)}.` : word))
    .join(' ')
  return (
    parseTypedDate(text.replace(/[,;:!?]+$/, ''), context) ??
    parseTypedDate(text.replace(/[.,;:!?]+$/, ''), context) ??
    (numbered === said ? null : parseTypedDate(numbered, context)) ??
    (month === undefined ? null : endOfMonth(month, context))
  )
}

interface DateFound {
  readonly date: CalendarDate
  readonly from: number
  readonly to: number
  /** Follows "by", "until", "bis" and the like. */
  readonly isIntroduced: boolean
}

const INTRO = setOf('by due until till before on for deadline bis am zum spatestens fallig vor ab')
const INTROS = phrasesOf(
  'due by|due on|no later than|bis zum|bis am|bis spatestens|spatestens bis|fallig am|fallig bis|spatestens am|deadline is|deadline ist',
)
const CERTAIN_DAYS = setOf('today tomorrow tonight heute morgen ubermorgen')
const CERTAIN =
  /^(?:in \S+ (?:days?|weeks?|months?|tagen?|wochen?|monaten?)|this week|next week|diese woche|nachste woche|day after tomorrow|a week from .*)$/
const TIME_OF_DAY =
  /^(?:\d{1,2}(?::\d{2})?(?:am|pm)|\d{1,2}:\d{2}|uhr|noon|morning|afternoon|evening|eod|fruh|mittag|nachmittag|abend|vormittag)$/
const WINDOW_MAX = 5

export function findDates(words: readonly Word[], dateOf: (text: string) => CalendarDate | null): DateFound[] {
  const found: DateFound[] = []
  for (let from = 0; from < words.length; from += 1) {
    if (INTRO.has(words[from]?.word ?? '')) continue
    for (let length = Math.min(WINDOW_MAX, words.length - from); length > 0; length -= 1) {
      const window = words.slice(from, from + length)
      const date = dateOf(textOf(window))
      if (!date) continue
      const double = [2, 3].find((count) => phraseAt(words, from - count, INTROS) === count) ?? 0
      const hasArticle = /^(?:the|den|dem)$/.test(words[from - 1]?.word ?? '')
      const introAt = from - (hasArticle ? 2 : 1)
      const intro = double || (INTRO.has(words[introAt]?.word ?? '') ? from - introAt : 0)
      const said = folded(textOf(window))
      const isCertain = CERTAIN.test(said) || (length === 1 && CERTAIN_DAYS.has(window[0]?.word ?? ''))
      if (intro > 0 || from === 0 || from + length === words.length || isCertain) {
        found.push({ date, from: from - intro, to: from + length, isIntroduced: intro > 0 })
      }
      from += length - 1
      break
    }
  }
  return found
}

/** Reads English and German phrases in each language. */
export const dateReader = (context: ReadingDates) =>
  memoized((phrase) => spokenDate(phrase, context) ?? spokenDate(phrase, { ...context, locale: 'de-DE' }))

export function chosenDate(words: readonly Word[], dateOf: (text: string) => CalendarDate | null): DateFound | null {
  const dates = findDates(words, dateOf)
  return dates.findLast(({ isIntroduced }) => isIntroduced) ?? dates.at(-1) ?? null
}

export function cutDate(words: readonly Word[], { from, to }: DateFound): Word[] {
  let [start, end] = [from, to]
  const isTime = (at: number) => TIME_OF_DAY.test(words[at]?.word ?? '')
  const isHour = (at: number) => /^\d{1,2}$/.test(words[at]?.word ?? '')
  const isAt = (at: number) => /^(?:at|um|gegen)$/.test(words[at]?.word ?? '')
  while (
    isTime(end) ||
    (isHour(end) && isTime(end + 1)) ||
    (isAt(end) && (isTime(end + 1) || isHour(end + 1))) ||
    (isHour(end) && isAt(end - 1))
  ) {
    end += 1
  }
  while (
    start > 1 &&
    (isTime(start - 1) || (isHour(start - 1) && isAt(start - 2)) || (isAt(start - 1) && start < from))
  )
    start -= 1
  if (start < from && (INTRO.has(words[start - 1]?.word ?? '') || isAt(start - 1))) start -= 1
  return without(words, start, end)
}
