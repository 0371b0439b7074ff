import { todayIn } from '@cairn/contract/calendar/days'
import { clockTime, shortDate } from '../../lib/format'
import { useSession } from '../../lib/session'

/** An instant as the organisation's calendar and clock have it: "Nov 20, 9:58". */
export function useMoment() {
  const { timeZoneName } = useSession().user
  return (instant: string) => {
    const date = todayIn(timeZoneName, new Date(instant))
    return `${shortDate(date)}, ${clockTime(instant, timeZoneName)}`
  }
}
