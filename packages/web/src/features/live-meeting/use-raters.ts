import type { Presence } from '@cairn/contract/live-meeting/live-meeting.events'
import { type Attendee, OFFLINE_AFTER_MS } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { useNow } from '../../lib/clock'
import { useLiveState, useLiveView } from './live-meeting.context'

export interface Raters {
  readonly rated: readonly Attendee[]
  readonly waiting: readonly Attendee[]
}

/** Everyone present without a rating, except people disconnected for 10 s. */
export function ratersOf(attendees: readonly Attendee[], presence: Presence | null, now: number): Raters {
  const isLost = ({ personId, attendance }: Attendee): boolean => {
    const since = presence?.goneSince[personId]
    return attendance === 'Online' && since !== undefined && now - Date.parse(since) >= OFFLINE_AFTER_MS
  }
  const here = attendees.filter(({ attendance }) => attendance !== 'Absent')
  return {
    rated: here.filter(({ hasRated }) => hasRated),
    waiting: here.filter((attendee) => !attendee.hasRated && !isLost(attendee)),
  }
}

export function useRaters(): Raters {
  const attendees = useLiveState((state) => state.attendees)
  const presence = useLiveView((view) => view.presence)
  return ratersOf(attendees, presence, useNow(1000))
}
