import { createHeadlines } from '@cairn/contract/headlines/headlines.endpoints'
import { acceptInvitation, invite } from '@cairn/contract/invitations/invitations.endpoints'
import { createIssue, createLongTermIssue, reassignIssue } from '@cairn/contract/issues/issues.endpoints'
import {
  getNotificationPreferences,
  listNotifications,
  markAllRead,
  markRead,
  markUnread,
  removeNotifications,
  restoreNotifications,
  searchNotifications,
  setNotificationPreferences,
} from '@cairn/contract/notifications/notifications.endpoints'
import { defaultMailChoices, type NotificationType } from '@cairn/contract/notifications/notifications.schemas'
import { updateOrganization } from '@cairn/contract/organizations/organizations.endpoints'
import {
  approveUpgrade,
  changeRole,
  denyUpgrade,
  removePerson,
  requestUpgrade,
  transferOwnership,
} from '@cairn/contract/people/memberships.endpoints'
import { addMember } from '@cairn/contract/people/people.endpoints'
import { createRock, reassignRock, updateRock } from '@cairn/contract/rocks/rocks.endpoints'
import { addMeasurable, updateMeasurable } from '@cairn/contract/scorecard/scorecard.endpoints'
import { createTodos, reassignTodo, updateTodo } from '@cairn/contract/todos/todos.endpoints'
import { listTractions, updateTraction } from '@cairn/contract/tractions/tractions.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { acceptInvitation as acceptNewest } from '../../testing/accept-invitation'
import { jobRunOf } from '../../testing/job-run'
import { seedOrganization, type TestActor } from '../../testing/seed-organization'
import { seedTraction } from '../../testing/seed-traction'
import { signUp } from '../../testing/sign-up'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { createTestClient } from '../../testing/test-client'
import { edit, seedRevision } from '../collections/collections.testing'
import { purgeNotifications } from './notifications.jobs'

type Name = 'owner' | 'admin' | 'member' | 'observer'
const roles = { owner: 'Owner', admin: 'Admin', member: 'Member', observer: 'Observer' } as const
const START = '2026-03-02T10:00:00Z'

let app: TestApp
let here: Record<Name, TestActor>
let orgId: string
let received: { name: string; to: string; payload: unknown }[] = []

beforeAll(async () => {
  app = await createTestApp({ start: START })
  app.database.onCommitted((events) => {
    for (const { hub, name, audience, payload } of events) {
      if (hub !== '/notification-hub') continue
      received.push({ name, to: audience.to === 'place' ? audience.place.id : audience.to, payload })
    }
  })
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set(START)
  const seeded = await seedOrganization(app, { people: roles })
  here = seeded.actors
  orgId = seeded.orgId
  received = []
})

const search = (of: TestActor, query: object = {}) => of.ask(searchNotifications, { query })
const told = async (of: TestActor) => (await search(of)).items
const messages = async (of: TestActor) => (await told(of)).map(({ type, message }) => [type, message])
const receivedBy = (of: TestActor) => received.filter(({ to }) => to === of.personId).map(({ name }) => name)

/** A meeting of the admin's, to which the member is invited, and something in it that is the admin's. */
async function meeting() {
  const { tractionId } = await seedTraction(app, { owner: here.admin, invitees: [here.member, here.owner] })
  const todo = async (by: TestActor, ...owners: TestActor[]) => {
    const ownerIds = owners.map(({ personId }) => personId)
    const body = { title: 'Call the quarry', tractionId, dueDate: '2026-03-09', ownerIds }
    return (await by.ask(createTodos, { body })).todos
  }
  return { tractionId, todo }
}

