import * as headlines from '@cairn/contract/headlines/headlines.endpoints'
import * as live from '@cairn/contract/live-meeting/live-meeting.endpoints'
import { RESUME_WITHIN_MS } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { completeTodo, createTodos, removeTodo } from '@cairn/contract/todos/todos.endpoints'
import { listMeetings, listTractions } from '@cairn/contract/tractions/tractions.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedOrganization, type TestActor } from '../../testing/seed-organization'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { joinAs, type SeededMeeting, seedIssue, seedMeeting, startedBy, wholeLog } from './live-meeting.testing'

const START = '2026-11-24T09:00:00Z'
const MINUTE = 60_000

let app: TestApp
let ada: TestActor
let ben: TestActor
let cyd: TestActor
let meeting: SeededMeeting
let todoIds: string[]
let issueIds: string[]
let count = 0
let url: string

async function todo(title: string, isDone: boolean): Promise<string> {
  const body = { title, tractionId: meeting.tractionId, ownerIds: [ada.personId], dueDate: '2026-11-20' }
  const id = (await ada.ask(createTodos, { body })).todos[0]?.id ?? ''
  if (isDone) await ada.ask(completeTodo, { params: { id }, body: { isComplete: true } })
  return id
}

async function headline(title: string): Promise<string> {
  const body = { title, tractionId: meeting.tractionId, ownerIds: [ada.personId] }
  return (await ada.ask(headlines.createHeadlines, { body })).headlines[0]?.id ?? ''
}

beforeAll(async () => {
  app = await createTestApp({ start: START, logLevel: 'silent' })
  url = await app.listen()
  const people = { ada: 'Manager', ben: 'Member', cyd: 'Admin' } as const
  ;({ ada, ben, cyd } = (await seedOrganization(app, { people, timeZone: 'Europe/Berlin' })).actors)
})
afterAll(() => app.close())

beforeEach(async () => {
  app.clock.advance(RESUME_WITHIN_MS)
  await app.settled()
  app.mails.length = 0
  app.clock.set(START)
  app.clock.advance(-MINUTE)
  meeting = await seedMeeting(app, ada, [ada, ben], `Team ${++count}`)
  todoIds = [await todo('Done', true), await todo('Done as well', true), await todo('Open', false)]
  issueIds = []
  for (const title of ['Late tiles', 'Cold kiln', 'Old van']) {
    issueIds.push(await seedIssue(app, ada, meeting.tractionId, title))
  }
  const headlineId = await headline('New potter')
  app.clock.set(START)
  await startedBy([ben, ada], meeting)
  app.clock.advance(30 * MINUTE)
  const { meetingId } = meeting
  await ben.ask(live.reviewHeadlineLive, { body: { meetingId, headlineId } })
  await ben.ask(live.setAgendaItem, { body: { meetingId, index: 5 } })
  await ben.ask(live.startPrioritization, { body: { meetingId } })
  for (const issueId of issueIds) await ben.ask(live.addFocusIssue, { body: { meetingId, issueId } })
  await ben.ask(live.startFocusGroup, { body: { meetingId } })
  await ben.ask(live.nextFocusIssue, { body: { meetingId, focusIssueId: issueIds[0] ?? '', wasSolved: true } })
})

const body = () => ({ meetingId: meeting.meetingId })
const end = () => ben.ask(live.endLiveMeeting, { body: body() })
const resume = (actor: TestActor) => actor.call(live.resumeLiveMeeting, { body: body() })
const stateOf = async () => (await ada.ask(live.getLiveMeeting, { params: body() })).state

async function archived(): Promise<string[]> {
  const of = (table: string) =>
    `select title from ${table} where place_id = '${meeting.tractionId}' and archived_at is not null`
  const { rows } = await app.pool.query(`${['todos', 'issues', 'headlines'].map(of).join(' union ')} order by title`)
  return rows.map(({ title }) => title)
}

async function occurrences() {
  const { rows } = await app.pool.query(
    'select id, status, ended_at, figures, summary from meetings where traction_id = $1 order by planned_for',
    [meeting.tractionId],
  )
  return rows as { id: string; status: string; ended_at: Date | null; figures: unknown; summary: unknown }[]
}

