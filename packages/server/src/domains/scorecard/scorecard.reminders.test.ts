import { instantOf } from '@cairn/contract/calendar/time-zone'
import { updatePreferences } from '@cairn/contract/identity/preferences.endpoints'
import { searchNotifications, setNotificationPreferences } from '@cairn/contract/notifications/notifications.endpoints'
import { updateOrganization } from '@cairn/contract/organizations/organizations.endpoints'
import * as endpoints from '@cairn/contract/scorecard/scorecard.endpoints'
import { removeTraction } from '@cairn/contract/tractions/tractions.endpoints'
import { Cron } from 'croner'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobRunOf } from '../../testing/job-run'
import { recordedAuditEntries } from '../../testing/recorded-audit-entries'
import { seedOrganization, type TestActor } from '../../testing/seed-organization'
import { type SeededTraction, seedTraction } from '../../testing/seed-traction'
import { createTestApp, TEST_ORIGIN, TEST_SECRET, type TestApp } from '../../testing/test-app'
import { findDueDigests } from '../notifications/notifications.jobs'
import { mailDigests } from '../notifications/notifications.mail.service'
import { readTraction } from '../tractions/tractions.service'
import { findDueReminders } from './scorecard.jobs'
import { remindOfNumbers } from './scorecard.reminders.service'

const roles = { owner: 'Owner', ada: 'Member', ben: 'Member', guest: 'Observer' } as const
const LAST_WEEK = '2026-11-09'
/** Monday 9:11 a.m. in Auckland, Sunday evening in UTC. */
const NINE = '2026-11-15T20:11:00Z'

let app: TestApp
let people: Record<keyof typeof roles, TestActor>
let team: SeededTraction
let scorecardId: string

beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-13T00:00:00Z' })
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set('2026-11-13T00:00:00Z')
  people = (await seedOrganization(app, { people: roles, timeZone: 'Pacific/Auckland' })).actors
  team = await seedTraction(app, { owner: people.owner, invitees: [people.ada, people.ben, people.guest] })
  scorecardId = await scorecardOf(team)
  await set({ weekday: 1, hour: 9 })
  app.mails.length = 0
})

const scorecardOf = async ({ tractionId }: SeededTraction) =>
  (await app.database.tenant(people.owner, (tx) => readTraction(tx, people.owner, tractionId))).scorecardId

const set = (numbersReminder: { weekday: number; hour: number } | null) =>
  people.owner.ask(updateOrganization, { params: { id: people.owner.orgId }, body: { numbersReminder } })

async function add(title: string, owner: TestActor, more: object = {}): Promise<string> {
  const body = { title, goalValue: 5, ownerId: owner.personId, ...more }
  const { measurables } = await people.owner.ask(endpoints.addMeasurable, { params: { scorecardId }, body })
  return measurables[0]?.id ?? ''
}

const enter = (id: string) =>
  people.owner.ask(endpoints.addMeasuredValue, {
    params: { scorecardId, id },
    body: { intervalId: LAST_WEEK, value: 1 },
  })

async function at(moment: string) {
  app.clock.set(moment)
  await findDueReminders.run({}, jobRunOf(app))
  await app.settled()
  const mails = app.mails.splice(0).filter(({ calendar }) => calendar === undefined)
  return mails
    .map(({ to, subject, text }) => ({ to, subject, text }))
    .toSorted((one, other) => (one.to < other.to ? -1 : 1))
}

const reminders = async (actor: TestActor) =>
  (await actor.ask(searchNotifications, { query: {} })).items.filter(({ type }) => type === 'NumbersMissing')

test.each(['Asia/Kathmandu', 'America/New_York', 'Pacific/Chatham'])(
  'reminders and digests are due at nine sharp in %s',
  (zone) => {
    const nine = instantOf('2026-11-16', '09:00', zone)
    for (const { cron = '' } of [findDueReminders, findDueDigests])
      expect(new Cron(cron, { timezone: 'UTC', paused: true }).match(nine)).toBe(true)
  },
)

