import Check from 'icon:check'
import type { Notification } from '@cairn/contract/notifications/notifications.schemas'
import { Button } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'

import { Tag } from '../../../ui/tag'
import { useDecide } from '../notifications.mutations'
import { useSpokenNotification } from '../use-spoken-notification'
import classes from './notification-row.module.css'

export function NotificationDecision({ notification }: { notification: Notification }) {
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
