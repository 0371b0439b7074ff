/** What notifications say. Plain text: the web and the mails escape it. */
import type { Role } from '@cairn/contract/identity/session.schemas'

export interface NotificationMessage {
  readonly title: string
  readonly message: string
}

export type ItemKind = 'todo' | 'issue' | 'headline' | 'rock'

const withArticle = (role: Role): string => (/^[AEIOU]/.test(role) ? `an ${role}` : `a ${role}`)
const itemNames: Readonly<Record<ItemKind, string>> = {
  todo: 'to-do',
  issue: 'issue',
  headline: 'headline',
  rock: 'Rock',
}

const severalNames: Readonly<Record<ItemKind, string>> = {
  todo: 'to-dos',
  issue: 'issues',
  headline: 'headlines',
  rock: 'Rocks',
}

/** Where the organisation's people are listed. */
export const peoplePage = (orgId: string): string => `/org/detail/${orgId}/license`

export const messages = {
  upgradeRequested: (who: string): NotificationMessage => ({
    title: 'License requested',
    message: `${who} asks for a license.`,
  }),
  upgradeApproved: (by: string, role: Role): NotificationMessage => ({
    title: 'License approved',
    message: `${by} approved your request. You are ${withArticle(role)} now.`,
  }),
  upgradeDenied: (by: string): NotificationMessage => ({
    title: 'License not approved',
    message: `${by} did not approve your request. Please contact your internal team.`,
  }),
  invitationAccepted: (who: string): NotificationMessage => ({
    title: 'Invitation accepted',
    message: `${who} accepted your invitation.`,
  }),
  roleChanged: (by: string, before: Role, role: Role): NotificationMessage => ({
    title: 'Your role has changed',
    message: `${by} made you ${withArticle(role)}. You were ${withArticle(before)}.`,
  }),
  ownershipTransferred: (by: string): NotificationMessage => ({
    title: 'You own this organization now',
    message: `${by} transferred the ownership to you.`,
  }),
  itemsHandedOver: (of: string, count: number): NotificationMessage => ({
    title: 'Items handed over to you',
    message:
      count === 1
        ? `${of} is no longer here. One open item of theirs is yours now.`
        : `${of} is no longer here. ${count} open items of theirs are yours now.`,
  }),
  meetingInvited: (by: string, meeting: string): NotificationMessage => ({
    title: 'New meeting',
    message: `${by} invited you to ${meeting}.`,
  }),
  mentioned: (by: string, kind: ItemKind, item: string): NotificationMessage => ({
    title: 'You were mentioned',
    message: `${by} mentioned you in the ${itemNames[kind]} “${item}”.`,
  }),
  itemAssigned: (by: string, kind: ItemKind, item: string): NotificationMessage => ({
    title: `New ${itemNames[kind]}`,
    message: `${by} assigned you “${item}”.`,
  }),
  /** Null: of several kinds. */
  itemsAssigned: (by: string, kind: ItemKind | null, count: number): NotificationMessage => ({
    title: `New ${kind ? severalNames[kind] : 'items'}`,
    message: `${by} assigned you ${count} ${kind ? severalNames[kind] : 'items'}.`,
  }),
  itemsImported: (by: string, kind: ItemKind, count: number): NotificationMessage => ({
    title: `New ${count === 1 ? itemNames[kind] : severalNames[kind]}`,
    message:
      count === 1
        ? `${by} imported ${kind === 'issue' ? 'an' : 'a'} ${itemNames[kind]} for you.`
        : `${by} imported ${count} ${severalNames[kind]} for you.`,
  }),
}
