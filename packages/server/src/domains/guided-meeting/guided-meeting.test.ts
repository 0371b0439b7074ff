import { getNow, searchTiles } from '@cairn/contract/dashboards/dashboards.endpoints'
import { find } from '@cairn/contract/find/find.endpoints'
import { getGettingStarted } from '@cairn/contract/getting-started/getting-started.endpoints'
import { endGuidedMeeting, startGuidedMeeting } from '@cairn/contract/guided-meeting/guided-meeting.endpoints'
import { PRACTICED } from '@cairn/contract/guided-meeting/guided-meeting.schemas'
import { cascadeHeadline, searchHeadlines } from '@cairn/contract/headlines/headlines.endpoints'
import { searchIssues } from '@cairn/contract/issues/issues.endpoints'
import { searchRemovedItems } from '@cairn/contract/items/removed.endpoints'
import * as live from '@cairn/contract/live-meeting/live-meeting.endpoints'
import { createRock, searchRocks, updateRock } from '@cairn/contract/rocks/rocks.endpoints'
import {
  addMeasurable,
  getScorecard,
  listScorecardMeetings,
  updateMeasurable,
} from '@cairn/contract/scorecard/scorecard.endpoints'
import { completeTodo, createTodos, groupTodos, searchTodos, updateTodo } from '@cairn/contract/todos/todos.endpoints'
import * as tractions from '@cairn/contract/tractions/tractions.endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listenToHubs } from '../../testing/hub-listener'
import { jobRunOf } from '../../testing/job-run'
import { readScorecard } from '../../testing/read-scorecard'
import { recordedAuditEntries } from '../../testing/recorded-audit-entries'
import { storedRows } from '../../testing/security/stored-rows'
import { type SeededOrganization, seedOrganization, type TestActor } from '../../testing/seed-organization'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { purgeEndedGuidedMeetings } from './guided-meeting.jobs'
import { guidedMeetingMessages } from './guided-meeting.messages'

const HOUR_MS = 3_600_000

let app: TestApp
let people: SeededOrganization<'owner' | 'admin' | 'member' | 'observer'>['actors']

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set('2026-11-17T09:00:00Z')
  const roles = { owner: 'Owner', admin: 'Admin', member: 'Member', observer: 'Observer' } as const
  people = (await seedOrganization(app, { people: roles })).actors
})

const start = async (actor: TestActor, language: 'en' | 'de' = 'en') =>
  (await actor.ask(startGuidedMeeting, { body: { language } })).guidedMeeting
const within = (tractionId: string) => ({
  body: { filters: { 'traction-ids': [tractionId] }, includeTotalCount: true },
})
const everywhere = { body: { includeTotalCount: true } }
const searches = { todos: searchTodos, issues: searchIssues, headlines: searchHeadlines, rocks: searchRocks } as const
type Kind = keyof typeof searches
const kinds = Object.keys(searches) as Kind[]
const countIn = async (actor: TestActor, kind: Kind, input: typeof everywhere) =>
  (await actor.ask(searches[kind], input)).totalCount
const stateOf = async (actor: TestActor, meetingId: string) =>
  (await actor.ask(live.getLiveMeeting, { params: { meetingId } })).state

test('is a running meeting for one person, with items on every list', async () => {
  const { member } = people
  const { meetingId, tractionId, scorecardId } = await start(member)
  const state = await stateOf(member, meetingId)
  expect(state).toMatchObject({ status: 'Running', scribePersonId: member.personId, tractionId, agendaIndex: 0 })
  expect(state.attendees.map(({ personId }) => personId)).toEqual([member.personId])
  expect(state.issueCount).toBe(PRACTICED.issues)
  for (const kind of kinds) expect(await countIn(member, kind, within(tractionId)), kind).toBe(PRACTICED[kind])
  const params = { scorecardId, startDate: '2026-11-09' }
  const { measurables } = await readScorecard(member, { params })
  expect(measurables).toHaveLength(PRACTICED.measurables)
  expect(measurables.map(({ title }) => title)).toEqual(guidedMeetingMessages.en.measurables.map(({ title }) => title))
})

test('is written in the person’s language, with the same content in each', async () => {
  const { member } = people
  const { meetingId } = await start(member, 'de')
  expect((await stateOf(member, meetingId)).title).toBe(guidedMeetingMessages.de.name)
  for (const texts of Object.values(guidedMeetingMessages)) {
    const { measurables, rocks, headlines, todos, issues } = texts
    const lists = { measurables, rocks, headlines, todos, issues }
    const counts = Object.fromEntries(Object.entries(lists).map(([kind, list]) => [kind, list.length]))
    expect(counts).toEqual(PRACTICED)
  }
})

