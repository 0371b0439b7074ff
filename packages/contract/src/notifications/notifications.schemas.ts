import { z } from 'zod'
import { calendarDateSchema } from '../core/dates'
import { idSchema } from '../core/ids'
import { workItemKinds } from '../core/items'
import { roleSchema } from '../identity/session.schemas'

const say = <Text extends string, Values extends z.ZodRawShape>(text: Text, values: Values) =>
  z.object({ text: z.literal(text), ...values })

const by = z.string()
const kind = z.enum(workItemKinds)
/** Missing in old notifications. */
const item = { kind, item: z.string(), where: z.string().optional() }

const notifiedCellSchema = z.object({ measurableId: idSchema, scorecardId: idSchema, title: z.string() })
export type NotifiedCell = z.infer<typeof notifiedCellSchema>
export const NAMED_CELLS_MAX = 30

/** Data to translate for each reader. Names are historical. */
const notificationDataSchema = z.discriminatedUnion('text', [
  say('upgradeRequested', { who: z.string() }),
  say('upgradeApproved', { by, role: roleSchema }),
  say('upgradeDenied', { by }),
  say('invitationAccepted', { who: z.string() }),
  say('roleChanged', { by, before: roleSchema, role: roleSchema }),
  say('ownershipTransferred', { by }),
  say('itemsHandedOver', { of: z.string(), number: z.number() }),
  say('meetingInvited', { by, meeting: z.string() }),
  say('mentioned', { by, ...item }),
  say('itemAssigned', { by, ...item }),
  say('measurableAssigned', { by, item: z.string(), as: z.enum(['owner', 'assistant']) }),
  say('itemsAssigned', { by, kind: kind.nullable(), number: z.number() }),
  say('itemsImported', { by, kind, number: z.number() }),
  /** `cells` has at most `NAMED_CELLS_MAX` entries, and is missing in old notifications. */
  say('numbersMissing', {
    number: z.number(),
    week: calendarDateSchema,
    titles: z.string(),
    cells: z.array(notifiedCellSchema).optional(),
  }),
])
export type NotificationData = z.infer<typeof notificationDataSchema>
export type NotificationText = NotificationData['text']
export type NotificationDataOf<Text extends NotificationText> = Extract<NotificationData, { text: Text }>

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
const notificationTypeSchema = z.enum(notificationTypes)
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
  said: notificationDataSchema.nullable(),
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
