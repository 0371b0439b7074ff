import Check from 'icon:check'
import Ellipsis from 'icon:ellipsis'
import Mail from 'icon:mail'
import MailOpen from 'icon:mail-open'
import Trash2 from 'icon:trash'
import type { Notification } from '@cairn/contract/notifications/notifications.schemas'
import { cellPath } from '@cairn/contract/scorecard/entered-number'
import { Button, Menu } from '@mantine/core'
import { type KeyboardEvent, type MouseEvent, memo } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { IconButton } from '../../../ui/icon-button'
import { Tag } from '../../../ui/tag'
import { useDecide, useMarkRead, useMarkUnread, useRemoveNotification } from '../notifications.mutations'
import { useSpokenNotification } from '../use-spoken-notification'
import { NotificationIcon } from './notification-icon'
import classes from './notification-row.module.css'

/** Modified clicks open a new tab or window. */
const isPlainPress = (event: MouseEvent): boolean => !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)

function NotificationMenu({ notification }: { notification: Notification }) {
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

function NotificationDecision({ notification }: { notification: Notification }) {
  const { t } = useTranslation('notifications')
  const { mutate, isPending } = useDecide()
  const { message } = useSpokenNotification(notification)
  const { approvalUrl, denyUrl, isActioned } = notification
  if (approvalUrl === null || denyUrl === null) return null
  if (isActioned) {
    return (
      <div className={classes.decision}>
        <Tag icon={Check}>{t('decided')}</Tag>
      </div>
    )
  }
  const decide = (isApproved: boolean) => () => !isPending && mutate({ notification, isApproved })
  return (
    <div className={classes.decision}>
      <Button size="sm" variant="filled" aria-label={t('approveOf', { message })} onClick={decide(true)}>
        {t('approve')}
      </Button>
      <Button size="sm" aria-label={t('denyOf', { message })} onClick={decide(false)}>
        {t('deny')}
      </Button>
    </div>
  )
}

interface NotificationCellsProps {
  notification: Notification
  onChoose: (notification: Notification) => void
}

function NotificationCells({ notification, onChoose }: NotificationCellsProps) {
  const { said } = notification
  if (said?.text !== 'numbersMissing' || !said.cells || said.cells.length === 0) return null
  const follow = (event: MouseEvent, link: string) => {
    if (!isPlainPress(event)) return
    event.preventDefault()
    onChoose({ ...notification, link })
  }
  return (
    <ul className={classes.cells}>
      {said.cells.map(({ measurableId, scorecardId, title }) => {
        const link = cellPath(scorecardId, { measurableId, intervalId: said.week })
        return (
          <li key={measurableId}>
            <a href={link} onClick={(event) => follow(event, link)}>
              {title}
            </a>
          </li>
        )
      })}
    </ul>
  )
}

interface NotificationRowProps {
  notification: Notification
  time: string
  onChoose: (notification: Notification) => void
}

function Title({ notification, onChoose }: Omit<NotificationRowProps, 'time'>) {
  const { link } = notification
  const { title } = useSpokenNotification(notification)
  const choose = (event: MouseEvent) => {
    if (!isPlainPress(event)) return
    event.preventDefault()
    onChoose(notification)
  }
  if (link === null) {
    return (
      <button type="button" className={classes.title} tabIndex={-1} onClick={choose}>
        {title}
      </button>
    )
  }
  return (
    <a href={link} className={classes.title} tabIndex={-1} onClick={choose}>
      {title}
    </a>
  )
}

export const NotificationRow = memo(function NotificationRow({ notification, time, onChoose }: NotificationRowProps) {
  const { t } = useTranslation('notifications')
  const { isRead, createdAt, type, said } = notification
  const where = said && 'where' in said ? said.where : undefined
  const { message } = useSpokenNotification(notification)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.key !== 'Enter') return
    event.preventDefault()
    onChoose(notification)
  }
  return (
    <li className={classes.row} data-row data-unread={!isRead || undefined} tabIndex={-1} onKeyDown={onKeyDown}>
      <span className={classes.icon}>
        <NotificationIcon type={type} said={said} />
      </span>
      <div>
        <div className={classes.head}>
          <Title notification={notification} onChoose={onChoose} />
          {!isRead && <span className={classes.unread} role="img" aria-label={t('unread')} />}
        </div>
        <p className={classes.message}>{message}</p>
        <NotificationCells notification={notification} onChoose={onChoose} />
        <p className={classes.time}>
          <time dateTime={createdAt}>{time}</time>
          {where && ` · ${where}`}
        </p>
        <NotificationDecision notification={notification} />
      </div>
      <NotificationMenu notification={notification} />
    </li>
  )
})
