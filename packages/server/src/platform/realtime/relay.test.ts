import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/postgres'
import { systemClock } from '../clock/system-clock'
import { createDatabase, type Database } from '../database/database'
import type { OutboxEvent } from '../database/outbox.table'
import { createPool, type Pool } from '../database/pool'
import { createHooks } from '../hooks/define-hook'
import { createLog } from '../log/log'
import { recordEvent } from './record-event'
import { createRelay, type Relay } from './relay'

let testDatabase: TestDatabase
let pool: Pool
let database: Database
let relay: Relay
let sent: OutboxEvent[]
/** Whether the other nodes can be told. */
let isReached: boolean
const log = createLog('silent')
const orgId = randomUUID()

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  pool = createPool(testDatabase.connection, log)
})
beforeEach(() => {
  database = createDatabase(pool, systemClock, createHooks([]), log)
  ;[sent, isReached] = [[], false]
  const emit = async (event: OutboxEvent) => {
    sent.push(event)
    if (!isReached) throw new Error('a node does not answer')
  }
  relay = createRelay(database, { emit }, log)
})
afterAll(async () => {
  await pool.end()
  await testDatabase.drop()
})

const say = () =>
  database.tenant({ orgId }, async (tx) => {
    recordEvent(tx, { hub: '/live-update-hub', name: 'Updated', audience: { to: 'organization' }, payload: {} })
  })
const left = async () => (await pool.query('select id from outbox')).rows.map(({ id }) => id)
const makeOlder = () => pool.query("update outbox set created_at = now() - interval '6 seconds'")

/** The sweep of a start, to its end. */
async function sweep(): Promise<void> {
  const before = sent.length
  relay.start()
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(before))
  await relay.stop()
}

test('an undelivered event stays until all nodes have received it', async () => {
  await say()
  const [event] = sent
  await relay.stop()
  expect(await left()).toEqual([event?.id])
  await makeOlder()
  await sweep()
  expect(await left()).toEqual([event?.id])
  await makeOlder()
  isReached = true
  await sweep()
  await vi.waitFor(async () => expect(await left()).toEqual([]))
  expect(sent.map(({ id }) => id)).toEqual([event?.id, event?.id, event?.id])
})

test('a failing hook after a commit undoes nothing and blocks no other hook', async () => {
  isReached = true
  const followed = vi.fn()
  const work = database.tenant({ orgId }, async (tx) => {
    tx.afterCommit(() => {
      throw new Error('at once')
    })
    tx.afterCommit(async () => {
      throw new Error('later')
    })
    tx.afterCommit(followed)
    return 'done'
  })
  expect(await work).toBe('done')
  expect(followed).toHaveBeenCalledOnce()
})
