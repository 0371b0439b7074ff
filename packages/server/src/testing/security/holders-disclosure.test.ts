import {
  editSeat,
  exportChart,
  getSeatFit,
  saveSeatFit,
} from '@cairn/contract/accountability-chart/accountability-chart.endpoints'
import { acCollections } from '@cairn/contract/collections/collections.endpoints'
import { endpoints } from '@cairn/contract/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../test-app'
import { rowsOfRun } from './matrix'
import { createAppWithWorlds, exampleOf, type Worlds } from './prepared-world'
import { isRead } from './schema-walk'

/**
 * Whether somebody gets a seat, wants it and has the capacity for it stands in the answers of its own two calls and
 * nowhere else, whoever asks: not in the chart, a copy of it, an export, what is found, or what is told live.
 */
let app: TestApp
let worlds: Worlds
const told: string[] = []
const SAID = /gets_?it|wants_?it|has_?capacity/i

beforeAll(async () => {
  ;({ app, worlds } = await createAppWithWorlds())
  app.database.onCommitted((events) => void told.push(...events.map((event) => JSON.stringify(event))))
})
afterAll(() => app.close())

const own: readonly string[] = [getSeatFit.id, saveSeatFit.id]
/** What is read anywhere, and what is done with charts. */
const asked = endpoints.filter(
  (endpoint) =>
    endpoint.access !== 'public' && !own.includes(endpoint.id) && (isRead(endpoint) || endpoint.group === 'ac'),
)

describe(`none of ${asked.length} replies reveals assessments of a seat’s holder`, () => {
  test.each(rowsOfRun(asked.map((endpoint) => [endpoint.id, endpoint] as const)))('%s', async (_id, endpoint) => {
    const { owner, ids } = await worlds.prepare(exampleOf(endpoint))
    const { status, text } = await owner.send(endpoint, exampleOf(endpoint).input(ids))
    expect(status).toBe(200)
    expect(text).not.toMatch(SAID)
  })
})

test('an export readable as text has none of it either', async () => {
  const { owner, ids } = await worlds.prepare(exampleOf(exportChart))
  const params = { collectionId: ids.chartCollectionId, revisionId: ids.chartRevisionId }
  const { text } = await owner.send(exportChart, { params, query: { format: 'csv' } })
  expect(text).toContain('Our seat alone')
  expect(text).not.toMatch(SAID)
})

test('readers of the published version are refused, even the holder; recording it notifies no one', async () => {
  const { owner, member, ids } = await worlds.prepare(exampleOf(saveSeatFit))
  const chart = { collectionId: ids.chartCollectionId, revisionId: ids.chartRevisionId }
  const params = { ...chart, seatId: ids.seatId }
  await owner.ask(acCollections.publish, { params: chart, body: {} })
  told.length = 0
  const body = { personId: ids.memberId, getsIt: false, wantsIt: true, hasCapacity: null }
  await owner.ask(saveSeatFit, { params, body })
  expect((await member.send(getSeatFit, { params })).status).toBe(403)
  expect((await member.send(saveSeatFit, { params, body })).status).toBe(403)
  await app.settled()
  expect(told).toEqual([])
  expect((await owner.ask(getSeatFit, { params })).getsIt).toBe(false)
})

test('no event of a chart has it', async () => {
  const { owner, ids } = await worlds.prepare(exampleOf(saveSeatFit))
  const params = { collectionId: ids.chartCollectionId, revisionId: ids.chartRevisionId, seatId: ids.seatId }
  told.length = 0
  await owner.ask(editSeat, { params, body: { version: 1, title: 'Another name' } })
  await app.settled()
  expect(told.length).toBeGreaterThan(0)
  expect(told.filter((event) => SAID.test(event))).toEqual([])
})
