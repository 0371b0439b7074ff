import type { Refusal } from '@cairn/contract/core/errors'
import {
  createIssue,
  listIssues,
  removeIssue,
  searchIssues,
  setIssueStatus,
  solveIssue,
} from '@cairn/contract/issues/issues.endpoints'
import type { Issue } from '@cairn/contract/issues/issues.schemas'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Tx } from '../../platform/database/transaction'
import { recordLiveUpdates } from '../../testing/recorded-events'
import { type SeededOrganization, seedOrganization, type TestActor } from '../../testing/seed-organization'
import { type SeededTraction, seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { issueChanged } from './issues.hooks'
import { type DropDown, dropDownIssue, issueUseCases, openIssueIds } from './issues.service'

type Name = 'owner' | 'chief' | 'member' | 'observer' | 'outsider'
let app: TestApp
let people: SeededOrganization<Name>['actors']
let team: SeededTraction
let updates: ReturnType<typeof recordLiveUpdates>

beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-16T09:00:00Z' })
  const roles = {
    owner: 'Owner',
    chief: 'Manager',
    member: 'Member',
    observer: 'Observer',
    outsider: 'Member',
  } as const
  people = (await seedOrganization(app, { people: roles })).actors
  updates = recordLiveUpdates(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set('2026-11-16T09:00:00Z')
  team = await seedTraction(app, { owner: people.chief, invitees: [people.member, people.observer] })
  updates.take()
})

const as = <T>(actor: TestActor, run: (tx: Tx) => Promise<T>) =>
  app.database.tenant({ orgId: actor.orgId, personId: actor.personId }, run)

async function make(title = 'Late stone', tractionId = team.tractionId): Promise<Issue> {
  const body = { title, ownerIds: [people.member.personId], tractionId }
  return (await people.chief.ask(createIssue, { body })).issue
}

const dropped = (more: Partial<DropDown> = {}): DropDown => ({
  tractionId: team.tractionId,
  title: 'Quarry margin',
  ownerId: people.member.personId,
  contentHtml: '<p>Low</p><script>x()</script>',
  source: { kind: 'measurable', id: '01988888-2222-7222-8222-222222222222', note: '82 % last week' },
  again: false,
  ...more,
})

test('an issue has one owner and is open on its meeting’s list', async () => {
  const issue = await make()
  expect(issue).toMatchObject({ status: 'NotDone', source: null, ownerId: people.member.personId, solvedAt: null })
  const two = { title: 'Two', ownerIds: [people.member.personId, people.chief.personId], tractionId: team.tractionId }
  const { status, body } = await people.chief.call(createIssue, { body: two })
  expect([status, body.messages?.[0]?.field]).toEqual([400, 'ownerIds'])
  expect(await as(people.chief, (tx) => openIssueIds(tx, team.tractionId))).toEqual([issue.id])
})

test('solving records the time and the running meeting; reopening clears both', async () => {
  const running = await seedTraction(app, { owner: people.chief, invitees: [people.member], isRunning: true })
  const { id } = await make('In the meeting', running.tractionId)
  const { issue: solved } = await people.member.ask(solveIssue, { params: { id }, body: {} })
  expect(solved).toMatchObject({
    status: 'Done',
    solvedAt: '2026-11-16T09:00:00.000Z',
    solvedInMeetingId: running.meetingId,
    version: 2,
  })
  const { items } = await people.member.ask(searchIssues, {
    body: { filters: { 'solved-in-meeting-ids': [running.meetingId] } },
  })
  expect(items).toEqual([solved])
  expect(await as(people.chief, (tx) => openIssueIds(tx, running.tractionId))).toEqual([])
  const { issue: open } = await people.chief.ask(solveIssue, { params: { id }, body: { isSolved: false } })
  expect(open).toMatchObject({ status: 'NotDone', solvedAt: null, solvedInMeetingId: null, version: 3 })
  const quiet = await make()
  const { issue } = await people.member.ask(solveIssue, { params: { id: quiet.id }, body: {} })
  expect(issue).toMatchObject({ status: 'Done', solvedInMeetingId: null })
})

test('a hook receives each change with the previous issue, and reverts it by throwing', async () => {
  const received: unknown[] = []
  let isAngry = false
  app.database.hooks.on(issueChanged, 'meetings', async (_tx, actor, { issue, before, meetingId }) => {
    if (isAngry) throw new Error('no')
    received.push([actor.personId, issue.status, before?.status ?? null, meetingId])
  })
  const running = await seedTraction(app, { owner: people.chief, invitees: [people.member], isRunning: true })
  const { id } = await make('Heard of', running.tractionId)
  await people.member.ask(solveIssue, { params: { id }, body: {} })
  expect(received).toEqual([
    [people.chief.personId, 'NotDone', null, running.meetingId],
    [people.member.personId, 'Done', 'NotDone', running.meetingId],
  ])
  isAngry = true
  await expect(
    as(people.chief, (tx) => dropDownIssue(tx, people.chief, dropped({ tractionId: running.tractionId }))),
  ).rejects.toThrow('no')
  isAngry = false
  expect(await as(people.chief, (tx) => openIssueIds(tx, running.tractionId))).toEqual([])
})

