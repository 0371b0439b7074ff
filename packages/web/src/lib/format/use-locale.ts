import { addDays } from '@cairn/contract/calendar/days'
import { type CsvSeparator, csvSeparatorOf } from '@cairn/contract/core/csv-separator'
import { type Language, languageOf } from '@cairn/contract/identity/locales'
import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '../session/session'
import { language } from './format'

export function useLocale() {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false })
  const today = session?.calendarDate ?? new Date().toISOString().slice(0, 10)
  return {
    locale: session?.user.userLocale || navigator.language,
    language: language(),
    today,
    weekStart: session?.org?.weekStart,
    quarterStartMonth: session?.org?.quarterStartMonth,
  }
}

const DAYS_BACK = 31

export function expectingUpcoming(locale: ReturnType<typeof useLocale>, min = '') {
  const lastMonth = addDays(locale.today, -DAYS_BACK)
  return { ...locale, notBefore: min > lastMonth ? min : lastMonth }
}

const isRightToLeft = (): boolean => document.documentElement.dir === 'rtl'

export const onwards = (): 1 | -1 => (isRightToLeft() ? -1 : 1)

/** The marks keep the arrow's direction next to text of either direction. */
export const changeArrow = (): string => (isRightToLeft() ? ' \u200f←\u200f ' : ' → ')

export function arrowStep(key: string): 1 | -1 | undefined {
  if (key === 'ArrowRight') return onwards()
  if (key === 'ArrowLeft') return onwards() === 1 ? -1 : 1
  return undefined
}

export const useCsvSeparator = (): CsvSeparator => csvSeparatorOf(useLocale().locale)

export function useFileLocale(): { separator: CsvSeparator; language: Language } {
  const { locale } = useLocale()
  return { separator: csvSeparatorOf(locale), language: languageOf(locale) }
}
