import { inTraction, ofPerson } from '@cairn/contract/core/items'
import { addMeasurableAsIssue } from '@cairn/contract/live-meeting/live-meeting.endpoints'
import * as endpoints from '@cairn/contract/scorecard/scorecard.endpoints'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readScorecard } from '../../testing/read-scorecard'
import { recordLiveUpdates } from '../../testing/recorded-events'
import { seedOrganization, type TestActor } from '../../testing/seed-organization'
import { type SeededTraction, seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { readTraction } from '../tractions/tractions.service'
import { reviewedMeasurables } from './scorecard.service'

const LAST_WEEK = '2026-11-09'
const UNKNOWN = '0193a1b2-0000-7000-8000-0000000000ff'

let app: TestApp
let people: Record<'ada' | 'ben' | 'helper' | 'outsider' | 'observer', TestActor>
let stranger: TestActor
let updates: ReturnType<typeof recordLiveUpdates>
let team: SeededTraction
let params: { scorecardId: string; id: string }

beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-18T09:00:00Z' })
  updates = recordLiveUpdates(app)
  const roles = { ada: 'Manager', ben: 'Member', helper: 'Member', outsider: 'Member', observer: 'Observer' } as const
  people = (await seedOrganization(app, { people: roles })).actors
  stranger = (await seedOrganization(app, { people: { boss: 'Owner' } })).actors.boss
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set('2026-11-18T09:00:00Z')
  const { ada, ben, helper, observer } = people
  team = await seedTraction(app, { owner: ada, invitees: [ben, observer] })
  const { scorecardId } = await app.database.tenant(ada, (tx) => readTraction(tx, ada, team.tractionId))
  const line = { title: 'Calls', goalValue: 5, ownerId: ben.personId, editorId: helper.personId }
  const { measurables } = await ada.ask(endpoints.addMeasurable, { params: { scorecardId }, body: line })
  params = { scorecardId, id: measurables[0]?.id ?? '' }
  await ada.ask(endpoints.addMeasuredValue, { params, body: { intervalId: LAST_WEEK, value: 4 } })
})

const read = async (actor = people.ada) => {
  const at = { scorecardId: params.scorecardId, startDate: '2026-08-17' }
  return (await readScorecard(actor, { params: at })).measurables
}
const remove = (actor = people.ada, body = {}) => actor.call(endpoints.removeMeasurable, { params, body })
const restore = (actor = people.ada, body = {}) => actor.call(endpoints.restoreMeasurable, { params, body })
const missed = () =>
  app.database.tenant(people.ada, async (tx) => (await reviewedMeasurables(tx, team.tractionId)).missed)

it('removes a measurable from every scorecard and from all actions', async () => {
  const { ada, ben, helper } = people
  expect(await missed()).toHaveLength(1)
  expect(await remove(ben, { version: 1 })).toMatchObject({ status: 200, body: { succeeded: true, id: params.id } })
  expect([await read(), await missed()]).toEqual([[], []])
  expect((await helper.ask(endpoints.listOwnMeasurables)).measurables).toEqual([])
  const answers = [
    await ada.send(endpoints.addMeasuredValue, { params, body: { intervalId: LAST_WEEK, value: 6 } }),
    await ada.send(endpoints.updateMeasurable, { params, body: { version: 2, title: 'Visits' } }),
    await ada.send(endpoints.reassignMeasurable, { params, body: { ownerId: ada.personId } }),
    await ada.send(endpoints.removeMeasurable, { params }),
    await ada.send(addMeasurableAsIssue, { body: { meetingId: team.meetingId, measurableId: params.id } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
})

it('restores the same measurable with its values and past goals', async () => {
  const { ada, ben, helper } = people
  await ada.ask(endpoints.updateMeasurable, { params, body: { version: 1, goalValue: 9 } })
  const [before] = await read()
  await remove()
  const { status, body } = await restore(ben, { version: 3 })
  expect([status, body.measurable]).toMatchObject([200, { id: params.id, version: 4, goalValue: 9 }])
  expect(await read()).toEqual([{ ...before, version: 4 }])
  expect(before?.values.at(-1)).toMatchObject({ value: 4, goalValue: 5 })
  expect((await helper.ask(endpoints.listOwnMeasurables)).measurables).toMatchObject([{ id: params.id, version: 4 }])
})

it('notifies the meeting, and the uninvited assistant', async () => {
  updates.take()
  await remove()
  await restore()
  await restore()
  const { tractionId } = team
  const told = (change: string, version: number) =>
    [
      { to: 'place', place: inTraction(tractionId) },
      { to: 'place', place: ofPerson(people.helper.personId) },
    ].map((audience) => ({ kind: 'measurable', id: params.id, change, version, audience }))
  expect(updates.take()).toMatchObject([...told('Deleted', 2), ...told('Added', 3)])
})

it('made from an older version is refused with the current measurable', async () => {
  const { measurable } = await people.ada.ask(endpoints.updateMeasurable, {
    params,
    body: { version: 1, title: 'Visits' },
  })
  expect(await remove(people.ada, { version: 1 })).toMatchObject({ status: 409, body: { current: measurable } })
  expect(await restore(people.ada, { version: 1 })).toMatchObject({ status: 409, body: { current: measurable } })
  expect(await read()).toHaveLength(1)
})

it('happens once for concurrent requests', async () => {
  const all = await Promise.all(Array.from({ length: 5 }, () => remove()))
  expect(all.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404])
  const key = { 'idempotency-key': 'restored-once' }
  const first = await people.ada.send(endpoints.restoreMeasurable, { params, body: {} }, key)
  await remove()
  const retry = await people.ada.send(endpoints.restoreMeasurable, { params, body: {} }, key)
  expect([first.status, retry.text]).toEqual([200, first.text])
  expect(await read()).toEqual([])
})

it('at the same moment as an entry stores both or neither completely', async () => {
  const { ada, ben } = people
  const entered = { params, body: { intervalId: LAST_WEEK, value: 6 } }
  const [removed, value] = await Promise.all([remove(), ben.call(endpoints.addMeasuredValue, entered)])
  expect(removed.status).toBe(200)
  await ada.ask(endpoints.restoreMeasurable, { params })
  expect((await read())[0]?.values.at(-1)?.value).toBe(value.status === 200 ? 6 : 4)
})

it('is refused for readers and for people who only enter values', async () => {
  const { ada, helper, outsider, observer } = people
  for (const endpoint of [endpoints.removeMeasurable, endpoints.restoreMeasurable]) {
    expect((await observer.send(endpoint, { params })).status).toBe(403)
    const uninvited = [helper, outsider, stranger].map((actor) => actor.send(endpoint, { params }))
    const unknown = ada.send(endpoint, { params: { ...params, id: UNKNOWN } })
    const answers = await Promise.all([...uninvited, unknown])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  }
  expect(await read()).toHaveLength(1)
})
