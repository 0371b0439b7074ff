import * as live from '@cairn/contract/live-meeting/live-meeting.endpoints'
import { RESUME_WITHIN_MS } from '@cairn/contract/live-meeting/live-meeting.schemas'
import * as scorecard from '@cairn/contract/scorecard/scorecard.endpoints'
import type { MeetingSummary } from '@cairn/contract/tractions/meeting-summary.schemas'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { seedOrganization, type TestActor } from '../../testing/seed-organization'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { createHeadlines } from '../headlines/headlines.service'
import { createRock } from '../rocks/rocks.service'
import { setRockStatus } from '../rocks/rocks.status.service'
import { completeTodo, createTodos } from '../todos/todos.service'
import { readTraction } from '../tractions/tractions.service'
import { type SeededMeeting, seedIssue, seedMeeting, startedBy, wholeLog } from './live-meeting.testing'

let app: TestApp
let people: Record<'ada' | 'ben' | 'cyd', TestActor>
let meeting: SeededMeeting
let count = 0

const START = '2026-11-24T09:00:00Z'

async function newMeeting(): Promise<void> {
  app.clock.set(START)
  meeting = await seedMeeting(app, people.ada, Object.values(people), `Team ${++count}`)
}

/** Excludes calendar mails. */
const recaps = () => app.mails.filter(({ calendar }) => calendar === undefined)

beforeAll(async () => {
  app = await createTestApp({ start: START, logLevel: 'silent' })
  const roles = { ada: 'Manager', ben: 'Member', cyd: 'Member' } as const
  people = (await seedOrganization(app, { people: roles, timeZone: 'Europe/Berlin' })).actors
  await newMeeting()
})
afterEach(async () => {
  await app.pool.query('drop trigger if exists no_snapshot on meetings')
  await untilMailed()
  app.mails.length = 0
  await newMeeting()
})
afterAll(() => app.close())

const todo = async (owner: TestActor, title: string, more: object = {}) => {
  const input = { title, ownerIds: [owner.personId], dueDate: '2026-11-20', contentHtml: '', fromIssueId: null }
  const { tractionId } = meeting
  const made = await app.database.tenant(owner, (tx) =>
    createTodos(tx, owner, { ...input, tractionId, meetingId: null, ...more }),
  )
  return made[0]?.id ?? ''
}

const complete = (owner: TestActor, id: string) =>
  app.database.tenant(owner, (tx) => completeTodo(tx, owner, id, { isComplete: true }))

async function headline(title: string): Promise<string> {
  const { ada } = people
  const [made] = await app.database.tenant(ada, (tx) =>
    createHeadlines(tx, ada, {
      title,
      ownerIds: [ada.personId],
      contentHtml: '',
      tractionId: meeting.tractionId,
      meetingId: null,
      type: 'Employee',
    }),
  )
  return made?.id ?? ''
}

async function meetingRows() {
  const { rows } = await app.pool.query(
    'select id, status, summary, planned_for from meetings where traction_id = $1 order by planned_for',
    [meeting.tractionId],
  )
  return rows as { id: string; status: string; summary: MeetingSummary | null; planned_for: Date }[]
}

async function archived(table: 'todos' | 'issues' | 'headlines'): Promise<string[]> {
  const { rows } = await app.pool.query(
    `select title from ${table} where place_id = $1 and archived_at is not null order by title`,
    [meeting.tractionId],
  )
  return rows.map(({ title }) => title)
}

async function offGoal(owner: TestActor): Promise<void> {
  const { tractionId } = meeting
  const rock = {
    title: 'New kiln',
    ownerId: owner.personId,
    contentHtml: '',
    type: 'Company' as const,
    recommittedFrom: null,
    tractionId,
  }
  const { scorecardId } = await app.database.tenant(owner, (tx) => readTraction(tx, owner, tractionId))
  const { measurables } = await owner.ask(scorecard.addMeasurable, {
    params: { scorecardId },
    body: { title: 'Orders', ownerId: owner.personId, goalValue: 10, comparison: 'Greater' },
  })
  await owner.ask(scorecard.addMeasuredValue, {
    params: { scorecardId, id: measurables[0]?.id ?? '' },
    body: { intervalId: '2026-11-16', value: 7 },
  })
  await app.database.tenant(owner, async (tx) => {
    const { id } = await createRock(tx, owner, rock)
    await setRockStatus(tx, owner, id, { status: 'OffTrack' })
  })
}

