import { inTraction } from '@cairn/contract/core/items'
import {
  cascadeHeadline,
  createHeadlines,
  listCascadeTargets,
  searchHeadlines,
} from '@cairn/contract/headlines/headlines.endpoints'
import type { Headline } from '@cairn/contract/headlines/headlines.schemas'
import {
  addCascadingMessage,
  getLiveMeeting,
  joinLiveMeeting,
  startLiveMeeting,
} from '@cairn/contract/live-meeting/live-meeting.endpoints'
import { audienceOf } from '@cairn/contract/live-meeting/live-meeting.project'
import { searchNotifications } from '@cairn/contract/notifications/notifications.endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { escapeHtml } from '../../platform/html/escape-html'
import { recordLiveUpdates } from '../../testing/recorded-events'
import { type SeededOrganization, seedOrganization } from '../../testing/seed-organization'
import { type SeededTraction, seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'

type Name = 'owner' | 'chief' | 'ben' | 'carla'
let app: TestApp
let people: SeededOrganization<Name>['actors']
let leaders: SeededTraction
let sales: SeededTraction
let yard: SeededTraction
let updates: ReturnType<typeof recordLiveUpdates>

beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-16T09:00:00Z' })
  updates = recordLiveUpdates(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  const roles = { owner: 'Owner', chief: 'Member', ben: 'Member', carla: 'Member' } as const
  people = (await seedOrganization(app, { people: roles })).actors
  leaders = await seedTraction(app, { owner: people.chief, invitees: [people.ben], name: 'Leaders' })
  sales = await seedTraction(app, { owner: people.ben, invitees: [people.carla], name: 'Sales' })
  yard = await seedTraction(app, { owner: people.ben, name: 'Yard' })
  updates.take()
})

async function news(): Promise<Headline> {
  const body = { title: 'A big order', contentHtml: '<p>Nine tons</p>', ownerIds: [people.chief.personId] }
  return (
    await people.chief.ask(createHeadlines, { body: { ...body, type: 'Employee', tractionId: leaders.tractionId } })
  ).headlines[0] as Headline
}

const cascade = (headlineId: string, entries: { ownerId: string; tractionIds: string[] }[], by = people.chief) =>
  by.call(cascadeHeadline, { body: { headlineId, entries } })
const on = async (team: SeededTraction) =>
  (await people.owner.ask(searchHeadlines, { body: { filters: { 'traction-ids': [team.tractionId] } } })).items

test('a headline appears once in each chosen meeting of each chosen owner, with its origin', async () => {
  const { id } = await news()
  updates.take()
  const { status, body } = await cascade(id, [
    { ownerId: people.ben.personId, tractionIds: [sales.tractionId, yard.tractionId, sales.tractionId] },
    { ownerId: people.carla.personId, tractionIds: [sales.tractionId] },
  ])
  expect({ status, count: body.count }).toEqual({ status: 200, count: 3 })
  const copy = { title: 'A big order', contentHtml: '<p>Nine tons</p>', type: 'Employee', status: 'ToReview' }
  const source = { kind: 'headline', id, note: 'Leaders' }
  expect(await on(yard)).toMatchObject([{ ...copy, ownerId: people.ben.personId, source }])
  const ofSales = await on(sales)
  expect(ofSales.map(({ ownerId }) => ownerId).toSorted()).toEqual(
    [people.ben.personId, people.carla.personId].toSorted(),
  )
  expect(await on(leaders)).toHaveLength(1)
  const heard = updates.take().map(({ audience, change }) => ({ audience, change }))
  expect(heard).toContainEqual({ change: 'Added', audience: { to: 'place', place: inTraction(yard.tractionId) } })
})

