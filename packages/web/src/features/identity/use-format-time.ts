import { shortDate } from '../../lib/format'
import { useMoments } from '../../lib/zones'

/** The day of an instant with its year: "Feb 19, 2027". */
export const useDay = () => useMoments().mediumDate

/** "Nov 20, 9:58 AM". */
export function useFormatTime() {
  const { clockTime, dayOf } = useMoments()
  return (instant: string) => `${shortDate(dayOf(instant))}, ${clockTime(instant)}`
}
