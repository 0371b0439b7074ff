import type { Refusal } from '@cairn/contract/core/errors'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PIXEL } from '../../testing/pixel'
import { createTestDatabase, type TestDatabase } from '../../testing/postgres'
import { SettableClock } from '../clock/clock'
import { accountIdSchema } from '../database/column-types'
import { createDatabase, type Database } from '../database/database'
import { newId } from '../database/new-id'
import { createPool, type Pool } from '../database/pool'
import { createLog } from '../log/log'
import { processPictureOfAccount } from './process-picture'

const FRAME = { width: 256, height: 256, fit: 'cover' } as const
const BUSY = '429 Your last picture is still being processed. Please wait a moment.'

const clock = new SettableClock('2026-03-02T10:00:00Z')
let testDatabase: TestDatabase
let pool: Pool
let one: Database
let other: Database
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  pool = createPool(testDatabase.serverConnection, createLog('silent'))
  one = createDatabase(pool, clock)
  other = createDatabase(pool, clock)
})
afterAll(async () => {
  await pool.end()
  await testDatabase.drop()
})

const account = () => ({ userId: accountIdSchema.parse(newId()) })
const outcome = (processing: Promise<Buffer>) =>
  processing.then(
    () => 'processed',
    ({ status, messages }: Refusal) => `${status} ${messages[0]?.text}`,
  )

test('processes one picture per person at a time, on any node, then the next', async () => {
  const large = sharp({ create: { width: 3_000, height: 3_000, channels: 3, background: '#8a4b3c' } })
  const picture = (await large.png().toBuffer()).toString('base64')
  const [ada, bo] = [account(), account()]
  const pending = [
    processPictureOfAccount(one, ada, picture, FRAME),
    processPictureOfAccount(other, ada, picture, FRAME),
  ]
  const outcomes = await Promise.all([...pending, processPictureOfAccount(other, bo, PIXEL, FRAME)].map(outcome))
  expect(outcomes.sort()).toEqual([BUSY, 'processed', 'processed'])
  expect(await outcome(processPictureOfAccount(other, ada, PIXEL, FRAME))).toBe('processed')
})

test('a failed picture does not block the next one', async () => {
  const ada = account()
  expect(await outcome(processPictureOfAccount(one, ada, 'AAAA', FRAME))).toMatch('422')
  expect(await outcome(processPictureOfAccount(other, ada, PIXEL, FRAME))).toBe('processed')
})

test('a node that dies while processing a picture delays its owner by half a minute at most', async () => {
  const ada = account()
  let claimed: Promise<unknown> | undefined
  const dying: Pick<Database, 'system'> = {
    system: (work) => {
      if (claimed) return new Promise(() => undefined)
      const claim = one.system(work)
      claimed = claim
      return claim
    },
  }
  void processPictureOfAccount(dying, ada, PIXEL, FRAME)
  await claimed
  expect(await outcome(processPictureOfAccount(other, ada, PIXEL, FRAME))).toBe(BUSY)
  clock.set('2026-03-02T10:00:30Z')
  expect(await outcome(processPictureOfAccount(other, ada, PIXEL, FRAME))).toBe('processed')
})