test('is started once for repeated requests, and continued until it ends', async () => {
  const { member } = people
  const [one, two] = await Promise.all([start(member), start(member)])
  expect(two).toEqual(one)
  expect(await start(member)).toEqual(one)
  await member.ask(live.endLiveMeeting, { body: { meetingId: one.meetingId } })
  const next = await start(member)
  expect(next.meetingId).not.toBe(one.meetingId)
  expect((await member.call(live.getLiveMeeting, { params: { meetingId: one.meetingId } })).status).toBe(404)
})

test('is removed completely at its end, from every table', async () => {
  const { member } = people
  const stored = await storedRows(app.pool)
  const before = await stored.read(member.orgId)
  const { meetingId, tractionId, scorecardId } = await start(member)
  const { items: todos } = await member.ask(searchTodos, within(tractionId))
  const { items: issues } = await member.ask(searchIssues, within(tractionId))
  const [todo, issue] = [todos[0], issues[0]]
  if (!todo || !issue) throw new Error('there is nothing to practice with')
  await member.ask(completeTodo, { params: { id: todo.id }, body: { isComplete: true, meetingId } })
  await member.ask(live.markAsSolved, { body: { meetingId, issueId: issue.id } })
  await member.ask(live.addCascadingMessage, { body: { meetingId, text: 'We are moving' } })
  await member.ask(live.addRating, { body: { meetingId, rating: 9 } })
  await member.ask(live.endLiveMeeting, { body: { meetingId } })
  await member.ask(endGuidedMeeting, {})
  await app.settled()
  for (const id of [meetingId, tractionId, scorecardId, todo.id, issue.id]) {
    expect(await stored.naming(member.orgId, id)).toEqual([])
  }
  const { idempotency_keys: _keys, ...after } = await stored.read(member.orgId)
  const { idempotency_keys: _earlier, ...rest } = before
  expect(after).toEqual(rest)
  expect(await member.ask(endGuidedMeeting, {})).toEqual({ succeeded: true })
})

test('appears in no list and no search', async () => {
  const { owner } = people
  const { tractionId } = await start(owner)
  const { todos, rocks, name } = guidedMeetingMessages.en
  for (const kind of kinds) expect(await countIn(owner, kind, everywhere), kind).toBe(0)
  expect((await owner.ask(groupTodos, { body: { by: 'meeting', filters: {} } })).items).toEqual([])
  expect((await owner.ask(searchTiles, { body: { todo: [{}], rock: [{}] } })).todo?.[0]).toEqual([])
  for (const text of [todos[0], rocks[0], name]) {
    if (!text) throw new Error('there is no text')
    expect((await owner.ask(find, { body: { text } })).items, text).toEqual([])
  }
  const now = await owner.ask(getNow, {})
  expect(now).toMatchObject({ tractions: [], here: null, rocks: [], todos: [], teams: [] })
  expect(now.measured.measurables).toEqual([])
  expect((await owner.ask(tractions.searchMyMeetings, everywhere)).totalCount).toBe(0)
  expect((await owner.ask(tractions.searchMeetings, within(tractionId))).totalCount).toBe(0)
  expect(await owner.ask(listScorecardMeetings, {})).toEqual([])
  expect((await owner.ask(searchRemovedItems, { body: {} })).items).toEqual([])
  expect((await owner.ask(getGettingStarted, {})).traction).toBeNull()
})

test('is visible to no one else in any role', async () => {
  const { owner, admin, member } = people
  const { meetingId, tractionId, scorecardId } = await start(member)
  const { items } = await member.ask(searchTodos, within(tractionId))
  for (const other of [owner, admin]) {
    expect((await other.call(live.getLiveMeeting, { params: { meetingId } })).status).toBe(404)
    expect((await other.call(live.joinLiveMeeting, { body: { meetingId } })).status).toBe(404)
    expect((await other.call(getScorecard, { params: { scorecardId, startDate: '2026-11-09' } })).status).toBe(404)
    expect(await other.ask(tractions.listTractions, { query: { ids: tractionId } })).toEqual([])
    for (const kind of kinds) expect(await countIn(other, kind, within(tractionId)), kind).toBe(0)
    const body = { isComplete: true }
    expect((await other.call(completeTodo, { params: { id: items[0]?.id ?? '' }, body })).status).toBe(404)
  }
  const shared = { title: 'Call', tractionId, ownerIds: [owner.personId], dueDate: '2026-11-20' }
  expect((await member.call(createTodos, { body: shared })).status).toBe(422)
  const { version } = (await member.ask(tractions.listTractions, { query: { ids: tractionId } }))[0] ?? { version: 0 }
  const opened = { version, name: 'Mine', invitees: [member.personId, owner.personId] }
  expect((await member.call(tractions.updateTraction, { params: { id: tractionId }, body: opened })).status).toBe(403)
})