describe('a request for a license', () => {
  const decision = () => ({ params: { personId: here.observer.personId, orgId } })

  test('is sent to everyone who can decide, with the two calls', async () => {
    await here.observer.ask(requestUpgrade)
    for (const decider of [here.owner, here.admin]) {
      expect(await told(decider)).toMatchObject([
        {
          type: 'UpgradeRequested',
          recipientId: decider.personId,
          title: 'License requested',
          message: 'observer Test requests a license.',
          createdAt: '2026-03-02T10:00:00.000Z',
          isRead: false,
          isActioned: false,
          approvalUrl: `/api/v2/person/approveupgrade/${here.observer.personId}/${orgId}`,
          denyUrl: `/api/v2/person/denyupgrade/${here.observer.personId}/${orgId}`,
        },
      ])
      expect(receivedBy(decider)).toEqual(['NewNotification'])
    }
    expect([await told(here.member), await told(here.observer)]).toEqual([[], []])
    expect(received).toHaveLength(2)
  })

  test('is decided by a POST to the notification’s path, and then closed for everyone', async () => {
    await here.observer.ask(requestUpgrade)
    const [asked] = await told(here.admin)
    received = []
    const headers = { authorization: `Bearer ${here.admin.token}` }
    const answer = await app.fastify.inject({ method: 'POST', url: asked?.approvalUrl ?? '', headers })
    expect(answer.statusCode).toBe(200)
    expect(await told(here.owner)).toMatchObject([{ isActioned: true, isRead: false }])
    expect(await told(here.admin)).toMatchObject([{ isActioned: true, isRead: true }])
    expect(receivedBy(here.owner)).toEqual(['NotificationActioned'])
    expect(receivedBy(here.admin)).toEqual(['NotificationActioned', 'NotificationRead'])
    expect(await messages(here.observer)).toEqual([
      ['UpgradeApproved', 'admin Test approved your request. You are now a Member.'],
    ])
  })

  test('notifies the requester when denied', async () => {
    await here.observer.ask(requestUpgrade)
    await here.owner.ask(denyUpgrade, decision())
    expect(await told(here.admin)).toMatchObject([{ isActioned: true }])
    expect((await messages(here.observer))[0]?.[0]).toBe('UpgradeDenied')
  })

  test('is also answered when an admin gives a role, and when the membership ends', async () => {
    await here.observer.ask(requestUpgrade)
    await here.admin.ask(changeRole, { params: { id: here.observer.personId }, body: { role: 'Manager' } })
    expect(await told(here.owner)).toMatchObject([{ isActioned: true }])
    expect(await messages(here.observer)).toEqual([
      ['UpgradeApproved', 'admin Test approved your request. You are now a Manager.'],
    ])
    await here.admin.ask(changeRole, { params: { id: here.observer.personId }, body: { role: 'Observer' } })
    await here.observer.ask(requestUpgrade)
    expect((await told(here.owner)).map(({ isActioned }) => isActioned).toSorted()).toEqual([false, true])
    await here.owner.ask(removePerson, { params: { id: here.observer.personId } })
    expect((await told(here.owner)).filter(({ type }) => type === 'UpgradeRequested')).toMatchObject([
      { isActioned: true },
      { isActioned: true },
    ])
  })

  const setRole = (of: TestActor, role: 'Admin' | 'Member') =>
    here.owner.ask(changeRole, { params: { id: of.personId }, body: { role } })
  const requests = async (of: TestActor) => (await told(of)).filter(({ type }) => type === 'UpgradeRequested')

  test('is sent to new admins while open, and withdrawn from former ones', async () => {
    await here.observer.ask(requestUpgrade)
    expect(await requests(here.member)).toEqual([])
    await setRole(here.member, 'Admin')
    const [asked] = await requests(here.member)
    expect(asked).toMatchObject({ isActioned: false, approvalUrl: expect.stringContaining(here.observer.personId) })
    received = []
    await setRole(here.member, 'Member')
    expect(await requests(here.member)).toEqual([])
    expect(receivedBy(here.member)).toEqual(['NewNotification', 'NotificationRemoved'])
    await here.member.ask(restoreNotifications, { body: [asked?.id ?? ''] })
    expect(await requests(here.member)).toMatchObject([{ isActioned: true }])
    await here.owner.ask(transferOwnership, { params: { personId: here.member.personId } })
    expect((await requests(here.member)).filter(({ isActioned }) => !isActioned)).toHaveLength(1)
    expect(await requests(here.owner)).toHaveLength(1)
  })

  test('is not sent again to an admin who removed it', async () => {
    await here.observer.ask(requestUpgrade)
    const [asked] = await requests(here.admin)
    await here.admin.ask(removeNotifications, { body: [asked?.id ?? ''] })
    await here.owner.ask(transferOwnership, { params: { personId: here.admin.personId } })
    expect(await requests(here.admin)).toEqual([])
  })

  test('reaches an invited admin once they have joined', async () => {
    await here.observer.ask(requestUpgrade)
    const admin = await signUp(app, { email: 'cy.added@example.com' })
    const { id } = await here.owner.ask(addMember, {
      body: { firstName: 'Cy', lastName: 'New', email: 'cy.added@example.com', role: 'Admin' },
    })
    const open = async () =>
      (await app.pool.query('select type, actioned_at from notifications where recipient_id = $1', [id])).rows
    expect(await open()).toEqual([])
    await acceptNewest(admin)
    expect(await open()).toEqual([{ type: 'UpgradeRequested', actioned_at: null }])
  })

  test('of another person stays unchanged', async () => {
    const other = (await seedOrganization(app, { people: roles })).actors
    await other.observer.ask(requestUpgrade)
    await here.observer.ask(requestUpgrade)
    await here.owner.ask(approveUpgrade, decision())
    expect(await told(other.owner)).toMatchObject([{ isActioned: false }])
  })
})

