import {
  getNotificationPreferences,
  NOTIFICATION_PAGE,
  searchNotifications,
} from '@cairn/contract/notifications/notifications.endpoints'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'

const root = 'notifications'

export const notificationsQueries = {
  /** One's own, the newest first, a page at a time, with the number of all that are unread. */
  list: infiniteQueryOptions({
    queryKey: [root, 'list'],
    queryFn: ({ pageParam, signal }) => {
      const query = { startIndex: pageParam, endIndex: pageParam + NOTIFICATION_PAGE }
      return call(searchNotifications, { query }, { signal })
    },
    initialPageParam: 0,
    // By what is loaded and still there: what was removed meanwhile moves the others up on the server, too.
    getNextPageParam: ({ totalCount }, pages) => {
      const loaded = pages.reduce((sum, { items }) => sum + items.length, 0)
      return loaded < totalCount ? loaded : undefined
    },
  }),
  /** What also comes by e-mail. */
  preferences: queryOptions({
    queryKey: [root, 'preferences'],
    queryFn: ({ signal }) => call(getNotificationPreferences, {}, { signal }),
  }),
}
