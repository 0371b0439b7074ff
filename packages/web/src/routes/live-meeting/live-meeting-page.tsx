import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LiveFrame } from '../../features/live-meeting/components/live-frame'
import screen from '../../features/live-meeting/components/live-screen.module.css'
import { LiveSkeleton } from '../../features/live-meeting/components/live-skeleton'
import { LiveMeetingProvider, useLiveView } from '../../features/live-meeting/live-meeting.context'
import { ApiFailure } from '../../lib/api-failure'
import { LiveMeetingScreen } from './live-meeting-screen'

interface LiveMeetingPageProps {
  params: Record<string, string>
  onClose: () => void
}

/** /meeting/live/{id}: the meeting over the whole window. */
export function LiveMeetingPage({ params, onClose }: LiveMeetingPageProps) {
  return (
    <LiveMeetingProvider meetingId={params.id ?? ''}>
      <Joined onClose={onClose} />
    </LiveMeetingProvider>
  )
}

function Joined({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('live')
  const navigate = useNavigate()
  const { isJoined, failure } = useLiveView(({ log, failure }) => ({ isJoined: log !== null, failure }))
  if (isJoined) return <LiveMeetingScreen onClose={onClose} />
  if (failure === null) return <LiveSkeleton />
  return (
    <LiveFrame>
      <main className={screen.main}>
        <div className={screen.away} role="status">
          <h1>{t('cannotJoin.title')}</h1>
          {failure instanceof ApiFailure && <p>{failure.message}</p>}
          <Button size="lg" onClick={() => void navigate({ to: '/meetings' })}>
            {t('cannotJoin.home')}
          </Button>
        </div>
      </main>
    </LiveFrame>
  )
}
