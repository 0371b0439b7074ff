import type { EndpointDefinition } from '@cairn/contract/core/define-endpoint'
import type { WorkItemKind } from '@cairn/contract/core/items'
import type { NotificationData } from '@cairn/contract/notifications/notifications.schemas'
import { approveUpgrade, denyUpgrade } from '@cairn/contract/people/memberships.endpoints'
import { type Actor, canDecideUpgrade, isLicensedRole, roleOf } from '@cairn/contract/people/people.policy'
import type { Person } from '@cairn/contract/people/people.schemas'
import { tractionIdOf } from '../../platform/database/item-columns'
import type { Tx } from '../../platform/database/transaction'
import type { ListenerOf, PayloadOf } from '../../platform/hooks/define-hook'
import { API_PREFIX } from '../../platform/http/register-endpoints'
import { revisionsByIds } from '../collections/collections.service'
import type { invitationAccepted } from '../invitations/invitations.hooks'
import type { itemsAssigned } from '../items/items.hooks'
import type {
  ownershipTransferred,
  personRemoved,
  roleChanged,
  upgradeDecided,
  upgradeRequested,
} from '../people/people.hooks'
import { currentPeople, membersAmong } from '../people/people.service'
import { readersOf } from '../places/places.service'
import type { rockAssigned } from '../rocks/rocks.hooks'
import type { measurableAssigned, numbersOwed } from '../scorecard/scorecard.hooks'
import type { tractionChanged } from '../tractions/tractions.hooks'
import { type ReadTraction, readTractions } from '../tractions/tractions.service'
import type { itemChanged, peopleMentioned } from '../work-items/work-items.hooks'
import { type AssignedItem, addToBatch } from '../work-items/work-items.many.service'
import { owedLink, owedNumbers } from './notifications.mail.service'
import { closeDecisions, nameOf, notify, undecidedBy, withdrawDecisions } from './notifications.service'

export const licensePage = (orgId: string): string => `/org/detail/${orgId}/license`
export const peoplePage = (orgId: string): string => `/org/detail/${orgId}/people`

function callPath({ path }: EndpointDefinition, params: Readonly<Record<string, string>>): string {
  return API_PREFIX + path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
}

const mayDecide = (person: Person): boolean =>
  !person.isRemoved && canDecideUpgrade({ personId: person.id, role: roleOf(person) })

async function ask(tx: Tx, person: Person, deciders: readonly Person[]): Promise<void> {
  const of = { personId: person.id, orgId: tx.orgId }
  await notify(tx, person.id, {
    type: 'UpgradeRequested',
    subjectId: person.id,
    recipientIds: deciders.map(({ id }) => id),
    said: () => ({ text: 'upgradeRequested', who: nameOf(person) }),
    link: licensePage(tx.orgId),
    approvalUrl: callPath(approveUpgrade, of),
    denyUrl: callPath(denyUpgrade, of),
  })
}

export const onUpgradeRequested: ListenerOf<typeof upgradeRequested> = async (tx, _actor, { person }) => {
  await ask(tx, person, (await currentPeople(tx)).filter(mayDecide))
}

export const onUpgradeDecided: ListenerOf<typeof upgradeDecided> = async (tx, actor, { person, isApproved }) => {
  await closeDecisions(tx, person.id, actor.personId)
  if (isApproved) return
  const notice = { subjectId: person.id, recipientIds: [person.id], link: null }
  await notify(tx, actor.personId, { type: 'UpgradeDenied', ...notice, said: (by) => ({ text: 'upgradeDenied', by }) })
}

/** Adds open requests for new deciders, and withdraws them from former ones. */
export async function followDecider(tx: Tx, person: Person): Promise<void> {
  if (!mayDecide(person)) return withdrawDecisions(tx, person.id)
  const asked = await undecidedBy(tx, person.id)
  const waiting = (await currentPeople(tx)).filter(({ upgradeRequestStatus }) => upgradeRequestStatus === 'Pending')
  for (const one of waiting) if (!asked.includes(one.id)) await ask(tx, one, [person])
}

const DASHBOARD = '/'

