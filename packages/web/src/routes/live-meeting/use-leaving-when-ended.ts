import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveSession, useLiveState } from '../../features/live-meeting/live-meeting.context'
import { notify } from '../../ui/notify'
import { SummaryToast } from './summary-toast'

const SUMMARY_TOAST_MS = 15_000

/**
 * Document 2, section 4: when the meeting ends, the people in it are sent home; the way to its summary goes along. A
 * canceled one leads to its series, with what comes next.
 */
export function useLeavingWhenEnded(): void {
  const navigate = useNavigate()
  const { session } = useLiveSession()
  const { t } = useTranslation('live')
  const { status, title, tractionId, meetingThreadId, meetingId } = useLiveState((state) => ({
    status: state.status,
    title: state.title,
    tractionId: state.tractionId,
    meetingThreadId: state.meetingThreadId,
    meetingId: state.meetingId,
  }))
  useEffect(() => {
    if (status !== 'Completed' && status !== 'Canceled') return
    session.close()
    if (status === 'Canceled') {
      notify.success(t('canceled', { title }), { ms: SUMMARY_TOAST_MS, id: `ended-${meetingId}` })
      void navigate({ href: `/traction/${tractionId}/${meetingThreadId}`, ignoreBlocker: true })
      return
    }
    const href = `/traction/${tractionId}/${meetingThreadId}/${meetingId}`
    notify.success(SummaryToast({ href }), { ms: SUMMARY_TOAST_MS, id: `ended-${meetingId}` })
    void navigate({ to: '/', ignoreBlocker: true })
  }, [status, title, t, session, tractionId, meetingThreadId, meetingId, navigate])
}
