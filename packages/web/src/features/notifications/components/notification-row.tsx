import type { Notification } from '@cairn/contract/notifications/notifications.schemas'
import { type KeyboardEvent, type MouseEvent, memo } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { isPlainPress } from '../plain-press'
import { useSpokenNotification } from '../use-spoken-notification'
import { NotificationCells } from './notification-cells'
import { NotificationDecision } from './notification-decision'
import { NotificationIcon } from './notification-icon'
import { NotificationMenu } from './notification-menu'
import classes from './notification-row.module.css'

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
