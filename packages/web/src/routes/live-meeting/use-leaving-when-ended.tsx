import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLiveSession, useLiveState } from '../../features/live-meeting/live-meeting.context'
import { tractionsQueries } from '../../features/tractions/tractions.queries'
import { useResumeMeeting } from '../../features/tractions/tractions.resume.mutations'
import { useTranslation } from '../../i18n/use-translation'
import { rememberEnded } from '../../lib/ended-meeting'
import { useModalPages } from '../../lib/modal-pages'
import { notify } from '../../ui/notify'
import { ToastWithAct } from '../../ui/toast-with-act'

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
