import { addDays } from '@cairn/contract/calendar/days'
import { useQuery } from '@tanstack/react-query'
import { language } from './format'
import { sessionQuery } from './session'

/** How the person writes dates, times and numbers, the language of the page, and today, the weeks and the quarters of their organisation. */
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

/** Reads a day without a year as one to come, from `min` on; without `min`, a date of the last month is still meant. */
export function expectingUpcoming(locale: ReturnType<typeof useLocale>, min = '') {
  const lastMonth = addDays(locale.today, -DAYS_BACK)
  return { ...locale, notBefore: min > lastMonth ? min : lastMonth }
}
