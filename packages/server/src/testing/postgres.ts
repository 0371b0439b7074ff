import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { migrate } from '../platform/database/migrate'
import { SERVER_LOGIN } from '../platform/database/pool'
import type { PostgresConnection } from '../platform/postgres/embedded-postgres'
import { openPool } from './open-pool'

const MIGRATED = 'cairn_template'
const CLOSING_POLL_MS = 20
const CLOSING_TRIES = 25

export type TestDatabase = {
  /** As the owner of everything: for seeding and for looking. */
  connection: PostgresConnection
  /** What the server logs in as. */
  serverConnection: PostgresConnection
  connectionString: string
  serverConnectionString: string
  /** Ends every session that is still open on it. */
  drop(): Promise<void>
}

/**
 * Makes a database to copy from, unless there is one. It gets its name when it is complete, so that a failure leaves none
 * behind; callers that start together wait for the first of them.
 */
async function ensureTemplate(client: pg.Client, name: string, fill: (draft: string) => Promise<void>): Promise<void> {
  await client.query('SELECT pg_advisory_lock(hashtext($1))', [name])
  const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
  if (found.rowCount === 0) {
    const draft = `${name}_draft`
    await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`)
    await fill(draft)
    await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`)
  }
  await client.query('SELECT pg_advisory_unlock(hashtext($1))', [name])
}

/** Copies files; PostgreSQL's own choice writes every page to its log, which takes twice as long. */
async function copyDatabase(client: pg.Client, from: string, to: string): Promise<void> {
  await client.query('SET file_copy_method = clone')
  await client.query(`CREATE DATABASE ${to} TEMPLATE ${from} STRATEGY FILE_COPY`)
}

async function copyMigrated(client: pg.Client, to: string): Promise<void> {
  await ensureTemplate(client, MIGRATED, async (draft) => {
    await client.query(`CREATE DATABASE ${draft}`)
    const pool = openPool({ ...inject('postgres'), database: draft })
    try {
      await migrate(pool, { name: SERVER_LOGIN })
      // For tests that let transactions wait for each other.
      await pool.query(`GRANT SET ON PARAMETER deadlock_timeout TO ${SERVER_LOGIN}`)
    } finally {
      await pool.end()
    }
  })
  await copyDatabase(client, MIGRATED, to)
}

async function onServer(run: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(inject('postgres'))
  await client.connect()
  try {
    await run(client)
  } finally {
    await client.end()
  }
}

async function waitUntilUnused(client: pg.Client, database: string): Promise<void> {
  const isInUse = async () =>
    (await client.query('SELECT FROM pg_stat_activity WHERE datname = $1', [database])).rowCount !== 0
  for (let tries = 0; tries < CLOSING_TRIES && (await isInUse()); tries++) await delay(CLOSING_POLL_MS)
}

/**
 * A session that is just being closed ends by itself: ended from outside, its client, which nobody listens to any more,
 * would fail the whole run.
 */
async function dropDatabase(client: pg.Client, database: string): Promise<void> {
  await waitUntilUnused(client, database)
  await client.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`)
}

const newName = () => `test_${randomUUID().replaceAll('-', '')}`

function testDatabase(database: string): TestDatabase {
  const connection = { ...inject('postgres'), database }
  const place = `host=${encodeURIComponent(connection.host)}&port=${connection.port}`
  const addressAs = (user: string) => `postgres://${user}@localhost/${database}?${place}`
  return {
    connection,
    serverConnection: { ...connection, user: SERVER_LOGIN },
    connectionString: addressAs(connection.user),
    serverConnectionString: addressAs(SERVER_LOGIN),
    drop: () => onServer((client) => dropDatabase(client, database)),
  }
}

/** A database of the caller's own on the test run's PostgreSQL, migrated and empty; without tables where it is `bare`. */
export async function createTestDatabase({ bare = false } = {}): Promise<TestDatabase> {
  const name = newName()
  await onServer((client) => (bare ? client.query(`CREATE DATABASE ${name}`) : copyMigrated(client, name)))
  return testDatabase(name)
}

/** As `createTestDatabase`, with the rows that the first caller of the run filled in under a template's name. */
export async function createFilledDatabase(
  template: string,
  fill: (database: TestDatabase) => Promise<void>,
): Promise<TestDatabase> {
  const name = newName()
  await onServer(async (client) => {
    await ensureTemplate(client, template, async (draft) => {
      await copyMigrated(client, draft)
      await fill(testDatabase(draft))
      await waitUntilUnused(client, draft)
    })
    await copyDatabase(client, template, name)
  })
  return testDatabase(name)
}
