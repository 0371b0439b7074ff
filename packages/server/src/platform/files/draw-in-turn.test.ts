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
import { drawInTurn } from './draw-picture'

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
const outcome = (drawing: Promise<Buffer>) =>
  drawing.then(
    () => 'drawn',
    ({ status, messages }: Refusal) => `${status} ${messages[0]?.text}`,
  )

test('processes one picture per person at a time, on any node, then the next', async () => {
  const large = sharp({ create: { width: 3_000, height: 3_000, channels: 3, background: '#8a4b3c' } })
  const picture = (await large.png().toBuffer()).toString('base64')
  const [ada, bo] = [account(), account()]
  const drawings = [drawInTurn(one, ada, picture, FRAME), drawInTurn(other, ada, picture, FRAME)]
  const outcomes = await Promise.all([...drawings, drawInTurn(other, bo, PIXEL, FRAME)].map(outcome))
  expect(outcomes.sort()).toEqual([BUSY, 'drawn', 'drawn'])
  expect(await outcome(drawInTurn(other, ada, PIXEL, FRAME))).toBe('drawn')
})

test('a failed picture does not block the next one', async () => {
  const ada = account()
  expect(await outcome(drawInTurn(one, ada, 'AAAA', FRAME))).toMatch('422')
  expect(await outcome(drawInTurn(other, ada, PIXEL, FRAME))).toBe('drawn')
})

test('a node that dies while drawing a picture delays its person by half a minute at most', async () => {
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
  void drawInTurn(dying, ada, PIXEL, FRAME)
  await claimed
  expect(await outcome(drawInTurn(other, ada, PIXEL, FRAME))).toBe(BUSY)
  clock.set('2026-03-02T10:00:30Z')
  expect(await outcome(drawInTurn(other, ada, PIXEL, FRAME))).toBe('drawn')
})
