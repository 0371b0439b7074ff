import type { Role } from '@cairn/contract/identity/session.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Person } from '@cairn/contract/people/people.schemas'
import type { Rock } from '@cairn/contract/rocks/rocks.schemas'
import type { Tx } from '../../platform/database/transaction'
import type { Hook } from '../../platform/hooks/define-hook'
import type { HeadlineRow } from '../headlines/headlines.service'
import type { IssueRow } from '../issues/issues.service'
import type { TodoRow } from '../todos/todos.service'
import { type ReadTraction, readTractions } from '../tractions/tractions.service'
import { followDecider, hearOfDecision, hearOfRequest } from './notifications.requests.service'
import { closeDecisions, nameOf, notify } from './notifications.service'
import { type ItemKind, peoplePage, words } from './notifications.words'

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
  readonly rockGiven: Listening<{ rock: Rock }>
}

const DASHBOARD = '/'

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
  await followDecider(tx, person)
}

async function hearOfTransfer(tx: Tx, { personId }: Actor, { owner }: { owner: Person }) {
  await notify(tx, personId, {
    type: 'OwnershipTransferred',
    subjectId: owner.id,
    recipientIds: [owner.id],
    words: words.ownershipTransferred,
    link: `/org/detail/${tx.orgId}`,
  })
  await followDecider(tx, owner)
}

type Removed = { person: Person; handedOver: ReadonlyMap<string, number> }

/** Whoever removed the person is told, too, where the items came to them: it is not what they asked for. */
async function hearOfRemoval(tx: Tx, { personId }: Actor, { person, handedOver }: Removed) {
  await closeDecisions(tx, person.id, personId)
  await followDecider(tx, person)
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
  await followDecider(tx, person)
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

interface Given {
  readonly id: string
  readonly title: string
  readonly ownerId: string
}

/** The item's popup, on the page of a meeting of its to which its owner is invited. */
async function pageFor(tx: Tx, actor: Actor, kind: ItemKind, item: Given, tractionIds: readonly string[]) {
  const tractions = await readTractions(tx, actor, tractionIds)
  const traction = tractions.find(({ invitees }) => invitees.includes(item.ownerId))
  const page = traction ? `${pageOf(traction)}/meetingoverview` : DASHBOARD
  return `${page}?popup=${kind}&item=${item.id}`
}

interface GivenIn {
  readonly tractionIds: readonly string[]
  readonly formerOwnerId?: string | undefined
}

async function tellOwner(tx: Tx, actor: Actor, kind: ItemKind, item: Given, { tractionIds, formerOwnerId }: GivenIn) {
  await notify(tx, actor.personId, {
    type: 'ItemAssigned',
    subjectId: item.id,
    recipientIds: [item.ownerId],
    words: (by) => words.itemAssigned(by, kind, item.title),
    link: () => pageFor(tx, actor, kind, item, tractionIds),
    formerOwnerId,
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
  await tellOwner(tx, actor, kind, item, { tractionIds: [item.tractionId], formerOwnerId: before?.ownerId })
}

const hearOfTodo = (tx: Tx, actor: Actor, { todo, before }: Changed<TodoRow> & { todo: TodoRow }) =>
  hearOfItem(tx, actor, 'todo', todo, before)
const hearOfIssue = (tx: Tx, actor: Actor, { issue, before }: Changed<IssueRow> & { issue: IssueRow }) =>
  hearOfItem(tx, actor, 'issue', issue, before)
const hearOfHeadline = (tx: Tx, actor: Actor, told: Changed<HeadlineRow> & { headline: HeadlineRow }) =>
  hearOfItem(tx, actor, 'headline', told.headline, told.before)

async function hearOfRock(tx: Tx, actor: Actor, { rock }: { rock: Rock }) {
  if (rock.ownerId === actor.personId || rock.archivedAt !== null) return
  await tellOwner(tx, actor, 'rock', rock, { tractionIds: rock.tractionIds })
}

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
  deeds.rockGiven.on(hearOfRock)
}
