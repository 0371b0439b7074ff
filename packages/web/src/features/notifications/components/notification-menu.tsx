import Ellipsis from 'icon:ellipsis'
import Mail from 'icon:mail'
import MailOpen from 'icon:mail-open'
import Trash2 from 'icon:trash'
import type { Notification } from '@cairn/contract/notifications/notifications.schemas'
import { Menu } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { IconButton } from '../../../ui/icon-button'
import { useMarkRead, useMarkUnread, useRemoveNotification } from '../notifications.mutations'
import { useSpokenNotification } from '../use-spoken-notification'
import classes from './notification-row.module.css'

export function NotificationMenu({ notification }: { notification: Notification }) {
  const { t } = useTranslation('notifications')
  const { title } = useSpokenNotification(notification)
  const { mutate: markRead } = useMarkRead()
  const { mutate: markUnread } = useMarkUnread()
  const { mutate: remove } = useRemoveNotification()
  return (
    <span className={classes.menu}>
      {/* Rendered inside the dropdown, so that presses do not close it; fixed, so that the list does not clip it. */}
      <Menu position="bottom-end" width="12rem" withinPortal={false} floatingStrategy="fixed">
        <Menu.Target>
          <IconButton size={28} label={t('more', { title })} icon={<Ellipsis size="1.125rem" aria-hidden="true" />} />
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
          <Menu.Item leftSection={<Trash2 size="1rem" aria-hidden="true" />} onClick={() => remove(notification)}>
            {t('remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </span>
  )
}
