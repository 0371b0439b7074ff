import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { LiveFrame } from '../../features/live-meeting/components/live-frame'
import screen from '../../features/live-meeting/components/live-screen.module.css'
import { LiveSkeleton } from '../../features/live-meeting/components/live-skeleton'
import { LiveMeetingProvider, useLiveView } from '../../features/live-meeting/live-meeting.context'
import { useTranslation } from '../../i18n/use-translation'
import { ApiFailure } from '../../lib/api-failure'
import { LiveMeetingScreen } from './live-meeting-screen'
import { useLeavingWhenEnded } from './use-leaving-when-ended'

export { fetchSection } from './live-section-of'

interface LiveMeetingPageProps {
  params: Record<string, string>
  onClose: () => void
}

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
  const { wasIn, hasEnded, isOverLimit, failure } = useLiveView(({ log, state, connection, isJoined, failure }) => ({
    wasIn: log !== null && (isJoined || connection !== 'over-limit'),
    hasEnded: state?.status === 'Completed' || state?.status === 'Canceled',
    isOverLimit: connection === 'over-limit',
    failure,
  }))
  if (hasEnded) return <Ended />
  if (failure === null && wasIn) return <LiveMeetingScreen onClose={onClose} />
  if (failure === null && !isOverLimit) return <LiveSkeleton />
  const refusal = failure instanceof ApiFailure && failure.status !== 404 ? failure.message : null
  return (
    <LiveFrame>
      <main className={screen.main}>
        <div className={screen.away} role="status">
          <h1>{t(wasIn ? 'cannotJoin.uninvited' : 'cannotJoin.title')}</h1>
          <p>{wasIn ? t('cannotJoin.kept') : failure === null ? t('connection.overLimit') : refusal}</p>
          <Button size="lg" onClick={() => void navigate({ to: '/meetings' })}>
            {t('cannotJoin.home')}
          </Button>
        </div>
      </main>
    </LiveFrame>
  )
}

/** Reached by event, on reconnect, or by opening an ended meeting. */
function Ended() {
  useLeavingWhenEnded()
  return <LiveSkeleton />
}