describe('resuming a meeting', () => {
  it('undoes the effects of its end on every page', async () => {
    const before = await stateOf()
    await end()
    expect(await archived()).toEqual(['Done', 'Done as well', 'Late tiles', 'New potter'])
    app.clock.advance(9 * MINUTE)
    expect((await resume(ada)).status).toBe(200)
    expect(await archived()).toEqual([])
    expect(await occurrences()).toEqual([
      { id: meeting.meetingId, status: 'Running', ended_at: null, figures: null, summary: null },
    ])
    const [traction] = await ada.ask(listTractions, { query: { ids: meeting.tractionId } })
    expect(traction).toMatchObject({ nextMeetingId: meeting.meetingId, isRunning: true })
    const { focusIssueIds, focusGroupIds, focusIndex, idsStatus, agendaIndex, scribePersonId } = before
    const asBefore = { focusIssueIds, focusGroupIds, focusIndex, idsStatus, agendaIndex, scribePersonId }
    expect(await stateOf()).toMatchObject({ status: 'Running', ended: null, ...asBefore })
    expect((await wholeLog(ada, meeting)).at(-1)?.byPersonId).toBe(ada.personId)
  })

  it('restores nothing archived before, or reopened or removed since', async () => {
    await app.pool.query(`update todos set archived_at = '2026-11-17T10:00:00Z' where id = $1`, [todoIds[1]])
    await end()
    await ada.ask(removeTodo, { params: { id: todoIds[0] ?? '' } })
    await ada.ask(live.resumeLiveMeeting, { body: body() })
    expect(await archived()).toEqual(['Done as well'])
    const { rows } = await app.pool.query('select removed_at, archived_at from todos where id = $1', [todoIds[0]])
    expect(rows).toMatchObject([{ removed_at: expect.any(Date), archived_at: null }])
  })

  const recaps = () => app.mails.filter(({ calendar }) => calendar === undefined)

  it('mails only the recap of the last end, ten minutes after it', async () => {
    await end()
    app.clock.advance(9 * MINUTE)
    await resume(cyd)
    app.clock.advance(MINUTE)
    await app.settled()
    expect(recaps()).toEqual([])
    await end()
    app.clock.advance(RESUME_WITHIN_MS - 1000)
    await app.settled()
    expect(recaps()).toEqual([])
    app.clock.advance(1000)
    await app.settled()
    expect(
      recaps()
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual([ada.email, ben.email].toSorted())
  })

  it('counts the meeting once, with its running time only', async () => {
    await end()
    app.clock.advance(5 * MINUTE)
    await resume(ada)
    app.clock.advance(10 * MINUTE)
    await end()
    const held = (await occurrences()).filter(({ status }) => status === 'Completed')
    expect(held).toMatchObject([{ figures: { minutes: 40, todosDue: 3, todosDone: 2, issuesSolved: 1 } }])
    expect((await occurrences()).map(({ status }) => status)).toEqual(['Completed', 'NotStarted'])
    const [shown] = await ben.ask(listMeetings, { query: { ids: meeting.meetingId } })
    expect(shown?.resumableUntil).toBeNull()
    const [mine] = await ada.ask(listMeetings, { query: { ids: meeting.meetingId } })
    expect(mine?.resumableUntil).toBe('2026-11-24T09:55:00.000Z')
  })

  it('is available to people who can manage the meeting, for ten minutes', async () => {
    await end()
    expect((await resume(ben)).status).toBe(403)
    app.clock.advance(RESUME_WITHIN_MS)
    const late = await resume(ada)
    expect([late.status, late.body.messages?.[0]?.code]).toEqual([409, 'RESUME_TOO_LATE'])
    expect((await occurrences()).map(({ status }) => status)).toEqual(['Completed', 'NotStarted'])
    expect(await archived()).toHaveLength(4)
  })

  it('happens once when several request it at the same moment', async () => {
    await end()
    const statuses = (await Promise.all([resume(ada), resume(cyd), resume(ada)])).map(({ status }) => status)
    expect(statuses).toEqual([200, 200, 200])
    expect((await wholeLog(ada, meeting)).filter(({ type }) => type === 'Resumed')).toHaveLength(1)
    expect(await occurrences()).toHaveLength(1)
  })

  it('is refused once the next meeting has started', async () => {
    await end()
    const { meetingThreadId } = meeting
    const next = (await ada.ask(live.joinLiveMeeting, { body: { meetingThreadId } })).meetingId
    expect(next).not.toBe(meeting.meetingId)
    expect((await resume(ada)).status).toBe(200)
    await end()
    await ada.ask(live.joinLiveMeeting, { body: { meetingThreadId } })
    await ada.ask(live.startLiveMeeting, { body: { meetingThreadId } })
    const refused = await resume(ada)
    expect([refused.status, refused.body.messages?.[0]?.code]).toEqual([409, 'NEXT_MEETING_STARTED'])
    expect(await archived()).toHaveLength(4)
  })

  it('sends people in the next meeting’s lobby to the resumed one, also on their return', async () => {
    await end()
    const { meetingThreadId } = meeting
    const [, next] = await occurrences()
    const waiting = await joinAs(url, ben, { ...meeting, meetingId: next?.id ?? '' })
    expect((await resume(ada)).status).toBe(200)
    await waiting.waitFor<{ data: unknown }>('MeetingUpdated', ({ data }) =>
      JSON.stringify(data).includes('heldInstead'),
    )
    waiting.socket.close()
    const { state } = await ben.ask(live.getLiveMeeting, { params: { meetingId: next?.id ?? '' } })
    const heldInstead = { meetingId: meeting.meetingId, because: 'Resumed' }
    expect(state).toMatchObject({ status: 'Canceled', cancellation: { heldInstead } })
    expect(await occurrences()).toHaveLength(1)
    await end()
    expect((await ada.ask(live.joinLiveMeeting, { body: { meetingThreadId } })).meetingId).not.toBe(next?.id)
  })

  it('is sent to connected people, and includes those invited meanwhile', async () => {
    const listener = await joinAs(url, ben, meeting)
    await end()
    await app.pool.query(
      'insert into traction_invitees (org_id, traction_id, person_id) values ($1, $2, $3) on conflict do nothing',
      [cyd.orgId, meeting.tractionId, cyd.personId],
    )
    await resume(ada)
    await listener.waitFor('Resumed')
    listener.socket.close()
    expect((await stateOf()).attendees.map(({ personId }) => personId)).toContain(cyd.personId)
  })
})
