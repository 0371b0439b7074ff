import { z } from 'zod'
import { idSchema } from '../core/ids'
import { saidSchema } from './said.schemas'

/** What a notification is about; the preferences are given by type. */
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

/** Kinds of mail a person can choose. Calendar updates and recaps know no daily digest: `Daily` sends them at once. */
export const mailTypes = [...notificationTypes, 'MeetingCalendar', 'MeetingRecap'] as const
export const mailTypeSchema = z.enum(mailTypes)
export type MailType = z.infer<typeof mailTypeSchema>

/** A mail unsubscribes from its type, or from all types in the daily digest. */
export const mailingListSchema = z.enum([...mailTypes, 'Digest'])
export type MailingList = z.infer<typeof mailingListSchema>

/** `approvalUrl` and `denyUrl` are calls, POSTed to as they stand; `link` is a page. */
export const notificationSchema = z.object({
  id: idSchema,
  recipientId: idSchema,
  type: notificationTypeSchema,
  title: z.string(),
  message: z.string(),
  /** What title and message say in English, to be spoken in another language; null for what is older than this. */
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

/** By type, whether it also comes by e-mail, in the current organisation. */
export const notificationPreferencesSchema = z.record(mailTypeSchema, mailChoiceSchema)
export type NotificationPreferences = z.infer<typeof notificationPreferencesSchema>

/** Until somebody chooses otherwise: by e-mail comes what another person waits for, and what was waited for. */
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