test('notifies its owners without ids of meetings they are not in', async () => {
  const { id } = await news()
  await cascade(id, [{ ownerId: people.carla.personId, tractionIds: [sales.tractionId] }])
  const { items } = await people.carla.ask(searchNotifications, { query: {} })
  expect(items[0]).toMatchObject({ message: expect.stringContaining('A big order') })
  const seen = await people.carla.ask(searchHeadlines, { body: { filters: { 'traction-ids': [sales.tractionId] } } })
  expect(seen.items[0]?.source).toEqual({ kind: 'headline', id: null, note: 'Leaders' })
})

test('cascading to a meeting one is not in returns only the number of copies', async () => {
  const { id } = await news()
  const { body } = await cascade(id, [{ ownerId: people.carla.personId, tractionIds: [sales.tractionId] }])
  expect(body).toMatchObject({ succeeded: true, headlines: [], count: 1 })
})

test('refuses its own meeting and meetings the owner does not belong to, and then creates none', async () => {
  const { id } = await news()
  for (const tractionId of [yard.tractionId, leaders.tractionId]) {
    const { status, body } = await cascade(id, [
      { ownerId: people.ben.personId, tractionIds: [sales.tractionId] },
      { ownerId: people.carla.personId, tractionIds: [tractionId] },
    ])
    expect({ status, messages: body.messages }).toMatchObject({ status: 422, messages: [{ field: 'entries' }] })
  }
  expect(await on(sales)).toEqual([])
})

test('is available to editors of the headline', async () => {
  const { id } = await news()
  const entries = [{ ownerId: people.ben.personId, tractionIds: [yard.tractionId] }]
  expect((await cascade(id, entries, people.carla)).status).toBe(404)
  expect((await cascade(id, [])).status).toBe(400)
})

test('an owner’s meetings are those they are invited to, with names only', async () => {
  const targets = await people.chief.ask(listCascadeTargets, { query: { ownerId: people.carla.personId } })
  expect(targets).toContainEqual({ id: sales.tractionId, name: 'Sales' })
  expect(targets.some(({ id }) => id === yard.tractionId)).toBe(false)
})

test('a cascading message of a running meeting becomes a headline with its audience', async () => {
  const { meetingId } = leaders
  await people.chief.ask(joinLiveMeeting, { body: { meetingId } })
  await people.chief.ask(startLiveMeeting, { body: { meetingId } })
  const entries = [{ ownerId: people.ben.personId, tractionIds: [yard.tractionId] }]
  await people.chief.ask(addCascadingMessage, { body: { meetingId, text: 'We open on Sundays', entries } })
  const source = { kind: 'headline', id: null, note: 'Leaders' }
  expect(await on(yard)).toMatchObject([{ title: 'We open on Sundays', ownerId: people.ben.personId, source }])
  const long = `Said <in> ${'many '.repeat(60)}words`
  await people.chief.ask(addCascadingMessage, { body: { meetingId, text: long, audience: 'all suppliers', entries } })
  const whole = (await on(yard)).find(({ title }) => title.endsWith('…'))
  expect(whole).toMatchObject({
    title: expect.stringMatching(/^Said <in> many/),
    contentHtml: `<p>${escapeHtml(long)}</p>`,
  })
  const { state } = await people.ben.ask(getLiveMeeting, { params: { meetingId } })
  const said = state.cascadingMessages.map(audienceOf)
  expect(said).toEqual(['ben Test, Yard', 'ben Test, Yard, all suppliers'])
})

test('a cascading message that can’t be added to its meeting is refused', async () => {
  const { meetingId } = leaders
  await people.chief.ask(joinLiveMeeting, { body: { meetingId } })
  await people.chief.ask(startLiveMeeting, { body: { meetingId } })
  const entries = [{ ownerId: people.carla.personId, tractionIds: [yard.tractionId] }]
  const { status, body } = await people.chief.call(addCascadingMessage, { body: { meetingId, text: 'News', entries } })
  expect({ status, messages: body.messages }).toMatchObject({ status: 422, messages: [{ field: 'entries' }] })
  const { state } = await people.chief.ask(getLiveMeeting, { params: { meetingId } })
  expect(state.cascadingMessages).toEqual([])
})
