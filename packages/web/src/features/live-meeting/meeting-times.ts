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

/** What the clocks of the screen are drawn from; it stays as it is while the meeting stands in its section. */
export const useMeetingTimes = (): MeetingTimes & Pick<LiveMeetingState, 'status'> => useLiveState(timesOf)

/** Words an instant as the person's clock shows it, "9:58 AM". */
export function useWallClock(): (at: number | string) => string {
  return useMoments().clockTime
}
