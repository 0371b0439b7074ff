import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/postgres'
import { createTestApp } from '../../testing/test-app'
import { isPooled } from '../../testing/test-pooler'
import { createLog } from '../log/log'
import { migrate } from './migrate'
import { connectionsAt, createPool, directConnection, ownsTables } from './pool'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const addressOf = (user: string) => database.connectionString.replace(/\/\/[^@]*@/, `//${user}@socket`)

test('the migrations create the server’s login role, and leave an existing one unchanged', async () => {
  const { server, owner, login } = connectionsAt(addressOf('a%20login:a%20secret'), {
    migrationsUrl: addressOf('cairn'),
  })
  expect(login).toEqual({ name: 'a login', password: 'a secret' })
  const pools = [createPool({ ...owner, max: 1 }, createLog('error')), createPool(server, createLog('error'))] as const
  try {
    for (const _time of [1, 2]) await migrate(pools[0], login)
    expect((await pools[1].query('select session_user as name')).rows).toEqual([{ name: 'a login' }])
    expect((await pools[1].query('select count(*) from users')).rowCount).toBe(1)
    expect(await ownsTables(pools[1])).toBe(false)
  } finally {
    await pools[1].end()
    await pools[0].query(`drop owned by ${pg.escapeIdentifier('a login')}; drop role ${pg.escapeIdentifier('a login')}`)
    await pools[0].end()
  }
})

test('with one address the server logs in as the owner', () => {
  const { server, owner, login } = connectionsAt('postgres://cairn@db/cairn', {})
  expect([server, login]).toEqual([owner, null])
})

test('two addresses of the same user are refused', () => {
  for (const user of ['cairn', '']) {
    const attempt = () => connectionsAt(`postgres://${user}@db/cairn`, { migrationsUrl: 'postgres://cairn@db/cairn' })
    expect(attempt).toThrow('DATABASE_URL must name another user than CAIRN_MIGRATIONS_URL.')
  }
})

test('session features bypass a pooler', () => {
  const directUrl = 'postgres://cairn@db/cairn'
  const { server, direct, owner } = connectionsAt('postgres://cairn@pooler/cairn', { directUrl })
  expect([server, direct, owner].map(({ connectionString }) => connectionString)).toEqual([
    'postgres://cairn@pooler/cairn',
    directUrl,
    directUrl,
  ])
  expect(directConnection(createPool(server, createLog('error')))).toEqual(direct)
})

test.runIf(isPooled)('tests go through a pooler where they shall', async () => {
  const app = await createTestApp()
  expect(app.database.pool.options.port).toBe(inject('pooler')?.port)
  await app.close()
})
