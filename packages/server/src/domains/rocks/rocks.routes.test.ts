import { inTraction } from '@cairn/contract/core/items'
import {
  completeRock,
  createRock,
  listRocks,
  reassignRock,
  removeRock,
  removeRocksInMeeting,
  restoreRock,
  searchRocks,
  setRockStatus,
  updateRock,
} from '@cairn/contract/rocks/rocks.endpoints'
import type { Rock } from '@cairn/contract/rocks/rocks.schemas'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countQueries } from '../../testing/counted-queries'
import { recordLiveUpdates } from '../../testing/recorded-events'
import { type SeededOrganization, seedOrganization } from '../../testing/seed-organization'
import { type SeededTraction, seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { offTrackRocks } from './rocks.service'

type Name = 'chief' | 'member' | 'outsider'
let app: TestApp
let people: SeededOrganization<Name>['actors']
/** `team`: chief and member. `other`: chief only. */
let team: SeededTraction
let other: SeededTraction
let updates: ReturnType<typeof recordLiveUpdates>
/** Set before the first connection so that it sees every query. */

beforeAll(async () => {
  app = await createTestApp()
  const roles = { chief: 'Manager', member: 'Member', outsider: 'Member' } as const
  people = (await seedOrganization(app, { people: roles, timeZone: 'Pacific/Auckland' })).actors
  updates = recordLiveUpdates(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  // Wednesday in Auckland too: the running week began on Monday, November 16.
  app.clock.set('2026-11-18T02:00:00Z')
  team = await seedTraction(app, { owner: people.chief, invitees: [people.member] })
  other = await seedTraction(app, { owner: people.chief })
  updates.take()
})

async function make(more: object = {}): Promise<Rock> {
  const body = { title: 'Open the quarry', ownerId: people.member.personId, tractionId: team.tractionId, ...more }
  return (await people.chief.ask(createRock, { body })).rock
}

const say = async (id: string, status: Rock['status'], intervalId?: string) =>
  (await people.member.ask(setRockStatus, { params: { id }, body: { status, ...(intervalId ? { intervalId } : {}) } }))
    .rock

const titlesOf = async (filters: Record<string, string[]>, sorts: object[] = []) =>
  (await people.chief.ask(searchRocks, { body: { filters, sorts: sorts as never } })).items.map(({ title }) => title)

const roomsOf = (tractionIds: string[]) =>
  tractionIds.map((tractionId) => ({ to: 'place', place: inTraction(tractionId) }))

test('a Rock without a due date is due at the end of the running quarter', async () => {
  const rock = await make({ dueDate: null })
  expect(rock).toMatchObject({
    dueDate: '2026-12-31',
    quarterStart: '2026-10-01',
    quarterEnd: '2026-12-31',
    type: 'Personal',
    status: null,
    weeks: [],
    tractionId: team.tractionId,
    tractionIds: [team.tractionId],
    isRemoved: false,
  })
})

test('the quarter follows the organization’s own date and start month', async () => {
  // New Year's Day in Auckland, December 31 in UTC.
  app.clock.set('2026-12-31T12:00:00Z')
  expect((await make()).dueDate).toBe('2027-03-31')
})

test('a Rock needs a meeting', async () => {
  const body = { title: 'Nowhere', ownerId: people.chief.personId }
  const { status, body: reply } = await people.chief.send(createRock, { body })
  expect([status, reply.messages[0]?.field]).toEqual([400, 'tractionIds'])
})

test('the main meeting is one of the meetings, and each receives the Rock', async () => {
  const rock = await make({ tractionIds: [other.tractionId, team.tractionId] })
  expect(rock.tractionId).toBe(team.tractionId)
  expect([...rock.tractionIds].sort()).toEqual([team.tractionId, other.tractionId].sort())
  const received = updates.take()
  expect(received.map(({ audience }) => audience)).toEqual(expect.arrayContaining(roomsOf(rock.tractionIds)))
  expect(received).toHaveLength(2)
  const body = { title: 'First', ownerId: people.chief.personId, tractionIds: [other.tractionId, team.tractionId] }
  expect((await people.chief.ask(createRock, { body })).rock.tractionId).toBe(other.tractionId)
})

test('the owner must be invited to one of the chosen meetings', async () => {
  await make({ tractionIds: [other.tractionId] })
  const body = { title: 'No', ownerId: people.member.personId, tractionId: other.tractionId }
  expect(await people.chief.call(createRock, { body })).toMatchObject({
    status: 422,
    body: { messages: [{ code: 'NOT_INVITED', field: 'ownerId' }] },
  })
})

test('refuses Rocks in a meeting the user can’t see', async () => {
  const { id } = await make()
  const body = { version: 1, title: 'Spread', tractionIds: [team.tractionId, other.tractionId] }
  expect((await people.member.call(updateRock, { params: { id }, body })).status).toBe(404)
})

test('an edit changes the meetings, and replaces a main meeting that was taken out', async () => {
  const { id } = await make()
  updates.take()
  const edit = { version: 1, title: 'Moved', ownerId: people.chief.personId, tractionIds: [other.tractionId] }
  const { rock } = await people.chief.ask(updateRock, { params: { id }, body: edit })
  expect(rock).toMatchObject({
    version: 2,
    title: 'Moved',
    tractionId: other.tractionId,
    tractionIds: [other.tractionId],
  })
  expect(updates.take().map(({ audience }) => audience)).toEqual(roomsOf([other.tractionId, team.tractionId]))
  expect(await people.member.ask(listRocks, { query: { ids: id } })).toEqual([])
})

test('a user who sees one of a Rock’s meetings can edit the Rock and keeps its others', async () => {
  const rock = await make({ tractionIds: [other.tractionId] })
  const { rock: edited } = await people.member.ask(updateRock, {
    params: { id: rock.id },
    body: { version: 1, title: 'Sharper', tractionIds: rock.tractionIds },
  })
  expect(edited).toEqual({ ...rock, tractionIds: [team.tractionId], version: 2, title: 'Sharper' })
  expect(await people.chief.ask(listRocks, { query: { ids: rock.id } })).toEqual([
    { ...edited, tractionIds: rock.tractionIds },
  ])
})

test('a Rock with several meetings can go to a member of any of them', async () => {
  const { id } = await make({ tractionIds: [other.tractionId] })
  const give = (ownerId: string) => people.chief.call(reassignRock, { params: { id }, body: { ownerId } })
  expect((await give(people.outsider.personId)).status).toBe(422)
  expect(await give(people.chief.personId)).toMatchObject({ status: 200, body: { rock: { version: 2 } } })
})

test('each week has its own status, and the running week’s is shown', async () => {
  const { id } = await make()
  await say(id, 'OffTrack', '2026-11-11')
  expect(await say(id, 'OnTrack')).toMatchObject({
    status: 'OnTrack',
    version: 3,
    weeks: [
      { intervalId: '2026-11-09', status: 'OffTrack' },
      { intervalId: '2026-11-16', status: 'OnTrack' },
    ],
  })
  expect((await say(id, 'OnTrack')).version).toBe(3)
  expect(await say(id, null)).toMatchObject({ status: null, weeks: [{ intervalId: '2026-11-09', status: 'OffTrack' }] })
  app.clock.set('2026-11-25T02:00:00Z')
  expect(await people.chief.ask(listRocks, { query: { ids: id } })).toMatchObject([{ status: null }])
})

test.each(['2026-11-23', '2026-09-14'])('no status is given for the week of %s', async (intervalId) => {
  const { id } = await make()
  const { status, body } = await people.chief.call(setRockStatus, {
    params: { id },
    body: { status: 'OnTrack', intervalId },
  })
  expect([status, body.messages?.[0]?.field]).toEqual([422, 'intervalId'])
})

test('an overdue Rock still gets a status in the running week', async () => {
  const { id } = await make({ dueDate: '2026-09-30' })
  expect(await say(id, 'OffTrack')).toMatchObject({ status: 'OffTrack', weeks: [], quarterEnd: '2026-09-30' })
})

test('a done Rock stays done in later weeks, and reopening restores earlier statuses', async () => {
  const { id } = await make()
  await say(id, 'OffTrack')
  const { rock: done } = await people.member.ask(completeRock, { params: { id }, body: {} })
  expect(done).toMatchObject({
    status: 'Done',
    completedAt: '2026-11-18T02:00:00.000Z',
    weeks: [{ intervalId: '2026-11-16', status: 'Done' }],
  })
  app.clock.set('2026-11-25T02:00:00Z')
  const [later] = await people.chief.ask(listRocks, { query: { ids: id } })
  expect(later).toEqual(done)
  expect((await people.member.ask(completeRock, { params: { id }, body: {} })).rock).toEqual(done)
  app.clock.set('2026-11-18T02:00:00Z')
  const { rock: open } = await people.member.ask(completeRock, { params: { id }, body: { isComplete: false } })
  expect(open).toMatchObject({
    status: 'OffTrack',
    completedAt: null,
    weeks: [{ intervalId: '2026-11-16', status: 'OffTrack' }],
  })
})

test('a status of the current week reopens a closed Rock, one of an earlier week does not', async () => {
  const { id } = await make()
  expect(await say(id, 'NotDone')).toMatchObject({ status: 'NotDone', completedAt: null })
  expect(await say(id, 'OnTrack', '2026-11-09')).toMatchObject({ status: 'NotDone' })
  expect(await say(id, 'OnTrack')).toMatchObject({ status: 'OnTrack', completedAt: null })
})

test('a removed Rock is restored with its meetings and weeks', async () => {
  const { id } = await make({ tractionIds: [other.tractionId] })
  const rock = await say(id, 'OnTrack')
  expect(await people.member.ask(removeRock, { params: { id, flag: 'false' } })).toEqual({ succeeded: true, id })
  expect(await titlesOf({ 'traction-ids': [team.tractionId] })).toEqual([])
  expect(await people.member.ask(listRocks, { query: { ids: id } })).toMatchObject([{ isRemoved: true }])
  expect((await people.member.call(setRockStatus, { params: { id }, body: { status: 'OnTrack' } })).status).toBe(404)
  const { rock: back } = await people.member.ask(restoreRock, { params: { id } })
  expect(back).toEqual({ ...rock, version: 4 })
})

test('removing Rocks from a meeting removes those in no other entirely', async () => {
  const sole = await make()
  const shared = await make({ tractionIds: [other.tractionId] })
  const elsewhere = await make({ tractionId: other.tractionId, ownerId: people.chief.personId })
  const body = { rockIds: [sole.id, shared.id, elsewhere.id, '01988888-0000-7000-8000-000000000000'] }
  updates.take()
  const params = { meetingId: team.meetingId }
  const { rocksRemoved } = await people.member.ask(removeRocksInMeeting, { params, body })
  expect([...rocksRemoved].sort()).toEqual([sole.id, shared.id].sort())
  const rocks = await people.chief.ask(listRocks, { query: { ids: body.rockIds.join() } })
  const byId = new Map(rocks.map((rock) => [rock.id, rock]))
  expect(byId.get(sole.id)).toMatchObject({ isRemoved: true, version: 2 })
  expect(byId.get(shared.id)).toMatchObject({
    isRemoved: false,
    version: 2,
    tractionId: other.tractionId,
    tractionIds: [other.tractionId],
  })
  expect(byId.get(elsewhere.id)).toEqual(elsewhere)
  expect(updates.take().map(({ change, id }) => [change, id])).toEqual([
    ['Deleted', sole.id],
    ['Updated', shared.id],
    ['Updated', shared.id],
  ])
  expect((await people.outsider.call(removeRocksInMeeting, { params, body })).status).toBe(404)
})

test('a search filters by displayed status, type, quarter and owner, and sorts by the owner’s name', async () => {
  const here = { 'traction-ids': [team.tractionId] }
  const off = await make({ title: 'Off', type: 'Company' })
  const done = await make({ title: 'Done', ownerId: people.chief.personId })
  await make({ title: 'Next', dueDate: '2027-03-31' })
  await say(off.id, 'OffTrack')
  await say(done.id, 'OffTrack')
  await say(done.id, 'Done')
  expect(await titlesOf({ ...here, status: ['OffTrack'] })).toEqual(['Off'])
  expect(await titlesOf({ ...here, status: ['OffTrack', 'Done'] }, [{ property: 'Title' }])).toEqual(['Done', 'Off'])
  expect(await titlesOf({ ...here, type: ['Company'] })).toEqual(['Off'])
  expect(await titlesOf({ ...here, 'quarter-start': ['2027-01-01'] })).toEqual(['Next'])
  expect(await titlesOf({ ...here, 'quarter-start': ['2026-10-01', '2027-01-01'] })).toHaveLength(3)
  expect(await titlesOf({ ...here, 'owner-id': [people.chief.personId] })).toEqual(['Done'])
  expect(await titlesOf(here, [{ property: 'Owner' }, { property: 'Title' }])).toEqual(['Done', 'Next', 'Off'])
  expect(await titlesOf(here, [{ property: 'Owner', ascending: false }, { property: 'Title' }])).toEqual([
    'Next',
    'Off',
    'Done',
  ])
  const tenant = { orgId: people.chief.orgId, personId: people.chief.personId }
  const offTrack = await app.database.tenant(tenant, (tx) => offTrackRocks(tx, team.tractionId))
  expect(offTrack.map(({ id }) => id)).toEqual([off.id])
})

test('a search takes the same number of queries for two rocks as for twenty', async () => {
  const body = { filters: { 'traction-ids': [team.tractionId] } }
  const search = async () => {
    const { items } = await people.chief.ask(searchRocks, { body })
    const queries = await countQueries(() => people.chief.ask(searchRocks, { body }))
    return { items: items.length, queries }
  }
  for (const title of ['One', 'Two']) await make({ title })
  const two = await search()
  for (let index = 0; index < 18; index++) await make({ tractionIds: [other.tractionId] })
  const twenty = await search()
  expect([two.items, twenty.items]).toEqual([2, 20])
  expect(two.queries).toBeGreaterThan(4)
  expect(twenty.queries).toBe(two.queries)
})
