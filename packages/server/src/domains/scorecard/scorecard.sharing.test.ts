import { inTraction } from '@cairn/contract/core/items'
import * as endpoints from '@cairn/contract/scorecard/scorecard.endpoints'
import { removeTraction } from '@cairn/contract/tractions/tractions.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readScorecard } from '../../testing/read-scorecard'
import { recordLiveUpdates } from '../../testing/recorded-events'
import { seedOrganization, type TestActor } from '../../testing/seed-organization'
import { type SeededTraction, seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { readTraction } from '../tractions/tractions.service'

const LAST_WEEK = '2026-11-09'

let app: TestApp
/** Ada is in both meetings, Ben in the mill's, Cleo in the leaders'; Dan observes the leaders'. */
let people: Record<'owner' | 'ada' | 'ben' | 'cleo' | 'dan', TestActor>
let updates: ReturnType<typeof recordLiveUpdates>
let mill: SeededTraction
let leaders: SeededTraction
let home: string
let other: string
let calls: string

beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-18T09:00:00Z' })
  updates = recordLiveUpdates(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  const roles = { owner: 'Owner', ada: 'Manager', ben: 'Member', cleo: 'Member', dan: 'Observer' } as const
  people = (await seedOrganization(app, { people: roles })).actors
  const { ada, ben, cleo, dan } = people
  mill = await seedTraction(app, { owner: ada, invitees: [ben], name: 'Mill' })
  leaders = await seedTraction(app, { owner: cleo, invitees: [ada, dan], name: 'Leaders' })
  home = await scorecardOf(mill)
  other = await scorecardOf(leaders)
  calls = await add(home, 'Calls')
  updates.take()
})

const scorecardOf = async ({ tractionId }: SeededTraction) =>
  (await app.database.tenant(people.ada, (tx) => readTraction(tx, people.ada, tractionId))).scorecardId

async function add(scorecardId: string, title: string): Promise<string> {
  const body = { title, goalValue: 5, ownerId: people.ada.personId }
  return (await people.ada.ask(endpoints.addMeasurable, { params: { scorecardId }, body })).measurables[0]?.id ?? ''
}

const put = (actor: TestActor, on = other, measurableId = calls) =>
  actor.call(endpoints.addScorecardLine, { params: { scorecardId: on }, body: { measurableId } })
const takeOff = (actor: TestActor, on = other, id = calls) =>
  actor.call(endpoints.removeScorecardLine, { params: { scorecardId: on, id } })

const linesOf = async (on: string, reader: TestActor) =>
  (await readScorecard(reader, { params: { scorecardId: on, startDate: LAST_WEEK } })).measurables

