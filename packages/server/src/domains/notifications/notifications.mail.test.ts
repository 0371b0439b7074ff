import { updatePreferences } from '@cairn/contract/identity/preferences.endpoints'
import {
  getNotificationPreferences,
  markAllRead,
  searchNotifications,
  setNotificationPreferences,
} from '@cairn/contract/notifications/notifications.endpoints'
import { defaultMailChoices } from '@cairn/contract/notifications/notifications.schemas'
import { updateOrganization } from '@cairn/contract/organizations/organizations.endpoints'
import { denyUpgrade, removePerson, requestUpgrade } from '@cairn/contract/people/memberships.endpoints'
import { createTodos } from '@cairn/contract/todos/todos.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Mail } from '../../platform/mail/mailer'
import { jobRunOf } from '../../testing/job-run'
import { seedOrganization, type TestActor } from '../../testing/seed-organization'
import { seedTraction } from '../../testing/seed-traction'
import { createTestApp, TEST_ORIGIN, type TestApp } from '../../testing/test-app'
import { findDueDigests } from './notifications.jobs'

type Name = 'owner' | 'member' | 'observer'
const roles = { owner: 'Owner', member: 'Member', observer: 'Observer' } as const

let app: TestApp
let here: Record<Name, TestActor>
let orgId: string

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set('2026-03-02T10:00:00Z')
  const seeded = await seedOrganization(app, { people: roles, timeZone: 'Europe/Berlin' })
  here = seeded.actors
  orgId = seeded.orgId
  app.mails.length = 0
})

/** What was mailed since the last time. */
async function mails() {
  await app.settled()
  return app.mails.splice(0).filter(({ calendar }) => calendar === undefined)
}

const choose = (of: TestActor, body: object) => of.ask(setNotificationPreferences, { body })

async function assign(title: string, to: TestActor = here.member): Promise<void> {
  const { tractionId } = await seedTraction(app, { owner: here.owner, invitees: [to] })
  const body = { title, tractionId, dueDate: '2026-03-09', ownerIds: [to.personId] }
  await here.owner.ask(createTodos, { body })
}

describe('immediate', () => {
  test('sends pending requests, with links to their page and the preferences', async () => {
    await here.observer.ask(requestUpgrade)
    const sent = await mails()
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([[here.owner.email, 'License requested']])
    for (const part of [sent[0]?.text, sent[0]?.html]) {
      expect(part).toContain('observer Test requests a license.')
      expect(part).toContain(`${TEST_ORIGIN}/org/detail/${orgId}/license`)
      expect(part).toContain(`${TEST_ORIGIN}/user/detail/${here.owner.personId}/preferences`)
    }
    await here.owner.ask(denyUpgrade, { params: { personId: here.observer.personId, orgId } })
    expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([
      [here.observer.email, 'License not approved'],
    ])
  })

  test('is in the recipient’s language, and stored as data for their screen', async () => {
    await here.member.ask(updatePreferences, { body: { userLocale: 'de-DE' } })
    await choose(here.member, { ItemAssigned: 'AtOnce' })
    await assign('Sweep')
    const [mail] = await mails()
    expect(mail?.subject).toBe('To-do für Sie')
    expect(mail?.text).toContain('owner Test hat Ihnen „Sweep“ zugewiesen.')
    const { items } = await here.member.ask(searchNotifications, { query: {} })
    expect(items.find(({ type }) => type === 'ItemAssigned')).toMatchObject({
      title: 'New to-do',
      said: { text: 'itemAssigned', by: 'owner Test', kind: 'todo', item: 'Sweep' },
    })
  })

  test('uses the organization’s own terms', async () => {
    const terms = { todo: { one: 'Aktion', other: 'Aktionen' } }
    await here.owner.ask(updateOrganization, { params: { id: here.owner.orgId }, body: { terms } })
    await choose(here.member, { ItemAssigned: 'AtOnce' })
    await assign('Sweep')
    expect((await mails()).map(({ subject }) => subject)).toEqual(['New aktion'])
  })

  test('contain the chosen types only', async () => {
    await assign('Sweep')
    expect(await mails()).toEqual([])
    await choose(here.member, { ItemAssigned: 'AtOnce' })
    await assign('Sweep <b>twice</b>')
    const [mail] = await mails()
    expect(mail?.text).toContain('owner Test assigned you “Sweep <b>twice</b>”.')
    expect(mail?.html).toContain('Sweep &lt;b&gt;twice&lt;/b&gt;')
    expect(mail?.html).not.toContain('<b>twice')
    await choose(here.owner, { UpgradeRequested: 'Never' })
    await here.observer.ask(requestUpgrade)
    expect(await mails()).toEqual([])
  })
})

