import Bell from 'icon:bell'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, Suspense, useCallback, useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { chunk } from '../../lib/chunks'
import { useModalPages } from '../../lib/modal-pages'
import { IconButton } from '../../ui/icon-button'
import { notifyPartFailed } from '../../ui/part-failed'
import { matchModal } from '../modal-page-list'
import { onceDrawn } from '../realtime-wiring'

const loadBell = chunk(() => import('../../features/notifications/components/notification-bell'))

interface BellProps {
  isOpenAtFirst: boolean
  onFollow: (link: string) => void
}

function useFollow(): (link: string) => void {
  const navigate = useNavigate()
  const { open } = useModalPages()
  return useCallback(
    (link) => void (matchModal(link) ? open(link as `/${string}`) : navigate({ href: link })),
    [navigate, open],
  )
}

export function HeaderBell() {
  const { t } = useTranslation('frame')
  const [LoadedBell, setBell] = useState<ComponentType<BellProps> | null>(null)
  const [isPressed, setPressed] = useState(false)
  const onFollow = useFollow()
  const load = useCallback(() => loadBell().then(({ NotificationBell }) => setBell(() => NotificationBell)), [])
  useEffect(() => onceDrawn(() => void load().catch(() => undefined)), [load])
  const press = () => {
    setPressed(true)
    load().catch(notifyPartFailed)
  }
  const place = (
    <IconButton label={t('notifications')} icon={<Bell size="1.125rem" aria-hidden="true" />} onClick={press} />
  )
  if (!LoadedBell) return place
  // A suspended translation must not unmount the whole frame.
  return (
    <Suspense fallback={place}>
      <LoadedBell isOpenAtFirst={isPressed} onFollow={onFollow} />
    </Suspense>
  )
}