test('dropping down keeps a link to its source', async () => {
  const issue = await as(people.member, (tx) => dropDownIssue(tx, people.member, dropped()))
  expect(issue).toMatchObject({
    title: 'Quarry margin',
    contentHtml: '<p>Low</p>',
    source: dropped().source,
    ownerId: people.member.personId,
    createdById: people.member.personId,
  })
  const { items } = await people.chief.ask(searchIssues, { body: { filters: { 'source-ids': [dropped().source.id] } } })
  expect(items).toEqual([issue])
})

test('dropping the same thing down twice is announced, unless the first was solved', async () => {
  const drop = (more: Partial<DropDown> = {}) =>
    as(people.chief, (tx) => dropDownIssue(tx, people.chief, dropped(more))).then(
      ({ id }) => id,
      (error: Refusal) => [error.status, error.messages],
    )
  const first = await drop()
  const refusal = [409, [{ code: 'ALREADY_ON_THE_LIST', text: 'This is already on the issue list.' }]]
  expect(await drop()).toEqual(refusal)
  expect(await drop({ again: true })).toEqual(expect.any(String))
  const other = await seedTraction(app, { owner: people.chief, invitees: [people.member] })
  expect(await drop({ tractionId: other.tractionId })).toEqual(expect.any(String))
  for (const id of await as(people.chief, (tx) => openIssueIds(tx, team.tractionId))) {
    await people.chief.ask(solveIssue, { params: { id }, body: {} })
  }
  expect(await drop()).not.toEqual(first)
})

test('of ten concurrent requests to add the same item one succeeds', async () => {
  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, () => as(people.member, (tx) => dropDownIssue(tx, people.member, dropped()))),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await as(people.chief, (tx) => openIssueIds(tx, team.tractionId))).toHaveLength(1)
})

test('assigns an issue from an outsider’s item to the user who adds it, or to the meeting’s owner', async () => {
  const theirs = dropped({ ownerId: people.outsider.personId, again: true })
  const ownerOf = async (actor: TestActor) => (await as(actor, (tx) => dropDownIssue(tx, actor, theirs))).ownerId
  expect(await ownerOf(people.member)).toBe(people.member.personId)
  expect(await ownerOf(people.owner)).toBe(people.chief.personId)
})

test('an observer drops nothing down, and a stranger does not find the meeting', async () => {
  const by = (actor: TestActor) => as(actor, (tx) => dropDownIssue(tx, actor, dropped()))
  await expect(by(people.observer)).rejects.toMatchObject({ status: 403 })
  await expect(by(people.outsider)).rejects.toMatchObject({ status: 404 })
})

test('removing and bringing back keeps a solved issue solved', async () => {
  const { id } = await make()
  const { issue } = await people.member.ask(solveIssue, { params: { id }, body: {} })
  await people.member.ask(removeIssue, { params: { id } })
  const removed = await people.member.ask(searchIssues, {
    body: { filters: { 'traction-ids': [team.tractionId], status: ['Removed'] } },
  })
  expect(removed.items.map(({ status }) => status)).toEqual(['Removed'])
  const { issue: back } = await people.member.ask(setIssueStatus, { params: { id }, body: { status: 'Done' } })
  expect(back).toEqual({ ...issue, version: 4 })
})

test('ending a meeting archives solved issues once; open ones stay', async () => {
  const solved = await make('Solved')
  const open = await make('Open')
  await people.chief.ask(solveIssue, { params: { id: solved.id }, body: {} })
  updates.take()
  const archive = () => as(people.chief, (tx) => issueUseCases.archiveFinished(tx, team.tractionId, tx.now()))
  expect(await archive()).toBe(1)
  expect(await archive()).toBe(0)
  expect(updates.take()).toMatchObject([{ kind: 'issue', change: 'Updated', id: solved.id, version: 3 }])
  const found = await people.chief.ask(searchIssues, { body: { filters: { 'traction-ids': [team.tractionId] } } })
  expect(found.items.map(({ id }) => id)).toEqual([open.id])
  const [archived] = await people.chief.ask(listIssues, { query: { ids: solved.id } })
  expect(archived?.archivedAt).toBe('2026-11-16T09:00:00.000Z')
  const { issue } = await people.chief.ask(solveIssue, { params: { id: solved.id }, body: { isSolved: false } })
  expect(issue.archivedAt).toBeNull()
})

test('a list is searched by text and sorted by title, regardless of case', async () => {
  for (const title of ['beta', 'Alpha', 'gamma']) await make(title)
  const titles = async (body: object) =>
    (await people.chief.ask(searchIssues, { body: body as never })).items.map(({ title }) => title)
  const filters = { 'traction-ids': [team.tractionId] }
  expect(await titles({ filters, sorts: [{ property: 'Title' }] })).toEqual(['Alpha', 'beta', 'gamma'])
  expect(
    await titles({ filters: { ...filters, 'text-search': ['ALPH', 'gam'] }, sorts: [{ property: 'Title' }] }),
  ).toEqual(['Alpha', 'gamma'])
})
