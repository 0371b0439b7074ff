import { createRock } from '@cairn/contract/rocks/rocks.endpoints'
import * as endpoints from '@cairn/contract/scorecard/scorecard.endpoints'
import { type Measurable, measurableSchema } from '@cairn/contract/scorecard/scorecard.schemas'
import { listTractions } from '@cairn/contract/tractions/tractions.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countQueries } from '../../testing/counted-queries'
import { readScorecard } from '../../testing/read-scorecard'
import { recordLiveUpdates } from '../../testing/recorded-events'
import { seedOrganization, type TestActor } from '../../testing/seed-organization'
import { type SeededTraction, seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'

let app: TestApp
let people: Record<'ada' | 'ben' | 'helper', TestActor>
let updates: ReturnType<typeof recordLiveUpdates>
let team: SeededTraction
let scorecardId: string
/** Only Ada sees `closed`; Ben also sees `open`. */
let rocks: Record<'closed' | 'open', string>

beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-18T09:00:00Z' })
  updates = recordLiveUpdates(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  const roles = { ada: 'Manager', ben: 'Member', helper: 'Member' } as const
  people = (await seedOrganization(app, { people: roles })).actors
  const { ada, ben } = people
  team = await seedTraction(app, { owner: ada, invitees: [ben] })
  const closed = await seedTraction(app, { owner: ada, invitees: [] })
  scorecardId = (await ada.ask(listTractions, { query: { ids: [team.tractionId] } }))[0]?.scorecardId ?? ''
  rocks = { closed: await makeRock(closed), open: await makeRock(team) }
})

async function makeRock({ tractionId }: SeededTraction): Promise<string> {
  const body = { title: 'Rock', tractionId, ownerId: people.ada.personId }
  return (await people.ada.ask(createRock, { body })).rock.id
}

async function add(more: object = {}): Promise<Measurable> {
  const { ada, ben, helper } = people
  const line = { title: 'Calls', goalValue: 5, ownerId: ben.personId, editorId: helper.personId, ...more }
  const { measurables } = await ada.ask(endpoints.addMeasurable, { params: { scorecardId }, body: line })
  return measurables[0] as Measurable
}

const sheetOf = (actor: TestActor) => readScorecard(actor, { params: { scorecardId, startDate: '2026-08-17' } })
const linksOf = (measurables: readonly Measurable[]) => measurables.map(({ linkedItemId }) => linkedItemId)

describe('the Rock that a measurable goes with', () => {
  test('is named in replies only to people who see it', async () => {
    const { ada, ben } = people
    const { id } = await add({ linkedItemId: rocks.closed })
    const params = { scorecardId, id }
    const replies: Record<string, (reader: TestActor) => Promise<readonly Measurable[]>> = {
      getScorecard: async (reader) => (await sheetOf(reader)).measurables,
      createScorecard: async (reader) =>
        (await reader.ask(endpoints.createScorecard, { body: { tractionId: team.tractionId } })).scorecard.measurables,
      updateMeasurable: async (reader) => {
        const { version } = (await sheetOf(reader)).measurables[0] as Measurable
        return [
          (await reader.ask(endpoints.updateMeasurable, { params, body: { version, title: 'Visits' } })).measurable,
        ]
      },
      stale: async (reader) => {
        const body = { version: 999, title: 'Stale' }
        const { body: refused } = await reader.call(endpoints.updateMeasurable, { params, body })
        return [measurableSchema.parse(refused.current)]
      },
      reassignMeasurable: async (reader) => [
        (await reader.ask(endpoints.reassignMeasurable, { params, body: { ownerId: reader.personId } })).measurable,
      ],
      own: async (reader) => (await reader.ask(endpoints.listOwnMeasurables)).measurables,
      archiveMeasurable: async (reader) => [(await reader.ask(endpoints.archiveMeasurable, { params })).measurable],
      archived: (reader) => reader.ask(endpoints.listArchivedMeasurables, { params: { scorecardId } }),
      restoreMeasurable: async (reader) => [(await reader.ask(endpoints.restoreMeasurable, { params })).measurable],
      'restored already': async (reader) => [(await reader.ask(endpoints.restoreMeasurable, { params })).measurable],
    }
    for (const [name, read] of Object.entries(replies)) {
      expect(linksOf(await read(ben)), `${name}, unseen`).toEqual([null])
    }
    for (const [name, read] of Object.entries(replies)) {
      expect(linksOf(await read(ada)), `${name}, seen`).toEqual([rocks.closed])
    }
  })

  test('stays when changed by a person who does not see it, and can be changed by those who do', async () => {
    const { ada, ben } = people
    const { id, version } = await add({ linkedItemId: rocks.closed })
    const change = (actor: TestActor, from: number, linkedItemId: string | null) =>
      actor.call(endpoints.updateMeasurable, { params: { scorecardId, id }, body: { version: from, linkedItemId } })
    expect((await change(ben, version, null)).body.measurable.linkedItemId).toBeNull()
    expect((await change(ben, version + 1, rocks.open)).body.measurable.linkedItemId).toBeNull()
    expect(linksOf((await sheetOf(ada)).measurables)).toEqual([rocks.closed])
    expect((await change(ada, version + 2, rocks.open)).body.measurable.linkedItemId).toBe(rocks.open)
    expect((await change(ben, version + 3, rocks.closed)).status).toBe(404)
    expect((await change(ben, version + 3, null)).body.measurable.linkedItemId).toBeNull()
    expect(linksOf((await sheetOf(ada)).measurables)).toEqual([null])
  })

  test('takes a scorecard one query, and none where nothing is linked', async () => {
    const queries = () => countQueries(() => sheetOf(people.ben))
    await add()
    const before = await queries()
    await add({ linkedItemId: rocks.open })
    await add({ linkedItemId: rocks.closed })
    expect(await queries()).toBe(before + 1)
  })
})

describe('the meeting of a measurable', () => {
  test('is hidden from an assistant who does not see it, in replies and live updates', async () => {
    const { ben, helper } = people
    const { id } = await add()
    updates.take()
    const own = await helper.ask(endpoints.listOwnMeasurables)
    const seen = await sheetOf(helper)
    expect([...own.measurables, ...seen.measurables].map((line) => [line.id, line.tractionId])).toEqual([
      [id, null],
      [id, null],
    ])
    expect(JSON.stringify([own, seen])).not.toContain(team.tractionId)
    const value = { params: { scorecardId, id }, body: { intervalId: '2026-11-09', value: 4 } }
    await helper.ask(endpoints.addMeasuredValue, value)
    const toHelper = updates.take().filter(({ audience }) => JSON.stringify(audience).includes(helper.personId))
    expect(toHelper).toMatchObject([{ kind: 'measuredvalue', id, tractionId: null }])
    const [benSees] = (await ben.ask(endpoints.listOwnMeasurables)).measurables
    expect(benSees?.tractionId).toBe(team.tractionId)
    expect((await sheetOf(ben)).tractionId).toBe(team.tractionId)
  })
})
