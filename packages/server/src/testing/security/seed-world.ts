import { createHash } from 'node:crypto'
import { standardAgenda } from '@cairn/contract/agendas/agenda-rules'
import { setFavoriteAgenda } from '@cairn/contract/agendas/agendas.endpoints'
import { chat } from '@cairn/contract/assistants/assistants.endpoints'
import { addCard, createCardToken } from '@cairn/contract/billing/payment.endpoints'
import { renewCalendarFeed } from '@cairn/contract/calendar-feeds/calendar-feeds.endpoints'
import { setChoice } from '@cairn/contract/choices/choices.endpoints'
import { updateDashboard } from '@cairn/contract/dashboards/dashboards.endpoints'
import { updateGettingStarted } from '@cairn/contract/getting-started/getting-started.endpoints'
import { createHeadlines } from '@cairn/contract/headlines/headlines.endpoints'
import { createApiToken } from '@cairn/contract/identity/account.endpoints'
import { setAvatar } from '@cairn/contract/identity/preferences.endpoints'
import type { Role } from '@cairn/contract/identity/session.schemas'
import { readImport } from '@cairn/contract/imports/imports.endpoints'
import type { ReadImport } from '@cairn/contract/imports/imports.schemas'
import { createIssue } from '@cairn/contract/issues/issues.endpoints'
import { addItemComment } from '@cairn/contract/items/comments.endpoints'
import { addItemLink } from '@cairn/contract/items/links.endpoints'
import { joinLiveMeeting, startLiveMeeting } from '@cairn/contract/live-meeting/live-meeting.endpoints'
import { searchNotifications, setNotificationPreferences } from '@cairn/contract/notifications/notifications.endpoints'
import { setLogo } from '@cairn/contract/organizations/organizations.endpoints'
import { requestUpgrade } from '@cairn/contract/people/memberships.endpoints'
import { createRock } from '@cairn/contract/rocks/rocks.endpoints'
import { addMeasurable } from '@cairn/contract/scorecard/scorecard.endpoints'
import { createPersonalTodo, createTodos, removeTodo } from '@cairn/contract/todos/todos.endpoints'
import { updateTractionAgenda } from '@cairn/contract/tractions/tractions.endpoints'
import { createView } from '@cairn/contract/views/views.endpoints'
import { recountSeats } from '../../domains/billing/billing.state.service'
import { mailCalendarUpdates } from '../../domains/calendars/calendar-invitations.service'
import { newId } from '../../platform/database/new-id'
import { addFile } from '../add-file'
import { PIXEL } from '../pixel'
import { seedOrganization, type TestActor } from '../seed-organization'
import { seedTraction } from '../seed-traction'
import type { TestApp } from '../test-app'
import { seedChart } from './seed-chart'
import { seedSignInMethods } from './seed-sign-in'
import { openVtoTexts, seedVto } from './seed-vto'

/** What an input can name. `madeId` names nothing yet, in any organization. */
export interface WorldIds {
  readonly orgId: string
  readonly ownerId: string
  /** The owner's account, which nobody else is told. */
  readonly accountId: string
  readonly memberId: string
  /** An invitee who has not come. */
  readonly guestId: string
  readonly observerId: string
  readonly tractionId: string
  /** Of the owner and the member alone, with nothing in it. */
  readonly otherTractionId: string
  readonly meetingId: string
  readonly meetingThreadId: string
  readonly scorecardId: string
  readonly agendaId: string
  readonly todoId: string
  readonly personalTodoId: string
  readonly issueId: string
  readonly headlineId: string
  readonly rockId: string
  /** A picture, of the issue. */
  readonly attachmentId: string
  readonly measurableId: string
  /** A folder of the owner's, with a V/TO in it that is shared with whoever is invited to the meeting. */
  readonly collectionId: string
  readonly revisionId: string
  /** Stands on it. */
  readonly longTermIssueId: string
  readonly targetMarketId: string
  readonly uniqueId: string
  /** Another one of its folder, with a plan and a goal in it. */
  readonly plannedRevisionId: string
  readonly quarterlyPlanId: string
  readonly planGoalId: string
  /** As the V/TO, with two seats. */
  readonly chartCollectionId: string
  readonly chartRevisionId: string
  /** The owner's. */
  readonly topSeatId: string
  /** The member's, below it. */
  readonly seatId: string
  /** On the meeting's list, beside the other. */
  readonly otherIssueId: string
  /** The owner's, on the issue, which is linked with the headline. */
  readonly commentId: string
  /** The owner's, of the observer's request. */
  readonly notificationId: string
  readonly sessionId: string
  /** The owner's. */
  readonly apiTokenId: string
  /** The owner's. */
  readonly passkeyId: string
  /** The owner's. */
  readonly linkedProviderId: string
  readonly ownerEmail: string
  /** The owner's own. */
  readonly invitationId: string
  readonly importId: string
  /** A table of numbers of the scorecard. */
  readonly numbersImportId: string
  readonly seatsImportId: string
  readonly logoId: string
  /** The owner's picture. */
  readonly avatarId: string
  /** The organization's primary card, and another one. */
  readonly cardId: string
  readonly otherCardId: string
  /** Of a card that was entered and is not stored yet. */
  readonly cardTokenId: string
  readonly invoiceId: string
  /** The owner's, about their items. */
  readonly chatThreadId: string
  readonly madeId: string
}

