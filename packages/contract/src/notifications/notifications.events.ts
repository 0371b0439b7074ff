import { z } from 'zod'
import { idSchema } from '../core/ids'
import { notificationSchema } from './notifications.schemas'

/** The events of `/notification-hub`, sent to the recipient alone, on every tab and device. */
export const notificationEvents = [
  'NewNotification',
  'NotificationRead',
  'NotificationUnread',
  'NotificationRemoved',
  'NotificationActioned',
] as const
export type NotificationEventName = (typeof notificationEvents)[number]

/** NewNotification carries it whole, also one that was put back into the list; the others name those that changed. */
export const newNotificationSchema = z.object({ notification: notificationSchema })
export type NewNotification = z.infer<typeof newNotificationSchema>

export const changedNotificationsSchema = z.object({ ids: z.array(idSchema) })
export type ChangedNotifications = z.infer<typeof changedNotificationsSchema>

/** Sent there as well, and kept nowhere. */
export const meetingCallEvents = ['MeetingBegins', 'MeetingCallEnded'] as const
export type MeetingCallEventName = (typeof meetingCallEvents)[number]

/** A live meeting has been started that one is expected in and not in; and that one has come, or it is over. */
export const meetingCallSchema = z.object({ meetingId: idSchema, title: z.string() })
export type MeetingCall = z.infer<typeof meetingCallSchema>
