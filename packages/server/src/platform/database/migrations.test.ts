import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addMigration, withMigrations } from '../../testing/extra-migration'
import { openPool } from '../../testing/open-pool'
import { createTestDatabase, type TestDatabase } from '../../testing/postgres'
import { earlierVersion, rewrittenMigrations } from '../../testing/upgrade/earlier-version'
import { migrate, migrationTimes } from './migrate'

const root = join(import.meta.dirname, '../../../../..')
const migrations = join(root, 'packages/server/migrations')

test('committed migrations are unchanged', () => {
  expect(rewrittenMigrations(root) ?? []).toEqual([])
})

test('each migration matches its recorded hash', () => {
  const file = join(migrations, 'meta/_hashes.json')
  const files = readdirSync(migrations).filter((name) => name.endsWith('.sql'))
  const sum = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(migrations, name)))
      .digest('hex')
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(Object.fromEntries(files.map((name) => [name, sum(name)])))
})

test('each migration is newer than the one before it, or existing databases would skip it', () => {
  const times = migrationTimes()
  expect(times).toEqual([...new Set(times)].sort((one, other) => one - other))
})

describe('in a repository', () => {
  let folder: string
  const path = (name: string) => join(folder, 'packages/server/migrations', name)
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
    }).trim()
  const commit = (name: string, text: string) => {
    writeFileSync(path(name), text)
    git('add', '-A')
    git('commit', '-qm', name)
    return git('rev-parse', 'HEAD')
  }
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'cairn-history-'))
    mkdirSync(path('meta'), { recursive: true })
    git('init', '-q')
    commit('0000_initial.sql', 'of old')
    writeFileSync(path('meta/_hashes.json'), '{}')
    commit('0000_initial.sql', 'create table a ()')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('an added migration changes none, and names the version before it as the one to start from', () => {
    expect(earlierVersion(folder)).toEqual({ none: 'this is the first version with this migration' })
    const other = commit('readme', 'something else')
    expect(earlierVersion(folder)).toEqual({ commit: git('rev-parse', 'HEAD^') })
    commit('0001_more.sql', 'create table b ()')
    expect(earlierVersion(folder)).toEqual({ commit: other })
    const last = commit('readme', 'again something else')
    expect(earlierVersion(folder)).toEqual({ commit: other })
    writeFileSync(path('0002_most.sql'), 'create table c ()')
    expect(earlierVersion(folder)).toEqual({ commit: last })
    expect(rewrittenMigrations(folder)).toEqual([])
  })

  test.each([
    ['changed and not yet committed', () => appendFileSync(path('0000_initial.sql'), ';')],
    ['changed and committed', () => commit('0000_initial.sql', 'create table a (b int)')],
    ['removed', () => rmSync(path('0000_initial.sql'))],
    ['renamed', () => git('mv', path('0000_initial.sql'), path('0000_first.sql'))],
  ])('a migration that is %s is detected', (_how, rewrite) => {
    rewrite()
    expect(rewrittenMigrations(folder)).toEqual(['packages/server/migrations/0000_initial.sql'])
  })

  test('reports a clone without history', () => {
    const shallow = `${folder}-shallow`
    git('clone', '-q', '--depth', '1', `file://${folder}`, shallow)
    expect([rewrittenMigrations(shallow), earlierVersion(shallow)]).toEqual([
      null,
      { none: 'this clone has no history' },
    ])
    rmSync(shallow, { recursive: true, force: true })
  })
})

