import { useQuery } from '@tanstack/react-query'
import { language } from './format'
import { sessionQuery } from './session'

/** How the person writes dates, times and numbers, the language of the page, and today and the quarters of their organisation. */
export function useLocale() {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false })
  const today = session?.calendarDate ?? new Date().toISOString().slice(0, 10)
  return {
    locale: session?.user.userLocale || navigator.language,
    language: language(),
    today,
    quarterStartMonth: session?.org?.quarterStartMonth,
  }
}