/** An organization with one of everything: people of every role, one meeting, one of each item. */
export interface World {
  readonly ids: WorldIds
  /** As `invited.Owner`, who made all there is. */
  readonly owner: TestActor
  /** As `invited.Member`. */
  readonly member: TestActor
  /** As `invited.Observer`. */
  readonly observer: TestActor
  /** To the meeting. */
  readonly invited: Readonly<Record<Role, TestActor>>
  /** In the organization, but not invited to the meeting. */
  readonly uninvited: Readonly<Record<Exclude<Role, 'Owner'>, TestActor>>
  /** A member once; still signed in. */
  readonly removed: TestActor
}

/** Of an item that no list shows. */
async function seedHistory(owner: TestActor) {
  const { todo } = await owner.ask(createPersonalTodo, { body: { title: 'Mine once' } })
  await owner.ask(removeTodo, { params: { id: todo.id }, body: {} })
}

async function seedItems(owner: TestActor, tractionId: string, scorecardId: string) {
  const common = { title: 'Ours alone', tractionId, dueDate: '2026-03-09', ownerIds: [owner.personId] }
  const { todos } = await owner.ask(createTodos, { body: common })
  const personal = await owner.ask(createPersonalTodo, { body: { title: 'Mine alone' } })
  await seedHistory(owner)
  const { issue } = await owner.ask(createIssue, { body: common })
  const other = await owner.ask(createIssue, { body: common })
  const { headlines } = await owner.ask(createHeadlines, { body: common })
  const { rock } = await owner.ask(createRock, { body: { ...common, ownerId: owner.personId } })
  const params = { scorecardId }
  const { measurables } = await owner.ask(addMeasurable, { params, body: { ...common, goalValue: 5 } })
  const file = { name: 'Slips.png', bytes: Buffer.from(PIXEL, 'base64') }
  const ofIssue = { kind: 'issue', id: issue.id } as const
  const attachment = await addFile(owner, ofIssue, file)
  const contentHtml = '<p>Said by us alone.</p>'
  const { comment } = await owner.ask(addItemComment, { params: ofIssue, body: { contentHtml } })
  await owner.ask(addItemLink, { params: ofIssue, body: { kind: 'headline', id: headlines[0]?.id ?? '' } })
  return {
    attachmentId: attachment.id,
    commentId: comment.id,
    todoId: todos[0]?.id ?? '',
    personalTodoId: personal.todo.id,
    issueId: issue.id,
    otherIssueId: other.issue.id,
    headlineId: headlines[0]?.id ?? '',
    rockId: rock.id,
    measurableId: measurables[0]?.id ?? '',
  }
}

/** A conversation whose answer names the items, and how the owner likes to see the chart. */
async function seedScreens(owner: TestActor, chart: { chartRevisionId: string; topSeatId: string }) {
  const chatThreadId = newId()
  await owner.ask(chat, { body: { prompt: 'Ours alone', threadId: chatThreadId } })
  await owner.ask(setChoice, {
    body: { name: 'chart-collapsed', about: chart.chartRevisionId, value: [chart.topSeatId] },
  })
  return { chatThreadId }
}