describe('a reminder of numbers', () => {
  test('reaches each person with missing numbers of the last completed week, and no one who entered theirs', async () => {
    const calls = await add('Calls', people.ada)
    const visits = await add('Visits', people.ada)
    await enter(await add('Orders', people.ben))
    const [mail, ...others] = await at(NINE)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: people.ada.email, subject: '2 numbers are missing' })
    expect(mail?.text).toContain('For the week of November 9: Calls, Visits.')
    const cellOf = (id: string) => `${TEST_ORIGIN}/scorecard/${scorecardId}?cell=${id}.${LAST_WEEK}`
    expect(mail?.text).toContain(`Calls: ${cellOf(calls)}`)
    expect(mail?.text).toContain(`Visits: ${cellOf(visits)}`)
    const cells = [
      { measurableId: calls, scorecardId, title: 'Calls' },
      { measurableId: visits, scorecardId, title: 'Visits' },
    ]
    const said = { text: 'numbersMissing', number: 2, week: LAST_WEEK, titles: 'Calls, Visits', cells }
    expect(await reminders(people.ada)).toMatchObject([{ said, link: '/', title: '2 numbers are missing' }])
    expect([await reminders(people.ben), await reminders(people.owner)]).toEqual([[], []])
  })

  test('links to the one missing number', async () => {
    const calls = await add('Calls', people.ada)
    await at(NINE)
    expect(await reminders(people.ada)).toMatchObject([
      { link: `/scorecard/${scorecardId}?cell=${calls}.${LAST_WEEK}` },
    ])
  })

  test('is mailed once a day without numbers entered meanwhile, and not at all if all were', async () => {
    const [calls, visits] = [await add('Calls', people.ada), await add('Visits', people.ada)]
    await add('Orders', people.ben)
    for (const person of [people.ada, people.ben])
      await person.ask(setNotificationPreferences, { body: { NumbersMissing: 'Daily' } })
    expect(await at(NINE)).toEqual([])
    await enter(calls)
    const digests = async () => {
      await app.database.tenant({ orgId: people.owner.orgId }, (tx) => mailDigests(tx, site))
      await app.settled()
      return app.mails.splice(0).map(({ to, text }) => ({ to, text }))
    }
    const site = { publicUrl: TEST_ORIGIN, secret: TEST_SECRET, localeOf: () => 'en-US' }
    app.clock.set('2026-11-17T19:11:00Z')
    const [ada, ben, ...others] = (await digests()).toSorted((one, other) => (one.to < other.to ? -1 : 1))
    expect([ada?.to, ben?.to, others]).toEqual([people.ada.email, people.ben.email, []])
    expect(ada?.text).toContain('A number is missing')
    expect(ada?.text).toContain(`cell=${visits}.${LAST_WEEK}`)
    expect(ada?.text).not.toContain('Calls')
  })

  test('comes at its hour by the organization’s clock, once, and again for the next week', async () => {
    await add('Calls', people.ada)
    expect(await at('2026-11-15T19:11:00Z')).toEqual([])
    expect(await at(NINE)).toHaveLength(1)
    expect(await at('2026-11-15T21:11:00Z')).toEqual([])
    await set({ weekday: 3, hour: 0 })
    expect(await at('2026-11-17T12:11:00Z')).toEqual([])
    expect((await at('2026-11-24T12:11:00Z')).map(({ text }) => text.includes('November 16'))).toEqual([true])
  })

  test('comes later that day if the server was down, and not on another', async () => {
    await add('Calls', people.ada)
    expect(await at('2026-11-16T11:11:00Z')).toEqual([])
    expect(await at('2026-11-16T10:11:00Z')).toHaveLength(1)
  })

  test('comes once even if two servers send it at the same moment', async () => {
    await add('Calls', people.ada)
    app.clock.set(NINE)
    const { orgId } = people.owner
    const reminded = await Promise.all([1, 2, 3].map(() => app.database.tenant({ orgId }, remindOfNumbers)))
    expect(reminded.toSorted()).toEqual([0, 0, 1])
    expect(await reminders(people.ada)).toHaveLength(1)
  })

  test('goes to the assistant where there is one', async () => {
    await add('Calls', people.ada, { editorId: people.ben.personId })
    expect((await at(NINE)).map(({ to }) => to)).toEqual([people.ben.email])
  })

  test('ignores computed numbers, archived lines and removed meetings', async () => {
    const calls = await add('Calls', people.ben)
    await enter(calls)
    const twice = await add('Twice', people.ada)
    const params = { scorecardId, id: twice }
    await people.owner.ask(endpoints.updateMeasurable, { params, body: { version: 1, formula: `[${calls}] * 2` } })
    await people.owner.ask(endpoints.archiveMeasurable, { params: { scorecardId, id: await add('Old', people.ada) } })
    const gone = await seedTraction(app, { owner: people.owner, invitees: [people.ada], name: 'Gone' })
    const lost = { title: 'Lost', goalValue: 5, ownerId: people.ada.personId }
    await people.owner.ask(endpoints.addMeasurable, { params: { scorecardId: await scorecardOf(gone) }, body: lost })
    await people.owner.ask(removeTraction, { params: { id: gone.tractionId } })
    expect(await at(NINE)).toEqual([])
  })

  test('is not sent to people who can no longer enter anything', async () => {
    await add('Calls', people.ada)
    await app.pool.query("update people set role = 'Observer' where id = $1", [people.ada.personId])
    expect(await at(NINE)).toEqual([])
    expect(await reminders(people.ada)).toEqual([])
  })

  test('is mailed as configured, in the recipient’s language', async () => {
    await add('Calls', people.ada)
    await add('Visits', people.ben)
    await people.ada.ask(setNotificationPreferences, { body: { NumbersMissing: 'Never' } })
    await people.ben.ask(updatePreferences, { body: { userLocale: 'de-DE' } })
    const [mail, ...others] = await at(NINE)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: people.ben.email, subject: 'Eine Zahl fehlt' })
    expect(mail?.text).toContain('Für die Woche ab 9. November: Visits.')
    expect(await reminders(people.ada)).toHaveLength(1)
  })

  test('lists five, however many there are', async () => {
    for (const title of ['A', 'B', 'C', 'D', 'E', 'F']) await add(title, people.ada)
    const [mail] = await at(NINE)
    expect(mail?.subject).toBe('6 numbers are missing')
    expect(mail?.text).toContain('A, B, C, D, E, ….')
  })
})

