import { todayIn } from '@cairn/contract/calendar/days'
import { useSession } from './session'

export interface OrgDays {
  /** `YYYY-MM-DD`. */
  readonly today: string
  /** The day (`YYYY-MM-DD`) that a moment (ISO 8601) fell on. */
  readonly dayOf: (moment: string) => string
}

/** Days as the organisation counts them, which its meetings and lists go by, wherever who looks may be. */
export function useOrgDays(): OrgDays {
  const { calendarDate, org, user } = useSession()
  const timeZone = org?.timeZone ?? user.timeZoneName
  return { today: calendarDate, dayOf: (moment) => todayIn(timeZone, new Date(moment)) }
}