async function held(): Promise<void> {
  const { ada, ben, cyd } = people
  const { meetingId } = meeting
  app.clock.advance(-60_000)
  const due = await todo(ada, 'Due and done')
  await todo(ben, 'Due and open')
  await complete(ada, due)
  const news = await headline('New potter')
  await headline('Not read out')
  const issueId = await seedIssue(app, ben, meeting.tractionId, 'Late tiles')
  await seedIssue(app, ben, meeting.tractionId, 'Cold kiln')
  app.clock.set(START)
  await offGoal(ben)
  await startedBy([ada, ben], meeting)
  app.clock.advance(6 * 60_000)
  await ada.ask(live.setAgendaItem, { body: { meetingId, index: 3 } })
  await ada.ask(live.reviewHeadlineLive, { body: { meetingId, headlineId: news } })
  await ada.ask(live.setAgendaItem, { body: { meetingId, index: 5 } })
  app.clock.advance(60 * 60_000)
  await todo(cyd, 'Order tiles', { meetingId, fromIssueId: issueId, dueDate: '2026-12-01' })
  await ben.ask(live.markAsSolved, { body: { meetingId, issueId } })
  await ada.ask(live.setAgendaItem, { body: { meetingId, index: 6 } })
  app.clock.advance(4 * 60_000)
  await ben.ask(live.addCascadingMessage, {
    body: { meetingId, text: 'New hours', audience: 'all teams', recipients: [{ kind: 'person', id: cyd.personId }] },
  })
  await ada.ask(live.addRating, { body: { meetingId, rating: 9 } })
  await ben.ask(live.addRating, { body: { meetingId, rating: 7 } })
  await ben.ask(live.giveRatingReason, { body: { meetingId, reason: 'Start on time' } })
}

const end = () => people.ada.call(live.endLiveMeeting, { body: { meetingId: meeting.meetingId } })

/** Recaps are mailed once the meeting can no longer be resumed. */
async function untilMailed(): Promise<void> {
  app.clock.advance(RESUME_WITHIN_MS)
  await app.settled()
}

