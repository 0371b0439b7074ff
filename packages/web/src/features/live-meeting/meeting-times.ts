import type { LiveMeetingState } from '@cairn/contract/live-meeting/live-meeting.schemas'
import type { MeetingTimes } from '@cairn/contract/live-meeting/live-meeting.time'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session'
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

/** Words an instant as the clock on the organisation's wall, "9:58". */
export function useWallClock(): (at: number | string) => string {
  const { i18n } = useTranslation()
  const timeZone = useSession().org?.timeZone ?? 'UTC'
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(i18n.language, { hour: 'numeric', minute: '2-digit', timeZone })
    return (at) => format.format(new Date(at)).replace(/\s?[AP]M$/i, '')
  }, [i18n.language, timeZone])
}