async function seedPictures(owner: TestActor) {
  const { org } = await owner.ask(setLogo, { params: { id: owner.orgId }, body: { picture: PIXEL } })
  const { avatarUrl } = await owner.ask(setAvatar, { body: { picture: PIXEL } })
  return { logoId: org.logoUrl?.split('/').at(-1) ?? '', avatarId: avatarUrl.split('/').at(-1) ?? '' }
}

/** Tables that the Owner has read: of to-dos, of the scorecard's numbers, and of the chart's seats. */
async function seedImports(owner: TestActor, at: { scorecardId: string; measurableId: string; revisionId: string }) {
  const { scorecardId, measurableId, revisionId } = at
  const read = async (of: Omit<ReadImport, 'name'>) =>
    (await owner.ask(readImport, { body: { ...of, name: 'Ours alone' } })).import.id
  return {
    importId: await read({ kind: 'todo', text: 'Task,Prio\nOrder blades,A\nPaint,B' }),
    numbersImportId: await read({ kind: 'number', scorecardId, text: `Measurable,2026-02-23\n${measurableId},4` }),
    seatsImportId: await read({ kind: 'seat', revisionId, text: 'Title,Reports to\nOur sales alone,' }),
  }
}

/** The key of the world's invitation, which is the Owner's own: they can accept it in every test. */
export const INVITATION_KEY = 'the-key-that-was-mailed-to-the-owner'

async function seedInvitation(app: TestApp, { orgId, personId }: TestActor): Promise<string> {
  const id = newId()
  const keyHash = createHash('sha256').update(INVITATION_KEY).digest('hex')
  const now = app.clock.now()
  await app.pool.query(
    `insert into invitations (org_id, id, person_id, invited_by_id, key_hash, has_added_person, sent_at, expires_at)
     values ($1, $2, $3, $3, $4, false, $5, $6)`,
    [orgId, id, personId, keyHash, now, new Date(now.getTime() + 86_400_000)],
  )
  return id
}

/** As it is typed into the card form. */
export const CARD_NUMBER = '4242424242424242'

/** A trial with two cards and an invoice of before. */
async function seedBilling(app: TestApp, owner: TestActor) {
  const { sandbox } = app.billing
  if (!sandbox) return { cardId: newId(), otherCardId: newId(), cardTokenId: newId(), invoiceId: newId() }
  await app.database.tenant(owner, (tx) => recountSeats(tx, []))
  const enter = async () => {
    const { token: form } = await owner.ask(createCardToken)
    const entered = await sandbox.enterCard(form, { number: CARD_NUMBER, month: '8', year: '2030', code: '123' })
    return 'token' in entered ? entered.token : ''
  }
  const address = { addressLine1: '1 Ours', city: 'Dayton', stateOrProvince: 'OH', postalCode: '45402' }
  const add = async () => {
    const body = { address, token: await enter(), isPrimary: false }
    return (await owner.ask(addCard, { body })).paymentProfile.id
  }
  const invoiceId = newId()
  await app.pool.query(
    `insert into billing_invoices (org_id, id, provider_id, number, status, currency_code, issue_date, due_date,
       period_from, period_to, lines, sub_total, tax_amount, total_amount, source)
     values ($1, $2, $3, 'OURS-1', 'Paid', 'USD', '2026-02-01', '2026-02-01', '2026-02-01', '2026-03-01', '[]', 0, 0, 0, '')`,
    [owner.orgId, invoiceId, invoiceId],
  )
  return { cardId: await add(), otherCardId: await add(), cardTokenId: await enter(), invoiceId }
}

const apiToken = { name: 'A script', scopes: ['read' as const], expiresInDays: 90 }

const people = {
  owner: 'Owner',
  admin: 'Admin',
  manager: 'Manager',
  member: 'Member',
  guest: 'Member',
  observer: 'Observer',
  otherAdmin: 'Admin',
  otherManager: 'Manager',
  otherMember: 'Member',
  otherObserver: 'Observer',
  removed: 'Member',
} as const

async function seedPeople(app: TestApp) {
  const { orgId, actors } = await seedOrganization(app, { people })
  const { owner, admin, manager, member, guest, observer, removed } = actors
  await app.pool.query('update people set removed_at = $1 where id = $2', [app.clock.now(), removed.personId])
  const invited = { Owner: owner, Admin: admin, Manager: manager, Member: member, Observer: observer }
  const uninvited = {
    Admin: actors.otherAdmin,
    Manager: actors.otherManager,
    Member: actors.otherMember,
    Observer: actors.otherObserver,
  }
  return { orgId, guest, people: { owner, member, observer, invited, uninvited, removed } }
}