export const onRoleChanged: ListenerOf<typeof roleChanged> = async (tx, { personId }, { person, before }) => {
  const role = roleOf(person)
  const isAnswer = !isLicensedRole(before) && person.upgradeRequestStatus === 'Completed'
  const notice = { subjectId: person.id, recipientIds: [person.id] }
  await closeDecisions(tx, person.id, personId)
  if (isAnswer) {
    const said = (by: string): NotificationData => ({ text: 'upgradeApproved', by, role })
    await notify(tx, personId, { type: 'UpgradeApproved', ...notice, link: DASHBOARD, said })
  } else {
    const said = (by: string): NotificationData => ({ text: 'roleChanged', by, before, role })
    await notify(tx, personId, { type: 'RoleChanged', ...notice, link: null, said })
  }
  await followDecider(tx, person)
}

export const onOwnershipTransferred: ListenerOf<typeof ownershipTransferred> = async (tx, { personId }, { owner }) => {
  await notify(tx, personId, {
    type: 'OwnershipTransferred',
    subjectId: owner.id,
    recipientIds: [owner.id],
    said: (by) => ({ text: 'ownershipTransferred', by }),
    link: `/org/detail/${tx.orgId}`,
  })
  await followDecider(tx, owner)
}

/** The remover did not choose the new owner, so they are notified too. */
export const onPersonRemoved: ListenerOf<typeof personRemoved> = async (tx, { personId }, { person, handedOver }) => {
  await closeDecisions(tx, person.id, personId)
  await followDecider(tx, person)
  const heirs = [...handedOver].filter(([, count]) => count > 0).map(([id]) => id)
  await notify(tx, personId, {
    type: 'ItemsHandedOver',
    subjectId: person.id,
    recipientIds: heirs,
    said: (_by, heir) => ({ text: 'itemsHandedOver', of: nameOf(person), number: handedOver.get(heir) ?? 0 }),
    link: DASHBOARD,
  })
}

export const onInvitationAccepted: ListenerOf<typeof invitationAccepted> = async (tx, { personId }, accepted) => {
  const { person, invitedById } = accepted
  await notify(tx, personId, {
    type: 'InvitationAccepted',
    subjectId: person.id,
    recipientIds: [invitedById],
    said: (who) => ({ text: 'invitationAccepted', who }),
    link: peoplePage(tx.orgId),
  })
  await followDecider(tx, person)
}

export const pageOf = ({ id, meetingThreadId }: ReadTraction): string => `/traction/${id}/${meetingThreadId}`

export const onTractionChanged: ListenerOf<typeof tractionChanged> = async (tx, { personId }, { traction, before }) => {
  const came = traction.invitees.filter((id) => id !== personId && !before?.invitees.includes(id))
  if (came.length === 0) return
  await notify(tx, personId, {
    type: 'MeetingInvited',
    subjectId: traction.id,
    recipientIds: came,
    said: (by) => ({ text: 'meetingInvited', by, meeting: traction.name }),
    link: { path: pageOf(traction), tractionId: traction.id },
  })
}

async function pageFor(
  tx: Tx,
  actor: Actor,
  kind: WorkItemKind,
  item: AssignedItem['item'],
  tractionIds: readonly [string, ...string[]],
) {
  const tractions = await readTractions(tx, actor, tractionIds)
  const traction = tractions.find(({ invitees }) => invitees.includes(item.ownerId))
  const page = traction ? `${pageOf(traction)}/meetingoverview` : DASHBOARD
  return {
    path: `${page}?popup=${kind}&item=${item.id}`,
    tractionId: traction?.id ?? tractionIds[0],
    where: traction?.name,
  }
}

async function notifyOwner(tx: Tx, actor: Actor, { kind, item, tractionIds, formerOwnerId }: AssignedItem) {
  await notify(tx, actor.personId, {
    type: 'ItemAssigned',
    subjectId: item.id,
    recipientIds: [item.ownerId],
    said: (by, _owner, { where }) => ({ text: 'itemAssigned', by, kind, item: item.title, where }),
    link: () => pageFor(tx, actor, kind, item, tractionIds),
    formerOwnerId,
  })
}

export const onItemsAssigned: ListenerOf<typeof itemsAssigned> = async (tx, actor, { assigned }) => {
  for (const ownerId of new Set(assigned.map(({ item }) => item.ownerId))) {
    const theirs = assigned.filter(({ item }) => item.ownerId === ownerId)
    const [first] = theirs
    if (first && theirs.length === 1) await notifyOwner(tx, actor, first)
    else if (first) await notifyOwnerOfMany(tx, actor, first, theirs)
  }
}