describe('about people are sent', () => {
  test('for a changed role', async () => {
    await here.admin.ask(changeRole, { params: { id: here.member.personId }, body: { role: 'Admin' } })
    expect(await messages(here.member)).toEqual([['RoleChanged', 'admin Test made you an Admin. You were a Member.']])
    expect(await told(here.admin)).toEqual([])
  })

  test('the ownership, to the new owner', async () => {
    await here.owner.ask(transferOwnership, { params: { personId: here.member.personId } })
    expect(await messages(here.member)).toEqual([['OwnershipTransferred', 'owner Test transferred ownership to you.']])
    expect(await told(here.owner)).toEqual([])
  })

  test('of an accepted invitation to the inviter', async () => {
    const { newcomer } = (await seedOrganization(app, { people: { newcomer: 'Owner' } })).actors
    await here.admin.ask(invite, { body: { invitees: [{ email: newcomer.email }] } })
    await app.settled()
    const mail = app.mails.findLast(({ to }) => to === newcomer.email)
    const [, invitationId = '', key = ''] = /welcome\/invitation\/([^/\s]+)\/(\S+)/.exec(mail?.text ?? '') ?? []
    await newcomer.ask(acceptInvitation, { params: { invitationId, key } })
    expect(await told(here.admin)).toMatchObject([
      { type: 'InvitationAccepted', link: `/org/detail/${orgId}/people`, recipientId: here.admin.personId },
    ])
    expect((await messages(here.admin))[0]?.[1]).toMatch(/ accepted your invitation\.$/)
    expect([await told(here.owner), await told(here.member)]).toEqual([[], []])
  })

  test('for items left behind, once to each new owner', async () => {
    const { todo } = await meeting()
    await todo(here.member, here.member)
    await todo(here.member, here.member)
    await here.owner.ask(removePerson, { params: { id: here.member.personId } })
    expect(await messages(here.admin)).toEqual([
      ['ItemsHandedOver', 'member Test is no longer a member. 2 of their open items are now yours.'],
    ])
  })
})

