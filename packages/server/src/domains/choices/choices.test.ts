import { setChoice } from '@cairn/contract/choices/choices.endpoints'
import { CHOICES_MAX_CHARACTERS, type Choice } from '@cairn/contract/choices/choices.schemas'
import { ofPerson } from '@cairn/contract/core/items'
import { getSession } from '@cairn/contract/identity/identity.endpoints'
import { createOrganization } from '@cairn/contract/organizations/organizations.endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../platform/database/new-id'
import { recordLiveUpdates } from '../../testing/recorded-events'
import { type SeededOrganization, seedOrganization } from '../../testing/seed-organization'
import { createTestApp, type TestApp } from '../../testing/test-app'

let app: TestApp
let people: SeededOrganization<'owner' | 'ada' | 'looker'>['actors']
beforeAll(async () => {
  app = await createTestApp({ start: '2026-03-02T10:00:00Z' })
})
beforeEach(async () => {
  people = (await seedOrganization(app, { people: { owner: 'Owner', ada: 'Member', looker: 'Observer' } })).actors
})
afterAll(() => app.close())

const choose = (choice: Choice, actor = people.ada) => actor.ask(setChoice, { body: choice })
const choicesOf = async (actor = people.ada) => (await actor.ask(getSession)).choices

test('each person, including observers, has their own choices', async () => {
  expect(await choicesOf()).toEqual([])
  await choose({ name: 'live-menu', value: false })
  await choose({ name: 'live-menu', value: true }, people.looker)
  expect(await choicesOf()).toEqual([{ name: 'live-menu', value: false }])
  expect(await choicesOf(people.looker)).toEqual([{ name: 'live-menu', value: true }])
  expect(await choicesOf(people.owner)).toEqual([])
})

test('choices are per organization', async () => {
  await choose({ name: 'vto-tab', value: 'traction' })
  const { org } = await people.ada.ask(createOrganization, { body: { name: 'Own' } })
  const { rows } = await app.pool.query('select org_id from choices where name = $1 and org_id = any($2)', [
    'vto-tab',
    [people.ada.orgId, org.id],
  ])
  expect(rows).toEqual([{ org_id: people.ada.orgId }])
})

test('the last value wins, separately for each chart', async () => {
  const [one, other, seat] = [newId(), newId(), newId()].toSorted() as [string, string, string]
  await choose({ name: 'chart-collapsed', about: one, value: [seat] })
  await choose({ name: 'chart-collapsed', about: other, value: [seat, one] })
  await choose({ name: 'chart-collapsed', about: one, value: [] })
  expect(await choicesOf()).toEqual([
    { name: 'chart-collapsed', about: one, value: [] },
    { name: 'chart-collapsed', about: other, value: [seat, one] },
  ])
})

test.each([
  { name: 'live-menu', value: 'open' },
  { name: 'chart-collapsed', value: [] },
  { name: 'scorecard-widths', value: { title: 4000 } },
  { name: 'another', value: true },
])('rejects $name with $value', async (choice) => {
  expect((await people.ada.call(setChoice, { body: choice as unknown as Choice })).status).toBe(400)
  expect(await choicesOf()).toEqual([])
})

test('only the person’s own screens are notified', async () => {
  const received = recordLiveUpdates(app)
  await choose({ name: 'misses-first', value: true })
  expect(received.take()).toEqual([
    expect.objectContaining({
      kind: 'choice',
      change: 'Updated',
      id: people.ada.personId,
      audience: { to: 'place', place: ofPerson(people.ada.personId) },
    }),
  ])
})

test('the oldest ones are dropped when there are too many', async () => {
  const seats = Array.from({ length: 400 }, newId)
  const charts = [newId(), newId(), newId()]
  await choose({ name: 'live-menu', value: true })
  for (const [minute, about] of charts.entries()) {
    app.clock.set(`2026-03-02T10:0${minute + 1}:00Z`)
    await choose({ name: 'chart-collapsed', about, value: seats })
    await choose({ name: 'live-menu', value: true })
  }
  const kept = await choicesOf()
  expect(kept.flatMap((choice) => ('about' in choice ? choice.about : choice.name)).toSorted()).toEqual(
    [charts[2], 'live-menu'].toSorted(),
  )
  expect(JSON.stringify(kept).length).toBeLessThan(CHOICES_MAX_CHARACTERS)
})

test('an invalid value from another release is ignored', async () => {
  await choose({ name: 'live-menu', value: true })
  await choose({ name: 'scorecard-sum', value: 'total' })
  await app.pool.query(`update choices set value = '{"wide": 1}' where person_id = $1 and name = 'live-menu'`, [
    people.ada.personId,
  ])
  expect(await choicesOf()).toEqual([{ name: 'scorecard-sum', value: 'total' }])
})
