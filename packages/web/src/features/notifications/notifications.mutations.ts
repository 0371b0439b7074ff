import {
  markAllRead,
  markRead,
  markUnread,
  removeNotifications,
  restoreNotifications,
  setNotificationPreferences,
} from '@cairn/contract/notifications/notifications.endpoints'
import type { Notification, NotificationPreferences } from '@cairn/contract/notifications/notifications.schemas'
import type { QueryClient } from '@tanstack/react-query'
import type { KeyOf } from '../../i18n/texts'
import { translate } from '../../i18n/translate'
import { ApiFailure } from '../../lib/api/api-failure'
import { API_PREFIX } from '../../lib/api/http-client'
import { updateOptimistically } from '../../lib/api/query-client'
import { startWrite, useWrite, type Write, write } from '../../lib/sync/write'
import { notify } from '../../lib/toasts/notify'
import {
  type NotificationList,
  notificationsQueries,
  withAllRead,
  withChanged,
  withItem,
  withoutItems,
} from './notifications.queries'

const listKey = notificationsQueries.list.queryKey
const messageOf = (key: KeyOf<'notifications'>) => translate(`notifications:${key}`)

const listWrite = <R>(
  client: QueryClient,
  thing: string | undefined,
  optimistic: (list: NotificationList) => NotificationList,
  change: Write<R>,
): Write<R> => ({
  ...change,
  thing,
  optimistic: () => updateOptimistically<NotificationList>(client, listKey, optimistic),
})

export const useMarkRead = () =>
  useWrite(({ id }: Notification, client) =>
    listWrite(
      client,
      id,
      (list) => withChanged(list, [id], { isRead: true }),
      write({ endpoint: markRead, body: [{ id }] }),
    ),
  )

export const useMarkUnread = () =>
  useWrite(({ id }: Notification, client) =>
    listWrite(
      client,
      id,
      (list) => withChanged(list, [id], { isRead: false }),
      write({ endpoint: markUnread, body: [{ id }] }),
    ),
  )

/** The server marks all, including those not loaded. */
export const useMarkAllRead = () =>
  useWrite((unread: readonly Notification[], client) =>
    listWrite(
      client,
      'notifications',
      withAllRead,
      write({ endpoint: markAllRead, body: unread.map(({ id }) => ({ id })) }),
    ),
  )

const restore = (notification: Notification, client: QueryClient) =>
  listWrite(
    client,
    notification.id,
    (list) => withItem(list, notification),
    write({ endpoint: restoreNotifications, body: [{ id: notification.id }] }),
  )

export const useRemoveNotification = () =>
  useWrite((notification: Notification, client) => {
    const { id } = notification
    const undo = {
      text: messageOf('removed'),
      onUndo: () => startWrite(restore(notification, client)),
      id: `removed-${id}`,
    }
    const removal = write({ endpoint: removeNotifications, body: [{ id }], undo })
    return listWrite(client, id, (list) => withoutItems(list, [id]), removal)
  })

interface Decision {
  notification: Notification
  isApproved: boolean
}

function decisionWrite(url: string | null): Write<unknown> {
  if (!url?.startsWith(`${API_PREFIX}/`)) throw new Error('The notification offers no decision.')
  return { endpoint: { method: 'POST', path: `/${url.slice(API_PREFIX.length + 1)}`, access: 'licensed' } }
}

export const useDecide = () =>
  useWrite(({ notification: { id, approvalUrl, denyUrl }, isApproved }: Decision, client) =>
    listWrite(client, undefined, (list) => withChanged(list, [id], { isActioned: true, isRead: true }), {
      ...decisionWrite(isApproved ? approvalUrl : denyUrl),
      done: () => messageOf('updated'),
      onError: (failure) => {
        const message = failure instanceof ApiFailure ? failure.messages[0]?.text : undefined
        notify.error(message ?? translate('generic:unknownError'))
      },
    }),
  )

export const useSetPreferences = () =>
  useWrite((choices: Partial<NotificationPreferences>, client) => {
    const { queryKey } = notificationsQueries.preferences
    return write({
      endpoint: setNotificationPreferences,
      body: choices,
      thing: 'notification-preferences',
      optimistic: () =>
        updateOptimistically<NotificationPreferences>(client, queryKey, (before) => ({ ...before, ...choices })),
    })
  })
