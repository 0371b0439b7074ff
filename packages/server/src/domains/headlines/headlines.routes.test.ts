import {
  createHeadlines,
  listHeadlines,
  removeHeadline,
  restoreHeadline,
  searchHeadlines,
  setHeadlineReviewed,
  updateHeadline,
} from '@cairn/contract/headlines/headlines.endpoints'
import type { Headline } from '@cairn/contract/headlines/headlines.schemas'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { recordLiveUpdates } from '../../testing/recorded-events'
import { type SeededOrganization, seedOrganization } from '../../testing/seed-organization'
import { type SeededTraction, seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { headlineUseCases } from './headlines.service'

let app: TestApp
let people: SeededOrganization<'chief' | 'member'>['actors']
let team: SeededTraction
let updates: ReturnType<typeof recordLiveUpdates>

beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-16T09:00:00Z' })
  people = (await seedOrganization(app, { people: { chief: 'Manager', member: 'Member' } })).actors
  updates = recordLiveUpdates(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  team = await seedTraction(app, { owner: people.chief, invitees: [people.member] })
  updates.take()
})

async function make(title = 'A big order', more: object = {}): Promise<Headline> {
  const body = { title, ownerIds: [people.member.personId], tractionId: team.tractionId, ...more }
  const { headlines } = await people.chief.ask(createHeadlines, { body })
  return headlines[0] as Headline
}

const titlesOf = async (filters: Record<string, string[]>) =>
  (
    await people.chief.ask(searchHeadlines, { body: { filters: { 'traction-ids': [team.tractionId], ...filters } } })
  ).items.map(({ title }) => title)

test('each owner gets a separate headline, about a customer by default', async () => {
  const { headlines } = await people.member.ask(createHeadlines, {
    body: {
      title: 'A big order',
      ownerIds: [people.member.personId, people.chief.personId],
      tractionId: team.tractionId,
      meetingId: team.meetingId,
    },
  })
  expect(headlines.map(({ ownerId }) => ownerId)).toEqual([people.member.personId, people.chief.personId])
  for (const headline of headlines) {
    expect(headline).toMatchObject({
      type: 'Customer',
      status: 'ToReview',
      meetingId: team.meetingId,
      reviewedAt: null,
    })
  }
  expect(updates.take().map(({ id, change }) => [id, change])).toEqual(headlines.map(({ id }) => [id, 'Added']))
  expect((await make('Hired', { type: 'Employee' })).type).toBe('Employee')
})

test('a headline cannot use a meeting of another team', async () => {
  const other = await seedTraction(app, { owner: people.chief })
  expect((await make('News', { meetingId: other.meetingId })).meetingId).toBeNull()
})

test('a review has a time, a second one changes nothing, and it can be undone', async () => {
  const { id } = await make()
  const review = (isReviewed: boolean) =>
    people.member.ask(setHeadlineReviewed, { params: { id }, body: { isReviewed } })
  const { headline: reviewed } = await review(true)
  expect(reviewed).toMatchObject({ status: 'Reviewed', reviewedAt: '2026-11-16T09:00:00.000Z', version: 2 })
  expect((await review(true)).headline).toEqual(reviewed)
  expect((await review(false)).headline).toMatchObject({ status: 'ToReview', reviewedAt: null, version: 3 })
})

test('a headline moves to another meeting only with an owner who is invited there', async () => {
  const { id } = await make('News', { meetingId: team.meetingId })
  const other = await seedTraction(app, { owner: people.chief })
  const body = { version: 1, title: 'News', tractionId: other.tractionId }
  expect((await people.chief.call(updateHeadline, { params: { id }, body })).status).toBe(422)
  updates.take()
  const { headline } = await people.chief.ask(updateHeadline, {
    params: { id },
    body: { ...body, ownerId: people.chief.personId },
  })
  expect(headline).toMatchObject({ tractionId: other.tractionId, meetingId: null, version: 2 })
  expect(updates.take()).toHaveLength(2)
  expect(await people.member.ask(listHeadlines, { query: { ids: id } })).toEqual([])
})

test('a removed headline is restored unchanged', async () => {
  const { id } = await make()
  const { headline } = await people.chief.ask(setHeadlineReviewed, { params: { id }, body: {} })
  await people.chief.ask(removeHeadline, { params: { id }, body: { version: 2 } })
  expect(await titlesOf({})).toEqual([])
  expect(await titlesOf({ 'headline-status': ['Removed'] })).toEqual(['A big order'])
  const { headline: back } = await people.member.ask(restoreHeadline, { params: { id } })
  expect(back).toEqual({ ...headline, version: 4 })
})

test('a search filters by status, meeting and archive', async () => {
  const read = await make('Read')
  await make('Waiting', { meetingId: team.meetingId })
  await people.chief.ask(setHeadlineReviewed, { params: { id: read.id }, body: {} })
  expect(await titlesOf({ 'headline-status': ['Reviewed'] })).toEqual(['Read'])
  expect(await titlesOf({ 'headline-status': ['ToReview', 'Reviewed'] })).toHaveLength(2)
  expect(await titlesOf({ 'meeting-ids': [team.meetingId] })).toEqual(['Waiting'])
  const archive = () =>
    app.database.tenant({ orgId: people.chief.orgId, personId: people.chief.personId }, (tx) =>
      headlineUseCases.archiveFinished(tx, team.tractionId, tx.now()),
    )
  expect([await archive(), await archive()]).toEqual([1, 0])
  expect(await titlesOf({})).toEqual(['Waiting'])
  expect(await titlesOf({ archived: ['true'] })).toEqual(['Read'])
})
