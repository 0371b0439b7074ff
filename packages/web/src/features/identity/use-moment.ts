import { todayIn } from '@cairn/contract/calendar/days'
import { shortDate } from '../../lib/format'
import { clockTime } from '../../lib/moments'
import { useSession } from '../../lib/session'

/** The day of an instant with its year, in the organisation's calendar: "Feb 19, 2027". */
export function useDay() {
  const { timeZoneName } = useSession().user
  const language = document.documentElement.lang || 'en'
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: timeZoneName })
  return (instant: string) => format.format(new Date(instant))
}

/** An instant as the organisation's calendar and clock have it: "Nov 20, 9:58". */
export function useMoment() {
  const { timeZoneName } = useSession().user
  return (instant: string) => {
    const date = todayIn(timeZoneName, new Date(instant))
    return `${shortDate(date)}, ${clockTime(instant, timeZoneName)}`
  }
}
