import { z } from 'zod'
import { idSchema } from '../core/ids'
import { notificationSchema } from './notifications.schemas'

/** Sent only to the recipient, on all tabs and devices. */
export const notificationEvents = [
  'NewNotification',
  'NotificationRead',
  'NotificationUnread',
  'NotificationRemoved',
  'NotificationActioned',
] as const
export type NotificationEventName = (typeof notificationEvents)[number]

const newNotificationSchema = z.object({ notification: notificationSchema })
export type NewNotification = z.infer<typeof newNotificationSchema>

const changedNotificationsSchema = z.object({ ids: z.array(idSchema) })
export type ChangedNotifications = z.infer<typeof changedNotificationsSchema>

/** Not stored. */
export const meetingCallEvents = ['MeetingBegins', 'MeetingCallEnded'] as const
export type MeetingCallEventName = (typeof meetingCallEvents)[number]

const meetingCallSchema = z.object({ meetingId: idSchema, title: z.string() })
export type MeetingCall = z.infer<typeof meetingCallSchema>
