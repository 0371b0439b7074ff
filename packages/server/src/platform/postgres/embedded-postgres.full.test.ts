import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeScratchFolder } from '../../testing/scratch-folder'
import { type EmbeddedPostgres, type PostgresConnection, startEmbeddedPostgres } from './embedded-postgres'
import { pollUntil } from './poll-until'
import { findPostgresProcesses, identifyProcess } from './process-identity'

const childFile = fileURLToPath(new URL('../../testing/postgres-child.ts', import.meta.url))

type ChildAnswer = { pid: number; connection: PostgresConnection; refusal?: string }

let dataDir: string
let children: ChildProcess[]
let servers: EmbeddedPostgres[]
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

beforeEach(() => {
  vi.clearAllMocks()
  dataDir = makeScratchFolder('cairn-embedded-')
  children = []
  servers = []
})

afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  for (const child of children) child.kill('SIGKILL')
  for (const pid of runningIn(dataDir)) process.kill(pid, 'SIGKILL')
  await pollUntil(() => runningIn(dataDir).length === 0, 5_000)
  rmSync(dataDir, { recursive: true, force: true })
})

function runningIn(folder: string): number[] {
  return findPostgresProcesses(join(folder, 'postgres'))
}

async function start(folder = dataDir): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir: folder, log, durable: false })
  servers.push(server)
  return server
}

async function startChild(folder = dataDir): Promise<{ child: ChildProcess; answer: ChildAnswer }> {
  const child = spawn(process.execPath, ['--import', 'tsx', childFile, folder], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  children.push(child)
  if (!child.stdout) throw new Error('the child says nothing')
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  return { child, answer: JSON.parse(line) as ChildAnswer }
}

async function query(connection: PostgresConnection, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await client.query(sql)
  } finally {
    await client.end()
  }
}