describe('ending a meeting', () => {
  it('stores the summary', async () => {
    const { ada, ben, cyd } = people
    await held()
    expect((await end()).status).toBe(200)
    const [row, next] = await meetingRows()
    const summary = row?.summary as MeetingSummary
    expect(row?.status).toBe('Completed')
    expect(summary).toMatchObject({
      startedAt: '2026-11-24T09:00:00.000Z',
      endedAt: '2026-11-24T10:10:00.000Z',
      timeZone: 'Europe/Berlin',
      plannedMinutes: 90,
      seconds: 70 * 60,
      scribe: { personId: ada.personId, name: 'ada Test' },
      averageRating: 8,
      previousAverageRating: null,
      todosDue: 2,
      todosDone: 1,
      openIssueCount: 1,
      nextMeetingId: next?.id,
    })
    expect(summary.attendees).toEqual([
      { personId: ada.personId, name: 'ada Test', attendance: 'Online', rating: 9, ratingReason: '' },
      { personId: ben.personId, name: 'ben Test', attendance: 'Online', rating: 7, ratingReason: 'Start on time' },
      { personId: cyd.personId, name: 'cyd Test', attendance: 'Absent', rating: null, ratingReason: '' },
    ])
    expect(summary.sections.map(({ type, seconds }) => `${type} ${seconds}`)).toEqual([
      'Segue 360',
      'Scorecard 0',
      'RockReview 0',
      'Headlines 0',
      'ToDoList 0',
      'IDS 3600',
      'Conclude 240',
    ])
    expect(summary.newTodos.map(({ title, personId }) => [title, personId])).toEqual([['Order tiles', cyd.personId]])
    expect(summary.solvedIssues).toMatchObject([{ title: 'Late tiles', leftTodos: ['Order tiles'], notes: '' }])
    expect(summary.measurables).toEqual({ all: 1, entered: 1 })
    expect(summary.headlines).toMatchObject([{ title: 'New potter', type: 'Employee' }])
    expect(summary.offTrackRocks).toMatchObject([{ title: 'New kiln', name: 'ben Test' }])
    expect(summary.missedMeasurables).toMatchObject([{ title: 'Orders', value: '7', name: 'ben Test' }])
    expect(summary.cascadingMessages).toMatchObject([
      { text: 'New hours', audience: 'cyd Test, all teams', name: 'ben Test' },
    ])
  })

  it('archives done items, keeps open ones, and plans the next one', async () => {
    await held()
    await end()
    expect(await archived('todos')).toEqual(['Due and done'])
    expect(await archived('issues')).toEqual(['Late tiles'])
    expect(await archived('headlines')).toEqual(['New potter'])
    const rows = await meetingRows()
    expect(rows.map(({ status }) => status)).toEqual(['Completed', 'NotStarted'])
    const { ada } = people
    const reply = await ada.ask(live.joinLiveMeeting, { body: { meetingThreadId: meeting.meetingThreadId } })
    expect(reply.meetingId).toBe(rows[1]?.id)
    expect(reply.state.idsStatus).toBe('Reviewing')
  })

  it('leaves the lists unchanged and mails nothing where the settings say so', async () => {
    await held()
    const body = { meetingId: meeting.meetingId }
    await people.ben.ask(live.setClearMeetingItems, { body: { ...body, shouldClear: false } })
    await people.ben.ask(live.setSendRecapEmail, { body: { ...body, shouldSend: false } })
    await end()
    await untilMailed()
    expect([...(await archived('todos')), ...(await archived('issues')), ...(await archived('headlines'))]).toEqual([])
    expect(recaps()).toEqual([])
  })

  it('happens once when requested twice at the same moment', async () => {
    await held()
    const statuses = (await Promise.all([end(), end(), end()])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409, 409])
    await app.settled()
    expect(recaps()).toEqual([])
    await untilMailed()
    expect((await wholeLog(people.ada, meeting)).filter(({ type }) => type === 'Ended')).toHaveLength(1)
    expect(await meetingRows()).toHaveLength(2)
    expect(
      recaps()
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual(
      Object.values(people)
        .map(({ email }) => email)
        .toSorted(),
    )
  })

  it('leaves nothing behind where it fails midway', async () => {
    await held()
    const before = await wholeLog(people.ada, meeting)
    await app.pool.query(`
      create or replace function refuse_summary() returns trigger language plpgsql as
      $body$ begin if new.summary is not null then raise exception 'the disk is full'; end if; return new; end $body$;
      create trigger no_snapshot before update on meetings for each row execute function refuse_summary()`)
    expect((await end()).status).toBe(500)
    expect(await wholeLog(people.ada, meeting)).toEqual(before)
    expect([...(await archived('todos')), ...(await archived('issues')), ...(await archived('headlines'))]).toEqual([])
    expect((await meetingRows()).map(({ status }) => status)).toEqual(['Running'])
    await app.settled()
    expect(recaps()).toEqual([])
    await app.pool.query('drop trigger no_snapshot on meetings')
    expect((await end()).status).toBe(200)
  })

  it('is up to the scribe, and passes this one’s average to the next', async () => {
    await held()
    const { ben, ada } = people
    const refused = await ben.call(live.endLiveMeeting, { body: { meetingId: meeting.meetingId } })
    expect(refused.body.messages?.[0]?.text).toBe('Only the scribe can do this.')
    await end()
    app.clock.set('2026-12-01T09:00:00Z')
    const { meetingThreadId } = meeting
    await ada.ask(live.joinLiveMeeting, { body: { meetingThreadId } })
    await ada.ask(live.startLiveMeeting, { body: { meetingThreadId } })
    await ada.ask(live.addRating, { body: { meetingThreadId, rating: 10 } })
    await ada.ask(live.endLiveMeeting, { body: { meetingThreadId } })
    const summaries = (await meetingRows()).flatMap(({ summary }) => summary ?? [])
    expect(summaries.map(({ averageRating }) => averageRating)).toEqual([8, 10])
    expect(summaries[1]?.previousAverageRating).toBe(8)
  })
})
