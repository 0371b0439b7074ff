import type { EndpointDefinition } from '@cairn/contract/core/define-endpoint'
import type { Role } from '@cairn/contract/identity/session.schemas'
import { approveUpgrade, denyUpgrade } from '@cairn/contract/people/memberships.endpoints'
import { type Actor, canDecideUpgrade } from '@cairn/contract/people/people.policy'
import type { Person } from '@cairn/contract/people/people.schemas'
import type { Tx } from '../../platform/database/transaction'
import type { Hook } from '../../platform/hooks/define-hook'
import { API_PREFIX } from '../../platform/http/register-endpoints'
import type { HeadlineRow } from '../headlines/headlines.service'
import type { IssueRow } from '../issues/issues.service'
import { presentPeople, roleInOrganisation } from '../people/people.service'
import type { TodoRow } from '../todos/todos.service'
import { type ReadTraction, readTractions } from '../tractions/tractions.service'
import { closeDecisions, nameOf, notify } from './notifications.service'
import { type ItemKind, words } from './notifications.words'

interface Changed<Row> {
  readonly before: Row | null
}
type Listening<P> = Pick<Hook<P>, 'on'>

/** What other domains say inside their transactions, put together where the domains are wired. */
export interface HeardDeeds {
  readonly upgradeRequested: Listening<{ person: Person }>
  readonly upgradeDecided: Listening<{ person: Person; isApproved: boolean }>
  readonly roleChanged: Listening<{ person: Person; before: Role }>
  readonly ownershipTransferred: Listening<{ owner: Person; former: Person }>
  readonly personRemoved: Listening<{ person: Person; handedOver: ReadonlyMap<string, number> }>
  readonly invitationAccepted: Listening<{ person: Person; invitedById: string }>
  readonly tractionChanged: Listening<Changed<ReadTraction> & { readonly traction: ReadTraction }>
  readonly todoChanged: Listening<Changed<TodoRow> & { readonly todo: TodoRow }>
  readonly issueChanged: Listening<Changed<IssueRow> & { readonly issue: IssueRow }>
  readonly headlineChanged: Listening<Changed<HeadlineRow> & { readonly headline: HeadlineRow }>
}

const DASHBOARD = '/'
const peoplePage = (orgId: string): string => `/org/detail/${orgId}/license`

function callPath({ path }: EndpointDefinition, params: Readonly<Record<string, string>>): string {
  return API_PREFIX + path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
}

const mayDecide = ({ id, roles }: Person): boolean => roles.some((role) => canDecideUpgrade({ personId: id, role }))

async function hearOfRequest(tx: Tx, { personId }: Actor, { person }: { person: Person }) {
  const of = { personId: person.id, orgId: tx.orgId }
  await notify(tx, personId, {
    type: 'UpgradeRequested',
    subjectId: person.id,
    recipientIds: (await presentPeople(tx)).filter(mayDecide).map(({ id }) => id),
    words: () => words.upgradeRequested(nameOf(person)),
    link: peoplePage(tx.orgId),
    approvalUrl: callPath(approveUpgrade, of),
    denyUrl: callPath(denyUpgrade, of),
  })
}

/** Approval is told with the role that it gives. */
async function hearOfDecision(tx: Tx, actor: Actor, { person, isApproved }: { person: Person; isApproved: boolean }) {
  await closeDecisions(tx, person.id, actor.personId)
  if (isApproved) return
  const notice = { subjectId: person.id, recipientIds: [person.id], link: null }
  await notify(tx, actor.personId, { type: 'UpgradeDenied', ...notice, words: words.upgradeDenied })
}

/** A licence given to an observer who has asked for one answers the request, whichever way it was given. */
async function hearOfRole(tx: Tx, { personId }: Actor, { person, before }: { person: Person; before: Role }) {
  const role = person.roles[0] as Role
  const isAnswer = before === 'Observer' && person.upgradeRequestStatus === 'Completed'
  const notice = { subjectId: person.id, recipientIds: [person.id] }
  await closeDecisions(tx, person.id, personId)
  if (isAnswer) {
    const approved = (by: string) => words.upgradeApproved(by, role)
    await notify(tx, personId, { type: 'UpgradeApproved', ...notice, link: DASHBOARD, words: approved })
  } else {
    const changed = (by: string) => words.roleChanged(by, before, role)
    await notify(tx, personId, { type: 'RoleChanged', ...notice, link: null, words: changed })
  }
}