describe('about work are sent', () => {
  test('for an item assigned by someone else to each owner, and none for one’s own', async () => {
    const { tractionId, todo } = await meeting()
    const todos = await todo(here.admin, here.member, here.admin, here.owner)
    const [mine] = await told(here.member)
    expect(mine).toMatchObject({ title: 'New to-do', message: 'admin Test assigned you “Call the quarry”.' })
    expect(mine?.said).toMatchObject({ by: 'admin Test', where: expect.any(String) })
    const item = '/meetingoverview\\?popup=todo&item=[0-9a-f-]{36}'
    expect(mine?.link).toMatch(new RegExp(`^/traction/${tractionId}/[0-9a-f-]{36}${item}$`))
    expect(await told(here.admin)).toEqual([])
    expect(await told(here.owner)).toHaveLength(1)
    const of = todos.find(({ ownerId }) => ownerId === here.member.personId)
    const body = { title: 'Call again', dueDate: '2026-03-10', version: 1 }
    await here.admin.ask(updateTodo, { params: { id: of?.id ?? '' }, body })
    expect(await told(here.member)).toHaveLength(1)
  })

  test('an item moved back and forth once, until that was read', async () => {
    const { todo } = await meeting()
    const [item] = await todo(here.admin, here.admin)
    const params = { id: item?.id ?? '' }
    const give = (to: TestActor) => here.admin.ask(reassignTodo, { params, body: { ownerId: to.personId } })
    for (const to of [here.member, here.owner, here.member]) await give(to)
    expect(await told(here.member)).toHaveLength(1)
    await here.member.ask(markAllRead, { body: [] })
    for (const to of [here.owner, here.member]) await give(to)
    expect(await told(here.member)).toHaveLength(2)
  })

  test('issues and headlines as well', async () => {
    const { tractionId } = await meeting()
    const common = { title: 'Dust', tractionId, ownerIds: [here.admin.personId] }
    const { issue } = await here.admin.ask(createIssue, { body: common })
    await here.admin.ask(reassignIssue, { params: { id: issue.id }, body: { ownerId: here.member.personId } })
    await here.admin.ask(createHeadlines, { body: { ...common, ownerIds: [here.member.personId] } })
    expect((await told(here.member)).map(({ title }) => title).toSorted()).toEqual(['New headline', 'New issue'])
  })

  test('in the organization’s own terms, for clients that do not read data', async () => {
    const { tractionId } = await meeting()
    const terms = { issue: { one: 'Topic', other: 'Topics' } }
    await here.admin.ask(updateOrganization, { params: { id: orgId }, body: { terms } })
    const body = { title: 'Dust', tractionId, ownerIds: [here.admin.personId] }
    const { issue } = await here.admin.ask(createIssue, { body })
    await here.admin.ask(reassignIssue, { params: { id: issue.id }, body: { ownerId: here.member.personId } })
    expect(await told(here.member)).toMatchObject([{ title: 'New topic', said: { kind: 'issue' } }])
  })

  test('for a Rock created for or given to a person, with a link to one of their meetings', async () => {
    const { tractionId } = await meeting()
    const alone = await seedTraction(app, { owner: here.admin })
    const make = (ownerId: string, more: object = {}) =>
      here.admin.ask(createRock, { body: { title: 'Open the quarry', ownerId, tractionId, ...more } as never })
    await make(here.member.personId, { tractionId: alone.tractionId, tractionIds: [alone.tractionId, tractionId] })
    const [made] = await told(here.member)
    expect(made).toMatchObject({ title: 'New Rock', message: 'admin Test assigned you “Open the quarry”.' })
    expect(made?.link).toContain(`/traction/${tractionId}/`)
    const { rock } = await make(here.admin.personId)
    expect(await told(here.admin)).toEqual([])
    const params = { id: rock.id }
    await here.admin.ask(reassignRock, { params, body: { ownerId: here.owner.personId } })
    expect((await told(here.owner)).map(({ title }) => title)).toEqual(['New Rock'])
    const body = { title: rock.title, version: 2 }
    await here.admin.ask(updateRock, { params, body: { ...body, ownerId: here.member.personId } as never })
    await here.admin.ask(updateRock, { params, body: { ...body, version: 3, title: 'Quarry' } as never })
    expect(await told(here.member)).toHaveLength(2)
    expect(await told(here.owner)).toHaveLength(1)
  })

  test('for a meeting, to newly invited people', async () => {
    const { tractionId } = await seedTraction(app, { owner: here.admin, name: 'Kiln' })
    const invitees = [here.admin.personId, here.member.personId]
    const change = (body: object) => here.admin.ask(updateTraction, { params: { id: tractionId }, body: body as never })
    await change({ version: 1, invitees })
    await change({ version: 2, location: 'Yard' })
    expect(await messages(here.member)).toEqual([['MeetingInvited', 'admin Test invited you to Kiln.']])
    expect(await told(here.admin)).toEqual([])
  })
})

