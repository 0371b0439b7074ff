import { listIssues } from '@cairn/contract/issues/issues.endpoints'
import * as live from '@cairn/contract/live-meeting/live-meeting.endpoints'
import type { LiveMeetingEvent, Presence } from '@cairn/contract/live-meeting/live-meeting.events'
import { evolve } from '@cairn/contract/live-meeting/live-meeting.evolve'
import type { LiveMeetingState } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { createRock, setRockStatus } from '@cairn/contract/rocks/rocks.endpoints'
import { addMeasurable, addMeasuredValue } from '@cairn/contract/scorecard/scorecard.endpoints'
import { listTractions } from '@cairn/contract/tractions/tractions.endpoints'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { seedOrganization, type TestActor } from '../../testing/seed-organization'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { createHeadlines } from '../headlines/headlines.service'
import { solveIssue } from '../issues/issues.service'
import { completeTodo, createTodos, removeTodo } from '../todos/todos.service'
import {
  joinAs,
  type Listener,
  listen,
  type SeededMeeting,
  seedIssue,
  seedMeeting,
  wholeLog,
} from './live-meeting.testing'

let app: TestApp
let url: string
let people: Record<'ada' | 'ben' | 'cyd', TestActor>
let listeners: Listener[] = []
let count = 0

beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-24T09:00:00Z' })
  url = await app.listen()
  people = (await seedOrganization(app, { people: { ada: 'Manager', ben: 'Member', cyd: 'Member' } })).actors
})
afterEach(() => {
  for (const { socket } of listeners) socket.disconnect()
  listeners = []
})
afterAll(() => app.close())

async function join(meeting: SeededMeeting, ...who: TestActor[]): Promise<Listener[]> {
  for (const person of who) listeners.push(await joinAs(url, person, meeting))
  return listeners
}

const newMeeting = () => seedMeeting(app, people.ada, Object.values(people), `Team ${++count}`)

async function screenOf(listener: Listener, revision: number, joined: { revision: number; state: LiveMeetingState }) {
  await listener.waitFor<LiveMeetingEvent>('Ended', (event) => event.revision <= revision)
  const unseen = listener.events().filter((event) => event.revision > joined.revision)
  const inOrder = unseen.toSorted((one, other) => one.revision - other.revision)
  expect(inOrder.map((event) => event.revision)).toEqual(inOrder.map((_, index) => joined.revision + index + 1))
  return inOrder.reduce<LiveMeetingState>(evolve, joined.state)
}

const todoInput = (meeting: SeededMeeting, owner: TestActor, title: string) => ({
  title,
  ownerIds: [owner.personId],
  dueDate: '2026-12-01',
  contentHtml: '',
  tractionId: meeting.tractionId,
  meetingId: meeting.meetingId,
  fromIssueId: null,
})

describe('a whole meeting of three people', () => {
  it('shows everybody the same from start to end', async () => {
    const { ada, ben, cyd } = people
    const meeting = await newMeeting()
    const { meetingId, tractionId } = meeting
    const issues = [
      await seedIssue(app, ada, tractionId, 'Late tiles'),
      await seedIssue(app, ben, tractionId, 'Cold kiln'),
    ]
    const joined: { revision: number; state: LiveMeetingState }[] = []
    for (const person of [ada, ben, cyd]) {
      const listener = await listen(url, person)
      listeners.push(listener)
      joined.push(await person.ask(live.joinLiveMeeting, { body: { meetingId, connectionId: listener.connectionId } }))
    }
    const [headline] = await app.database.tenant(ada, (tx) =>
      createHeadlines(tx, ada, {
        title: 'Big order',
        ownerIds: [ben.personId],
        contentHtml: '',
        tractionId,
        meetingId: null,
        type: 'Customer',
      }),
    )
    const at = { meetingId }
    await ada.ask(live.startLiveMeeting, { body: at })
    await ada.ask(live.setSelectedAttendee, { body: { ...at, personId: ben.personId } })
    app.clock.advance(5 * 60_000)
    await ada.ask(live.setAgendaItem, { body: { ...at, index: 3 } })
    await cyd.ask(live.reviewHeadlineLive, { body: { ...at, headlineId: headline?.id ?? '' } })
    const dropped = await ben.ask(live.addHeadlineAsIssue, { body: { ...at, headlineId: headline?.id ?? '' } })
    await ada.ask(live.setAgendaItem, { body: { ...at, index: 5 } })
    await ben.ask(live.startPrioritization, { body: at })
    for (const issueId of issues) await cyd.ask(live.addFocusIssue, { body: { ...at, issueId } })
    await ada.ask(live.startFocusGroup, { body: at })
    app.clock.advance(60_000)
    const [todo] = await app.database.tenant(ben, (tx) => createTodos(tx, ben, todoInput(meeting, cyd, 'Order tiles')))
    await ben.ask(live.nextFocusIssue, { body: { ...at, wasSolved: true, focusIssueId: issues[0] ?? '' } })
    await app.database.tenant(cyd, (tx) => completeTodo(tx, cyd, todo?.id ?? '', { isComplete: true }))
    await app.database.tenant(cyd, (tx) => solveIssue(tx, cyd, issues[1] ?? '', { isSolved: true }))
    await ada.ask(live.setAgendaItem, { body: { ...at, index: 6 } })
    for (const [index, person] of [ada, ben, cyd].entries()) {
      await person.ask(live.addRating, { body: { ...at, rating: 7 + index } })
    }
    const { revision } = await ada.ask(live.endLiveMeeting, { body: at })
    const screens = await Promise.all(
      listeners.map((listener, index) => screenOf(listener, revision, joined[index] as (typeof joined)[0])),
    )
    const { state } = await ada.ask(live.getLiveMeeting, { params: at })
    for (const screen of screens) expect(screen).toEqual(state)
    expect(state.status).toBe('Completed')
    expect(state.solvedIssueIds).toEqual(issues)
    expect(state.issueCount).toBe(1)
    expect(state.addedTodoIds).toEqual([todo?.id])
    expect(state.completedTodoIds).toEqual([todo?.id])
    expect(state.reviewedHeadlineIds).toEqual([headline?.id])
    expect(dropped.events.map(({ type }) => type)).toContain('HeadlineAddedAsIssue')
    expect(state.attendees.map(({ rating }) => rating)).toEqual([7, 8, 9])
    const late = await ben.call(live.react, { body: { ...at, id: 'applause' } })
    expect(late.status).toBe(409)
    expect(late.body.messages?.[0]?.text).toBe('This meeting has ended.')
  })
})