describe('a database', () => {
  let database: TestDatabase
  let pool: pg.Pool
  beforeEach(async () => {
    database = await createTestDatabase()
    pool = openPool(database.connection)
  })
  afterEach(async () => {
    await pool.end()
    await database.drop()
  })

  test('is refused if a migration it has run is now different', async () => {
    await withMigrations(async (folder) => {
      const [first = ''] = readdirSync(folder).filter((name) => name.endsWith('.sql'))
      appendFileSync(join(folder, first), '-- changed')
      await expect(migrate(pool, null, { folder })).rejects.toThrow('migrations that have been changed since')
    })
  })

  test('migrated by a newer Cairn is accepted and unchanged', async () => {
    await withMigrations(async (folder) => {
      addMigration(folder, '9999_newer', 'create table newer ()')
      await migrate(pool, null, { folder })
    })
    await migrate(pool, null)
    await pool.query('select from newer')
  })

  test('migrated by a Cairn two releases newer is refused with instructions', async () => {
    await withMigrations(async (folder) => {
      addMigration(folder, '9998_newer', 'create table newer ()')
      addMigration(folder, '9999_newest', 'create table newest ()')
      await migrate(pool, null, { folder })
    })
    await expect(migrate(pool, null)).rejects.toThrow(/two or more releases newer than this one.+start that release/)
  })

  test('stays unchanged when this node is not admitted', async () => {
    await withMigrations(async (folder) => {
      addMigration(folder, '9999_newer', 'create table newer ()')
      const admit = () => Promise.reject(new Error('not beside that one'))
      await expect(migrate(pool, null, { folder, admit })).rejects.toThrow('not beside that one')
    })
    expect((await pool.query(`select to_regclass('newer') as found`)).rows).toEqual([{ found: null }])
  })

  test('splits the tax text of invoice lines into region and rate', async () => {
    const migration = readFileSync(join(migrations, '0003_invoice_line_tax.sql'), 'utf8')
    const client = await pool.connect()
    try {
      await client.query(migration)
      const lines = [
        { kind: 'seats', amount: 1600, label: '' },
        { kind: 'discount', amount: -320, label: 'CEDAR20' },
        { kind: 'tax', amount: 96, label: 'OH 7.5%' },
        { kind: 'tax', amount: 243, label: 'DE 19%' },
      ]
      const { rows } = await client.query('select pg_temp.with_tax($1) as lines', [JSON.stringify(lines)])
      const [seats, discount, ohio, germany] = lines
      expect(rows[0].lines).toEqual([
        { ...seats, couponCode: null, tax: null },
        { ...discount, couponCode: 'CEDAR20', tax: null },
        { ...ohio, couponCode: null, tax: { countryCode: 'US', stateOrProvince: 'OH', basisPoints: 750 } },
        { ...germany, couponCode: null, tax: { countryCode: 'DE', stateOrProvince: '', basisPoints: 1900 } },
      ])
    } finally {
      client.release()
    }
  })

  describe('in use by what takes long', () => {
    let others: pg.Pool
    beforeEach(() => {
      others = openPool(database.connection, 4)
    })
    afterEach(() => others.end())

    const addingColumn = (run: (migrating: (patienceMs?: number) => Promise<void>) => Promise<void>) =>
      withMigrations(async (folder) => {
        addMigration(folder, '9999_newer', 'alter table todos add column newer int')
        await run((patienceMs) => migrate(pool, null, { folder, ...(patienceMs !== undefined && { patienceMs }) }))
      })
    const hasColumn = async () => {
      const { rowCount } = await others.query(
        `select from information_schema.columns where table_name = 'todos' and column_name = 'newer'`,
      )
      return rowCount === 1
    }

    test('is migrated when the other transaction ends, and delays others by one attempt at most', async () => {
      await addingColumn(async (migrating) => {
        const reader = await others.connect()
        await reader.query('begin; select from todos')
        const migrated = migrating()
        const waits: number[] = []
        for (const end = performance.now() + 1_500; performance.now() < end; ) {
          const asked = performance.now()
          await others.query('select from todos')
          waits.push(performance.now() - asked)
        }
        expect(await hasColumn()).toBe(false)
        expect(waits.filter((milliseconds) => milliseconds > 100)).not.toEqual([])
        await reader.query('rollback')
        reader.release()
        await migrated
        expect(await hasColumn()).toBe(true)
        expect((await pool.query('show lock_timeout')).rows).toEqual([{ lock_timeout: '0' }])
      })
    })

    test('is not migrated while a long use continues, and the start says why', async () => {
      await addingColumn(async (migrating) => {
        const reader = await others.connect()
        await reader.query('begin; select from todos')
        await expect(migrating(500)).rejects.toThrow(/kept its tables in use.+end what runs for so long/)
        expect(await hasColumn()).toBe(false)
        await reader.query('rollback')
        reader.release()
      })
    })
  })
})
