import { getAcRevision } from '@cairn/contract/accountability-chart/accountability-chart.endpoints'
import { localDateOf } from '@cairn/contract/calendar/time-zone'
import { acCollections } from '@cairn/contract/collections/collections.endpoints'
import { searchHeadlines } from '@cairn/contract/headlines/headlines.endpoints'
import { getSession, login } from '@cairn/contract/identity/identity.endpoints'
import { searchIssues } from '@cairn/contract/issues/issues.endpoints'
import { joinLiveMeeting, startLiveMeeting } from '@cairn/contract/live-meeting/live-meeting.endpoints'
import { searchRocks } from '@cairn/contract/rocks/rocks.endpoints'
import { searchTodos } from '@cairn/contract/todos/todos.endpoints'
import { getChecklist } from '@cairn/contract/tractions/checklist.endpoints'
import { getMeetingSummary, searchMeetings, searchMyMeetings } from '@cairn/contract/tractions/tractions.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '../platform/log/log'
import { readScorecard } from '../testing/read-scorecard'
import { createTestApp, TEST_ORIGIN, TEST_SECRET, type TestApp } from '../testing/test-app'
import { createTestClient, type TestClient } from '../testing/test-client'
import { DEMONSTRATION_PASSWORD, TIME_ZONE } from './content/people'
import { type DemonstrationSignIn, fillDemonstration } from './fill-demonstration'
import { welcomeText } from './welcome-text'

/** A Tuesday, 8:35 in the organisation's zone, in the seventh week of a quarter. */
const NOW = '2026-11-17T14:35:00Z'

let app: TestApp
let signIns: DemonstrationSignIn[]
let tom: TestClient
let sessionsLeft: number

const fill = (of: TestApp, nodeEnv: 'test' | 'production' = 'test') =>
  fillDemonstration({
    ...{ database: of.database, log: createLog('silent'), secret: TEST_SECRET, publicUrl: TEST_ORIGIN },
    nodeEnv,
  })

const count = async (of: TestApp, table: string): Promise<number> =>
  Number((await of.pool.query(`select count(*) as counted from ${table}`)).rows[0].counted)

async function signInAs(email: string): Promise<TestClient> {
  const { token = '' } = await createTestClient(app).ask(login, { body: { email, password: DEMONSTRATION_PASSWORD } })
  return createTestClient(app, { authorization: `Bearer ${token}` })
}

const search = (filters: Record<string, string[]> = {}) => ({
  body: { startIndex: 0, endIndex: 500, includeTotalCount: true, filters, sorts: [] },
})

async function leadershipMeetings() {
  const { items } = await tom.ask(searchMeetings, search({ 'text-search': ['Leadership weekly'] }))
  return items.toSorted((one, other) => one.meetingDateTime.localeCompare(other.meetingDateTime))
}

async function leadershipId(): Promise<string> {
  const [meeting] = await leadershipMeetings()
  return meeting?.tractionId ?? ''
}

beforeAll(async () => {
  app = await createTestApp({ start: NOW })
  signIns = (await fill(app)).signIns
  sessionsLeft = await count(app, 'sessions')
  tom = await signInAs('tom@aldercreek.example')
}, 60_000)
afterAll(() => app.close())

test('a dozen people can sign in, each with the role that was printed', async () => {
  expect(signIns).toHaveLength(12)
  for (const { email, role, name } of signIns) {
    const session = await (await signInAs(email)).ask(getSession)
    expect(session.user).toMatchObject({ email, roles: [role] })
    expect(`${session.user.firstName} ${session.user.lastName}`).toBe(name)
  }
  expect(signIns.filter(({ role }) => role === 'Observer')).toHaveLength(1)
  expect(signIns[0]).toMatchObject({ name: 'Margaret Olsen', role: 'Owner' })
})

test('nothing was mailed or relayed, and nobody signed in, while the past was made', async () => {
  await app.settled()
  expect(app.mails).toEqual([])
  expect(sessionsLeft).toBe(0)
  expect(await count(app, 'stored_mails')).toBe(0)
  expect(await count(app, 'outbox')).toBe(0)
})

test('four teams have a meeting each, with colours, a custom agenda and a checklist', async () => {
  const { items } = await tom.ask(searchMyMeetings, search())
  expect(items.map(({ name }) => name).sort()).toEqual([
    'Installation weekly',
    'Leadership weekly',
    'Shop floor weekly',
  ])
  expect(await count(app, 'tractions')).toBe(4)
  expect(new Set(items.map(({ colorTag }) => colorTag)).size).toBe(3)
  const shop = items.find(({ name }) => name === 'Shop floor weekly')
  expect(shop?.agenda.items.map(({ title }) => title)).toContain('Safety walk')
  const checklist = await tom.ask(getChecklist, { params: { id: shop?.nextMeetingId ?? '' } })
  expect(checklist.items.filter(({ isChecked }) => isChecked)).toHaveLength(2)
})

