import { Button } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { useLiveRole, useLiveSession, useLiveState, useLiveView } from '../live-meeting.context'
import screen from './live-screen.module.css'

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
