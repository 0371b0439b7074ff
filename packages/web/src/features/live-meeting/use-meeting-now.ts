import { useNow } from '../../lib/clock'
import { useLiveSession } from './live-meeting.context'

/** The meeting's own time, in which its log is written: durations of what runs are reckoned in it. */
export function useMeetingNow(everyMs = 1000): number {
  const { session } = useLiveSession()
  useNow(everyMs)
  return session.now()
}
