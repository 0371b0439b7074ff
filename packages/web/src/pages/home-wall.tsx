import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { OnWall } from '../features/dashboards/components/board'
import { useTranslation } from '../i18n/use-translation'
import { setScale } from '../lib/browser/root-marks'
import { useLayer } from '../ui/overlays/use-layer'
import classes from './home.module.css'
import { HomeBoard } from './home-board'
import { HomeNow } from './home-now'

/** For changes without events: wall screens run for weeks. */
const REFRESH_MS = 60_000

const stay = () => undefined

export function HomeWall({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('dashboard')
  const client = useQueryClient()
  useEffect(() => {
    setScale('wide')
    document.documentElement.requestFullscreen?.().catch(stay)
    const timer = setInterval(() => void client.invalidateQueries(), REFRESH_MS)
    const left = () => document.fullscreenElement ?? onClose()
    document.addEventListener('fullscreenchange', left)
    return () => {
      setScale('normal')
      clearInterval(timer)
      document.removeEventListener('fullscreenchange', left)
      if (document.fullscreenElement) document.exitFullscreen().catch(stay)
    }
  }, [client, onClose])
  const layer = useLayer(onClose)
  return (
    <Modal.Root opened {...layer} onClose={onClose} fullScreen transitionProps={{ duration: 0 }}>
      <Modal.Content className={`bg-page px-4 pb-4 ${classes.wall}`}>
        <div className="row between mt-3 mb-4">
          <Modal.Title>{t('wall.title')}</Modal.Title>
          <Modal.CloseButton aria-label={t('wall.close')} title={t('wall.close')} />
        </div>
        <OnWall value={true}>
          <HomeNow />
          <HomeBoard isEditing={false} onEditing={stay} />
        </OnWall>
      </Modal.Content>
    </Modal.Root>
  )
}
