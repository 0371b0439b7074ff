import { ofPerson } from '@cairn/contract/core/items'
import * as endpoints from '@cairn/contract/scorecard/scorecard.endpoints'
import { listTractions } from '@cairn/contract/tractions/tractions.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordLiveUpdates } from '../../testing/recorded-events'
import { seedOrganization, type TestActor } from '../../testing/seed-organization'
import { seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'

const LAST_WEEK = '2026-11-09'

let app: TestApp
let people: Record<'ada' | 'ben' | 'helper' | 'other', TestActor>
let updates: ReturnType<typeof recordLiveUpdates>
let scorecardId: string
let id: string

beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-18T09:00:00Z' })
  updates = recordLiveUpdates(app)
  const roles = { ada: 'Manager', ben: 'Member', helper: 'Member', other: 'Member' } as const
  people = (await seedOrganization(app, { people: roles })).actors
})
afterAll(() => app.close())
beforeEach(async () => {
  const { ada, ben, helper } = people
  const { tractionId } = await seedTraction(app, { owner: ada, invitees: [ben] })
  scorecardId = (await ada.ask(listTractions, { query: { ids: [tractionId] } }))[0]?.scorecardId ?? ''
  const line = { goalValue: 5, ownerId: ben.personId }
  const add = async (body: object) =>
    (await ada.ask(endpoints.addMeasurable, { params: { scorecardId }, body: { ...line, title: 'Line', ...body } }))
      .measurables[0]?.id ?? ''
  await add({ title: 'Not theirs' })
  id = await add({ title: 'Calls', editorId: helper.personId, unitOfMeasure: 'Percent', decimalPlaces: 2 })
})

const read = (actor: TestActor) =>
  actor.call(endpoints.getScorecard, { params: { scorecardId, startDate: '2026-08-17' } })

const ownOf = async (actor: TestActor) =>
  (await actor.ask(endpoints.listOwnMeasurables)).measurables.map((measurable) => measurable.id)

describe('an assistant who is not invited to the meeting', () => {
  it('finds the number that they enter, and nothing else of the scorecard', async () => {
    const { helper, other } = people
    expect(await ownOf(helper)).toContain(id)
    const { body } = await read(helper)
    expect(body.measurables.map(({ title }) => title)).toEqual(['Calls'])
    expect(body.title).toBe('')
    const entered = { params: { scorecardId, id }, body: { intervalId: LAST_WEEK, value: 4 } }
    expect((await helper.call(endpoints.addMeasuredValue, entered)).status).toBe(200)
    expect(await ownOf(other)).toEqual([])
    expect((await read(other)).status).toBe(404)
  })

  it('is notified when assigned and when unassigned', async () => {
    const { ada, helper } = people
    updates.take()
    await ada.ask(endpoints.updateMeasurable, { params: { scorecardId, id }, body: { version: 1, editorId: null } })
    expect(updates.take().map(({ kind, audience }) => [kind, audience])).toContainEqual([
      'measurable',
      { to: 'place', place: ofPerson(helper.personId) },
    ])
    expect((await read(helper)).status).toBe(404)
    expect(await ownOf(helper)).not.toContain(id)
  })
})

describe('changing a measurable', () => {
  const change = (body: object) =>
    people.ada.ask(endpoints.updateMeasurable, { params: { scorecardId, id }, body: { version: 1, ...body } })

  it('keeps omitted fields', async () => {
    const { measurable } = await change({ title: 'Calls a week' })
    const kept = { goalValue: 5, comparison: 'Greater', unitOfMeasure: 'Percent', decimalPlaces: 2 }
    expect(measurable).toMatchObject({ title: 'Calls a week', editorId: people.helper.personId, ...kept })
  })

  it('removes the assistant for null, and when they become the owner', async () => {
    expect((await change({ editorId: null })).measurable.editorId).toBeNull()
    const { ada, ben } = people
    const given = { version: 2, editorId: ben.personId, ownerId: ada.personId }
    expect((await change(given)).measurable.editorId).toBe(ben.personId)
    expect((await change({ version: 3, ownerId: ben.personId })).measurable.editorId).toBeNull()
  })
})
