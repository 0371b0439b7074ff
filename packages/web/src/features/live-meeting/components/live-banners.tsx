import { Button } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { useLiveActions } from '../live-meeting.actions'
import { useLiveRole, useLiveSession, useLiveState, useLiveView } from '../live-meeting.context'
import { useWallClock } from '../meeting-times'
import screen from './live-screen.module.css'

export function BreakBanner() {
  const { t } = useTranslation('live')
  const { canAct } = useLiveRole()
  const actions = useLiveActions()
  const clock = useWallClock()
  const since = useLiveState(({ pausedSince }) => pausedSince ?? null)
  if (since === null) return null
  return (
    <div className={screen.banner} data-kind="quiet" role="status">
      <span>{t('break.since', { time: clock(since) })}</span>
      {canAct && (
        <Button size="sm" variant="filled" onClick={() => void actions.pauseMeeting({ isPaused: false })}>
          {t('break.over')}
        </Button>
      )}
    </div>
  )
}

export function RejoinBanner() {
  const { t } = useTranslation('live')
  const { session } = useLiveSession()
  const { isPresent } = useLiveRole()
  const isOver = useLiveState(({ status }) => status === 'Completed')
  const isJoined = useLiveView((view) => view.isJoined && view.connection === 'online')
  if (isPresent || isOver || !isJoined) return null
  return (
    <div className={screen.banner} role="status">
      <span>{t('rejoin.text')}</span>
      <Button size="sm" variant="filled" onClick={() => void session.rejoin()}>
        {t('rejoin.button')}
      </Button>
    </div>
  )
}
