import type {
  ChangedNotifications,
  NewNotification,
  NotificationEventName,
} from '@cairn/contract/notifications/notifications.events'
import type { QueryClient } from '@tanstack/react-query'
import { hub } from '../../lib/sync/hub'
import {
  hasAll,
  itemsOf,
  type NotificationList,
  notificationsQueries,
  withChanged,
  withItem,
  withoutItems,
} from './notifications.queries'

const { queryKey } = notificationsQueries.list
type Change = (list: NotificationList, ids: readonly string[]) => NotificationList

const changes: Readonly<Record<Exclude<NotificationEventName, 'NewNotification'>, Change>> = {
  NotificationRead: (list, ids) => withChanged(list, ids, { isRead: true }),
  NotificationUnread: (list, ids) => withChanged(list, ids, { isRead: false }),
  NotificationRemoved: withoutItems,
  NotificationActioned: (list, ids) => withChanged(list, ids, { isActioned: true }),
}

const fetchAgain = (client: QueryClient) => void client.invalidateQueries({ queryKey })

/** An older one was restored; only the server knows its position. */
function receive(client: QueryClient, { notification }: NewNotification): void {
  const list = client.getQueryData<NotificationList>(queryKey)
  if (!list) return
  const oldest = itemsOf(list).at(-1)
  const isWithin = hasAll(list) || (oldest !== undefined && notification.createdAt > oldest.createdAt)
  if (isWithin) client.setQueryData<NotificationList>(queryKey, withItem(list, notification))
  else fetchAgain(client)
}

/** Changes to items not loaded here affect only the counts. */
function change(client: QueryClient, { ids }: ChangedNotifications, optimistic: Change): void {
  const list = client.getQueryData<NotificationList>(queryKey)
  if (!list) return
  const loaded = new Set(itemsOf(list).map(({ id }) => id))
  if (hasAll(list) || ids.every((id) => loaded.has(id))) client.setQueryData(queryKey, optimistic(list, ids))
  else fetchAgain(client)
}

/** Returns an unsubscribe function. */
export function listenToNotifications(client: QueryClient): () => void {
  const center = hub('/notification-hub')
  const stops = [
    center.on('NewNotification', (told: NewNotification) => receive(client, told)),
    ...Object.entries(changes).map(([name, optimistic]) =>
      center.on(name, (told: ChangedNotifications) => change(client, told, optimistic)),
    ),
    // Events were missed while offline.
    center.onState((state, isUnbroken) => {
      if (state === 'online' && !isUnbroken) fetchAgain(client)
    }),
    center.hold(),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