describe('the list', () => {
  /** So many, a minute apart, all unread. */
  async function give(count: number): Promise<string[]> {
    const { todo } = await meeting()
    for (let made = 0; made < count; made += 1) {
      await todo(here.admin, here.member)
      app.clock.advance(60_000)
    }
    return (await told(here.member)).map(({ id }) => id)
  }

  test('is read in pages, newest first, with the unread count', async () => {
    await give(4)
    const all = await search(here.member)
    expect(all).toMatchObject({ totalCount: 4, totalPages: 1, unreadCount: 4 })
    const moments = all.items.map(({ createdAt }) => createdAt)
    expect(moments).toEqual(moments.toSorted().toReversed())
    const first = await search(here.member, { startIndex: 0, endIndex: 3 })
    const second = await search(here.member, { startIndex: 3 })
    expect([...first.items, ...second.items]).toEqual(all.items)
    expect(first.totalPages).toBe(2)
  })

  test('refuses a range that is empty or too wide', async () => {
    for (const query of [{ startIndex: 5, endIndex: 5 }, { endIndex: 1001 }, { startIndex: -1 }]) {
      expect((await here.member.call(searchNotifications, { query })).status).toBe(400)
    }
  })

  test('marks as read and unread, by notifications or ids, and notifies own tabs', async () => {
    const [first = '', second = ''] = await give(2)
    received = []
    await here.member.ask(markRead, { body: [{ id: first }] })
    await here.member.ask(markRead, { body: [first] })
    expect(received).toEqual([{ name: 'NotificationRead', to: here.member.personId, payload: { ids: [first] } }])
    expect((await search(here.member)).unreadCount).toBe(1)
    await here.member.ask(markUnread, { body: [first, second] })
    expect(received.at(-1)).toMatchObject({ name: 'NotificationUnread', payload: { ids: [first] } })
    expect((await search(here.member)).unreadCount).toBe(2)
  })

  test('marks all as read, for any list sent', async () => {
    const ids = await give(3)
    received = []
    await here.member.ask(markAllRead, { body: [{ id: ids[0] }] })
    expect(received.map(({ name }) => name)).toEqual(['NotificationRead'])
    const { ids: marked } = (received.at(0)?.payload as { ids: string[] } | undefined) ?? { ids: [] }
    expect(marked.toSorted()).toEqual(ids.toSorted())
    expect(await search(here.member)).toMatchObject({ unreadCount: 0, totalCount: 3 })
    const client = createTestClient(app, { authorization: `Bearer ${here.member.token}` })
    expect((await client.send(markAllRead, {})).status).toBe(200)
  })

  test('removes and restores', async () => {
    const [gone = '', stays = ''] = await give(2)
    received = []
    await here.member.ask(removeNotifications, { body: [gone] })
    expect(await search(here.member)).toMatchObject({ items: [{ id: stays }], totalCount: 1, unreadCount: 1 })
    expect(await here.member.ask(listNotifications, { query: { ids: gone } })).toMatchObject([{ isRemoved: true }])
    await here.member.ask(restoreNotifications, { body: [gone] })
    expect((await search(here.member)).totalCount).toBe(2)
    expect(received.map(({ name }) => name)).toEqual(['NotificationRemoved', 'NewNotification'])
    expect(received[1]?.payload).toMatchObject({ notification: { id: gone, isRemoved: false } })
  })

  test('ignores ids of others, here and in another organization', async () => {
    const ids = await give(1)
    const stranger = (await seedOrganization(app, { people: { boss: 'Owner' } })).actors.boss
    const before = await told(here.member)
    received = []
    for (const other of [here.owner, here.observer, stranger]) {
      for (const marking of [markRead, markUnread, removeNotifications, restoreNotifications]) {
        expect((await other.call(marking, { body: ids })).body).toEqual({ succeeded: true })
      }
      expect(await other.ask(listNotifications, { query: { ids: ids.join(',') } })).toEqual([])
    }
    expect(await told(here.member)).toEqual(before)
    expect(received).toEqual([])
  })

  test('deletes read and removed ones after 90 days, and keeps unread ones', async () => {
    const [read = '', removed = '', unread = ''] = await give(3)
    await here.member.ask(markRead, { body: [read] })
    await here.member.ask(removeNotifications, { body: [removed] })
    const purge = () => purgeNotifications.run({}, jobRunOf(app))
    const found = async () => {
      const query = { ids: [read, removed, unread].join(',') }
      return (await here.member.ask(listNotifications, { query })).map(({ id }) => id).toSorted()
    }
    app.clock.advance(90 * 86_400_000 - 1)
    await purge()
    expect(await found()).toHaveLength(3)
    app.clock.advance(1_000)
    await purge()
    expect(await found()).toEqual([unread])
  })
})