test('notifies no one, sends no e-mail, cascades nothing and is not logged', async () => {
  const { owner, member } = people
  const url = await app.listen()
  const heard = await listenToHubs(url, ['/live-update-hub', '/notification-hub', '/live-meeting-hub'], owner.token)
  const { meetingId, tractionId } = await start(member)
  const recipients = [{ kind: 'person' as const, id: owner.personId }]
  const { body: refusal, status } = await member.call(live.addCascadingMessage, {
    body: {
      meetingId,
      text: 'We are moving',
      entries: [{ ownerId: owner.personId, tractionIds: [tractionId] }],
      recipients,
    },
  })
  expect([status, refusal.messages?.[0]?.code]).toEqual([422, 'PRACTICE_STAYS'])
  const { items } = await member.ask(searchHeadlines, within(tractionId))
  const news = { headlineId: items[0]?.id ?? '', entries: [{ ownerId: owner.personId, tractionIds: [tractionId] }] }
  expect((await member.call(cascadeHeadline, { body: news })).status).toBe(422)
  await member.ask(live.endLiveMeeting, { body: { meetingId } })
  await member.ask(endGuidedMeeting, {})
  await app.settled()
  // A marker event that arrives after all others.
  const body = { title: 'Shop', invitees: [owner.personId] }
  const { traction } = await owner.ask(tractions.createMeeting, { body })
  await expect.poll(() => JSON.stringify(heard.received)).toContain(traction.id)
  expect(heard.received.filter(({ payload }) => !JSON.stringify(payload).includes(traction.id))).toEqual([])
  expect(app.mails).toEqual([])
  expect(JSON.stringify(await recordedAuditEntries(app, member.orgId))).not.toContain(guidedMeetingMessages.en.name)
  heard.close()
})

test('accepts nothing from elsewhere, since it would be removed with it', async () => {
  const { owner } = people
  const { traction } = await owner.ask(tractions.createMeeting, { body: { title: 'Mill', invitees: [owner.personId] } })
  const { tractionId } = await start(owner)
  const at = { title: 'Real', tractionId: traction.id, ownerId: owner.personId, ownerIds: [owner.personId] }
  const [todo] = (await owner.ask(createTodos, { body: { ...at, dueDate: '2026-11-20' } })).todos
  const { rock } = await owner.ask(createRock, { body: { ...at, dueDate: '2026-12-31' } })
  const { scorecardId } = traction
  const line = { params: { scorecardId }, body: { title: 'Real', goalValue: 5, ownerId: owner.personId } }
  const [measurable] = (await owner.ask(addMeasurable, line)).measurables
  const answers = [
    await owner.call(updateTodo, {
      params: { id: todo?.id ?? '' },
      body: { version: 1, title: 'Real', dueDate: '2026-11-20', tractionId },
    }),
    await owner.call(updateRock, {
      params: { id: rock.id },
      body: { version: 1, title: 'Real', tractionIds: [traction.id, tractionId] },
    }),
    await owner.call(updateMeasurable, {
      params: { scorecardId, id: measurable?.id ?? '' },
      body: { version: 1, tractionId },
    }),
  ]
  expect(answers.map(({ status, body }) => [status, body.messages?.[0]?.code])).toEqual(
    answers.map(() => [422, 'PRACTICE_GOES']),
  )
})

test('reserves no names: others and a real meeting may use the same', async () => {
  const { owner, member } = people
  await start(member)
  await start(owner)
  const body = { title: guidedMeetingMessages.en.name, invitees: [owner.personId] }
  expect((await owner.ask(tractions.createMeeting, { body })).traction.name).toBe(guidedMeetingMessages.en.name)
})

test('is removed a day after it started, and not before', async () => {
  const { member } = people
  const { meetingId } = await start(member)
  app.clock.set(new Date(app.clock.now().getTime() + 23 * HOUR_MS).toISOString())
  await purgeEndedGuidedMeetings.run({}, jobRunOf(app))
  expect((await stateOf(member, meetingId)).status).toBe('Running')
  app.clock.set(new Date(app.clock.now().getTime() + 2 * HOUR_MS).toISOString())
  await purgeEndedGuidedMeetings.run({}, jobRunOf(app))
  expect((await member.call(live.getLiveMeeting, { params: { meetingId } })).status).toBe(404)
})

test('is for licensed people', async () => {
  expect((await people.observer.call(startGuidedMeeting, { body: { language: 'en' } })).status).toBe(403)
  expect((await people.observer.call(endGuidedMeeting, {})).status).toBe(403)
})
