import type { Notification } from '@cairn/contract/notifications/notifications.schemas'
import { Menu } from '@mantine/core'
import { Ellipsis, Mail, MailOpen, Trash2 } from 'lucide-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { IconButton } from '../../../ui/icon-button'
import { useMarkRead, useMarkUnread, useRemoveNotification } from '../notifications.mutations'
import classes from './notification-row.module.css'

/** Removes it, and leaves the focus on the row beside it rather than nowhere. */
function useRemove(notification: Notification) {
  const { mutate } = useRemoveNotification()
  const neighbour = useRef<Element | null>(null)
  useEffect(
    () => () => {
      if (neighbour.current instanceof HTMLElement) neighbour.current.focus()
    },
    [],
  )
  return (event: MouseEvent) => {
    const row = event.currentTarget.closest('li')
    neighbour.current =
      row?.nextElementSibling ?? row?.previousElementSibling ?? row?.closest('[data-autofocus]') ?? null
    mutate(notification)
  }
}

/** What can be done with one notification. */
export function NotificationMenu({ notification }: { notification: Notification }) {
  const { t } = useTranslation('notifications')
  const { mutate: markRead } = useMarkRead()
  const { mutate: markUnread } = useMarkUnread()
  const remove = useRemove(notification)
  return (
    <span className={classes.menu}>
      {/* Within the dropdown that it stands in, so that a press in it is none outside; fixed, so that the list does not cut it off. */}
      <Menu position="bottom-end" width="12rem" withinPortal={false} floatingStrategy="fixed">
        <Menu.Target>
          <IconButton
            size={28}
            label={t('more', { title: notification.title })}
            icon={<Ellipsis size="1.125rem" aria-hidden="true" />}
          />
        </Menu.Target>
        <Menu.Dropdown>
          {notification.isRead ? (
            <Menu.Item leftSection={<Mail size="1rem" aria-hidden="true" />} onClick={() => markUnread(notification)}>
              {t('markUnread')}
            </Menu.Item>
          ) : (
            <Menu.Item leftSection={<MailOpen size="1rem" aria-hidden="true" />} onClick={() => markRead(notification)}>
              {t('markRead')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<Trash2 size="1rem" aria-hidden="true" />} onClick={remove}>
            {t('remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </span>
  )
}