describe('startEmbeddedPostgres', () => {
  it('keeps data between starts, and leaves no process behind', async () => {
    const first = await start()
    await query(first.connection, 'CREATE TABLE kept (word text)')
    await query(first.connection, "INSERT INTO kept VALUES ('Größe')")
    await first.stop()
    expect(runningIn(dataDir)).toEqual([])
    expect(existsSync(join(dataDir, 'cairn.lock'))).toBe(false)

    const second = await start()
    expect((await query(second.connection, 'SELECT word FROM kept')).rows).toEqual([{ word: 'Größe' }])
  })

  it('listens on a private Unix socket only, with fsync on by default', async () => {
    const server = await startEmbeddedPostgres({ dataDir, log })
    servers.push(server)
    const shown = await query(
      server.connection,
      "SELECT name, setting FROM pg_settings WHERE name IN ('listen_addresses', 'fsync', 'server_encoding')",
    )
    expect(Object.fromEntries(shown.rows.map(({ name, setting }) => [name, setting]))).toEqual({
      listen_addresses: '',
      fsync: 'on',
      server_encoding: 'UTF8',
    })
    expect(statSync(server.connection.host).mode & 0o777).toBe(0o700)
  })

  it('never runs PostgreSQL as root', async () => {
    const server = await start()
    expect(statSync(`/proc/${server.pid()}`).uid).not.toBe(0)
  })

  it('also answers under its address as text', async () => {
    const server = await start()
    const client = new pg.Client({ connectionString: server.connectionString })
    await client.connect()
    expect((await client.query('SELECT current_database() AS name')).rows).toEqual([{ name: 'cairn' }])
    await client.end()
  })

  it('reuses the PostgreSQL left running by a killed Cairn', async () => {
    const { child, answer } = await startChild()
    await query(answer.connection, 'CREATE TABLE left_behind (id int)')
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(identifyProcess(answer.pid)).toBeDefined()

    const server = await start()
    expect(server.pid()).toBe(answer.pid)
    expect((await query(server.connection, 'SELECT * FROM left_behind')).rowCount).toBe(0)
    await server.stop()
    expect(runningIn(dataDir)).toEqual([])
  })

  it('restarts a PostgreSQL left running with other settings', async () => {
    const { child, answer } = await startChild()
    child.kill('SIGKILL')
    await once(child, 'exit')
    const server = await startEmbeddedPostgres({ dataDir, log, durable: true })
    servers.push(server)
    expect(server.pid()).not.toBe(answer.pid)
    expect((await query(server.connection, 'SHOW fsync')).rows).toEqual([{ fsync: 'on' }])
  })

  it('refuses a data folder used by a running Cairn, with a sentence, and leaves it unchanged', async () => {
    const server = await start()
    const { answer } = await startChild()
    expect(answer.refusal).toBe(
      `The data folder ${realpathSync(dataDir)} is in use by another Cairn (process ${process.pid}); ` +
        'stop that one first, or set CAIRN_DATA_DIR to another folder.',
    )
    expect((await query(server.connection, 'SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  })

  it('takes over a lock whose process number belongs to another process', async () => {
    const other = { ...identifyProcess(process.pid), startedAt: '1' }
    writeFileSync(join(dataDir, 'cairn.lock'), JSON.stringify(other))
    const server = await start()
    expect((await query(server.connection, 'SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  })

  it('starts although a stale postmaster.pid names another running process', async () => {
    const first = await start()
    await first.stop()
    writeFileSync(join(dataDir, 'postgres/postmaster.pid'), `${process.pid}\n${dataDir}\n0\n5432\n\n\n\nready\n`)
    const second = await start()
    expect(second.pid()).not.toBe(process.pid)
    expect((await query(second.connection, 'SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  })

  it('starts immediately after being killed together with its PostgreSQL', async () => {
    const { child, answer } = await startChild()
    expect(answer.refusal).toBeUndefined()
    process.kill(answer.pid, 'SIGKILL')
    child.kill('SIGKILL')
    const server = await start()
    expect(server.pid()).not.toBe(answer.pid)
    expect((await query(server.connection, 'SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  })

  it('starts although the lock file names a process that is still listed', async () => {
    const [first, other] = [await start(), await start(join(dataDir, 'other'))]
    await first.stop()
    mkdirSync(first.connection.host, { recursive: true })
    const lock = `${other.pid()}\n${dataDir}/postgres\n0\n5432\n${first.connection.host}\n`
    writeFileSync(join(first.connection.host, '.s.PGSQL.5432.lock'), lock)
    const second = await start()
    expect((await query(second.connection, 'SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  })

  it('ends its PostgreSQL with the process, unless killed by force', async () => {
    const { child, answer } = await startChild()
    child.send('exit')
    await once(child, 'exit')
    expect(await pollUntil(() => runningIn(dataDir).length === 0, 10_000)).toBe(true)
    expect(identifyProcess(answer.pid)).toBeUndefined()
  })

  it('creates the data again after an interrupted first start', async () => {
    mkdirSync(join(dataDir, 'postgres.new'))
    writeFileSync(join(dataDir, 'postgres.new/PG_VERSION'), '18\n')
    const server = await start()
    expect((await query(server.connection, 'SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  })

  it('restarts PostgreSQL when it dies, with a log message', async () => {
    const server = await start()
    const before = server.pid()
    process.kill(before, 'SIGKILL')
    const isBack = () =>
      query(server.connection, 'SELECT 1').then(
        () => server.pid() !== before,
        () => false,
      )
    expect(await pollUntil(isBack, 15_000)).toBe(true)
    expect(log.error).toHaveBeenCalledWith({ pid: before }, 'PostgreSQL died; starting it again')
  })

  it('reaches its socket even if the folder’s path is too long', async () => {
    chmodSync(dataDir, 0o711)
    const deep = join(dataDir, 'a'.repeat(60), 'b'.repeat(60))
    const server = await start(deep)
    expect(Buffer.byteLength(server.connection.host)).toBeLessThan(80)
    expect((await query(server.connection, 'SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    await server.stop()
    expect(existsSync(server.connection.host)).toBe(false)
  })

  it('names the version that wrote unreadable data', async () => {
    mkdirSync(join(dataDir, 'postgres'))
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '16\n')
    await expect(start()).rejects.toThrow(/was written by PostgreSQL 16, and this version of Cairn uses 18/)
  })
})
