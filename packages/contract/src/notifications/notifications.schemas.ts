import { z } from 'zod'
import { idSchema } from '../core/ids'
import { saidSchema } from './said.schemas'

export const notificationTypes = [
  'UpgradeRequested',
  'UpgradeApproved',
  'UpgradeDenied',
  'InvitationAccepted',
  'RoleChanged',
  'OwnershipTransferred',
  'ItemsHandedOver',
  'MeetingInvited',
  'ItemAssigned',
  'Mentioned',
  'NumbersMissing',
] as const
export const notificationTypeSchema = z.enum(notificationTypes)
export type NotificationType = z.infer<typeof notificationTypeSchema>

/** Calendar updates and recaps have no daily digest: `Daily` sends them immediately. */
export const mailTypes = [...notificationTypes, 'MeetingCalendar', 'MeetingRecap'] as const
export const mailTypeSchema = z.enum(mailTypes)
export type MailType = z.infer<typeof mailTypeSchema>

export const mailingListSchema = z.enum([...mailTypes, 'Digest'])
export type MailingList = z.infer<typeof mailingListSchema>

/** `approvalUrl` and `denyUrl` are POSTed to; `link` is a page. */
export const notificationSchema = z.object({
  id: idSchema,
  recipientId: idSchema,
  type: notificationTypeSchema,
  title: z.string(),
  message: z.string(),
  /** Null for old notifications. */
  said: saidSchema.nullable(),
  createdAt: z.iso.datetime(),
  isRead: z.boolean(),
  isRemoved: z.boolean(),
  isActioned: z.boolean(),
  approvalUrl: z.string().nullable(),
  denyUrl: z.string().nullable(),
  link: z.string().nullable(),
})
export type Notification = z.infer<typeof notificationSchema>

export const mailChoiceSchema = z.enum(['Never', 'AtOnce', 'Daily'])
export type MailChoice = z.infer<typeof mailChoiceSchema>

export const notificationPreferencesSchema = z.record(mailTypeSchema, mailChoiceSchema)
export type NotificationPreferences = z.infer<typeof notificationPreferencesSchema>

export const defaultMailChoices: NotificationPreferences = {
  UpgradeRequested: 'AtOnce',
  UpgradeApproved: 'AtOnce',
  UpgradeDenied: 'AtOnce',
  InvitationAccepted: 'Never',
  RoleChanged: 'Never',
  OwnershipTransferred: 'AtOnce',
  ItemsHandedOver: 'Never',
  MeetingInvited: 'Never',
  ItemAssigned: 'Never',
  Mentioned: 'AtOnce',
  NumbersMissing: 'AtOnce',
  MeetingCalendar: 'AtOnce',
  MeetingRecap: 'AtOnce',
}
