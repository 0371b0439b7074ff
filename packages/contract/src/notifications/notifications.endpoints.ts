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
  .refine((range) => range.endIndex > range.startIndex, { message: 'EMPTY_RANGE', path: ['endIndex'] })
  .refine((range) => range.endIndex - range.startIndex <= 1000, {
    message: 'REQUEST_LIMIT',
    params: { most: 1_000 },
    path: ['endIndex'],
  })

/** Only ids are read. */
const marked = z
  .array(z.union([z.object({ id: idSchema }).transform(({ id }) => id), idSchema]))
  .max(1000, 'TOO_MANY_AT_ONCE')

export const listNotifications = defineEndpoint({
  id: 'listNotifications',
  method: 'GET',
  path: '/notification-center',
  group,
  summary: 'List your notifications by id, including removed ones.',
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
  summary: 'List your notifications in the current organization, newest first, without removed ones.',
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
  'Mark notifications as read. Ids of other people are ignored.',
)
export const markUnread = mark('markNotificationsUnread', 'unread', 'Mark notifications as unread.')
export const removeNotifications = mark('removeNotifications', 'remove', 'Remove notifications from the list.')
export const restoreNotifications = mark('restoreNotifications', 'restore', 'Restore removed notifications.')

export const markAllRead = defineEndpoint({
  id: 'markAllNotificationsRead',
  method: 'PUT',
  path: '/notification-center/read/all',
  group,
  summary: 'Mark all unread notifications as read, whatever list is sent.',
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
  summary: 'Get which notifications you receive by e-mail, by type.',
  access: 'member',
  scope: 'read',
  reply: notificationPreferencesSchema,
})

export const setNotificationPreferences = defineEndpoint({
  id: 'setNotificationPreferences',
  method: 'PUT',
  path: '/notification-center/preferences',
  group,
  summary: 'Update which notifications you receive by e-mail. Omitted types stay unchanged.',
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
  summary: 'Unsubscribe from one kind of e-mail, with the address in its List-Unsubscribe header (RFC 8058).',
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
  summary:
    'Redirect a browser to the e-mail settings. Changes nothing, because link scanners open every address in an e-mail.',
  access: 'public',
  scope: null,
  params: unsubscribeParams,
  reply: z.undefined(),
  contentType: 'text/plain; charset=utf-8',
})
