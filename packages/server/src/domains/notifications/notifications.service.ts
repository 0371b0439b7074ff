import { ofPerson, type WorkItemKind } from '@cairn/contract/core/items'
import { done } from '@cairn/contract/core/replies'
import type { RenamedTerms } from '@cairn/contract/core/terms'
import { NEWS_MAX, newsTypes } from '@cairn/contract/dashboards/dashboards.schemas'
import type { NotificationEventName } from '@cairn/contract/notifications/notifications.events'
import {
  defaultMailChoices,
  type MailChoice,
  type MailType,
  type Notification,
  type NotificationData,
  type NotificationPreferences,
  type NotificationType,
} from '@cairn/contract/notifications/notifications.schemas'
import type { Person } from '@cairn/contract/people/people.schemas'
import type { Tx } from '../../platform/database/transaction'
import { enqueue } from '../../platform/jobs/define-job'
import { recordEvent } from '../../platform/realtime/record-event'
import { organizationTerms } from '../organizations/organizations.service'
import { listPeople } from '../people/people.service'
import { mailNotification } from './notifications.jobs'
import { speak } from './notifications.messages'
import * as repository from './notifications.repository'
import * as preferences from './notifications.repository'
import type { NotificationRow } from './notifications.table'

function presentNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    recipientId: row.recipientId,
    type: row.type,
    title: row.title,
    message: row.message,
    said: row.said,
    createdAt: row.createdAt.toISOString(),
    isRead: row.readAt !== null,
    isRemoved: row.removedAt !== null,
    isActioned: row.actionedAt !== null,
    approvalUrl: row.approvalUrl,
    denyUrl: row.denyUrl,
    link: row.link,
  }
}

export interface Page {
  readonly path: string
  readonly tractionId: string
  readonly where?: string | undefined
}

export interface Notice {
  readonly type: NotificationType
  readonly subjectId: string
  readonly recipientIds: Iterable<string>
  readonly said: (actorName: string, recipientId: string, page: Partial<Page>) => NotificationData
  /** A function is called only if there are recipients. */
  readonly link: string | Page | null | (() => Promise<Page>)
  readonly approvalUrl?: string
  readonly denyUrl?: string
  /** Excluded after leaving: the new owner is notified of the removal instead. */
  readonly formerOwnerId?: string | undefined
}

/** Not repeated while unread. */
const toldOnce: ReadonlySet<NotificationType> = new Set<NotificationType>(['ItemAssigned', 'MeetingInvited'])

