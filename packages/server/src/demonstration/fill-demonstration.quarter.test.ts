import { getAcRevision } from '@cairn/contract/accountability-chart/accountability-chart.endpoints'
import { downloadAttachment } from '@cairn/contract/attachments/attachments.endpoints'
import { getSubscription } from '@cairn/contract/billing/billing.endpoints'
import { listInvoices, listPaymentMethods } from '@cairn/contract/billing/payment.endpoints'
import { localDateOf } from '@cairn/contract/calendar/time-zone'
import { acCollections, vtoCollections } from '@cairn/contract/collections/collections.endpoints'
import { getNow } from '@cairn/contract/dashboards/dashboards.endpoints'
import { getProfileNote } from '@cairn/contract/getting-started/getting-started.endpoints'
import { searchHeadlines } from '@cairn/contract/headlines/headlines.endpoints'
import { getSession, login } from '@cairn/contract/identity/identity.endpoints'
import { searchIssues } from '@cairn/contract/issues/issues.endpoints'
import { listItemComments } from '@cairn/contract/items/comments.endpoints'
import { listItemLinks } from '@cairn/contract/items/links.endpoints'
import { joinLiveMeeting, startLiveMeeting } from '@cairn/contract/live-meeting/live-meeting.endpoints'
import { searchNotifications } from '@cairn/contract/notifications/notifications.endpoints'
import { listDelegates, listMilestones, searchRocks } from '@cairn/contract/rocks/rocks.endpoints'
import { listScorecardMeetings } from '@cairn/contract/scorecard/scorecard.endpoints'
import { searchTodos } from '@cairn/contract/todos/todos.endpoints'
import { getChecklist } from '@cairn/contract/tractions/checklist.endpoints'
import { getMeetingSummary, searchMeetings, searchMyMeetings } from '@cairn/contract/tractions/tractions.endpoints'
import { getVtoRevision } from '@cairn/contract/vto/vto.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '../platform/log/log'
import { readScorecard } from '../testing/read-scorecard'
import { createTestApp, TEST_ORIGIN, TEST_SECRET, type TestApp } from '../testing/test-app'
import { createTestClient, type TestClient } from '../testing/test-client'
import { DEMONSTRATION_PASSWORD, TIME_ZONE } from './content/people'
import { type DemonstrationDeps, type DemonstrationSignIn, fillDemonstration } from './fill-demonstration'
import { welcomeText } from './welcome-text'

/** A Tuesday, 8:35 in the organization's zone, in the seventh week of a quarter. */
const NOW = '2026-11-17T14:35:00Z'

let app: TestApp
let signIns: DemonstrationSignIn[]
let tom: TestClient
let sessionsLeft: number

const fill = (of: TestApp, further: Partial<DemonstrationDeps> = {}) =>
  fillDemonstration({
    database: of.database,
    blobs: of.blobs,
    log: createLog('silent'),
    secret: TEST_SECRET,
    publicUrl: TEST_ORIGIN,
    nodeEnv: 'test',
    ...further,
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
})
afterAll(() => app.close())

test('a dozen people can sign in, each with the printed role', async () => {
  expect(signIns).toHaveLength(12)
  for (const { email, role, name } of signIns) {
    const session = await (await signInAs(email)).ask(getSession)
    expect(session.user).toMatchObject({ email, roles: [role] })
    expect(`${session.user.firstName} ${session.user.lastName}`).toBe(name)
  }
  expect(signIns.filter(({ role }) => role === 'Observer')).toHaveLength(1)
  expect(signIns[0]).toMatchObject({ name: 'Margaret Olsen', role: 'Owner' })
})

test('sends no e-mails or events and signs no one in while creating past data', async () => {
  await app.settled()
  expect(app.mails).toEqual([])
  expect(sessionsLeft).toBe(0)
  expect(await count(app, 'stored_mails')).toBe(0)
  expect(await count(app, 'outbox')).toBe(0)
})