describe('the leadership meetings of eight weeks', () => {
  test('were all rated, ran about as long as planned, and were attended by most', async () => {
    const held = (await leadershipMeetings()).filter(({ status }) => status === 'Completed')
    expect(held).toHaveLength(8)
    for (const { figures } of held) {
      expect(figures?.averageRating).toBeGreaterThanOrEqual(7.5)
      expect(figures?.minutes).toBeGreaterThan(70)
      expect(figures?.minutes).toBeLessThan(105)
      expect(figures?.issuesSolved).toBeGreaterThanOrEqual(3)
      expect(figures?.todosDue).toBeGreaterThanOrEqual(figures?.todosDone ?? 0)
    }
    expect(held.some(({ figures }) => (figures?.attendeeCount ?? 7) < 7)).toBe(true)
    expect(held.slice(1).every(({ figures }) => (figures?.todosDone ?? 0) >= 4)).toBe(true)
  })

  test('are summarised with reasons, minutes over plan, cascaded messages, misses and what was left to do', async () => {
    const held = (await leadershipMeetings()).filter(({ status }) => status === 'Completed')
    const last = await tom.ask(getMeetingSummary, { params: { id: held.at(-1)?.id ?? '' } })
    const low = last.attendees.filter(({ rating }) => rating !== null && rating < 8)
    expect(low.map(({ ratingReason }) => ratingReason.length > 10)).toEqual([true])
    expect(last.attendees.map(({ attendance }) => attendance)).toEqual(
      expect.arrayContaining(['Online', 'Offline', 'Absent']),
    )
    expect(last.sections.some(({ seconds, plannedMinutes }) => seconds > plannedMinutes * 60)).toBe(true)
    expect(last.newTodos).toHaveLength(6)
    expect(last.solvedIssues.flatMap(({ leftTodos }) => leftTodos)).toHaveLength(6)
    expect(last.headlines).toHaveLength(2)
    expect(last.cascadingMessages).toHaveLength(2)
    expect(last.offTrackRocks.length).toBeGreaterThan(0)
    expect(last.missedMeasurables.length).toBeGreaterThan(0)
    expect(last.previousAverageRating).not.toBeNull()
  })

  test('lead up to one that lies on today and can be started', async () => {
    const next = (await leadershipMeetings()).find(({ status }) => status === 'NotStarted')
    expect(next?.meetingDateTime).toBe('2026-11-17T15:00:00.000Z')
    const body = { meetingId: next?.id ?? '', meetingThreadId: null }
    await tom.ask(joinLiveMeeting, { body })
    const { events } = await tom.ask(startLiveMeeting, { body })
    expect(events.map(({ type }) => type)).toContain('Started')
  })
})

test('the scorecard has twelve lines of 26 weeks, with a goal that changed, misses in a row and numbers that are missing', async () => {
  const [leadership] = (await tom.ask(searchMyMeetings, search({ 'text-search': ['Leadership'] }))).items
  const scorecardId = leadership?.scorecardId ?? ''
  const read = (startDate: string) => readScorecard(tom, { params: { scorecardId, startDate } })
  const former = await read('2026-05-18')
  const recent = await read('2026-08-17')
  expect(recent.measurables).toHaveLength(12)
  for (const { values } of former.measurables) expect(values.filter(({ value }) => value !== null)).toHaveLength(13)
  const line = (title: string) => recent.measurables.find((each) => each.title === title)?.values ?? []
  expect(line('On-time delivery').slice(-4)).toMatchObject([
    { isOnGoal: true },
    { isOnGoal: false },
    { isOnGoal: false },
    { isOnGoal: false },
  ])
  expect(line('Safety walks done').some(({ intervalId, value }) => intervalId === '2026-11-09' && value !== null)).toBe(
    false,
  )
  expect(new Set(line('Doors per labor hour').map(({ goalValue }) => goalValue))).toEqual(new Set([1.3, 1.4]))
})

test('rocks stand in every state, seven of them with the leadership team', async () => {
  const { items } = await tom.ask(searchRocks, search({ 'quarter-start': ['2026-10-01'] }))
  expect(new Set(items.map(({ status }) => status))).toEqual(
    new Set(['OnTrack', 'OffTrack', 'Done', 'NotDone', 'Closed', 'Canceled', null]),
  )
  const tractionId = await leadershipId()
  const own = items.filter((rock) => rock.tractionId === tractionId)
  expect(own).toHaveLength(7)
  expect(own.filter(({ status }) => status === null)).toHaveLength(2)
  expect(own.every(({ weeks }) => weeks.length >= 6)).toBe(true)
})

test('twenty issues of different ages are open, one of each kind dropped down', async () => {
  const { items } = await tom.ask(searchIssues, search({ 'traction-ids': [await leadershipId()], status: ['NotDone'] }))
  expect(items).toHaveLength(20)
  expect(items.flatMap(({ source }) => source?.kind ?? []).sort()).toEqual(['headline', 'measurable', 'rock', 'todo'])
  const ages = items.map(({ createdAt }) => Date.parse(NOW) - Date.parse(createdAt))
  expect(Math.max(...ages)).toBeGreaterThan(56 * 86_400_000)
  expect(Math.min(...ages)).toBeLessThan(3 * 86_400_000)
})