describe('a measurable put on another meeting’s scorecard', () => {
  test('is listed there, also for readers who do not see its own scorecard', async () => {
    const { ada, cleo, dan, ben } = people
    const { status, body } = await put(ada)
    expect([status, body.measurable.scorecardId, body.measurable.tractionId]).toEqual([200, other, leaders.tractionId])
    for (const reader of [cleo, dan]) {
      expect(await linesOf(other, reader)).toMatchObject([
        { id: calls, tractionId: leaders.tractionId, isAtHome: false, homeScorecardId: null },
      ])
      const params = { scorecardId: home, startDate: LAST_WEEK }
      expect((await reader.call(endpoints.getScorecard, { params })).status).toBe(404)
    }
    expect(await linesOf(home, ben)).toMatchObject([
      { id: calls, tractionId: mill.tractionId, isAtHome: true, homeScorecardId: home },
    ])
    expect(await linesOf(other, ada)).toMatchObject([{ id: calls, isAtHome: false, homeScorecardId: home }])
  })

  test('updates that meeting only, and is added once for repeated requests', async () => {
    await put(people.ada)
    expect((await put(people.ada)).status).toBe(200)
    expect(updates.take()).toMatchObject([
      { kind: 'scorecard', id: other, version: 2, audience: { to: 'place', place: inTraction(leaders.tractionId) } },
    ])
    expect(await linesOf(other, people.cleo)).toHaveLength(1)
  })

  test('is one number, changed only in its own meeting', async () => {
    const { ada, cleo, dan, ben } = people
    await put(ada)
    const params = { scorecardId: other, id: calls }
    const value = { params, body: { intervalId: LAST_WEEK, value: 7 } }
    expect((await cleo.call(endpoints.addMeasuredValue, value)).status).toBe(200)
    expect((await dan.call(endpoints.addMeasuredValue, value)).status).toBe(403)
    expect((await linesOf(home, ben))[0]?.values[0]?.value).toBe(7)
    const answers = [
      await ada.call(endpoints.updateMeasurable, { params, body: { version: 1, title: 'Ours' } }),
      await ada.call(endpoints.removeMeasurable, { params }),
      await ada.call(endpoints.archiveMeasurable, { params }),
      await cleo.call(endpoints.reassignMeasurable, { params, body: { ownerId: cleo.personId } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  })

  test('disappears everywhere when removed in its own meeting', async () => {
    await put(people.ada)
    await people.ben.ask(endpoints.removeMeasurable, { params: { scorecardId: home, id: calls } })
    expect(await linesOf(other, people.cleo)).toEqual([])
    expect(
      updates
        .take()
        .filter(({ kind }) => kind === 'measurable')
        .map(({ tractionId }) => tractionId),
    ).toEqual(expect.arrayContaining([mill.tractionId, leaders.tractionId]))
  })

  test('is hidden while its own meeting is removed', async () => {
    await put(people.ada)
    await people.owner.ask(removeTraction, { params: { id: mill.tractionId } })
    expect(await linesOf(other, people.cleo)).toEqual([])
  })

  test('can be used by formulas of its readers there', async () => {
    await put(people.ada)
    const body = { title: 'Twice', goalValue: 5, ownerId: people.cleo.personId }
    const at = { scorecardId: other }
    const { measurables } = await people.cleo.ask(endpoints.addMeasurable, { params: at, body })
    const params = { ...at, id: measurables[0]?.id ?? '' }
    const formula = { version: 1, formula: `[${calls}] * 2` }
    expect((await people.cleo.call(endpoints.updateMeasurable, { params, body: formula })).status).toBe(200)
  })
})

describe('measurables that can’t be added', () => {
  test('is refused if hidden, or for a scorecard one may not edit', async () => {
    const { cleo, dan, ben } = people
    const unknown = crypto.randomUUID()
    const answers = [
      await put(cleo),
      await put(dan),
      await put(ben),
      await put(people.ada, other, unknown),
      await put(people.ada, unknown),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 403, 404, 404, 404])
    expect(await linesOf(other, cleo)).toEqual([])
  })

  test('is refused for another kind of period', async () => {
    const made = { tractionId: leaders.tractionId, periodKind: 'Month', title: 'Months' } as const
    const { scorecard } = await people.cleo.ask(endpoints.createScorecard, { body: made })
    const { status, body } = await put(people.ada, scorecard.id)
    expect([status, body.messages?.[0]?.code]).toEqual([422, 'OTHER_PERIODS'])
  })
})

describe('taking a line off', () => {
  test('removes it there only, by editors of the other scorecard', async () => {
    const { ada, ben, cleo, dan } = people
    await put(ada)
    updates.take()
    const answers = [await takeOff(dan), await takeOff(ben), await takeOff(cleo), await takeOff(cleo)]
    expect(answers.map(({ status }) => status)).toEqual([403, 404, 200, 404])
    expect(updates.take()).toMatchObject([{ kind: 'scorecard', id: other, version: 3 }])
    expect([await linesOf(other, cleo), (await linesOf(home, ben)).length]).toEqual([[], 1])
  })

  test('is refused for its own meeting', async () => {
    const { status, body } = await takeOff(people.ada, home)
    expect([status, body.messages?.[0]?.code]).toEqual([409, 'MEASURABLE_OF_THIS_LIST'])
    expect(await linesOf(home, people.ben)).toHaveLength(1)
  })
})
