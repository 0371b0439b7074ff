import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { lineSchema } from '../core/fields'
import { idSchema, idsQuerySchema } from '../core/ids'
import { doneSchema, succeeded } from '../core/replies'
import { searchReply } from '../core/search'
import {
  mailChoiceSchema,
  mailingListSchema,
  mailTypeSchema,
  notificationPreferencesSchema,
  notificationSchema,
} from './notifications.schemas'

const group = 'notification center'

export const NOTIFICATION_PAGE = 25

/** Zero-based, `endIndex` exclusive. */
const rangeSchema = z
  .object({
    startIndex: z.coerce.number().int().min(0).max(1_000_000).default(0),
    endIndex: z.coerce.number().int().min(1).max(1_001_000).optional(),
  })
  .transform(({ startIndex, endIndex = startIndex + NOTIFICATION_PAGE }) => ({ startIndex, endIndex }))
  .refine((range) => range.endIndex > range.startIndex, { message: 'The range is empty.', path: ['endIndex'] })
  .refine((range) => range.endIndex - range.startIndex <= 1000, {
    message: 'Request at most 1,000 at a time.',
    path: ['endIndex'],
  })

/** Only ids are read. */
const marked = z
  .array(z.union([z.object({ id: idSchema }).transform(({ id }) => id), idSchema]))
  .max(1000, 'Enter at most 1,000 at a time.')

export const listNotifications = defineEndpoint({
  id: 'listNotifications',
  method: 'GET',
  path: '/notification-center',
  group,
  summary: 'One’s own notifications by id, removed ones included.',
  access: 'member',
  scope: 'read',
  query: idsQuerySchema,
  reply: z.array(notificationSchema),
})

export const searchNotifications = defineEndpoint({
  id: 'searchNotifications',
  method: 'GET',
  path: '/notification-center/search',
  group,
  summary: 'One’s own notifications in the current organization, the newest first, removed ones left out.',
  access: 'member',
  scope: 'read',
  query: rangeSchema,
  reply: searchReply(notificationSchema).extend({ unreadCount: z.number().int() }),
})

const mark = (id: string, what: 'read' | 'unread' | 'remove' | 'restore', summary: string) =>
  defineEndpoint({
    id,
    method: 'PUT',
    path: `/notification-center/${what}`,
    group,
    summary,
    access: 'member',
    scope: 'write',
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
export const restoreNotifications = mark('restoreNotifications', 'restore', 'Put back what was taken out of the list.')

export const markAllRead = defineEndpoint({
  id: 'markAllNotificationsRead',
  method: 'PUT',
  path: '/notification-center/read/all',
  group,
  summary: 'Mark every unread one as read, whatever list is sent.',
  access: 'member',
  scope: 'write',
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
  scope: 'read',
  reply: notificationPreferencesSchema,
})

export const setNotificationPreferences = defineEndpoint({
  id: 'setNotificationPreferences',
  method: 'PUT',
  path: '/notification-center/preferences',
  group,
  summary: 'Change what also comes by e-mail; types left out stay.',
  access: 'member',
  scope: 'write',
  body: z.partialRecord(mailTypeSchema, mailChoiceSchema),
  reply: succeeded({ preferences: notificationPreferencesSchema }),
})

/** From the List-Unsubscribe header; `mark` is the server's signature. */
const unsubscribeParams = z.object({
  orgId: idSchema,
  personId: idSchema,
  list: mailingListSchema,
  mark: lineSchema.max(64),
})
const unsubscribePath = '/unsubscribe/{orgId}/{personId}/{list}/{mark}'

export const unsubscribe = defineEndpoint({
  id: 'unsubscribe',
  method: 'POST',
  path: unsubscribePath,
  group,
  summary: 'Stop mails of a kind, from the address in the mail’s List-Unsubscribe header (RFC 8058).',
  access: 'public',
  scope: null,
  params: unsubscribeParams,
  reply: doneSchema,
  ignoresForm: true,
})

export const openUnsubscribePage = defineEndpoint({
  id: 'openUnsubscribePage',
  method: 'GET',
  path: unsubscribePath,
  group,
  summary: 'Redirects a browser to the mail settings. Changes nothing: link scanners open every address in a mail.',
  access: 'public',
  scope: null,
  params: unsubscribeParams,
  reply: z.undefined(),
  contentType: 'text/plain; charset=utf-8',
})