test('to-dos are done, due today, late, older than two weeks, and personal', async () => {
  const { items } = await tom.ask(searchTodos, search({ 'traction-ids': [await leadershipId()] }))
  const open = items.filter(({ status }) => status === 'NotDone')
  expect(items.length - open.length).toBeGreaterThanOrEqual(3)
  expect(open.filter(({ dueDate }) => dueDate === '2026-11-17').length).toBeGreaterThanOrEqual(3)
  expect(open.filter(({ dueDate }) => dueDate < '2026-11-17').length).toBeGreaterThanOrEqual(3)
  expect(open.filter(({ createdAt }) => createdAt < '2026-11-03').length).toBeGreaterThanOrEqual(2)
  const own = await tom.ask(searchTodos, search({ personal: ['true'] }))
  expect(own.items.map(({ title }) => title).sort()).toEqual(['Renew passport', 'Send the signed lease to the lawyer'])
})

test('headlines of customers and employees wait to be read out', async () => {
  const { items } = await tom.ask(searchHeadlines, search({ 'headline-status': ['ToReview'] }))
  expect(items.map(({ type }) => type).sort()).toEqual(['Customer', 'Customer', 'Employee', 'Employee'])
})

test('nothing happened later than now', async () => {
  for (const table of ['todos', 'issues', 'rocks', 'headlines', 'meetings', 'tractions', 'people']) {
    const { rows } = await app.pool.query(
      `select count(*)::int as later from ${table} where greatest(created_at, updated_at) > $1`,
      [NOW],
    )
    expect({ table, later: rows[0].later }).toEqual({ table, later: 0 })
  }
})

test('a second call gives the same sign-ins and changes nothing', async () => {
  const before = await count(app, 'live_meeting_events')
  expect((await fill(app)).signIns).toEqual(signIns)
  expect(await count(app, 'live_meeting_events')).toBe(before)
  expect(await count(app, 'organisations')).toBe(1)
})

test('is refused in production', async () => {
  await expect(fill(app, 'production')).rejects.toThrow('known to all')
})

test('the company has a chart, published for everybody, with seats that nobody holds yet', async () => {
  const collections = await tom.ask(acCollections.list, {})
  const [revision] = collections.flatMap(({ revisions }) => revisions)
  expect(revision).toMatchObject({ title: 'This year', isPublished: true })
  const params = { collectionId: revision?.collectionId ?? '', revisionId: revision?.id ?? '' }
  const { seats } = await tom.ask(getAcRevision, { params, query: {} })
  expect(seats?.length).toBeGreaterThan(12)
  expect(seats?.some(({ assignedToId }) => assignedToId === null)).toBe(true)
  expect(seats?.filter(({ parentId }) => parentId === null).map(({ assignedTo }) => assignedTo)).toEqual([
    'Margaret Olsen',
  ])
})

test('what is printed names the address and every sign-in', () => {
  const text = welcomeText({ address: 'http://localhost:4400', signIns: signIns, outbox: null })
  expect(text).toContain('http://localhost:4400')
  for (const { email, role } of signIns) expect(text).toMatch(new RegExp(`${email} .* ${role}\\n`))
  expect(text).toContain(DEMONSTRATION_PASSWORD)
  expect(welcomeText({ address: 'http://localhost:4400', signIns: [], outbox: null })).not.toContain(
    DEMONSTRATION_PASSWORD,
  )
})

/** Late on the last evening of a quarter, when the next half hour is tomorrow's and next week is another quarter's. */
describe('on another empty database', () => {
  let other: TestApp
  beforeAll(async () => {
    other = await createTestApp({ start: '2027-01-01T05:55:00Z' })
  })
  afterAll(() => other.close())

  test('two fillers at once make it once, and the next meeting lies on today even late in the evening', async () => {
    await Promise.all([fill(other), fill(other)])
    expect(await count(other, 'organisations')).toBe(1)
    const { rows } = await other.pool.query<{ planned_for: Date }>(
      `select m.planned_for from meetings m join tractions t on t.id = m.traction_id
       where t.name = 'Leadership weekly' and m.status = 'NotStarted'`,
    )
    expect(rows.map((row) => localDateOf(row.planned_for, TIME_ZONE))).toEqual(['2026-12-31'])
  }, 60_000)
})

test('a database that others use is left as it is, without sign-ins', async () => {
  const others = await createTestApp({ start: NOW })
  try {
    await others.database.system(({ client }) =>
      client.query(
        `insert into users (id, email, name, first_name, last_name)
         values ('01890000-0000-7000-8000-000000000001', 'robin@example.com', 'Robin Ash', 'Robin', 'Ash')`,
      ),
    )
    expect((await fill(others)).signIns).toEqual([])
    expect(await count(others, 'organisations')).toBe(0)
  } finally {
    await others.close()
  }
})
