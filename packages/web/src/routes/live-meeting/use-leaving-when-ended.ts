import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLiveSession, useLiveState } from '../../features/live-meeting/live-meeting.context'
import { notify } from '../../ui/notify'
import { SummaryToast } from './summary-toast'

const SUMMARY_TOAST_MS = 15_000

/** Document 2, section 4: when the meeting ends, the people in it are sent home; the way to its summary goes along. */
export function useLeavingWhenEnded(): void {
  const navigate = useNavigate()
  const { session } = useLiveSession()
  const { status, tractionId, meetingThreadId, meetingId } = useLiveState((state) => ({
    status: state.status,
    tractionId: state.tractionId,
    meetingThreadId: state.meetingThreadId,
    meetingId: state.meetingId,
  }))
  useEffect(() => {
    if (status !== 'Completed') return
    session.close()
    const href = `/traction/${tractionId}/${meetingThreadId}/${meetingId}`
    notify.success(SummaryToast({ href }), { ms: SUMMARY_TOAST_MS, id: `ended-${meetingId}` })
    void navigate({ to: '/', ignoreBlocker: true })
  }, [status, session, tractionId, meetingThreadId, meetingId, navigate])
}