async function hearOfTransfer(tx: Tx, { personId }: Actor, { owner }: { owner: Person }) {
  await notify(tx, personId, {
    type: 'OwnershipTransferred',
    subjectId: owner.id,
    recipientIds: [owner.id],
    words: words.ownershipTransferred,
    link: `/org/detail/${tx.orgId}`,
  })
}

type Removed = { person: Person; handedOver: ReadonlyMap<string, number> }

/** Whoever removed the person is told, too, where the items came to them: it is not what they asked for. */
async function hearOfRemoval(tx: Tx, { personId }: Actor, { person, handedOver }: Removed) {
  await closeDecisions(tx, person.id, personId)
  const heirs = [...handedOver].filter(([, count]) => count > 0).map(([id]) => id)
  await notify(tx, personId, {
    type: 'ItemsHandedOver',
    subjectId: person.id,
    recipientIds: heirs,
    words: (_by, heir) => words.itemsHandedOver(nameOf(person), handedOver.get(heir) ?? 0),
    link: DASHBOARD,
  })
}

type Accepted = { person: Person; invitedById: string }

async function hearOfAcceptance(tx: Tx, { personId }: Actor, { person, invitedById }: Accepted) {
  await notify(tx, personId, {
    type: 'InvitationAccepted',
    subjectId: person.id,
    recipientIds: [invitedById],
    words: words.invitationAccepted,
    link: peoplePage(tx.orgId),
  })
}

const pageOf = ({ id, meetingThreadId }: ReadTraction): string => `/traction/${id}/${meetingThreadId}`

async function hearOfTraction(
  tx: Tx,
  { personId }: Actor,
  { traction, before }: Changed<ReadTraction> & { traction: ReadTraction },
) {
  const came = traction.invitees.filter((id) => id !== personId && !before?.invitees.includes(id))
  if (came.length === 0) return
  await notify(tx, personId, {
    type: 'MeetingInvited',
    subjectId: traction.id,
    recipientIds: came,
    words: (by) => words.meetingInvited(by, traction.name),
    link: pageOf(traction),
  })
}

type Item = TodoRow | IssueRow | HeadlineRow

/**
 * Only what somebody else has given to its owner just now: one's own doing is no news, and costs no query. What is left
 * by somebody who has gone is told of together, with their removal.
 */
async function hearOfItem(tx: Tx, actor: Actor, kind: ItemKind, item: Item, before: Item | null) {
  const isGiven = item.ownerId !== actor.personId && item.ownerId !== before?.ownerId
  if (!isGiven || item.removedAt !== null || item.archivedAt !== null || item.tractionId === null) return
  if (before !== null && (await roleInOrganisation(tx, before.ownerId)) === null) return
  const [traction] = await readTractions(tx, actor, [item.tractionId])
  await notify(tx, actor.personId, {
    type: 'ItemAssigned',
    subjectId: item.id,
    recipientIds: [item.ownerId],
    words: (by) => words.itemAssigned(by, kind, item.title),
    link: traction ? pageOf(traction) : DASHBOARD,
  })
}

const hearOfTodo = (tx: Tx, actor: Actor, { todo, before }: Changed<TodoRow> & { todo: TodoRow }) =>
  hearOfItem(tx, actor, 'todo', todo, before)
const hearOfIssue = (tx: Tx, actor: Actor, { issue, before }: Changed<IssueRow> & { issue: IssueRow }) =>
  hearOfItem(tx, actor, 'issue', issue, before)
const hearOfHeadline = (tx: Tx, actor: Actor, told: Changed<HeadlineRow> & { headline: HeadlineRow }) =>
  hearOfItem(tx, actor, 'headline', told.headline, told.before)

/** `personRemoved` must be heard after those who hand the items over: register them first. */
export function registerNotificationHooks(deeds: HeardDeeds): void {
  deeds.upgradeRequested.on(hearOfRequest)
  deeds.upgradeDecided.on(hearOfDecision)
  deeds.roleChanged.on(hearOfRole)
  deeds.ownershipTransferred.on(hearOfTransfer)
  deeds.personRemoved.on(hearOfRemoval)
  deeds.invitationAccepted.on(hearOfAcceptance)
  deeds.tractionChanged.on(hearOfTraction)
  deeds.todoChanged.on(hearOfTodo)
  deeds.issueChanged.on(hearOfIssue)
  deeds.headlineChanged.on(hearOfHeadline)
}
