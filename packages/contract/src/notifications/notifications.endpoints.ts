import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { idSchema, idsQuerySchema } from '../core/ids'
import { doneSchema, succeeded } from '../core/replies'
import { searchReply } from '../core/search'
import {
  mailChoiceSchema,
  NOTIFICATION_PAGE,
  notificationPreferencesSchema,
  notificationSchema,
  notificationTypeSchema,
} from './notifications.schemas'

const group = 'notification centre'

/** A list of notifications, of which only the id counts; a list of ids does as well. */
const marked = z
  .array(z.union([z.object({ id: idSchema }).transform(({ id }) => id), idSchema]))
  .max(1000, 'Give at most 1,000 at a time.')

export const listNotifications = defineEndpoint({
  id: 'listNotifications',
  method: 'GET',
  path: '/notification-center',
  group,
  summary: 'One’s own notifications by id, removed ones included.',
  access: 'member',
  query: idsQuerySchema,
  reply: z.array(notificationSchema),
})

export const searchNotifications = defineEndpoint({
  id: 'searchNotifications',
  method: 'GET',
  path: '/notification-center/search',
  group,
  summary: 'One’s own notifications in the current organisation, the newest first, removed ones left out.',
  access: 'member',
  query: z.object({
    startIndex: z.coerce.number().int().min(0).max(1_000_000).default(0),
    endIndex: z.coerce.number().int().min(1).max(1_000_100).default(NOTIFICATION_PAGE),
  }),
  reply: searchReply(notificationSchema).extend({ unreadCount: z.number().int() }),
})

const mark = <Id extends string>(id: Id, what: 'read' | 'unread' | 'remove', summary: string) =>
  defineEndpoint({
    id,
    method: 'PUT',
    path: `/notification-center/${what}`,
    group,
    summary,
    access: 'member',
    body: marked,
    reply: doneSchema,
  })

export const markRead = mark(
  'markNotificationsRead',
  'read',
  'Mark as read; ids that are not one’s own are passed over.',
)
export const markUnread = mark('markNotificationsUnread', 'unread', 'Mark as unread.')
export const removeNotifications = mark('removeNotifications', 'remove', 'Take out of the list.')

export const markAllRead = defineEndpoint({
  id: 'markAllNotificationsRead',
  method: 'PUT',
  path: '/notification-center/read/all',
  group,
  summary: 'Mark every unread one as read, whatever list is sent.',
  access: 'member',
  body: z.unknown(),
  reply: doneSchema,
})

export const getNotificationPreferences = defineEndpoint({
  id: 'getNotificationPreferences',
  method: 'GET',
  path: '/notification-center/preferences',
  group,
  summary: 'What also comes by e-mail, by type.',
  access: 'member',
  reply: notificationPreferencesSchema,
})

export const setNotificationPreferences = defineEndpoint({
  id: 'setNotificationPreferences',
  method: 'PUT',
  path: '/notification-center/preferences',
  group,
  summary: 'Change what also comes by e-mail; types left out stay.',
  access: 'member',
  body: z.partialRecord(notificationTypeSchema, mailChoiceSchema),
  reply: succeeded({ preferences: notificationPreferencesSchema }),
})

export const notificationEndpoints = [
  listNotifications,
  searchNotifications,
  markRead,
  markUnread,
  removeNotifications,
  markAllRead,
  getNotificationPreferences,
  setNotificationPreferences,
] as const