describe('socket events', () => {
  it('never contains others’ ratings before all are revealed', async () => {
    const { ada, ben, cyd } = people
    const meeting = await newMeeting()
    const { meetingId } = meeting
    const [ofAda, ofBen, ofCyd] = await join(meeting, ada, ben, cyd)
    await ada.ask(live.startLiveMeeting, { body: { meetingId } })
    await ben.ask(live.addRating, { body: { meetingId, rating: 3 } })
    await ben.ask(live.giveRatingReason, { body: { meetingId, reason: 'We wandered off' } })
    const read = await cyd.ask(live.getLiveMeeting, { params: { meetingId } })
    const log = await wholeLog(cyd, meeting)
    await ofCyd?.waitFor<LiveMeetingEvent>('RatingAdded')
    await ofAda?.waitFor<LiveMeetingEvent>('MeetingUpdated', (event) => event.revision === log.length)
    const leaves = JSON.stringify([ofAda?.received, ofCyd?.received, read, log])
    expect(leaves).not.toMatch(/"rating":3|wandered/)
    const own = await ofBen?.waitFor<LiveMeetingEvent>('RatingAdded')
    expect(own?.data).toMatchObject({ rating: 3 })
    await cyd.ask(live.addRating, { body: { meetingId, rating: 8 } })
    await ada.ask(live.addRating, { body: { meetingId, rating: 9 } })
    const revealed = await ofCyd?.waitFor<LiveMeetingEvent>('RatingsRevealed')
    expect(JSON.stringify(revealed)).toContain('We wandered off')
  })

  it('lists connected people, and since when others are gone', async () => {
    const { ada, ben } = people
    const meeting = await newMeeting()
    const [ofAda, ofBen] = await join(meeting, ada, ben)
    const both = [ada.personId, ben.personId].sort()
    await ofAda?.waitFor<Presence>('Connected', ({ connected }) => connected.join() === both.join())
    ofBen?.socket.disconnect()
    const without = await ofAda?.waitFor<Presence>('Connected', ({ goneSince }) => ben.personId in goneSince)
    expect(without?.connected).toEqual([ada.personId])
    const back = await listen(url, ben)
    listeners.push(back)
    const reply = await ben.ask(live.joinLiveMeeting, {
      body: { meetingId: meeting.meetingId, connectionId: back.connectionId },
    })
    expect(reply.events).toEqual([])
    expect(reply.presence).toEqual({ meetingId: meeting.meetingId, connected: both, goneSince: {} })
  })

  it('is refused for a connection of another session', async () => {
    const { ada, ben } = people
    const meeting = await newMeeting()
    const [ofAda] = await join(meeting, ada)
    const { status, body } = await ben.call(live.joinLiveMeeting, {
      body: { meetingId: meeting.meetingId, connectionId: ofAda?.connectionId ?? '' },
    })
    expect(status).toBe(409)
    expect(body.messages?.[0]?.code).toBe('CONNECTION_UNKNOWN')
    expect(await wholeLog(ada, meeting)).toHaveLength(2)
  })
})

