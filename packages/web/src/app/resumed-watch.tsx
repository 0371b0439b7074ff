import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { tractionsQueries } from '../features/tractions/tractions.queries'
import { useTranslation } from '../i18n/use-translation'
import { type EndedMeeting, forgetEnded, useEndedMeeting } from '../lib/ended-meeting'
import { useModalPages } from '../lib/modal-pages'
import { notify } from '../ui/notify'
import { ToastWithAct } from '../ui/toast-with-act'

export function ResumedWatch() {
  const ended = useEndedMeeting((store) => store.ended)
  return ended && <Watch ended={ended} />
}

function Watch({ ended: { meetingId, path } }: { ended: EndedMeeting }) {
  const { t } = useTranslation('live')
  const { open } = useModalPages()
  const isOnSummary = useRouterState({ select: ({ location }) => location.pathname === path })
  const { data: meeting } = useQuery({ ...tractionsQueries.meeting(meetingId), retry: false })
  const isResumed = meeting?.status === 'Running'
  useEffect(() => {
    if (!isResumed) return
    forgetEnded()
    const goBack = () => void open(`/meeting/live/${meetingId}`)
    notify.dismiss(`ended-${meetingId}`)
    if (isOnSummary) goBack()
    else {
      const id = `resumed-${meetingId}`
      const act = () => {
        notify.dismiss(id)
        goBack()
      }
      notify.success(<ToastWithAct message={t('resumed.text')} label={t('resumed.back')} onAct={act} />, { ms: 0, id })
    }
  }, [isResumed, isOnSummary, meetingId, open, t])
  return null
}
