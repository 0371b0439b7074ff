import type { MeetingCall } from '@cairn/contract/notifications/notifications.events'
import { useEffect } from 'react'
import { hub, hubsAreProvided } from '../lib/hub'
import { useModalPages } from '../lib/modal-pages'
import { callToMeeting, endMeetingCall } from './meeting-calls'

export function CallWatch(): null {
  const { open } = useModalPages()
  useEffect(() => {
    const stops: (() => void)[] = []
    let isGone = false
    void hubsAreProvided.then(() => {
      if (isGone) return
      const center = hub('/notification-hub')
      stops.push(
        center.on('MeetingBegins', (call: MeetingCall) => {
          void callToMeeting(call, () => void open(`/meeting/live/${call.meetingId}`))
        }),
        center.on('MeetingCallEnded', ({ meetingId }: MeetingCall) => endMeetingCall(meetingId)),
      )
    })
    return () => {
      isGone = true
      for (const stop of stops) stop()
    }
  }, [open])
  return null
}
