import {
  getGettingStarted,
  getProfileNote,
  updateGettingStarted,
  updateProfileNote,
} from '@cairn/contract/getting-started/getting-started.endpoints'
import type { GettingStarted } from '@cairn/contract/getting-started/getting-started.schemas'
import { createIssue } from '@cairn/contract/issues/issues.endpoints'
import { updateOrganization } from '@cairn/contract/organizations/organizations.endpoints'
import { addMember } from '@cairn/contract/people/people.endpoints'
import { createRock } from '@cairn/contract/rocks/rocks.endpoints'
import { addMeasurable } from '@cairn/contract/scorecard/scorecard.endpoints'
import { createMeeting } from '@cairn/contract/tractions/tractions.endpoints'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { countQueries } from '../../testing/counted-queries'
import { recordLiveUpdates } from '../../testing/recorded-events'
import { type SeededOrganization, seedOrganization, type TestActor } from '../../testing/seed-organization'
import { createTestApp, type TestApp } from '../../testing/test-app'

let app: TestApp | undefined
let apps: TestApp[] = []
let people: SeededOrganization<'owner' | 'admin' | 'member' | 'observer'>['actors']

beforeEach(async () => {
  app ??= await createTestApp({ start: '2026-11-17T09:00:00Z' })
  apps = [app]
  const roles = { owner: 'Owner', admin: 'Admin', member: 'Member', observer: 'Observer' } as const
  people = (await seedOrganization(app, { people: roles })).actors
})
afterAll(() => Promise.all(apps.map((one) => one.close())))

const read = (actor: TestActor) => actor.ask(getGettingStarted, {})
const statesOf = ({ steps }: GettingStarted) => Object.fromEntries(steps.map(({ name, state }) => [name, state]))
const countOf = ({ steps }: GettingStarted, wanted: string) => steps.find(({ name }) => name === wanted)?.count

async function makeMeeting(owner: TestActor) {
  const body = { title: 'Leadership', type: 'Leadership' as const, invitees: [owner.personId] }
  return (await owner.ask(createMeeting, { body })).traction
}

async function fill(owner: TestActor, { numbers = 0, rocks = 0, issues = 0 }) {
  const { traction } = await read(owner)
  if (!traction) throw new Error('there is no meeting to fill')
  const own = { tractionId: traction.id, ownerId: owner.personId, ownerIds: [owner.personId] }
  const params = { scorecardId: traction.scorecardId }
  for (let n = 0; n < numbers; n++) {
    await owner.ask(addMeasurable, { params, body: { title: `Number ${n}`, ownerIds: own.ownerIds, goalValue: 5 } })
  }
  for (let n = 0; n < rocks; n++) {
    await owner.ask(createRock, { body: { title: `Rock ${n}`, ...own, dueDate: '2026-12-31' } })
  }
  for (let n = 0; n < issues; n++) await owner.ask(createIssue, { body: { title: `Issue ${n}`, ...own } })
}

test('each step is completed by existing data of anyone, and the checklist then disappears', async () => {
  const { owner, admin } = people
  const first = await read(owner)
  expect(first.isShown).toBe(true)
  expect(first.traction).toBeNull()
  expect(statesOf(first)).toEqual({
    people: 'Done',
    quarter: 'Open',
    meeting: 'Open',
    numbers: 'Open',
    rocks: 'Open',
    issues: 'Open',
  })
  const params = { id: owner.orgId }
  await admin.ask(updateOrganization, { params, body: { weekStart: 'Monday', quarterStartMonth: 1 } })
  const traction = await makeMeeting(admin)
  const second = await read(owner)
  expect(statesOf(second)).toMatchObject({ quarter: 'Done', meeting: 'Done' })
  expect(second.traction?.id).toBe(traction.id)
  await fill(admin, { numbers: 4, rocks: 3, issues: 3 })
  const third = await read(owner)
  expect(statesOf(third)).toMatchObject({ numbers: 'Open', rocks: 'Done', issues: 'Done' })
  expect(countOf(third, 'numbers')).toBe(4)
  await fill(admin, { numbers: 1 })
  const last = await read(owner)
  expect(last.isShown).toBe(false)
  expect(new Set(Object.values(statesOf(last)))).toEqual(new Set(['Done']))
})