describe('daily', () => {
  const hour = async (at: string) => {
    app.clock.set(at)
    await findDueDigests.run({}, jobRunOf(app))
    return (await mails()).map(({ to, subject, text }) => ({ to, subject, text }))
  }

  test('sends no digest to people who have not requested one', () => {
    expect(Object.values(defaultMailChoices)).not.toContain('Daily')
  })

  test('contain unread items, once, in the organization’s morning', async () => {
    await choose(here.member, { ItemAssigned: 'Daily' })
    await assign('Sweep')
    await assign('Mop')
    expect(await mails()).toEqual([])
    expect(await hour('2026-03-03T05:05:00Z')).toEqual([])
    const [digest] = await hour('2026-03-03T06:05:00Z')
    expect(digest).toMatchObject({ to: here.member.email, subject: '2 unread notifications' })
    expect(digest?.text.indexOf('Mop')).toBeLessThan(digest?.text.indexOf('Sweep') ?? 0)
    await assign('Dust')
    expect(await hour('2026-03-03T07:05:00Z')).toEqual([])
    const [next] = await hour('2026-03-04T06:05:00Z')
    expect(next).toMatchObject({ subject: '1 unread notification' })
    expect(next?.text).not.toContain('Mop')
  })

  test('arrive later that morning after a missed hour, but not in the afternoon', async () => {
    await choose(here.member, { ItemAssigned: 'Daily' })
    await assign('Sweep')
    expect(await hour('2026-03-03T11:05:00Z')).toEqual([])
    expect(await hour('2026-03-04T10:05:00Z')).toHaveLength(1)
  })

  test('sends nothing if everything was read, nor to former members', async () => {
    await choose(here.member, { ItemAssigned: 'Daily' })
    await assign('Sweep')
    await here.member.ask(markAllRead, { body: [] })
    expect(await hour('2026-03-03T06:05:00Z')).toEqual([])
    await assign('Mop')
    await here.owner.ask(removePerson, { params: { id: here.member.personId } })
    expect(await hour('2026-03-04T06:05:00Z')).toEqual([])
  })

  test('arrive in the morning of each person’s own organization', async () => {
    const there = (await seedOrganization(app, { people: roles, timeZone: 'America/New_York' })).actors
    await choose(here.member, { ItemAssigned: 'Daily' })
    await choose(there.owner, { UpgradeRequested: 'Daily' })
    await assign('Sweep')
    await there.observer.ask(requestUpgrade)
    expect((await hour('2026-03-03T06:05:00Z')).map(({ to }) => to)).toEqual([here.member.email])
    expect((await hour('2026-03-03T12:05:00Z')).map(({ to }) => to)).toEqual([there.owner.email])
  })

  test('list the newest thirty, and count the rest', async () => {
    await choose(here.member, { ItemAssigned: 'Daily' })
    for (let number = 1; number <= 31; number += 1) {
      app.clock.advance(1000)
      await assign(`Number ${number}.`)
    }
    const [digest] = await hour('2026-03-03T06:05:00Z')
    expect(digest?.subject).toBe('31 unread notifications')
    expect(digest?.text).toContain('Number 31.')
    expect(digest?.text).not.toContain('Number 1.')
    expect(digest?.text).toContain('And 1 more.')
  })
})

describe('unsubscribing', () => {
  const pathOf = (mail: Mail | undefined) => new URL(mail?.unsubscribe?.oneClick ?? '').pathname
  // As mail programs send it: a form, with no session.
  const post = (url: string) =>
    app.fastify.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })

  test('stops mails of that type only, and merely opening the address changes nothing', async () => {
    await choose(here.member, { ItemAssigned: 'AtOnce' })
    await assign('Sweep')
    const [mail] = await mails()
    const opened = await app.fastify.inject({ method: 'GET', url: pathOf(mail) })
    expect([opened.statusCode, opened.headers.location]).toEqual([303, mail?.unsubscribe?.page])
    await assign('Mop')
    expect(await mails()).toHaveLength(1)
    expect((await post(pathOf(mail))).statusCode).toBe(200)
    await assign('Dust')
    expect(await mails()).toEqual([])
    const chosen = await here.member.ask(getNotificationPreferences, {})
    expect(chosen).toEqual({ ...defaultMailChoices, ItemAssigned: 'Never' })
  })

  test('stops everything in the digest', async () => {
    await choose(here.member, { ItemAssigned: 'Daily', Mentioned: 'Daily', MeetingInvited: 'AtOnce' })
    await assign('Sweep')
    app.mails.splice(0)
    app.clock.set('2026-03-03T06:05:00Z')
    await findDueDigests.run({}, jobRunOf(app))
    const [digest] = await mails()
    expect((await post(pathOf(digest))).statusCode).toBe(200)
    expect(await here.member.ask(getNotificationPreferences, {})).toMatchObject({
      ItemAssigned: 'Never',
      Mentioned: 'Never',
      MeetingInvited: 'AtOnce',
    })
  })

  test('refuses addresses that this server did not create', async () => {
    await choose(here.member, { ItemAssigned: 'AtOnce' })
    await assign('Sweep')
    const [mail] = await mails()
    const forged = pathOf(mail).replace(here.member.personId, here.owner.personId)
    expect((await post(forged)).statusCode).toBe(404)
    expect((await app.fastify.inject({ method: 'GET', url: forged })).statusCode).toBe(404)
  })
})
