import type { GuidedMeeting } from '@cairn/contract/guided-meeting/guided-meeting.schemas'
import { Button } from '@mantine/core'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { useEndGuidedMeeting, useStartGuidedMeeting } from '../../features/guided-meeting/guided-meeting.mutations'
import { LiveFrame } from '../../features/live-meeting/components/live-frame'
import screen from '../../features/live-meeting/components/live-screen.module.css'
import { LiveSkeleton } from '../../features/live-meeting/components/live-skeleton'
import { LiveMeetingProvider, useLiveView } from '../../features/live-meeting/live-meeting.context'
import { useTranslation } from '../../i18n/use-translation'
import { ApiFailure } from '../../lib/api-failure'
import { GuidedCoach } from './guided-coach'
import { LiveMeetingScreen } from './live-meeting-screen'

interface GuidedMeetingPageProps {
  onClose: () => void
}

/** Resumes until ended or left. */
export function GuidedMeetingPage({ onClose }: GuidedMeetingPageProps) {
  const { t } = useTranslation('guided-meeting')
  const { mutate: start, data, error } = useStartGuidedMeeting()
  useEffect(() => start(), [start])
  if (error !== null) {
    return (
      <Notice title={t('notStarted')} text={error instanceof ApiFailure ? error.message : ''} onClose={onClose}>
        <Button size="lg" variant="filled" onClick={() => start()}>
          {t('again')}
        </Button>
      </Notice>
    )
  }
  if (data === undefined) return <LiveSkeleton />
  return (
    <LiveMeetingProvider meetingId={data.guidedMeeting.meetingId} isGuided>
      <Joined guided={data.guidedMeeting} onClose={onClose} />
    </LiveMeetingProvider>
  )
}

function Joined({ guided, onClose }: GuidedMeetingPageProps & { guided: GuidedMeeting }) {
  const { t } = useTranslation(['guided-meeting', 'live'])
  const { mutate: end } = useEndGuidedMeeting()
  const { wasIn, status, isOverLimit, hasFailed } = useLiveView(({ log, state, connection, failure }) => ({
    wasIn: log !== null,
    status: state?.status,
    isOverLimit: connection === 'over-limit',
    hasFailed: failure !== null,
  }))
  const leave = useCallback(() => {
    end()
    onClose()
  }, [end, onClose])
  if (status === 'Completed') return <Ended onClose={onClose} />
  if (status === 'Canceled' || hasFailed) return <Notice title={t('gone')} text={t('goneText')} onClose={onClose} />
  if (wasIn) {
    return (
      <>
        <LiveMeetingScreen onClose={leave} />
        <GuidedCoach guided={guided} onLeave={leave} />
      </>
    )
  }
  if (isOverLimit) return <Notice title={t('notStarted')} text={t('live:connection.overLimit')} onClose={onClose} />
  return <LiveSkeleton />
}

function Ended({ onClose }: GuidedMeetingPageProps) {
  const { t } = useTranslation('guided-meeting')
  const { mutate: end } = useEndGuidedMeeting()
  const wasSent = useRef(false)
  useEffect(() => {
    if (wasSent.current) return
    wasSent.current = true
    end()
  }, [end])
  return <Notice title={t('ended')} text={t('endedText')} onClose={onClose} />
}

interface NoticeProps extends GuidedMeetingPageProps {
  title: string
  text: string
  children?: ReactNode
}

function Notice({ title, text, onClose, children }: NoticeProps) {
  const { t } = useTranslation('guided-meeting')
  return (
    <LiveFrame>
      <main className={screen.main}>
        <div className={screen.away} role="status">
          <h1>{title}</h1>
          <p>{text}</p>
          {children}
          <Button size="lg" onClick={onClose}>
            {t('close')}
          </Button>
        </div>
      </main>
    </LiveFrame>
  )
}