describe('the organization’s setting', () => {
  test('is off until turned on, and can be turned off', async () => {
    const fresh = (await seedOrganization(app, { people: { owner: 'Owner' } })).actors.owner
    const body = { themeColor: '#1E5AC1' }
    const { org } = await fresh.ask(updateOrganization, { params: { id: fresh.orgId }, body })
    expect(org.numbersReminder).toBeNull()
    await add('Calls', people.ada)
    expect((await set(null)).org.numbersReminder).toBeNull()
    expect(await at(NINE)).toEqual([])
    expect((await recordedAuditEntries(app, people.owner.orgId)).map(({ details }) => details)).toEqual([
      { numbersReminder: '– → Monday 09:00' },
      { numbersReminder: 'Monday 09:00 → –' },
    ])
  })

  test.each([{ weekday: 7, hour: 9 }, { weekday: 1, hour: 24 }, { weekday: 1 }, 'Monday'])(
    'takes no %j',
    async (wrong) => {
      const input = { params: { id: people.owner.orgId }, body: { numbersReminder: wrong } }
      expect((await people.owner.send(updateOrganization, input)).status).toBe(400)
      expect((await people.ada.send(updateOrganization, { ...input, body: { numbersReminder: null } })).status).toBe(
        403,
      )
    },
  )
})
