import type { PoolClient } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { watchStatements } from '../../testing/watch-statements'
import { ask } from './ask'

let app: TestApp
let client: PoolClient

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  client = await app.pool.connect()
  await client.query('begin')
})
afterEach(async () => {
  await client.query('rollback')
  client.release()
})

const one = (text: string, values?: unknown[]) => ask(client, text, values)

test('answers queries of one tick in order, each with its own rows', async () => {
  const answers = await Promise.all([
    one('create temporary table chained (id int, names text[], made timestamptz) on commit drop'),
    one('insert into chained values ($1, $2, $3)', [7, ['a,b', 'c"d'], new Date('2026-01-02T03:04:05Z')]),
    one('select * from chained'),
    one('delete from chained where id = $1', [8]),
  ])
  expect(answers.map(({ command, rowCount }) => [command, rowCount])).toEqual([
    ['CREATE', null],
    ['INSERT', 1],
    ['SELECT', 1],
    ['DELETE', 0],
  ])
  expect(answers[2]?.rows).toEqual([[7, ['a,b', 'c"d'], '2026-01-02 03:04:05+00']])
})

test('reads the same with and without cached column descriptions', async () => {
  const text = "select $1::int, null::text, true, '{}'::jsonb"
  const expected = [[5, null, true, {}]]
  expect((await one(text, [5])).rows).toEqual(expected)
  expect((await one(text, [5])).rows).toEqual(expected)
  const other = await app.pool.connect()
  try {
    expect((await ask(other, text, [5])).rows).toEqual(expected)
  } finally {
    other.release()
  }
})

test('a failed one fails those after it, and none before it', async () => {
  const outcomes = await Promise.allSettled([one('select 1'), one('select 1 / $1::int', [0]), one('select 2')])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))).toEqual([
    '22012',
    '22012',
  ])
})

test('a query first made in a failed chain can be repeated', async () => {
  const asked = () => [one('select 10 / $1::int', [0]), one('select $1::int + 1', [1])]
  for (let time = 0; time < 2; time += 1) {
    await client.query('savepoint here')
    const outcomes = await Promise.allSettled(asked())
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await client.query('rollback to savepoint here')
  }
  expect((await one('select 10 / $1::int', [5])).rows).toEqual([[2]])
  expect((await one('select $1::int + 1', [1])).rows).toEqual([[2]])
})

test('a query on another path does not overtake waiting ones', async () => {
  const setting = one("select set_config('app.org_id', 'first', true)")
  const { rows } = await client.query("select current_setting('app.org_id') as seen")
  expect(rows).toEqual([{ seen: 'first' }])
  await setting
})

test('immediately refuses a value that can’t be sent, and sends nothing', async () => {
  const { sent, restore } = watchStatements()
  const circle: Record<string, unknown> = {}
  circle.self = circle
  try {
    expect(() => one('select $1::jsonb', [circle])).toThrow('circular')
    expect((await one('select 3')).rows).toEqual([[3]])
    // The relay queries on other connections.
    const own = sent.find(({ text }) => text === 'select 3')?.connection
    expect(sent.filter(({ connection }) => connection === own)).toHaveLength(1)
  } finally {
    restore()
  }
})

test('a lost connection fails every pending question', async () => {
  const lost = await app.pool.connect()
  lost.on('error', () => undefined)
  const { rows } = await ask(lost, 'select pg_backend_pid()')
  const waiting = Promise.allSettled([ask(lost, 'select pg_sleep(60)'), ask(lost, 'select 1')])
  await expect
    .poll(async () => (await app.pool.query('select pg_terminate_backend($1)', rows[0])).rows[0]?.pg_terminate_backend)
    .toBe(true)
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  lost.release(true)
})
