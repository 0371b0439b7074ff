import { createIssue, listIssues, solveIssue } from '@cairn/contract/issues/issues.endpoints'
import * as live from '@cairn/contract/live-meeting/live-meeting.endpoints'
import type { LiveMeetingEvent } from '@cairn/contract/live-meeting/live-meeting.events'
import { replay } from '@cairn/contract/live-meeting/live-meeting.evolve'
import { completeTodo, createTodos } from '@cairn/contract/todos/todos.endpoints'
import { listTractions, updateTraction } from '@cairn/contract/tractions/tractions.endpoints'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { seedOrganization, type TestActor } from '../../testing/seed-organization'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { joinAs, type Listener, type SeededMeeting, seedIssue, seedMeeting, wholeLog } from './live-meeting.testing'

let app: TestApp
let url: string
let people: Record<'ada' | 'ben' | 'cyd' | 'dan', TestActor>
let listeners: Listener[] = []
let count = 0

beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-24T09:00:00Z' })
  url = await app.listen()
  const roles = { ada: 'Manager', ben: 'Member', cyd: 'Member', dan: 'Member' } as const
  people = (await seedOrganization(app, { people: roles })).actors
})
afterEach(() => {
  for (const { socket } of listeners) socket.disconnect()
  listeners = []
})
afterAll(() => app.close())

async function running(): Promise<SeededMeeting> {
  const { ada, ben, cyd } = people
  const meeting = await seedMeeting(app, ada, [ada, ben, cyd], `Team ${++count}`)
  for (const person of [ada, ben, cyd]) listeners.push(await joinAs(url, person, meeting))
  await ada.ask(live.startLiveMeeting, { body: { meetingId: meeting.meetingId } })
  return meeting
}

async function invite({ tractionId }: SeededMeeting, ...invitees: TestActor[]): Promise<void> {
  const [traction] = await people.ada.ask(listTractions, { query: { ids: tractionId } })
  await people.ada.ask(updateTraction, {
    params: { id: tractionId },
    body: { version: traction?.version ?? 0, invitees: invitees.map(({ personId }) => personId) },
  })
}

it('admits a person invited while it runs, and notifies everyone', async () => {
  const { ada, ben, cyd, dan } = people
  const meeting = await running()
  const body = { meetingId: meeting.meetingId }
  expect((await dan.call(live.joinLiveMeeting, { body })).status).toBe(404)
  await invite(meeting, ada, ben, cyd, dan)
  await dan.ask(live.joinLiveMeeting, { body })
  const joined = await listeners[1]?.waitFor<LiveMeetingEvent>('Joined', (event) => event.byPersonId === dan.personId)
  expect(joined?.data).toMatchObject({ attendee: { firstName: 'dan' }, attendance: 'Online' })
})

it('sends an uninvited person nothing more, and refuses their actions', async () => {
  const { ada, ben, cyd } = people
  const meeting = await running()
  const { meetingId } = meeting
  await invite(meeting, ada, ben)
  await listeners[1]?.waitFor('Connected', ({ connected }: { connected: string[] }) => connected.length === 2)
  await ada.ask(live.react, { body: { meetingId, id: 'secret applause' } })
  await listeners[1]?.waitFor('Reacted')
  expect(JSON.stringify(listeners[2]?.received)).not.toContain('secret applause')
  expect((await cyd.call(live.react, { body: { meetingId, id: 'applause' } })).status).toBe(404)
  expect((await cyd.call(live.getLiveMeeting, { params: { meetingId } })).status).toBe(404)
})

it('treats solving an issue and solving it in the meeting the same, even at the same moment', async () => {
  const { ada, ben } = people
  const meeting = await running()
  const { meetingId, tractionId } = meeting
  const issueId = await seedIssue(app, ada, tractionId, 'Late tiles')
  const answers = await Promise.all([
    ada.call(live.markAsSolved, { body: { meetingId, issueId } }),
    ben.call(solveIssue, { params: { id: issueId }, body: { isSolved: true } }),
    ben.call(live.markAsSolved, { body: { meetingId, issueId } }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await wholeLog(ada, meeting)).filter(({ type }) => type === 'IssueSolved')).toHaveLength(1)
  const reopened = await ben.ask(live.reopenIssue, { body: { meetingId, issueId } })
  expect(reopened.events.map(({ type }) => type)).toContain('IssueReopened')
  const [issue] = await ada.ask(listIssues, { query: { ids: issueId } })
  expect(issue?.status).toBe('NotDone')
})

it('keeps list, count and log consistent during concurrent changes', async () => {
  const { ada, ben, cyd } = people
  const meeting = await running()
  const { meetingId, tractionId } = meeting
  const team = [ada, ben, cyd]
  const acts = Array.from({ length: 8 }, (_, round) =>
    team.map(async (person) => {
      const { issue } = await person.ask(createIssue, {
        body: { tractionId, title: `Issue ${round}`, ownerIds: [person.personId] },
      })
      const { todos } = await person.ask(createTodos, {
        body: { title: `To-do ${round}`, ownerIds: [person.personId], dueDate: '2026-12-01', tractionId, meetingId },
      })
      await person.ask(completeTodo, { params: { id: todos[0]?.id ?? '' }, body: { isComplete: true } })
      if (round % 2 === 0) await person.ask(live.markAsSolved, { body: { meetingId, issueId: issue.id } })
      else await person.ask(solveIssue, { params: { id: issue.id }, body: { isSolved: round % 4 === 1 } })
    }),
  ).flat()
  await Promise.all(acts)
  const { state, revision } = await ada.ask(live.getLiveMeeting, { params: { meetingId } })
  expect(state.addedTodoIds).toHaveLength(24)
  expect(new Set(state.completedTodoIds)).toEqual(new Set(state.addedTodoIds))
  expect(state.solvedIssueIds).toHaveLength(18)
  expect(state.issueCount).toBe(6)
  const log = await wholeLog(ada, meeting)
  expect(log.map((event) => event.revision)).toEqual(log.map((_, index) => index + 1))
  expect(log).toHaveLength(revision)
  expect(replay(log)).toEqual(state)
})

it('ends while others tick and solve, without an error and with each item archived once', async () => {
  const { ada, ben, cyd } = people
  const meeting = await running()
  const { meetingId, tractionId } = meeting
  const { todos } = await ada.ask(createTodos, {
    body: {
      title: 'Tick me',
      ownerIds: [ada, ben, cyd].map(({ personId }) => personId),
      dueDate: '2026-12-01',
      tractionId,
    },
  })
  const issueIds = await Promise.all(['One', 'Two', 'Three'].map((title) => seedIssue(app, ben, tractionId, title)))
  const answers = await Promise.all([
    ...todos.map(({ id }) => ben.call(completeTodo, { params: { id }, body: { isComplete: true } })),
    ada.call(live.endLiveMeeting, { body: { meetingId } }),
    ...issueIds.map((id) => cyd.call(solveIssue, { params: { id }, body: { isSolved: true } })),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const log = await wholeLog(ada, meeting)
  expect(log.at(-1)?.type).toBe('Ended')
  const { state } = await ada.ask(live.getLiveMeeting, { params: { meetingId } })
  const archivedIn = async (table: 'todos' | 'issues') => {
    const where = 'place_id = $1 and archived_at is not null'
    const { rows } = await app.pool.query(`select id from ${table} where ${where} order by id`, [tractionId])
    return rows.map(({ id }) => id)
  }
  expect(await archivedIn('todos')).toEqual(state.completedTodoIds.toSorted())
  expect(await archivedIn('issues')).toEqual(state.solvedIssueIds.toSorted())
})
