import type { MailChoice, MailType, NotificationType } from '@cairn/contract/notifications/notifications.schemas'
import type { Said } from '@cairn/contract/notifications/said.schemas'
import { type SQL, sql } from 'drizzle-orm'
import { date, index, jsonb, type PgColumn, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/instant'
import { tenantTable } from '../../platform/database/tenant-table'
import { isInLiving } from '../tractions/tractions.table'

type Columns = Readonly<Record<'readAt' | 'removedAt' | 'approvalUrl' | 'actionedAt', PgColumn>>

/** Not taken out of their list. */
export const isKept = ({ removedAt }: Pick<Columns, 'removedAt'>): SQL => sql`${removedAt} is null`
export const isUnread = ({ readAt, removedAt }: Columns): SQL => sql`${readAt} is null and ${isKept({ removedAt })}`
/** It asks for a decision, which nobody has made. */
export const isUndecided = ({ approvalUrl, actionedAt }: Columns): SQL =>
  sql`${approvalUrl} is not null and ${actionedAt} is null`

/** What happened that concerns somebody, as it was told to them. */
export const notifications = tenantTable(
  'notifications',
  {
    id: uuid('id').notNull(),
    recipientId: uuid('recipient_id').notNull(),
    type: text('type').$type<NotificationType>().notNull(),
    /** The person, meeting or item that it is about. */
    subjectId: uuid('subject_id').notNull(),
    /** The meeting that it leads to: with a removed one it is shown nowhere. */
    tractionId: uuid('traction_id'),
    title: text('title').notNull(),
    message: text('message').notNull(),
    /** The same as data; null where it was told before there was this. */
    said: jsonb('said').$type<Said>(),
    /** A page of the application. */
    link: text('link'),
    /** Calls, as paths that are POSTed to. */
    approvalUrl: text('approval_url'),
    denyUrl: text('deny_url'),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
    removedAt: instant('removed_at'),
    actionedAt: instant('actioned_at'),
    /** When it also went out by e-mail, alone or in a digest. */
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

/** What somebody wants by e-mail, where they have chosen. Nobody without a row gets a digest. */
export const notificationPreferences = tenantTable(
  'notification_preferences',
  {
    personId: uuid('person_id').notNull(),
    /** What is left out is as the contract has it by default. */
    choices: jsonb('choices').$type<MailChoices>().notNull(),
    /** The organisation's day of which they have had their digest. */
    digestOn: date('digest_on', { mode: 'string' }),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.personId] })],
)

export type MailChoices = Partial<Record<MailType, MailChoice>>
