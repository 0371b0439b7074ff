import { useNow } from '../../lib/clock'
import { useLiveSession } from './live-meeting.context'

export function useMeetingNow(everyMs = 1000): number {
  const { session } = useLiveSession()
  useNow(everyMs)
  return session.now()
}
