import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg, { type ClientConfig } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addMigration, withMigrations } from '../../testing/extra-migration'
import { openPool } from '../../testing/open-pool'
import { createTestDatabase } from '../../testing/postgres'
import { makeScratchFolder } from '../../testing/scratch-folder'
import { seedWorld, type World } from '../../testing/security/seed-world'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { migrate, migrateUpTo, migrationTimes } from '../database/migrate'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../postgres/embedded-postgres'
import { makeBackup } from './make-backup'
import { restoreBackup } from './restore-backup'

const PASSPHRASE = 'five words about a quarry'
const quiet = { info: () => {}, warn: () => {}, error: () => {} }

// Each restores into a PostgreSQL of its own and starts that again.
vi.setConfig({ testTimeout: 60_000 })

let app: TestApp
let world: World
let folder: string
let servers: EmbeddedPostgres[]

beforeAll(async () => {
  app = await createTestApp()
  world = await seedWorld(app, true)
  await app.pool.query('update users set name = E\'Zoë \\\\ "quoted", (in brackets)\\n{and more}\\t\' where id = $1', [
    world.ids.ownerId,
  ])
  await app.pool.query("insert into pgboss.job (name, data) values ('mails', '{}'), ('work', null), ('work', 'null')")
})
afterAll(() => app.close())
beforeEach(() => {
  folder = makeScratchFolder('cairn-backup-')
  chmodSync(folder, 0o711)
  mkdirSync(join(folder, 'from'))
  writeFileSync(join(folder, 'from/secret'), 'the secret of this data folder, kept\n')
  servers = []
})
afterEach(async () => {
  for (const server of servers) await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const connection = (): ClientConfig => app.pool.options
const file = () => join(folder, 'copy.backup')
const into = () => join(folder, 'into')
const back = (passphrase: string | null = null, from = connection()) =>
  makeBackup({ connection: from, dataDir: join(folder, 'from') }, { path: file(), passphrase })
const restore = (passphrase: string | null = null) => restoreBackup({ path: file(), passphrase }, into(), false)
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => error.message,
  )

async function query(on: ClientConfig, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client(on)
  await client.connect()
  try {
    return await client.query(text)
  } finally {
    await client.end()
  }
}

/** Each table with a sum over all that stands in it. */
/** But for the outbox, which empties itself. */
async function contents(on: ClientConfig): Promise<Record<string, string>> {
  const names = await query(
    on,
    `select schemaname || '.' || tablename as name from pg_tables
      where (schemaname = 'public' or tablename = 'job') and tablename <> 'outbox' order by 1`,
  )
  const sums = names.rows.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ':' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${name} t`,
  )
  const { rows } = await query(on, sums.join(' union all '))
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}

async function startRestored(): Promise<ClientConfig> {
  const server = await startEmbeddedPostgres({ dataDir: into(), log: quiet, durable: false })
  servers.push(server)
  return server.connection
}

test.each([
  ['encrypted', PASSPHRASE],
  ['as it is', null],
])(
  'copied %s and restored into an empty folder, everything is there, the secret and the pictures too',
  async (_how, passphrase) => {
    const files = await query(connection(), 'select 1 from files')
    expect(files.rowCount).toBeGreaterThan(0)
    const before = await contents(connection())
    const { rows } = await back(passphrase)
    expect(readdirSync(folder)).toEqual(['copy.backup', 'from'])
    expect(statSync(file()).mode & 0o777).toBe(0o600)
    expect(readFileSync(file()).includes(world.ids.orgId)).toBe(false)
    expect((await restore(passphrase)).rows).toBe(rows)
    expect(readdirSync(into()).sort()).toEqual(['postgres', 'secret'])
    expect(readFileSync(join(into(), 'secret'), 'utf8')).toBe('the secret of this data folder, kept\n')
    const restored = await startRestored()
    expect(await contents(restored)).toEqual(before)
    const pool = openPool(restored)
    await migrate(pool, { name: 'cairn_server' })
    await pool.end()
    expect((await query({ ...restored, user: 'cairn_server' }, 'select 1 from users')).rowCount).toBeGreaterThan(0)
  },
)

test('a backup is consistent during writes', async () => {
  let isOver = false
  const name = (count: number) =>
    app.pool.query(`begin; update users set first_name = '${count}'; update people set first_name = '${count}'; commit`)
  const writeOn = async () => {
    for (let count = 1; !isOver; count += 1) await name(count)
  }
  await name(0)
  const writing = writeOn()
  await back().finally(() => {
    isOver = true
  })
  await writing
  await restore()
  const names = await query(await startRestored(), 'select first_name from users union select first_name from people')
  expect(names.rows).toHaveLength(1)
})

test('a copy of an older Cairn is restored unchanged, and migrated by the next start', async () => {
  const older = await createTestDatabase()
  const pool = openPool(older.connection)
  await pool.query('drop schema public cascade; create schema public; drop schema drizzle cascade')
  const client = await pool.connect()
  await migrateUpTo(client, migrationTimes().at(-1) ?? 0)
  client.release(true)
  await pool.end()
  await back(null, older.connection)
  await older.drop()
  await restore()
  const restored = await startRestored()
  const applied = () => query(restored, 'select count(*)::int as count from drizzle.__drizzle_migrations')
  expect((await applied()).rows).toEqual([{ count: migrationTimes().length }])
  const owner = openPool(restored)
  await withMigrations(async (migrations) => {
    addMigration(migrations, '9999_newer', 'create table newer ()')
    await migrate(owner, null, { folder: migrations })
  })
  await owner.end()
  expect((await applied()).rows).toEqual([{ count: migrationTimes().length + 1 }])
})

describe('before anything is touched, what is refused is', () => {
  const untouched = () => expect(existsSync(into())).toBe(false)

  test.each([
    ['encrypted', PASSPHRASE],
    ['plain', null],
  ])('an %s file that was changed anywhere, or cut short', async (_how, passphrase) => {
    await back(passphrase)
    const whole = readFileSync(file())
    for (const part of [0, 0.01, 0.5, 1]) {
      const at = Math.min(Math.floor(whole.length * part), whole.length - 1)
      const changed = Buffer.from(whole)
      changed.writeUInt8(changed.readUInt8(at) ^ 4, at)
      writeFileSync(file(), changed)
      expect(await refusal(restore(passphrase)), `changed at ${at}`).toMatch(/is damaged|is not the one/)
      writeFileSync(file(), whole.subarray(0, at))
      expect(await refusal(restore(passphrase)), `cut at ${at}`).toMatch(/is damaged or was cut short/)
    }
    untouched()
  })

  test('another passphrase, or none', async () => {
    await back(PASSPHRASE)
    expect(await refusal(restore('six words about another quarry'))).toBe(
      'CAIRN_BACKUP_PASSPHRASE does not match this backup.',
    )
    expect(await refusal(restore())).toBe(
      `${file()} is encrypted: CAIRN_BACKUP_PASSPHRASE must be the one that it was made with.`,
    )
    untouched()
  })

  test('a missing file, or one of another kind', async () => {
    expect(await refusal(restore())).toContain("copy.backup can't be read")
    writeFileSync(file(), 'PK'.repeat(100))
    expect(await refusal(restore())).toContain('is no backup of Cairn')
    untouched()
  })

  test('a copy of a newer Cairn', async () => {
    await app.pool.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9999999999999)")
    try {
      await back()
    } finally {
      await app.pool.query("delete from drizzle.__drizzle_migrations where hash = 'x'")
    }
    expect(await refusal(restore())).toBe(
      'This backup was created by a newer version of Cairn. Restore it with that version.',
    )
    untouched()
  })

  test.each(['postgres', 'secret'])('a folder that holds a %s', async (name) => {
    await back()
    mkdirSync(into())
    writeFileSync(join(into(), name), 'mine')
    expect(await refusal(restore())).toContain('A backup can be restored only into an empty data folder')
    expect(readFileSync(join(into(), name), 'utf8')).toBe('mine')
  })
})

test('a copy with different tables is refused, and nothing of it remains', async () => {
  await app.pool.query('create table others (id int)')
  await back().finally(() => app.pool.query('drop table others'))
  expect(await refusal(restore())).toBe(
    'public.others is not as this Cairn makes it: restore the backup with the Cairn that made it.',
  )
  expect(readdirSync(into())).toEqual([])
})

test('a failed copy keeps the previous one, and leaves no partial file', async () => {
  writeFileSync(file(), 'yesterday')
  expect(await refusal(back(null, { ...connection(), database: 'postgres' }))).toContain('does not exist')
  expect([readFileSync(file(), 'utf8'), readdirSync(folder).sort()]).toEqual(['yesterday', ['copy.backup', 'from']])
})
