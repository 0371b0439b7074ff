import { addDays, addMonths } from '../calendar/days'
import { intervalIdOf, type Period, type PeriodKey, type PeriodKind, periodOf } from '../calendar/periods'
import { quarterOf } from '../calendar/quarters'
import { type IntervalId, weekStart } from '../calendar/weeks'
import type { CalendarDate } from '../core/dates'
import { readDate } from './checked-row'
import type { NumbersContext } from './imports.schemas'

type Calendar = Pick<NumbersContext, 'weekStart' | 'quarterStartMonth' | 'today'>

/** In days: without a year, the date is mostly in the past. */
const BACK = -176
const WEEK_NAME = /^(?:kw|w|wk|cw|week|woche|semaine|semana|sem)\s*\.?\s*(\d{1,2})\s*(?:[\s/,-]\s*(\d{4}))?$/i
const ISO_WEEK = /^(\d{4})[\s/-]*(?:kw|w|wk)\s*(\d{1,2})$/i
const WEEK_OF =
  /^(?:week (?:of|beginning|starting|ending)|w\/[cbe]|wc|we|woche (?:vom|ab)|ab|vom|from|semaine du|semana del)\s+/i
const UNTIL = /\s*(?:[–—]|\bto\b|\bbis\b|\s-\s).*$/i
const QUARTER = /^[qt]\s*([1-4])\s*[/\s'’-]*(\d{4}|\d{2})$/i
const YEAR_QUARTER = /^(\d{4})[\s/-]*[qt]\s*([1-4])$/i
const MONTH_YEAR = /^(\d{1,2})\s*[/.-]\s*(\d{4})$/
const YEAR_MONTH = /^(\d{4})\s*[/.-]\s*(\d{1,2})$/
const NAMED_MONTH = /^\p{L}[\p{L}.]*(?:\s+(?:of\s+|de\s+)?\d{4}|[-’'\s]*['’-]\d{2}(?:\d{2})?)?$/u

const fullYear = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text))

/** ISO week: week 1 contains January 4. */
function mondayOf(year: number, week: number): CalendarDate | null {
  const monday = addDays(weekStart(`${year}-01-04`, 'Monday'), 7 * (week - 1))
  const isOfYear = week >= 1 && addDays(monday, 3).startsWith(String(year))
  return isOfYear ? monday : null
}

function weekNamed(text: string, today: CalendarDate): CalendarDate | null {
  const [, isoYear, isoNumber] = ISO_WEEK.exec(text) ?? []
  if (isoYear && isoNumber) return mondayOf(Number(isoYear), Number(isoNumber))
  const [, number, year] = WEEK_NAME.exec(text) ?? []
  if (!number) return null
  if (year) return mondayOf(Number(year), Number(number))
  const thisYear = Number(addDays(weekStart(today, 'Monday'), 3).slice(0, 4))
  const monday = mondayOf(thisYear, Number(number))
  return monday !== null && monday <= today ? monday : mondayOf(thisYear - 1, Number(number))
}

function monthNumbered(text: string): CalendarDate | null {
  const [, firstMonth, lastYear] = MONTH_YEAR.exec(text) ?? []
  const [, firstYear, lastMonth] = YEAR_MONTH.exec(text) ?? []
  const [year, month] = [lastYear ?? firstYear, Number(firstMonth ?? lastMonth)]
  return year && month >= 1 && month <= 12 ? `${year}-${String(month).padStart(2, '0')}-01` : null
}

function quarterNamed(text: string, startMonth: number): CalendarDate | null {
  const [, number, year] = QUARTER.exec(text) ?? []
  const [, firstYear, lastNumber] = YEAR_QUARTER.exec(text) ?? []
  const wanted = { year: fullYear(year ?? firstYear ?? ''), number: Number(number ?? lastNumber) }
  if (!wanted.year || !wanted.number) return null
  const dates = Array.from({ length: 24 }, (_, at) => addMonths(`${wanted.year - 1}-01-01`, at))
  const found = dates.find((date) => {
    const quarter = quarterOf(date, startMonth)
    return quarter.year === wanted.year && quarter.number === wanted.number
  })
  return found ?? null
}

function dateNamed(text: string, locale: string, today: CalendarDate): CalendarDate | null {
  const back = addDays(today, BACK)
  for (const one of [text, text.replace(UNTIL, '')]) {
    const read = /\d/.test(one) ? readDate(one, locale, back) : null
    if (read && 'date' in read) return read.date
  }
  return null
}

function monthNamed(text: string, locale: string, today: CalendarDate): CalendarDate | null {
  const numbered = monthNumbered(text)
  if (numbered) return numbered
  if (!NAMED_MONTH.test(text)) return null
  const read = readDate(`1 ${text.replaceAll(/['’-]/g, ' ')}`, locale, addDays(today, BACK))
  return read && 'date' in read ? read.date : null
}

function dateIn(kind: PeriodKind, text: string, locale: string, calendar: Calendar): CalendarDate | Period | null {
  const { today, quarterStartMonth } = calendar
  if (/^\d{4}$/.test(text)) return kind === 'Year' ? { kind, key: `${text}-01-01` as PeriodKey } : null
  const week = kind === 'Week' ? weekNamed(text, today) : null
  if (week) return { kind, key: week as PeriodKey }
  const quarter = kind === 'Quarter' ? quarterNamed(text, quarterStartMonth) : null
  if (quarter) return quarter
  const month = kind === 'Week' ? null : monthNamed(text, locale, today)
  return month ?? dateNamed(text.replace(WEEK_OF, ''), locale, today)
}

export function readPeriod(kind: PeriodKind, text: string, locale: string, calendar: Calendar): IntervalId | null {
  const found = dateIn(kind, text.trim().replaceAll(/\s+/g, ' '), locale, calendar)
  if (found === null) return null
  return intervalIdOf(typeof found === 'string' ? periodOf(kind, found, calendar) : found, calendar)
}