async function notifyOwnerOfMany(tx: Tx, actor: Actor, first: AssignedItem, assigned: readonly AssignedItem[]) {
  const kinds = new Set(assigned.map(({ kind }) => kind))
  await notify(tx, actor.personId, {
    type: 'ItemAssigned',
    subjectId: first.item.id,
    recipientIds: [first.item.ownerId],
    said: (by) => ({ text: 'itemsAssigned', by, kind: kinds.size === 1 ? first.kind : null, number: assigned.length }),
    link: kinds.size === 1 ? `/${first.kind}s` : DASHBOARD,
  })
}

type Item = PayloadOf<typeof itemChanged>['item']

/** Personal to-dos notify no one. */
async function notifyOwnerOnVto(tx: Tx, actor: Actor, item: Item, before: Item | null): Promise<void> {
  const [vto] = item.placeKind === 'vtorevision' ? await revisionsByIds(tx, [item.placeId]) : []
  if (!vto) return
  await notify(tx, actor.personId, {
    type: 'ItemAssigned',
    subjectId: item.id,
    recipientIds: [item.ownerId],
    said: (by) => ({ text: 'itemAssigned', by, kind: 'issue', item: item.title, where: vto.title }),
    link: `/vto/detail/${vto.collectionId}/${vto.id}/traction?popup=issue&item=${item.id}`,
    formerOwnerId: before?.ownerId,
  })
}

/** Own changes are skipped without a query; items of a removed person are reported together. */
export const onItemChanged: ListenerOf<typeof itemChanged> = async (tx, actor, { kind, item, before }) => {
  const isGiven = item.ownerId !== actor.personId && item.ownerId !== before?.ownerId
  if (!isGiven || item.removedAt !== null || item.archivedAt !== null) return
  const tractionId = tractionIdOf(item)
  if (tractionId === null) return await notifyOwnerOnVto(tx, actor, item, before)
  const assigned: AssignedItem = { kind, item, tractionIds: [tractionId], formerOwnerId: before?.ownerId }
  if (!addToBatch(tx, assigned)) await notifyOwner(tx, actor, assigned)
}

export const onRockAssigned: ListenerOf<typeof rockAssigned> = async (tx, actor, { rock }) => {
  if (rock.ownerId === actor.personId || rock.archivedAt !== null) return
  const assigned: AssignedItem = { kind: 'rock', item: rock, tractionIds: [rock.tractionId, ...rock.tractionIds] }
  if (!addToBatch(tx, assigned)) await notifyOwner(tx, actor, assigned)
}

/** Skips people who cannot see the item. */
export const onPeopleMentioned: ListenerOf<typeof peopleMentioned> = async (tx, { personId: writerId }, mentioned) => {
  const { ref, title, places, personIds } = mentioned
  const people = await membersAmong(tx, personIds)
  const actors = people.map((person) => ({ personId: person.id, role: roleOf(person) }))
  for (const { place, personIds: recipientIds } of await readersOf(tx, places, actors)) {
    const { traction } = place
    const page = traction ? `${pageOf(traction)}/meetingoverview` : '/'
    const path = `${page}?popup=${ref.kind}&item=${ref.id}`
    await notify(tx, writerId, {
      type: 'Mentioned',
      subjectId: ref.id,
      recipientIds,
      said: (by) => ({ text: 'mentioned', by, kind: ref.kind, item: title, where: traction?.name }),
      link: traction ? { path, tractionId: traction.id } : path,
    })
  }
}

/** One per person, without an author. */
export const onNumbersOwed: ListenerOf<typeof numbersOwed> = async (tx, _actor, { week, owed }) => {
  for (const { personId, numbers } of owed) {
    await notify(tx, personId, {
      type: 'NumbersMissing',
      subjectId: tx.orgId,
      recipientIds: [personId],
      said: () => owedNumbers(week, numbers),
      link: owedLink(week, numbers),
    })
  }
}

/** Assistants may not attend the meeting, so the link opens the dashboard. */
export const onMeasurableAssigned: ListenerOf<typeof measurableAssigned> = async (
  tx,
  { personId: actorId },
  { assigned },
) => {
  for (const { personId, as, measurable, formerId } of assigned) {
    await notify(tx, actorId, {
      type: 'ItemAssigned',
      subjectId: measurable.id,
      recipientIds: [personId],
      said: (by) => ({ text: 'measurableAssigned', by, item: measurable.title, as }),
      link: as === 'owner' ? `/measurable/${measurable.id}` : '/',
      formerOwnerId: formerId ?? undefined,
    })
  }
}
