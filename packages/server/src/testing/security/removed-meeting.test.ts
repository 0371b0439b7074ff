import type { EndpointDefinition } from '@cairn/contract/core/define-endpoint'
import { endpoints } from '@cairn/contract/endpoints'
import { roles } from '@cairn/contract/identity/session.schemas'
import { joinLiveMeeting } from '@cairn/contract/live-meeting/live-meeting.endpoints'
import { addMeasuredValue } from '@cairn/contract/scorecard/scorecard.endpoints'
import { createTodos } from '@cairn/contract/todos/todos.endpoints'
import { removeTraction, restoreTraction } from '@cairn/contract/tractions/tractions.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobsOf, purgeRemovedItems } from '../../domains/jobs'
import { jobRunOf } from '../job-run'
import type { TestApp } from '../test-app'
import { isWhole, rowsOfRun } from './matrix'
import { createAppWithWorlds, exampleOf } from './prepared-world'
import { isRead } from './schema-walk'
import type { World, WorldIds } from './seed-world'
import { tenantTables } from './stored-rows'

/** Every read there is, in a world whose one meeting was removed: what stood in it is shown by none, to nobody. */
const DAY_MS = 86_400_000

let app: TestApp
let world: World
let foreign: World

const inMeeting = [
  'tractionId',
  'meetingId',
  'meetingThreadId',
  'scorecardId',
  'agendaId',
  'todoId',
  'issueId',
  'headlineId',
  'rockId',
  'measurableId',
] as const satisfies readonly (keyof WorldIds)[]

/** Where it is restored from, and what says to whoever waited in its lobby that it was removed. */
const SHOWS_IT = ['listRemovedTractions', 'getLiveMeeting', 'getLiveMeetingEvents']

/** What is one's own to take along is exported for as long as it is kept; a PDF's letters are packed, so that no id is found in it. */
const isShowing = ({ id, access, contentType }: EndpointDefinition) =>
  access !== 'public' && id !== 'exportAccount' && contentType !== 'application/pdf'

const reads = rowsOfRun(endpoints.filter((endpoint) => isRead(endpoint) && isShowing(endpoint)))
const shownIn = (text: string) => inMeeting.filter((name) => text.includes(world.ids[name]))

beforeAll(async () => {
  const seeded = await createAppWithWorlds()
  app = seeded.app
  const { worlds } = seeded
  foreign = worlds.foreign
  world = await worlds.prepare(exampleOf(removeTraction))
})
afterAll(() => app.close())

/** What each read that shows something of the meeting shows of it. */
async function shownByReads(): Promise<Record<string, readonly string[]>> {
  const shown: Record<string, readonly string[]> = {}
  for (const endpoint of reads) {
    const { input } = exampleOf(endpoint)
    const { body, ...rest } = input(world.ids)
    // A search is asked for all there is, whatever its example looks for.
    const asked = endpoint.path.endsWith('/search') ? { ...rest, body: {} } : { ...rest, body }
    for (const role of roles) {
      const { text } = await world.invited[role].send(endpoint, asked)
      const found = shownIn(text)
      if (found.length > 0) shown[endpoint.id] = found
    }
  }
  return shown
}

describe(`${reads.length} reads`, () => {
  test('show nothing of a removed meeting, and all of it after it is restored', async () => {
    const before = await shownByReads()
    const others = (shown: object) => Object.entries(shown).filter(([id]) => !SHOWS_IT.includes(id))
    await world.owner.ask(removeTraction, { params: { id: world.ids.tractionId } })
    expect(others(await shownByReads())).toEqual([])
    await world.owner.ask(restoreTraction, { params: { id: world.ids.tractionId } })
    expect(others(await shownByReads())).toEqual(others(before))
    if (isWhole) expect(new Set(Object.values(before).flat())).toEqual(new Set(inMeeting))
  })
})

/** The tables in which a row holds one of the ids; the outbox empties itself meanwhile. */
async function tablesWith(ids: readonly string[]): Promise<string[]> {
  const tables = (await tenantTables(app.pool)).filter((name) => name !== 'outbox')
  const found: string[] = []
  for (const name of tables) {
    const isIn = `select from ${name} t where to_jsonb(t)::text like any($1::text[]) limit 1`
    const { rowCount } = await app.pool.query(isIn, [ids.map((id) => `%${id}%`)])
    if (rowCount) found.push(name)
  }
  return found.toSorted()
}

async function runJobs(named: RegExp): Promise<void> {
  for (const job of jobsOf(app)) if (named.test(job.name)) await job.run({}, jobRunOf(app))
}

test('a meeting removed 90 days ago is permanently deleted with everything in it, and others stay', async () => {
  const ids = inMeeting.map((name) => world.ids[name])
  const { scorecardId, measurableId, tractionId, meetingId, memberId } = world.ids
  const measured = { scorecardId, id: measurableId }
  await world.owner.ask(addMeasuredValue, { params: measured, body: { intervalId: '2026-02-23', value: 4 } })
  const body = { title: 'Given', tractionId, ownerIds: [memberId], dueDate: '2026-03-09' }
  await world.owner.ask(createTodos, { body })
  await world.owner.ask(joinLiveMeeting, { body: { meetingId } })
  const others = inMeeting.map((name) => foreign.ids[name])
  await world.owner.ask(removeTraction, { params: { id: tractionId } })
  app.clock.advance(89 * DAY_MS)
  await runJobs(/^forget-old-imports$/)
  const before = await tablesWith(ids)
  await purgeRemovedItems.run({}, jobRunOf(app))
  expect(await tablesWith(ids)).toEqual(before)
  const kept = await tablesWith(others)
  app.clock.advance(2 * DAY_MS)
  await runJobs(/^purge-(removed-items|attachments|chat-threads)$/)
  expect(before).toEqual(expect.arrayContaining(['live_meeting_events', 'measured_values', 'notifications', 'rocks']))
  expect(await tablesWith(ids)).toEqual([])
  // Conversations expire at that age everywhere.
  expect(await tablesWith(others)).toEqual(kept.filter((name) => name !== 'assistant_messages'))
})
