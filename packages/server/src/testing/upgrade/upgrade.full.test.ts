import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { migrate } from '../../platform/database/migrate'
import { SERVER_LOGIN } from '../../platform/database/pool'
import { addMigration, withMigrations } from '../extra-migration'
import { openPool } from '../open-pool'
import { createTestDatabase, type TestDatabase } from '../postgres'
import { hasRedis, TestRedis } from '../test-redis'
import { bundleVersion, type RunningVersion, startVersion, type Version } from './bundled-version'
import { earlierVersion, exportVersion } from './earlier-version'

// Servers are started in processes of their own, and the demonstration is made.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 240_000 })

const root = join(import.meta.dirname, '../../../../..')
const earlier = earlierVersion(root)
const which = 'commit' in earlier ? earlier.commit.slice(0, 8) : `this one itself: ${earlier.none}`

let database: TestDatabase
let owner: pg.Pool
let present: Version
let before: Version
/** What makes them many; without it a server suffers no other beside it. */
let redis: TestRedis
/** Filled the database, and goes on while the present one migrates it. */
let running: RunningVersion
const open: (() => Promise<unknown>)[] = []

async function start(version: Version): Promise<RunningVersion> {
  const started = await startVersion(version, database, { REDIS_URL: redis.url })
  open.push(() => started.stop())
  return started
}

/** How many rows each table holds. */
async function rowCounts(): Promise<Map<string, number>> {
  const { rows } = await owner.query<{ name: string; count: number }>(`
    select c.relname as name, (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', c.relname), false, true, '')))[1]::text::int as count
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and c.relname not in ('outbox', 'idempotency_keys', 'try_counters')`)
  return new Map(rows.map(({ name, count }) => [name, count]))
}

const ADDED = 'alter table todos add column effort integer not null default 0'
const TAKEN_AWAY = 'alter table todos rename column title to heading'

/** To a version whose migrations are ours and these. */
async function migrateOn(...statements: string[]): Promise<void> {
  await withMigrations(async (folder) => {
    for (const [index, sql] of statements.entries()) addMigration(folder, `999${index}_later`, sql)
    await migrate(owner, { name: SERVER_LOGIN }, { folder })
  })
}

describe.skipIf(!hasRedis)('next to the previous version', () => {
  beforeAll(async () => {
    present = await bundleVersion(root, root)
    before = 'commit' in earlier ? await bundleVersion(exportVersion(root, earlier.commit), root) : present
    redis = await TestRedis.start()
    open.push(() => redis.dispose())
    database = await createTestDatabase({ bare: true })
    open.push(() => database.drop())
    owner = openPool(database.connection)
    open.push(() => owner.end())
    running = await start(before)
  })
  afterAll(async () => {
    for (const close of open.reverse()) await close()
  })

  test(`two servers start on its database at once, while it runs (${which})`, async () => {
    const items = await before.walk.walk(running.address)
    const counts = await rowCounts()
    const [[taken, second], meanwhile] = await Promise.all([
      Promise.all([start(present), start(present)]),
      before.walk.walk(running.address),
    ])
    for (const [name, count] of await rowCounts()) expect(count, name).toBeGreaterThanOrEqual(counts.get(name) ?? 0)
    expect(await present.walk.readBack(taken.address, items)).toEqual(items)
    expect(await present.walk.readBack(second.address, meanwhile)).toEqual(meanwhile)
    const later = await before.walk.walk(running.address)
    expect(await present.walk.readBack(taken.address, later)).toEqual(later)
    const newer = await present.walk.walk(taken.address)
    expect(await before.walk.readBack(running.address, newer)).toEqual(newer)
  })

  test('additive migrations do not disturb a running server', async () => {
    const [, during] = await Promise.all([migrateOn(ADDED), before.walk.walk(running.address)])
    expect(await before.walk.readBack(running.address, during)).toEqual(during)
    const items = await before.walk.walk(running.address)
    expect(await before.walk.readBack(running.address, items)).toEqual(items)
  })

  test('destructive migrations under a running server are detected', async () => {
    await migrateOn(ADDED, TAKEN_AWAY)
    await expect(before.walk.walk(running.address)).rejects.toThrow('searchTodos answered 500')
  })
})
