import Bell from 'icon:bell'
import { Popover } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { announce } from '../../../ui/feedback/live-region'
import { IconButton } from '../../../ui/inputs/icon-button'
import { useLayer } from '../../../ui/overlays/use-layer'
import { notificationsQueries, unreadOf } from '../notifications.queries'
import classes from './notification-bell.module.css'
import { NotificationPanel } from './notification-panel'

const MOST_SHOWN = 99

/** Announces increases, not the initial count. */
function useAnnounced(unread: number | undefined): void {
  const { t } = useTranslation('notifications')
  const before = useRef(unread)
  useEffect(() => {
    if (before.current !== undefined && unread !== undefined && unread > before.current) {
      announce(t('announced', { count: unread }))
    }
    before.current = unread
  }, [unread, t])
}

interface NotificationBellProps {
  /** Pressed before the component had loaded. */
  isInitiallyOpen: boolean
  onFollow: (link: string) => void
}

export function NotificationBell({ isInitiallyOpen, onFollow }: NotificationBellProps) {
  const { t } = useTranslation('notifications')
  const [isOpen, setOpen] = useState(isInitiallyOpen)
  const button = useRef<HTMLButtonElement>(null)
  const { data } = useInfiniteQuery(notificationsQueries.list)
  const unread = unreadOf(data)
  useAnnounced(data && unread)
  const dropdown = useClickOutside<HTMLDivElement>((event) => {
    const target = event.target as Element
    // Presses on the bell or on a toast do not close the list.
    const belongs = button.current?.contains(target) || target.closest('[role="status"], [role="alert"]') !== null
    if (!belongs) setOpen(false)
  })
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  // Works without focus, which a removed toast leaves nowhere.
  const { closeOnEscape } = useLayer(close, isOpen)
  const follow = (link: string) => {
    close()
    onFollow(link)
  }
  return (
    <Popover
      opened={isOpen}
      position="bottom-end"
      offset={4}
      trapFocus
      closeOnEscape={closeOnEscape}
      closeOnClickOutside={false}
    >
      <Popover.Target>
        <IconButton
          ref={button}
          className={classes.button}
          label={unread > 0 ? t('bell', { count: unread }) : t('title')}
          icon={
            <span className="grid relative">
              <Bell size="1.125rem" aria-hidden="true" />
              {unread > 0 && (
                <span className={`num tiny bold text-center ${classes.dot}`} aria-hidden="true">
                  {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
                </span>
              )}
            </span>
          }
          onClick={() => setOpen(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown ref={dropdown} p={0} data-layer>
        <NotificationPanel onFollow={follow} />
      </Popover.Dropdown>
    </Popover>
  )
}
