import { searchAudit } from '@cairn/contract/audit/audit.endpoints'
import { endpoints } from '@cairn/contract/endpoints'
import { createApiToken, listApiTokens } from '@cairn/contract/identity/account.endpoints'
import {
  addMeasurable,
  addMeasuredValue,
  addMeasuredValues,
  getScorecard,
  listEnterableMeasurables,
} from '@cairn/contract/scorecard/scorecard.endpoints'
import { updateTraction } from '@cairn/contract/tractions/tractions.endpoints'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestApp } from '../test-app'
import { createTestClient, type TestClient } from '../test-client'
import { createAppWithWorlds, exampleOf, type Worlds } from './prepared-world'
import type { World } from './seed-world'

const WEEK = '2026-02-23'

let app: TestApp
let worlds: Worlds
let world: World
let other: string
let script: TestClient
let token: string
beforeAll(async () => {
  ;({ app, worlds } = await createAppWithWorlds())
})
afterAll(() => app.close())
beforeEach(async () => {
  world = await worlds.prepare(exampleOf(addMeasuredValue))
  const { scorecardId, ownerId, measurableId } = world.ids
  const body = { title: 'Another', goalValue: 5, ownerId }
  const added = await world.owner.ask(addMeasurable, { params: { scorecardId }, body })
  other = added.measurables[0]?.id ?? ''
  token = await tokenFor(world.owner, [measurableId])
  script = withToken(token)
})

const withToken = (secret: string) => createTestClient(app, { authorization: `Bearer ${secret}` })

const form = (measurableIds: string[], more: object = {}) => ({
  body: { name: 'Till', measurableIds, expiresInDays: 1, ...more },
})

const tokenFor = async (person: TestClient, measurableIds: string[]) =>
  (await person.ask(createApiToken, form(measurableIds))).token

const enter = (id: string, value: number, by = script) =>
  by.call(addMeasuredValue, {
    params: { scorecardId: world.ids.scorecardId, id },
    body: { intervalId: WEEK, value },
  })

async function numbers() {
  const params = { scorecardId: world.ids.scorecardId, startDate: WEEK }
  const { measurables } = await world.owner.ask(getScorecard, { params })
  const lineOf = (id: string) => measurables.find((line) => line.id === id)
  return [world.ids.measurableId, other].map(
    (id) => lineOf(id)?.values.find(({ intervalId }) => intervalId === WEEK)?.value ?? null,
  )
}

describe('a token for a measurable', () => {
  test('enters its numbers, alone or among others, of which it enters none', async () => {
    const { scorecardId, measurableId } = world.ids
    expect((await enter(measurableId, 4)).body.measuredValue).toMatchObject({ value: 4 })
    const cell = (id: string) => ({ measurableId: id, intervalId: WEEK, value: 6 })
    const batch = { params: { scorecardId }, body: { values: [cell(measurableId), cell(other)] } }
    const { body } = await script.call(addMeasuredValues, batch)
    expect(body.measuredValues).toMatchObject([{ measurableId, value: 6 }])
    expect(body.refused).toEqual([{ measurableId: other, intervalId: WEEK, code: 'FORBIDDEN' }])
    expect(await numbers()).toEqual([6, null])
  })

  test('is refused for another measurable, existing or not', async () => {
    const { scorecardId } = world.ids
    const alone = { params: { scorecardId }, body: { values: [{ measurableId: other, intervalId: WEEK, value: 1 }] } }
    const answers = [
      await enter(other, 1),
      await enter('0193a1b2-0000-7000-8000-0000000000ff', 1),
      await script.call(addMeasuredValues, alone),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await numbers()).toEqual([null, null])
  })

  test('can call nothing else, not even reads', async () => {
    const closed = endpoints.filter(({ access }) => access !== 'public')
    const answered: string[] = []
    for (const endpoint of closed) {
      const { status } = await script.send(endpoint, exampleOf(endpoint).input(world.ids))
      if (status !== 403) answered.push(endpoint.id)
    }
    expect(answered.sort()).toEqual(['addMeasuredValue', 'addMeasuredValues'])
  })

  test('receives no events', async () => {
    const socket = io(`${await app.listen()}/live-update-hub`, { transports: ['websocket'], auth: { token } })
    const refused = await new Promise<string>((resolve) => {
      socket.on('connect', () => resolve('connected'))
      socket.on('connect_error', ({ message }) => resolve(message))
    })
    socket.disconnect()
    expect(refused).toBe('unauthenticated')
  })

  test('can do no more than its person may at that moment', async () => {
    const { scorecardId, memberId, ownerId, tractionId } = world.ids
    const mine = { title: 'Sheets', goalValue: 5, ownerId }
    const { measurables } = await world.owner.ask(addMeasurable, { params: { scorecardId }, body: mine })
    const id = measurables[0]?.id ?? ''
    const till = withToken(await tokenFor(world.member, [id]))
    expect((await enter(id, 3, till)).status).toBe(200)
    const params = { id: tractionId }
    const { rows } = await app.pool.query<{ version: number }>('select version from tractions where id = $1', [
      tractionId,
    ])
    const uninvited = { version: rows[0]?.version ?? 1, invitees: [ownerId] }
    await world.owner.ask(updateTraction, { params, body: uninvited })
    expect((await enter(id, 4, till)).status).toBe(404)
    await app.pool.query("update people set role = 'Observer' where id = $1", [memberId])
    expect((await enter(id, 4, till)).status).toBe(403)
  })
})

describe('making one', () => {
  test('names its measurables, and is logged with their titles', async () => {
    const { measurableId } = world.ids
    const [made] = await world.owner.ask(listApiTokens)
    expect(made).toMatchObject({ scopes: [], measurableIds: [measurableId] })
    const known = await world.owner.ask(listEnterableMeasurables)
    const title = known.find(({ id }) => id === measurableId)?.title
    const { items } = await world.owner.ask(searchAudit, { body: {} })
    const written = items.find(({ details }) => details.name === 'Till')
    expect(written?.details).toMatchObject({ measurables: title })
  })

  test.each<[string, object, number]>([
    ['no measurable and no scope', {}, 400],
    ['scopes besides', { scopes: ['read'], measurableIds: ['OTHER'] }, 400],
    ['one that there is not', { measurableIds: ['0193a1b2-0000-7000-8000-0000000000ff'] }, 404],
  ])('refuses %s', async (_what, body, expected) => {
    const input = JSON.parse(JSON.stringify(form([], body)).replace('OTHER', other))
    expect((await world.owner.send(createApiToken, input)).status).toBe(expected)
  })

  test('refuses measurables whose numbers others enter', async () => {
    const { ownerId, tractionId, measurableId } = world.ids
    const { rows } = await app.pool.query<{ version: number }>('select version from tractions where id = $1', [
      tractionId,
    ])
    const body = { version: rows[0]?.version ?? 1, invitees: [ownerId] }
    await world.owner.ask(updateTraction, { params: { id: tractionId }, body })
    const refused = await world.member.call(createApiToken, form([other]))
    expect(refused.status).toBe(404)
    const offered = await world.member.ask(listEnterableMeasurables)
    expect(offered.map(({ id }) => id)).not.toContain(other)
    expect((await world.owner.call(createApiToken, form([other, measurableId]))).status).toBe(200)
  })
})
