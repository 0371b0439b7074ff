import type { EndpointReply } from '@cairn/contract/core/define-endpoint'
import {
  getNotificationPreferences,
  NOTIFICATION_PAGE,
  searchNotifications,
} from '@cairn/contract/notifications/notifications.endpoints'
import type { Notification } from '@cairn/contract/notifications/notifications.schemas'
import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api'

export type NotificationList = InfiniteData<EndpointReply<typeof searchNotifications>>

/** Deduplicated, since pages can overlap. */
export function itemsOf(list: NotificationList | undefined): readonly Notification[] {
  const items = list?.pages.flatMap((page) => page.items) ?? []
  return [...new Map(items.map((item) => [item.id, item])).values()]
}

export const unreadOf = (list: NotificationList | undefined): number => list?.pages.at(-1)?.unreadCount ?? 0

export function hasAll(list: NotificationList): boolean {
  return itemsOf(list).length >= (list.pages.at(-1)?.totalCount ?? 0)
}

const unreadAmong = (items: readonly Notification[]): number => items.filter(({ isRead }) => !isRead).length

/** Derives the counts from the loaded items. */
export function withItems(list: NotificationList, items: readonly Notification[]): NotificationList {
  const before = itemsOf(list)
  const unreadCount = unreadOf(list) + unreadAmong(items) - unreadAmong(before)
  const totalCount = (list.pages.at(-1)?.totalCount ?? 0) + items.length - before.length
  // All in the first page; the next fetch redistributes them.
  const pages = list.pages.map((page, index) => ({ ...page, items: index ? [] : [...items], unreadCount, totalCount }))
  return { ...list, pages }
}

export function withChanged(
  list: NotificationList,
  ids: readonly string[],
  changes: Partial<Notification>,
): NotificationList {
  const change = (item: Notification) => (ids.includes(item.id) ? { ...item, ...changes } : item)
  return withItems(list, itemsOf(list).map(change))
}

export function withoutItems(list: NotificationList, ids: readonly string[]): NotificationList {
  return withItems(
    list,
    itemsOf(list).filter(({ id }) => !ids.includes(id)),
  )
}

const newestFirst = (one: Notification, other: Notification): number =>
  other.createdAt.localeCompare(one.createdAt) || other.id.localeCompare(one.id)

export function withItem(list: NotificationList, item: Notification): NotificationList {
  const others = itemsOf(list).filter(({ id }) => id !== item.id)
  return withItems(list, [...others, item].toSorted(newestFirst))
}

export function withAllRead(list: NotificationList): NotificationList {
  const read = withItems(
    list,
    itemsOf(list).map((item) => ({ ...item, isRead: true })),
  )
  return { ...read, pages: read.pages.map((page) => ({ ...page, unreadCount: 0 })) }
}

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