test('lists who was invited and who has joined', async () => {
  const { owner, admin, member, observer } = people
  const before = await read(owner)
  expect(before.joinedIds.toSorted()).toEqual([admin.personId, member.personId, observer.personId].toSorted())
  await owner.ask(addMember, { body: { firstName: 'Kit', lastName: 'Larch', email: `kit-${owner.orgId}@x.example` } })
  const after = await read(owner)
  expect(countOf(after, 'people')).toBe((countOf(before, 'people') ?? 0) + 1)
  expect(after.joinedIds).toHaveLength(3)
})

test('a skipped step is personal and can be restored; a completed one can’t be skipped', async () => {
  const { owner, admin } = people
  const body = { skipped: ['people' as const, 'numbers' as const] }
  const { gettingStarted } = await owner.ask(updateGettingStarted, { body })
  expect(statesOf(gettingStarted)).toMatchObject({ people: 'Done', numbers: 'Skipped' })
  expect(statesOf(await read(admin))).toMatchObject({ numbers: 'Open' })
  await owner.ask(updateGettingStarted, { body: { skipped: [] } })
  expect(statesOf(await read(owner))).toMatchObject({ numbers: 'Open' })
})

test('is hidden per person on every device, keeps skipped steps, and can be shown again', async () => {
  const { owner, admin } = people
  await owner.ask(updateGettingStarted, { body: { skipped: ['rocks'] } })
  await owner.ask(updateGettingStarted, { body: { isShown: false } })
  expect((await read(owner)).isShown).toBe(false)
  expect((await read(admin)).isShown).toBe(true)
  await owner.ask(updateGettingStarted, { body: { isShown: true } })
  expect(statesOf(await read(owner))).toMatchObject({ rocks: 'Skipped' })
})

test('disappears after the first meeting, and is then shown only on request', async () => {
  const { owner } = people
  const { nextMeetingId } = await makeMeeting(owner)
  await app?.database.system(({ client }) =>
    client.query(`update meetings set status = 'Completed', ended_at = now() where id = $1`, [nextMeetingId]),
  )
  expect((await read(owner)).isShown).toBe(false)
  const { gettingStarted } = await owner.ask(updateGettingStarted, { body: { isShown: true } })
  expect(statesOf(gettingStarted)).toMatchObject({ meeting: 'Done', rocks: 'Open' })
})

test('is only for people who run the organization', async () => {
  expect((await people.member.call(getGettingStarted, {})).status).toBe(403)
  expect((await people.member.call(updateGettingStarted, { body: { isShown: false } })).status).toBe(403)
})

test('notifies only one’s own other devices', async () => {
  const { owner } = people
  if (!app) throw new Error('there is no app')
  const heard = recordLiveUpdates(app)
  await owner.ask(updateGettingStarted, { body: { skipped: ['issues'] } })
  const audience = { to: 'place', place: { kind: 'person', id: owner.personId } }
  expect(heard.take()).toMatchObject([{ kind: 'dashboard', id: owner.personId, audience }])
})

test('anyone can hide the profile reminder for themselves, and show it again', async () => {
  const { observer, member } = people
  expect(await observer.ask(getProfileNote, {})).toEqual({ isHidden: false })
  const { profileNote } = await observer.ask(updateProfileNote, { body: { isHidden: true } })
  expect(profileNote).toEqual({ isHidden: true })
  expect(await observer.ask(getProfileNote, {})).toEqual({ isHidden: true })
  expect(await member.ask(getProfileNote, {})).toEqual({ isHidden: false })
  await observer.ask(updateProfileNote, { body: { isHidden: false } })
  expect(await observer.ask(getProfileNote, {})).toEqual({ isHidden: false })
})

test('stores the steps and the profile reminder independently', async () => {
  const { owner } = people
  await owner.ask(updateProfileNote, { body: { isHidden: true } })
  expect((await read(owner)).isShown).toBe(true)
  await owner.ask(updateGettingStarted, { body: { skipped: ['rocks'] } })
  await owner.ask(updateGettingStarted, { body: { isShown: true } })
  expect(await owner.ask(getProfileNote, {})).toEqual({ isHidden: true })
  await owner.ask(updateProfileNote, { body: { isHidden: false } })
  expect(statesOf(await read(owner))).toMatchObject({ rocks: 'Skipped' })
  await owner.ask(updateGettingStarted, { body: { skipped: [] } })
  expect(await owner.ask(getProfileNote, {})).toEqual({ isHidden: false })
})

test('runs a constant number of queries', async () => {
  const { owner } = people
  await makeMeeting(owner)
  const little = await countQueries(() => read(owner))
  await fill(owner, { numbers: 4, rocks: 5, issues: 5 })
  expect(await countQueries(() => read(owner))).toBe(little)
})
