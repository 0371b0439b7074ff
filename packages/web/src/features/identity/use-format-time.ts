import { shortDate } from '../../lib/format'
import { useMoments } from '../../lib/zones'

export const useDay = () => useMoments().mediumDate

export function useFormatTime() {
  const { clockTime, dayOf } = useMoments()
  return (instant: string) => `${shortDate(dayOf(instant))}, ${clockTime(instant)}`
}
