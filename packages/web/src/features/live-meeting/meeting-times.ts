import type { LiveMeetingState } from '@cairn/contract/live-meeting/live-meeting.schemas'
import type { MeetingTimes } from '@cairn/contract/live-meeting/live-meeting.time'
import { useNow } from '../../lib/api/clock'
import { useMoments } from '../../lib/format/zones'
import { useLiveSession, useLiveState } from './live-meeting.context'

const timesOf = ({ agenda, agendaIndex, started, ended, plannedFor, status }: LiveMeetingState) => ({
  agenda,
  agendaIndex,
  started,
  ended,
  plannedFor,
  status,
})

export const useMeetingTimes = (): MeetingTimes & Pick<LiveMeetingState, 'status'> => useLiveState(timesOf)

export function useWallClock(): (at: number | string) => string {
  return useMoments().clockTime
}

export function useMeetingNow(everyMs = 1000): number {
  const { session } = useLiveSession()
  useNow(everyMs)
  return session.now()
}
