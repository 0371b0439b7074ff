import type {
  MailChoice,
  MailType,
  NotificationData,
  NotificationType,
} from '@cairn/contract/notifications/notifications.schemas'
import { type SQL, sql } from 'drizzle-orm'
import { date, index, jsonb, type PgColumn, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/column-types'
import { tenantTable } from '../../platform/database/tenant-table'
import { isInLiving } from '../tractions/tractions.table'

type Columns = Readonly<Record<'readAt' | 'removedAt' | 'approvalUrl' | 'actionedAt', PgColumn>>

export const isKept = ({ removedAt }: Pick<Columns, 'removedAt'>): SQL => sql`${removedAt} is null`
export const isUnread = ({ readAt, removedAt }: Columns): SQL => sql`${readAt} is null and ${isKept({ removedAt })}`
export const isUndecided = ({ approvalUrl, actionedAt }: Columns): SQL =>
  sql`${approvalUrl} is not null and ${actionedAt} is null`

export const notifications = tenantTable(
  'notifications',
  {
    id: uuid('id').notNull(),
    recipientId: uuid('recipient_id').notNull(),
    type: text('type').$type<NotificationType>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** Hidden while the meeting is removed. */
    tractionId: uuid('traction_id'),
    title: text('title').notNull(),
    message: text('message').notNull(),
    /** Null for old notifications. */
    said: jsonb('said').$type<NotificationData>(),
    link: text('link'),
    /** Paths to POST to. */
    approvalUrl: text('approval_url'),
    denyUrl: text('deny_url'),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
    removedAt: instant('removed_at'),
    actionedAt: instant('actioned_at'),
    mailedAt: instant('mailed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    index('notifications_listed').on(t.orgId, t.recipientId, t.createdAt, t.id).where(isKept(t)),
    index('notifications_unread').on(t.orgId, t.recipientId, t.subjectId).where(isUnread(t)),
    index('notifications_undecided').on(t.orgId, t.subjectId).where(isUndecided(t)),
  ],
)

export const isShown: SQL = sql`(${notifications.tractionId} is null
  or ${isInLiving(notifications.orgId, notifications.tractionId)})`

export type NotificationRow = typeof notifications.$inferSelect

export const notificationPreferences = tenantTable(
  'notification_preferences',
  {
    personId: uuid('person_id').notNull(),
    /** Missing types use the defaults. */
    choices: jsonb('choices').$type<MailChoices>().notNull(),
    /** Date in the organization's time zone. */
    digestOn: date('digest_on', { mode: 'string' }),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.personId] })],
)

export type MailChoices = Partial<Record<MailType, MailChoice>>
