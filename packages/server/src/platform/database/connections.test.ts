import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/postgres'
import { createLog } from '../log/log'
import { migrate } from './migrate'
import { connectionsAt, createPool, ownsTables } from './pool'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const addressOf = (user: string) => database.connectionString.replace(/\/\/[^@]*@/, `//${user}@socket`)

test('the migrations make the role that the server logs in as, and leave one that is there alone', async () => {
  const { server, owner, login } = connectionsAt(addressOf('a%20login:a%20secret'), addressOf('cairn'))
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
  const { server, owner, login } = connectionsAt('postgres://cairn@db/cairn', undefined)
  expect([server, login]).toEqual([owner, null])
})

test('two addresses of one user are refused', () => {
  for (const user of ['cairn', '']) {
    const attempt = () => connectionsAt(`postgres://${user}@db/cairn`, 'postgres://cairn@db/cairn')
    expect(attempt).toThrow('DATABASE_URL must name another user than CAIRN_MIGRATIONS_URL.')
  }
})