export const nameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`.trim()

function notifyRecipient(tx: Tx, recipientId: string, name: NotificationEventName, payload: unknown): void {
  recordEvent(tx, { hub: '/notification-hub', name, audience: { to: 'place', place: ofPerson(recipientId) }, payload })
}

function notifyOfNew(tx: Tx, row: repository.NotificationRow): void {
  notifyRecipient(tx, row.recipientId, 'NewNotification', { notification: presentNotification(row) })
}

async function audienceOf(tx: Tx, actorId: string, { type, subjectId, recipientIds, formerOwnerId }: Notice) {
  const wanted = [...new Set(recipientIds)]
  const [people, told] = await Promise.all([
    listPeople(tx, [actorId, ...wanted, ...(formerOwnerId ? [formerOwnerId] : [])]),
    toldOnce.has(type) ? repository.findNotifiedOf(tx, subjectId, wanted) : ([] as string[]),
  ])
  const byId = new Map(people.map((person) => [person.id, person]))
  const actor = byId.get(actorId)
  const isPresent = (id: string) => byId.get(id)?.isRemoved === false
  const isWithheld = formerOwnerId !== undefined && !isPresent(formerOwnerId)
  const recipientsToNotify = isWithheld ? [] : wanted.filter((id) => isPresent(id) && !told.includes(id))
  return { actorName: actor ? nameOf(actor) : '', recipientIds: recipientsToNotify }
}

/** Data for translation, and English for other clients. */
const told = (said: NotificationData, terms: RenamedTerms) => ({ said, ...speak('en', said, terms) })

export async function notify(tx: Tx, actorId: string, notice: Notice): Promise<void> {
  const { type, subjectId, approvalUrl = null, denyUrl = null } = notice
  const { actorName, recipientIds } = await audienceOf(tx, actorId, notice)
  if (recipientIds.length === 0) return
  const [page, choices, terms] = await Promise.all([
    typeof notice.link === 'function' ? notice.link() : notice.link,
    preferences.findChoices(tx, recipientIds),
    organizationTerms(tx),
  ])
  const at = page === null || typeof page === 'string' ? {} : page
  const news = recipientIds.map((recipientId) => ({
    recipientId,
    type,
    subjectId,
    approvalUrl,
    denyUrl,
    ...(page === null || typeof page === 'string'
      ? { link: page, tractionId: null }
      : { link: page.path, tractionId: page.tractionId }),
    ...told(notice.said(actorName, recipientId, at), terms),
  }))
  const rows = repository.insertNotifications(tx, news)
  for (const row of rows) notifyOfNew(tx, row)
  const chosen = new Map(choices.map((row) => [row.personId, row.choices]))
  for (const { id, recipientId } of rows) {
    const choice = chosen.get(recipientId)?.[type] ?? defaultMailChoices[type]
    if (choice === 'AtOnce') await enqueue(tx, mailNotification, { orgId: tx.orgId, id, recipientId })
  }
}

export async function closeDecisions(tx: Tx, subjectId: string, deciderId: string): Promise<void> {
  for (const { id, recipientId } of await repository.closeDecisions(tx, subjectId, deciderId)) {
    notifyRecipient(tx, recipientId, 'NotificationActioned', { ids: [id] })
    if (recipientId === deciderId) notifyRecipient(tx, recipientId, 'NotificationRead', { ids: [id] })
  }
}

export const undecidedBy = repository.findUndecided

export async function withdrawDecisions(tx: Tx, recipientId: string): Promise<void> {
  const ids = await repository.withdrawDecisions(tx, recipientId)
  if (ids.length > 0) notifyRecipient(tx, recipientId, 'NotificationRemoved', { ids })
}

/** In a system transaction, across organizations. */
export const purgeNotificationsOf = repository.purgeOf

export async function listNotifications(tx: Tx, personId: string, ids: readonly string[]): Promise<Notification[]> {
  return (await repository.findOwn(tx, personId, ids)).map(presentNotification)
}

export async function searchNotifications(tx: Tx, personId: string, range: { startIndex: number; endIndex: number }) {
  const items = (await repository.findPage(tx, personId, range)).map(presentNotification)
  const { total, unread } = await repository.countOwn(tx, personId)
  const totalPages = Math.ceil(total / (range.endIndex - range.startIndex))
  return { items, totalCount: total, totalPages, unreadCount: unread }
}

export async function unreadNews(tx: Tx, personId: string): Promise<Notification[]> {
  return (await repository.findUnread(tx, personId, { types: newsTypes, atMost: NEWS_MAX })).map(presentNotification)
}

function mark(name: NotificationEventName, save: typeof repository.markRead) {
  return async (tx: Tx, personId: string, ids: readonly string[] | null) => {
    const rows = await save(tx, personId, ids)
    if (rows.length > 0) notifyRecipient(tx, personId, name, { ids: rows.map(({ id }) => id) })
    return done
  }
}

// Ignores ids of others. Null: all.
export const markRead = mark('NotificationRead', repository.markRead)
export const markUnread = mark('NotificationUnread', repository.markUnread)
export const removeNotifications = mark('NotificationRemoved', repository.remove)

export async function restoreNotifications(tx: Tx, personId: string, ids: readonly string[]) {
  for (const row of await repository.restore(tx, personId, ids)) notifyOfNew(tx, row)
  return done
}

export async function getPreferences(tx: Tx, personId: string): Promise<NotificationPreferences> {
  const [row] = await preferences.findChoices(tx, [personId])
  return { ...defaultMailChoices, ...row?.choices }
}

export async function mailChoicesFor(
  tx: Tx,
  personIds: readonly string[],
  type: MailType,
): Promise<Map<string, MailChoice>> {
  const chosen = new Map((await preferences.findChoices(tx, personIds)).map((row) => [row.personId, row.choices[type]]))
  return new Map(personIds.map((id) => [id, chosen.get(id) ?? defaultMailChoices[type]]))
}

export async function setPreferences(tx: Tx, personId: string, choices: Partial<NotificationPreferences>) {
  const saved = await preferences.saveChoices(tx, personId, choices)
  return { succeeded: true as const, preferences: { ...defaultMailChoices, ...saved } }
}

interface Imported {
  readonly id: string
  readonly kind: WorkItemKind
  readonly personId: string
  readonly given: Readonly<Record<string, number>>
}

/** One notification per owner, except for the importer. */
export async function notifyOfImport(tx: Tx, { id, kind, personId, given }: Imported): Promise<void> {
  await notify(tx, personId, {
    type: 'ItemAssigned',
    subjectId: id,
    recipientIds: Object.keys(given).filter((ownerId) => ownerId !== personId),
    said: (by, ownerId) => ({ text: 'itemsImported', by, kind, number: given[ownerId] ?? 0 }),
    link: `/${kind}s`,
  })
}