describe('changes from outside the meeting', () => {
  it('removes a to-do made and removed in the meeting', async () => {
    const { ada, ben } = people
    const meeting = await newMeeting()
    await join(meeting, ada, ben)
    await ada.ask(live.startLiveMeeting, { body: { meetingId: meeting.meetingId } })
    const [todo] = await app.database.tenant(ben, (tx) => createTodos(tx, ben, todoInput(meeting, ben, 'Call')))
    await app.database.tenant(ben, (tx) => removeTodo(tx, ben, todo?.id ?? '', {}))
    const { state } = await ada.ask(live.getLiveMeeting, { params: { meetingId: meeting.meetingId } })
    expect(state.addedTodoIds).toEqual([])
    expect((await wholeLog(ada, meeting)).filter(({ type }) => type === 'MeetingUpdated')).toHaveLength(3)
  })

  it('counts issues added to the list, and those solved outside the meeting', async () => {
    const { ada, cyd } = people
    const meeting = await newMeeting()
    const { meetingId, tractionId } = meeting
    const [ofAda] = await join(meeting, ada)
    await ada.ask(live.startLiveMeeting, { body: { meetingId } })
    const issueId = await seedIssue(app, cyd, tractionId, 'New one')
    await ofAda?.waitFor<LiveMeetingEvent>('IssueCountUpdated')
    await app.database.tenant(cyd, (tx) => solveIssue(tx, cyd, issueId, { isSolved: true }))
    const { state } = await ada.ask(live.getLiveMeeting, { params: { meetingId } })
    expect(state.issueCount).toBe(0)
    expect(state.solvedIssueIds).toEqual([])
  })

  it('refuses to solve an issue of another meeting, and leaves it open', async () => {
    const { ada } = people
    const meeting = await newMeeting()
    const other = await newMeeting()
    await join(meeting, ada)
    await ada.ask(live.startLiveMeeting, { body: { meetingId: meeting.meetingId } })
    const issueId = await seedIssue(app, ada, other.tractionId, 'Elsewhere')
    const { status } = await ada.call(live.markAsSolved, { body: { meetingId: meeting.meetingId, issueId } })
    expect(status).toBe(404)
    const { rows } = await app.pool.query('select status from issues where id = $1', [issueId])
    expect(rows[0].status).toBe('NotDone')
  })

  it('adds an item twice only on request', async () => {
    const { ada } = people
    const meeting = await newMeeting()
    const { meetingId } = meeting
    await join(meeting, ada)
    await ada.ask(live.startLiveMeeting, { body: { meetingId } })
    const [todo] = await app.database.tenant(ada, (tx) => createTodos(tx, ada, todoInput(meeting, ada, 'Old one')))
    const body = { meetingId, todoId: todo?.id ?? '' }
    const first = await ada.ask(live.addTodoAsIssue, { body })
    expect(first.events.map(({ type }) => type)).toEqual(['TodoAddedAsIssue', 'IssueCountUpdated', 'IdsStatusChanged'])
    const second = await ada.call(live.addTodoAsIssue, { body })
    expect(second.status).toBe(409)
    expect(second.body.messages?.[0]?.text).toBe('This is already on the issue list.')
    await ada.ask(live.addTodoAsIssue, { body: { ...body, again: true } })
    const { state } = await ada.ask(live.getLiveMeeting, { params: { meetingId } })
    expect(state.issueCount).toBe(2)
  })

  it('shows on the list the source of a dropped-down Rock or number', async () => {
    const { ada, ben } = people
    const meeting = await newMeeting()
    const { meetingId, tractionId } = meeting
    await join(meeting, ada)
    await ada.ask(live.startLiveMeeting, { body: { meetingId } })
    const [traction] = await ada.ask(listTractions, { query: { ids: tractionId } })
    const { rock } = await ada.ask(createRock, { body: { title: 'New kiln', ownerId: ben.personId, tractionId } })
    await ada.ask(setRockStatus, { params: { id: rock.id }, body: { status: 'OffTrack' } })
    const { measurables } = await ada.ask(addMeasurable, {
      params: { scorecardId: traction?.scorecardId ?? '' },
      body: { title: 'Orders', ownerId: ben.personId, goalValue: 10, comparison: 'Greater' },
    })
    const measurableId = measurables[0]?.id ?? ''
    await ada.ask(addMeasuredValue, {
      params: { scorecardId: traction?.scorecardId ?? '', id: measurableId },
      body: { intervalId: '2026-11-16', value: 7 },
    })
    const fromRock = await ada.ask(live.addRockAsIssue, { body: { meetingId, rockId: rock.id } })
    const fromNumber = await ada.ask(live.addMeasurableAsIssue, { body: { meetingId, measurableId } })
    const issues = await ada.ask(listIssues, { query: { ids: `${fromRock.issueId},${fromNumber.issueId}` } })
    const byId = new Map(issues.map((issue) => [issue.id, issue]))
    expect(byId.get(fromRock.issueId)).toMatchObject({ title: 'Off-Track Rock: New kiln', ownerId: ben.personId })
    const fromScorecard = byId.get(fromNumber.issueId)
    expect(fromScorecard?.title).toMatch(/^Orders: 7 against >\s10$/)
    expect(fromScorecard?.source).toMatchObject({ kind: 'measurable', id: measurableId })
    expect(fromScorecard?.source?.note).toMatch(/^7 against >\s10$/)
  })
})
