import type { LiveMeetingState } from '@cairn/contract/live-meeting/live-meeting.schemas'
import type { MeetingTimes } from '@cairn/contract/live-meeting/live-meeting.time'
import { useMoments } from '../../lib/zones'
import { useLiveState } from './live-meeting.context'

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
