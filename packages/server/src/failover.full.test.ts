import { setTimeout as delay } from 'node:timers/promises'
import { addMember, searchPeople } from '@cairn/contract/people/people.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PostgresPair } from './testing/postgres-pair'
import { seedOrganization, type TestActor } from './testing/seed-organization'
import { createTestApp, type TestApp } from './testing/test-app'

const PROMOTED_AFTER_MS = 10_000
const AGAIN_MS = 200

let pair: PostgresPair
let app: TestApp
let owner: TestActor

beforeAll(async () => {
  pair = await PostgresPair.start()
  app = await createTestApp({ database: pair.database, logLevel: 'silent' })
  owner = (await seedOrganization(app, { people: { owner: 'Owner' } })).actors.owner
})
afterAll(async () => {
  await app.close()
  await pair.stop()
})

test('when the primary dies pages stay readable, and no acknowledged write is lost or repeated after the replica’s promotion', async () => {
  let isOver = false
  const acknowledged: string[] = []
  const refused = { writes: 0, reads: 0 }
  const reads: number[] = []

  /** Like a browser, each write is sent again with its key until it is acknowledged. */
  const write = async (writer: number) => {
    for (let at = 0; !isOver; at += 1) {
      const email = `w${writer}-${at}@example.com`
      const body = { firstName: `Written${writer}`, lastName: `N${at}`, email }
      for (;;) {
        const { status } = await owner.send(addMember, { body }, { 'idempotency-key': email })
        if (status === 200) break
        expect(status).toBe(503)
        refused.writes += 1
        await delay(AGAIN_MS)
      }
      acknowledged.push(email)
      await delay(20)
    }
  }
  const read = async () => {
    while (!isOver) {
      const { status } = await owner.send(searchPeople, { body: {} })
      if (status === 200) reads.push(performance.now())
      else refused.reads += 1
      await delay(50)
    }
  }

  const work = Promise.all([write(1), write(2), read()])
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20)
  pair.loseThePrimary()
  const lostAt = performance.now()
  const before = acknowledged.length
  await delay(PROMOTED_AFTER_MS)
  const readMeanwhile = reads.filter((at) => at > lostAt)
  const writtenMeanwhile = acknowledged.length - before
  await pair.promote()
  const promotedAt = performance.now()
  await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(before + writtenMeanwhile + 20)
  const writableAfterMs = performance.now() - promotedAt
  isOver = true
  await work

  const { rows } = await app.pool.query<{ email: string; count: number }>(
    `select email, count(*)::int as count from people where email like 'w%@example.com' group by email`,
  )
  const stored = new Map(rows.map(({ email, count }) => [email, count]))
  expect(acknowledged.filter((email) => stored.get(email) !== 1)).toEqual([])
  expect(stored.size).toBe(acknowledged.length)
  // A write under way when the primary died may still be acknowledged.
  expect(writtenMeanwhile).toBeLessThanOrEqual(2)
  expect(refused.writes).toBeGreaterThan(0)
  expect(readMeanwhile.length).toBeGreaterThan(50)
  expect((readMeanwhile[0] ?? Number.POSITIVE_INFINITY) - lostAt).toBeLessThan(5_000)
  console.info(
    `failover: readable after ${Math.round((readMeanwhile[0] ?? 0) - lostAt)} ms, writable ${Math.round(writableAfterMs)} ms after the promotion, ${acknowledged.length} acknowledged writes`,
  )
})