test('four teams have a meeting each, with colors, a custom agenda and a checklist', async () => {
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

describe('the leadership meetings of twelve weeks', () => {
  test('were all rated, took about the planned time, and were attended by most', async () => {
    const held = (await leadershipMeetings()).filter(({ status }) => status === 'Completed')
    expect(held).toHaveLength(12)
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

  test('have summaries with reasons, minutes over plan, cascaded messages, misses and open items', async () => {
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

  test('lead up to one planned for today that can be started', async () => {
    const next = (await leadershipMeetings()).find(({ status }) => status === 'NotStarted')
    expect(next?.meetingDateTime).toBe('2026-11-17T15:00:00.000Z')
    const body = { meetingId: next?.id ?? '', meetingThreadId: null }
    await tom.ask(joinLiveMeeting, { body })
    const { events } = await tom.ask(startLiveMeeting, { body })
    expect(events.map(({ type }) => type)).toContain('Started')
  })
})

test('the scorecard has lines of 26 weeks, with a changed goal, misses in a row and missing numbers', async () => {
  const [leadership] = (await tom.ask(searchMyMeetings, search({ 'text-search': ['Leadership'] }))).items
  const scorecardId = leadership?.scorecardId ?? ''
  const read = (startDate: string) => readScorecard(tom, { params: { scorecardId, startDate } })
  const former = await read('2026-05-18')
  const recent = await read('2026-08-17')
  expect(recent.measurables).toHaveLength(17)
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

test('Rocks have every status, and nine of them belong to the leadership team', async () => {
  const { items } = await tom.ask(searchRocks, search({ 'quarter-start': ['2026-10-01'] }))
  expect(new Set(items.map(({ status }) => status))).toEqual(
    new Set(['OnTrack', 'OffTrack', 'Done', 'NotDone', 'Closed', 'Canceled', null]),
  )
  const tractionId = await leadershipId()
  const own = items.filter((rock) => rock.tractionId === tractionId)
  expect(own).toHaveLength(9)
  expect(own.filter(({ status }) => status === null)).toHaveLength(3)
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

test('customer and employee headlines wait to be read out', async () => {
  const filters = { 'traction-ids': [await leadershipId()], 'headline-status': ['ToReview'] }
  const { items } = await tom.ask(searchHeadlines, search(filters))
  expect(items.map(({ type }) => type).sort()).toEqual(['Customer', 'Customer', 'Employee', 'Employee'])
})

test('nothing happened in the future', async () => {
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
  expect(await count(app, 'organizations')).toBe(1)
})

test('is refused in production', async () => {
  await expect(fill(app, { nodeEnv: 'production' })).rejects.toThrow('public passwords')
})

describe('Margaret, the owner, sees', () => {
  let margaret: TestClient
  beforeAll(async () => {
    margaret = await signInAs('margaret@aldercreek.example')
  })
  const meetingNamed = async (name: string) => {
    const { items } = await margaret.ask(searchMyMeetings, search({ 'text-search': [name] }))
    return items.find((one) => one.name === name)
  }
  const issueNamed = async (title: string) =>
    (await margaret.ask(searchIssues, search({ 'text-search': [title] }))).items.find((one) => one.title === title)

  test('her next meeting within the hour, a missing number and status, to-dos and news', async () => {
    const now = await margaret.ask(getNow)
    const [next] = now.tractions
    expect(next?.name).toBe('Leadership weekly')
    expect(next?.nextDate).toBe('2026-11-17T15:00:00.000Z')
    const { measurables, focusIntervalId } = now.measured
    const last = measurables.map(({ values }) => values.find(({ intervalId }) => intervalId === focusIntervalId)?.value)
    expect(last).toHaveLength(3)
    expect(last.filter((value) => value == null)).toHaveLength(1)
    expect(now.rocks.map(({ status }) => status).sort()).toEqual(['OnTrack', null])
    expect(now.todos.length).toBeGreaterThanOrEqual(6)
    expect(now.todos.filter(({ repeat }) => repeat !== null)).toHaveLength(2)
    expect(now.news.length).toBeGreaterThanOrEqual(3)
    expect((await margaret.ask(getProfileNote)).isHidden).toBe(true)
  })

  test('a full V/TO, published twice with differences, with real company Rocks and last quarter’s results', async () => {
    const [folder] = await margaret.ask(vtoCollections.list)
    const [vto] = folder?.revisions ?? []
    expect(folder?.revisions).toHaveLength(1)
    const params = { collectionId: vto?.collectionId ?? '', revisionId: vto?.id ?? '' }
    const published = await margaret.ask(vtoCollections.listPublished, { params })
    expect(published).toHaveLength(2)
    const read = async (publishedId?: string) => {
      const { contents } = await margaret.ask(getVtoRevision, { params, query: publishedId ? { publishedId } : {} })
      if (!contents) throw new Error('nothing is published')
      return contents
    }
    const [draft, now, first] = [await read(), await read(published[0]?.id), await read(published[1]?.id)]
    expect(now.vision).toEqual(draft.vision)
    const { vision, traction } = now
    expect(vision.coreValues).toHaveLength(5)
    expect(vision.targetMarkets[0]?.uniques.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['Unique', 'ProvenProcess', 'Guarantee']),
    )
    const texts = [vision.coreValuesSpeech?.notes, vision.coreFocus?.description, vision.coreFocus?.niche]
    for (const text of [...texts, vision.tenYearTarget?.contentHtml]) expect(text).toMatch(/^<p>.{20,}/)
    expect(vision.tenYearTarget?.contentHtml).toContain('2035')
    expect(vision.threeYearPicture?.goals).toHaveLength(6)
    expect(traction.oneYearPlan?.goals).toHaveLength(5)
    expect(traction.oneYearPlan?.measurables.every(({ actual }) => actual !== null)).toBe(true)
    expect(traction.quarterlyPlan?.rocks).toHaveLength(5)
    expect(traction.longTermIssues).toHaveLength(6)
    expect(traction.actualResults.length).toBeGreaterThanOrEqual(8)
    expect(first.vision.coreValues).toHaveLength(4)
    expect(first.vision.tenYearTarget?.contentHtml).not.toBe(vision.tenYearTarget?.contentHtml)
    expect(first.traction.longTermIssues).toEqual([])
  })

  test('a weekly and a monthly scorecard with headings, formulas and notes', async () => {
    const leadership = await meetingNamed('Leadership weekly')
    const weekly = await readScorecard(margaret, {
      params: { scorecardId: leadership?.scorecardId ?? '', startDate: '2026-08-17' },
    })
    expect(new Set(weekly.measurables.map(({ groupTitle }) => groupTitle))).toEqual(
      new Set(['Sales', 'Money', 'Shop', 'Sites and people']),
    )
    const computed = weekly.measurables.filter(({ isComputed }) => isComputed)
    expect(computed).toHaveLength(2)
    for (const { values } of computed) expect(values.filter(({ value }) => value !== null).length).toBeGreaterThan(10)
    const notes = weekly.measurables.flatMap(({ values }) => values.filter(({ note }) => note !== ''))
    expect(notes.length).toBeGreaterThanOrEqual(5)
    const sheets = await margaret.ask(listScorecardMeetings)
    const monthly = sheets.find(({ scorecardTitle }) => scorecardTitle === 'Leadership monthly')
    const params = { scorecardId: monthly?.scorecardId ?? '', startDate: '2025-10-01' }
    const { measurables, periodKind } = await readScorecard(margaret, { params })
    expect(periodKind).toBe('Month')
    expect(measurables).toHaveLength(9)
    for (const { values } of measurables) {
      expect(values.filter(({ intervalId, value }) => intervalId < '2026-11-01' && value !== null)).toHaveLength(13)
    }
  })

  test('Rocks delegated two levels down, with some milestones done', async () => {
    const { items } = await margaret.ask(searchRocks, search({ 'quarter-start': ['2026-10-01'] }))
    const leadership = await meetingNamed('Leadership weekly')
    const rock = items.find(
      ({ title, tractionId }) => title === 'Sign two frame contracts with hospitals' && tractionId === leadership?.id,
    )
    const levels = await margaret.ask(listDelegates, { params: { id: rock?.id ?? '' } })
    expect(levels.map(({ status }) => status)).toEqual(['OnTrack', 'OnTrack'])
    const milestones = await margaret.ask(listMilestones, { params: { id: rock?.id ?? '' } })
    expect(milestones.map(({ doneAt }) => doneAt !== null)).toEqual([true, true, true, false])
  })

  test('comments that mention her, with a file that opens, links and votes', async () => {
    const issue = await issueNamed('Two installers are leaving on the first')
    const params = { kind: 'issue' as const, id: issue?.id ?? '' }
    const { comments } = await margaret.ask(listItemComments, { params, query: {} })
    expect(comments).toHaveLength(3)
    expect(comments.at(-1)?.contentHtml).toContain('>@Margaret Olsen</span>')
    const [file] = comments.at(-1)?.files ?? []
    expect(file?.name).toBe('Crew plan.csv')
    const download = await margaret.call(downloadAttachment, { params: { id: file?.id ?? '' } })
    expect(download.status).toBe(200)
    expect(issue?.voterIds.length).toBeGreaterThanOrEqual(3)
    const { unreadCount } = await margaret.ask(searchNotifications, { query: { startIndex: 0, endIndex: 50 } })
    expect(unreadCount).toBeGreaterThanOrEqual(3)
    const exit = await issueNamed('The county wants a second exit in the showroom')
    const links = await margaret.ask(listItemLinks, { params: { kind: 'issue', id: exit?.id ?? '' } })
    expect(links.map(({ title }) => title)).toEqual(['Open the Dayton showroom'])
  })

  test('a headline cascaded to two other meetings', async () => {
    const { items } = await margaret.ask(searchHeadlines, search({ 'headline-status': ['ToReview'] }))
    expect(items.filter(({ source }) => source?.kind === 'headline')).toHaveLength(2)
  })

  test('every feature that has a flag', async () => {
    const { featureFlags } = await margaret.ask(getSession)
    expect(featureFlags).toMatchObject({ 'headline-status-filter': true, 'maintenance-page': false })
  })
})

test('publishes the company’s chart to everyone, with open seats', async () => {
  const collections = await tom.ask(acCollections.list, {})
  const [revision] = collections.flatMap(({ revisions }) => revisions)
  expect(revision).toMatchObject({ title: 'This year', isPublished: true })
  const params = { collectionId: revision?.collectionId ?? '', revisionId: revision?.id ?? '' }
  const { seats } = await tom.ask(getAcRevision, { params, query: {} })
  expect(seats).toHaveLength(21)
  expect(seats?.every(({ roles }) => roles.length > 1)).toBe(true)
  expect(seats?.filter(({ assignedToId }) => assignedToId === null)).toHaveLength(5)
  expect(seats?.filter(({ parentId }) => parentId === null).map(({ assignedTo }) => assignedTo)).toEqual([
    'Margaret Olsen',
  ])
})

test('prints the address and every sign-in', () => {
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

  test('two servers filling at once create it once, and the next meeting is today even late in the evening', async () => {
    await Promise.all([fill(other), fill(other)])
    expect(await count(other, 'organizations')).toBe(1)
    const { rows } = await other.pool.query<{ planned_for: Date }>(
      `select m.planned_for from meetings m join tractions t on t.id = m.traction_id
       where t.name = 'Leadership weekly' and m.status = 'NotStarted'`,
    )
    expect(rows.map((row) => localDateOf(row.planned_for, TIME_ZONE))).toEqual(['2026-12-31'])
  })
})

test('leaves nothing behind when the server is stopped meanwhile', async () => {
  const stopped = await createTestApp({ start: NOW })
  try {
    await expect(fill(stopped, { isClosing: () => true })).rejects.toThrow('asked to stop')
    expect(await count(stopped, 'organizations')).toBe(0)
  } finally {
    await stopped.close()
  }
})

test('with sandbox payments, the company has paid six times, and a second organization is on day 26 of its trial', async () => {
  const paying = await createTestApp({ start: NOW, billing: 'sandbox' })
  try {
    await fill(paying, { billing: { freeDomains: ['free.example'] } })
    const body = { email: 'margaret@aldercreek.example', password: DEMONSTRATION_PASSWORD }
    const { token = '' } = await createTestClient(paying).ask(login, { body })
    const margaret = createTestClient(paying, { authorization: `Bearer ${token}` })
    expect(await margaret.ask(getSubscription)).toMatchObject({
      status: 'Active',
      paymentStatus: 'Current',
      plan: 'cairn-annual',
      paidSeats: 10,
      freePeople: 2,
      coupon: null,
    })
    const invoices = await margaret.ask(listInvoices, { query: {} })
    expect(invoices.map(({ invoiceStatus }) => invoiceStatus)).toEqual(Array(6).fill('Paid'))
    expect(invoices.filter(({ lines }) => lines.some(({ couponCode }) => couponCode === 'CEDAR20'))).toHaveLength(3)
    expect((await margaret.ask(listPaymentMethods)).paymentProfiles).toHaveLength(2)
    const { rows } = await paying.pool.query(
      `select name, status, trial_ends_on::text as ends from billing_subscriptions join organizations using (org_id)
       where status = 'Trial'`,
    )
    expect(rows).toEqual([{ name: 'Mill Race Properties', status: 'Trial', ends: '2026-11-22' }])
    await paying.settled()
    expect(paying.mails).toEqual([])
    expect(await count(paying, 'outbox')).toBe(0)
  } finally {
    await paying.close()
  }
})

test('a database already in use stays unchanged, without sign-ins', async () => {
  const others = await createTestApp({ start: NOW })
  try {
    await others.database.system(({ client }) =>
      client.query(
        `insert into users (id, email, name, first_name, last_name)
         values ('01890000-0000-7000-8000-000000000001', 'robin@example.com', 'Robin Ash', 'Robin', 'Ash')`,
      ),
    )
    expect((await fill(others)).signIns).toEqual([])
    expect(await count(others, 'organizations')).toBe(0)
  } finally {
    await others.close()
  }
})