/** What a client reads, and what mails have told others. */
async function seedCalendars(app: TestApp, owner: TestActor, tractionId: string): Promise<void> {
  await owner.ask(renewCalendarFeed)
  const site = { publicUrl: 'http://cairn.test', mailFrom: 'Cairn <cairn@localhost>', localeOf: () => 'en-US' }
  await app.database.tenant({ orgId: owner.orgId }, (tx) => mailCalendarUpdates(tx, tractionId, site))
}

/** With `isLive` the meeting is running: its people have joined, and the owner is the scribe. */
export async function seedWorld(app: TestApp, isLive = false): Promise<World> {
  const { orgId, guest, people: seededPeople } = await seedPeople(app)
  const { owner, member, observer, invited } = seededPeople
  const invitees = [...Object.values(invited), guest]
  const { tractionId, meetingId } = await seedTraction(app, { owner, invitees, name: 'Leadership' })
  const body = { version: 1, items: standardAgenda().items, name: `Agenda of ${tractionId}` }
  const { traction } = await owner.ask(updateTractionAgenda, { params: { id: tractionId }, body })
  const { meetingThreadId, scorecardId } = traction
  await owner.ask(setFavoriteAgenda, { params: { id: traction.agenda.id }, body: { isFavorite: true } })
  await observer.ask(requestUpgrade, {})
  const { items: told } = await owner.ask(searchNotifications, { query: {} })
  await owner.ask(setNotificationPreferences, { body: { RoleChanged: 'Daily' } })
  await owner.ask(createView, { body: { kind: 'todo', name: 'Mine', query: {} } })
  await owner.ask(updateGettingStarted, { body: { skipped: ['numbers'] } })
  await owner.ask(updateDashboard, { body: { widgetSettings: [{ i: 'a', type: 'todo', x: 0, y: 0, w: 6, h: 4 }] } })
  await seedCalendars(app, owner, tractionId)
  const items = await seedItems(owner, tractionId, scorecardId)
  const vto = { ...(await seedVto(owner, invitees, tractionId)), ...(await seedChart(owner, member, invitees)) }
  await openVtoTexts(app, owner, vto.revisionId)
  const pictures = await seedPictures(owner)
  if (isLive) {
    for (const person of Object.values(invited)) await person.ask(joinLiveMeeting, { body: { meetingId } })
    await owner.ask(startLiveMeeting, { body: { meetingId } })
  }
  const members = {
    ownerId: owner.personId,
    accountId: owner.userId,
    memberId: member.personId,
    guestId: guest.personId,
    observerId: observer.personId,
    sessionId: owner.sessionId,
    apiTokenId: (await owner.ask(createApiToken, { body: apiToken })).apiToken.id,
    invitationId: await seedInvitation(app, owner),
    ...(await seedImports(owner, { scorecardId, measurableId: items.measurableId, revisionId: vto.chartRevisionId })),
    ...(await seedSignInMethods(app, owner)),
    ...(await seedBilling(app, owner)),
    ...(await seedScreens(owner, vto)),
  }
  const other = await seedTraction(app, { owner, invitees: [member], name: 'Yard' })
  const series = {
    tractionId,
    otherTractionId: other.tractionId,
    meetingId,
    meetingThreadId,
    scorecardId,
    agendaId: traction.agenda.id,
  }
  const notificationId = told[0]?.id ?? ''
  await app.settled()
  return {
    ids: { orgId, ...members, ...series, ...items, ...vto, ...pictures, notificationId, madeId: newId() },
    ...seededPeople,
  }
}

/** The same names, with ids that exist nowhere. */
export function unknownIds(ids: WorldIds): WorldIds {
  return Object.fromEntries(Object.keys(ids).map((name) => [name, newId()])) as unknown as WorldIds
}

/** A text with each id replaced by its name, so that replies about different things can be compared byte for byte. */
export function withNames(text: string, ids: WorldIds): string {
  return Object.entries(ids).reduce((named, [name, id]) => named.replaceAll(id, `<${name}>`), text)
}
