import { todayIn } from '@cairn/contract/calendar/days'
import { shortDate } from '../../lib/format'
import { clockTime, mediumDate } from '../../lib/format-time'
import { useSession } from '../../lib/session'

/** The day of an instant with its year, in the person's zone: "Feb 19, 2027". */
export function useDay() {
  const { timeZoneName } = useSession().user
  return (instant: string) => mediumDate(instant, timeZoneName)
}

/** An instant in the person's zone: "Nov 20, 9:58 AM". */
export function useFormatTime() {
  const { timeZoneName } = useSession().user
  return (instant: string) => {
    const date = todayIn(timeZoneName, new Date(instant))
    return `${shortDate(date)}, ${clockTime(instant, timeZoneName)}`
  }
}
