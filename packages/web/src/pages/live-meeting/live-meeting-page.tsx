import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { rememberEnded } from '../../entities/tractions/ended-meeting'
import { LiveNotice, LiveSkeleton } from '../../features/live-meeting/components/live-frame'
import {
  LiveMeetingProvider,
  useLiveSession,
  useLiveState,
  useLiveView,
} from '../../features/live-meeting/live-meeting.context'
import { useResumeMeeting } from '../../features/tractions/occurrences.mutations'
import { tractionsQueries } from '../../features/tractions/tractions.queries'
import { useTranslation } from '../../i18n/use-translation'
import { ApiFailure } from '../../lib/api/api-failure'
import { useModalPages } from '../../lib/keyboard/modal-pages'
import { notify, ToastWithAct } from '../../lib/toasts/notify'
import { LiveMeetingScreen } from './live-meeting-screen'

const NOTICE_MS = 15_000

/** Ended meetings lead to the summary, canceled ones to the series. */
export function useLeavingWhenEnded(): void {
  const { t } = useTranslation(['live', 'meetings'])
  const navigate = useNavigate()
  const client = useQueryClient()
  const { open, leadTo } = useModalPages()
  const { mutate: resume } = useResumeMeeting((id) => void open(`/meeting/live/${id}`))
  const { session } = useLiveSession()
  const { status, title, series, meetingId, cancellation } = useLiveState((state) => ({
    status: state.status,
    title: state.title,
    series: `/traction/${state.tractionId}/${state.meetingThreadId}`,
    meetingId: state.meetingId,
    cancellation: state.cancellation,
  }))
  const path = `${series}/${meetingId}`
  const id = `ended-${meetingId}`
  useEffect(() => {
    if (status !== 'Canceled') return
    session.close()
    const { heldInstead, isSeriesRemoved } = cancellation ?? {}
    const message = heldInstead ? t(`heldInstead.${heldInstead.because}`, { title }) : null
    const parting = isSeriesRemoved ? t('seriesRemoved', { title }) : t('meetings:skip.done', { title })
    notify.success(message ?? parting, { ms: NOTICE_MS, id })
    if (heldInstead) void leadTo(`/meeting/live/${heldInstead.meetingId}`)
    else void navigate({ href: isSeriesRemoved ? '/meetings' : series, replace: true, ignoreBlocker: true })
  }, [status, session, title, series, cancellation, id, navigate, leadTo, t])
  useEffect(() => {
    if (status !== 'Completed') return
    session.close()
    const { queryKey } = tractionsQueries.meeting(meetingId)
    client.setQueryData(queryKey, (held) => held && { ...held, status: 'Completed' as const })
    rememberEnded({ meetingId, path })
    const act = () => {
      notify.dismiss(id)
      resume(meetingId)
    }
    const notifyEnded = (mayResume: boolean) =>
      notify.success(
        mayResume ? (
          <ToastWithAct message={t('ended.title')} label={t('ended.resume')} onAct={act} />
        ) : (
          t('ended.title')
        ),
        { ms: NOTICE_MS, id },
      )
    void client.invalidateQueries({ queryKey: ['meetings', 'summary', meetingId] })
    client.fetchQuery({ ...tractionsQueries.meeting(meetingId), staleTime: 0 }).then(
      ({ resumableUntil }) => notifyEnded(resumableUntil !== null),
      () => notifyEnded(false),
    )
    void navigate({ href: path, replace: true, ignoreBlocker: true })
  }, [status, session, path, id, meetingId, navigate, client, resume, t])
}

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
    <LiveNotice
      title={t(wasIn ? 'cannotJoin.uninvited' : 'cannotJoin.title')}
      text={wasIn ? t('cannotJoin.kept') : failure === null ? t('connection.overLimit') : refusal}
    >
      <Button size="lg" onClick={() => void navigate({ to: '/meetings' })}>
        {t('cannotJoin.home')}
      </Button>
    </LiveNotice>
  )
}

/** Reached by event, on reconnect, or by opening an ended meeting. */
function Ended() {
  useLeavingWhenEnded()
  return <LiveSkeleton />
}
