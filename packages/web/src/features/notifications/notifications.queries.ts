import {
  getNotificationPreferences,
  NOTIFICATION_PAGE,
  searchNotifications,
} from '@cairn/contract/notifications/notifications.endpoints'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'

const root = 'notifications'

export const notificationsQueries = {
  list: infiniteQueryOptions({
    queryKey: [root, 'list'],
    queryFn: ({ pageParam, signal }) => {
      const query = { startIndex: pageParam, endIndex: pageParam + NOTIFICATION_PAGE }
      return call(searchNotifications, { query }, { signal })
    },
    initialPageParam: 0,
    // Offset by loaded items, since removals shift the server's pages as well.
    getNextPageParam: ({ totalCount }, pages) => {
      const loaded = pages.reduce((sum, { items }) => sum + items.length, 0)
      return loaded < totalCount ? loaded : undefined
    },
  }),
  preferences: queryOptions({
    queryKey: [root, 'preferences'],
    queryFn: ({ signal }) => call(getNotificationPreferences, {}, { signal }),
  }),
}
