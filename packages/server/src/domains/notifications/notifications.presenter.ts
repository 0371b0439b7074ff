import type { Notification } from '@cairn/contract/notifications/notifications.schemas'
import type { NotificationRow } from './notifications.table'

export function presentNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    recipientId: row.recipientId,
    type: row.type,
    title: row.title,
    message: row.message,
    said: row.said,
    createdAt: row.createdAt.toISOString(),
    isRead: row.readAt !== null,
    isRemoved: row.removedAt !== null,
    isActioned: row.actionedAt !== null,
    approvalUrl: row.approvalUrl,
    denyUrl: row.denyUrl,
    link: row.link,
  }
}
