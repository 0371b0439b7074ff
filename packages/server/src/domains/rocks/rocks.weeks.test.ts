import { createRock, listRocks, searchRocks, setRockStatus } from '@cairn/contract/rocks/rocks.endpoints'
import type { Rock } from '@cairn/contract/rocks/rocks.schemas'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { beginWeeksOn } from '../../testing/begin-weeks-on'
import { seedOrganization, type TestActor } from '../../testing/seed-organization'
import { type SeededTraction, seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { offTrackRocks } from './rocks.service'

// A Wednesday, in a week beginning Saturday the 14th, Sunday the 15th or Monday the 16th.
const NOW = '2026-11-18T09:00:00Z'

let app: TestApp
let ada: TestActor
let team: SeededTraction

beforeAll(async () => {
  app = await createTestApp({ start: NOW })
})
afterAll(() => app.close())
beforeEach(async () => {
  ada = (await seedOrganization(app, { people: { ada: 'Owner' } })).actors.ada
  team = await seedTraction(app, { owner: ada })
})

async function make(): Promise<Rock> {
  const body = { title: 'Open the quarry', ownerId: ada.personId, tractionId: team.tractionId }
  return (await ada.ask(createRock, { body })).rock
}

const say = async (id: string, status: Rock['status'], intervalId?: string) =>
  (await ada.ask(setRockStatus, { params: { id }, body: { status, ...(intervalId ? { intervalId } : {}) } })).rock

const read = async (id: string) => (await ada.ask(listRocks, { query: { ids: id } }))[0]

test('keeps weekly statuses when the organization’s start of the week changes', async () => {
  const { id } = await make()
  await say(id, 'OnTrack', '2026-10-07')
  await say(id, 'OffTrack')
  const before = await read(id)
  expect(before?.weeks.map(({ intervalId }) => intervalId)).toEqual(['2026-10-05', '2026-11-16'])

  await beginWeeksOn(ada, 'Saturday')
  expect(await read(id)).toEqual({
    ...before,
    weeks: [
      { intervalId: '2026-10-03', status: 'OnTrack' },
      { intervalId: '2026-11-14', status: 'OffTrack' },
    ],
  })
  const offTrack = { filters: { status: ['OffTrack'] } }
  expect((await ada.ask(searchRocks, { body: offTrack })).items).toHaveLength(1)
  expect(await app.database.tenant(ada, (tx) => offTrackRocks(tx, team.tractionId))).toHaveLength(1)

  await say(id, 'OffTrack', '2026-10-03')
  await beginWeeksOn(ada, 'Monday')
  expect((await read(id))?.weeks[0]).toEqual({ intervalId: '2026-10-05', status: 'OffTrack' })
})

test('a week whose first date is in the quarter before still belongs to the Rock', async () => {
  app.clock.set('2029-02-07T09:00:00Z')
  const { id } = await make()
  await say(id, 'OffTrack', '2029-01-01')
  await beginWeeksOn(ada, 'Sunday')
  expect((await read(id))?.weeks).toEqual([{ intervalId: '2028-12-31', status: 'OffTrack' }])
  expect((await say(id, null, '2028-12-31')).weeks).toEqual([])
  app.clock.set(NOW)
})

test('a Rock closed under another setting is closed in the same week, and reopened by a status for it', async () => {
  const { id } = await make()
  await say(id, 'OnTrack', '2026-11-02')
  expect((await say(id, 'Done', '2026-11-02')).closedIn).toEqual({ intervalId: '2026-11-02', said: 'OnTrack' })
  await beginWeeksOn(ada, 'Sunday')
  expect(await read(id)).toMatchObject({
    status: 'Done',
    weeks: [{ intervalId: '2026-11-01', status: 'Done' }],
    closedIn: { intervalId: '2026-11-01', said: 'OnTrack' },
  })
  expect(await say(id, 'OnTrack', '2026-11-01')).toMatchObject({
    status: null,
    weeks: [{ intervalId: '2026-11-01', status: 'OnTrack' }],
    closedIn: null,
  })
})