test('preferences are per person, have defaults, and keep omitted values', async () => {
  expect(await here.member.ask(getNotificationPreferences)).toEqual(defaultMailChoices)
  await here.member.ask(setNotificationPreferences, { body: { ItemAssigned: 'Daily' } })
  const body = { RoleChanged: 'AtOnce' } as const
  const { preferences } = await here.member.ask(setNotificationPreferences, { body })
  expect(preferences).toEqual({ ...defaultMailChoices, ItemAssigned: 'Daily', RoleChanged: 'AtOnce' })
  expect(await here.member.ask(getNotificationPreferences)).toEqual(preferences)
  expect(await here.owner.ask(getNotificationPreferences)).toEqual(defaultMailChoices)
  const wrong = { Weather: 'Daily', ItemAssigned: 'Weekly' } as unknown as Record<NotificationType, 'Daily'>
  expect((await here.member.call(setNotificationPreferences, { body: wrong })).status).toBe(400)
})

test('for a measurable to its new owner and assistant, and for a long-term issue to its owner', async () => {
  const { tractionId } = await meeting()
  const [traction] = await here.admin.ask(listTractions, { query: { ids: tractionId } })
  const body = { title: 'Doors sent', ownerId: here.admin.personId, goalValue: 5 }
  const params = { scorecardId: traction?.scorecardId ?? '' }
  const { measurables } = await here.admin.ask(addMeasurable, { params, body })
  const line = { scorecardId: params.scorecardId, id: measurables[0]?.id ?? '' }
  const change = { version: measurables[0]?.version ?? 1, ownerId: here.member.personId, editorId: here.owner.personId }
  await here.admin.ask(updateMeasurable, { params: line, body: { ...body, ...change } })
  expect(await told(here.member)).toContainEqual(
    expect.objectContaining({
      message: 'admin Test made you the owner of “Doors sent”.',
      link: `/measurable/${line.id}`,
    }),
  )
  expect(await told(here.owner)).toContainEqual(
    expect.objectContaining({ message: 'admin Test asked you to enter “Doors sent”.', link: '/' }),
  )
  const vto = await seedRevision(here.admin, { lt: edit, org: edit, individuals: [] })
  const at = { collectionId: vto.collectionId, revisionId: vto.revisionId }
  await here.admin.ask(createLongTermIssue, {
    params: at,
    body: { title: 'Second hall', assignedToId: here.member.personId },
  })
  const [newest] = await told(here.member)
  expect(newest).toMatchObject({
    message: 'admin Test assigned you “Second hall”.',
    said: { where: expect.any(String) },
  })
  expect(newest?.link).toContain(`/vto/detail/${at.collectionId}/${at.revisionId}/traction?popup=issue`)
})
