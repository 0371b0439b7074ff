import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { SERVER_LOGIN } from '../platform/database/login-role'
import { migrate } from '../platform/database/migrate'
import type { PostgresConnection } from '../platform/postgres/embedded-postgres'
import { openPool } from './open-pool'

const TEMPLATE = 'cairn_template'
const TEMPLATE_LOCK = 4_711_002
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

/** The template gets its name once it is whole, so that a failed migration leaves none behind. */
async function createTemplate(client: pg.Client): Promise<void> {
  const draft = `${TEMPLATE}_draft`
  await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`)
  await client.query(`CREATE DATABASE ${draft}`)
  const pool = openPool({ ...inject('postgres'), database: draft })
  try {
    await migrate(pool, { name: SERVER_LOGIN })
    // For tests that let transactions wait for each other.
    await pool.query(`GRANT SET ON PARAMETER deadlock_timeout TO ${SERVER_LOGIN}`)
  } finally {
    await pool.end()
  }
  await client.query(`ALTER DATABASE ${draft} RENAME TO ${TEMPLATE}`)
}

/** The lock makes files that start together wait for the first of them, and copies follow one another. */
async function copyTemplate(client: pg.Client, database: string): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK])
  const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [TEMPLATE])
  if (found.rowCount === 0) await createTemplate(client)
  await client.query(`CREATE DATABASE ${database} TEMPLATE ${TEMPLATE}`)
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

/**
 * A session that is just being closed ends by itself: ended from outside, its client, which nobody listens to any more,
 * would fail the whole run.
 */
async function dropDatabase(client: pg.Client, database: string): Promise<void> {
  const isInUse = async () =>
    (await client.query('SELECT FROM pg_stat_activity WHERE datname = $1', [database])).rowCount !== 0
  for (let tries = 0; tries < CLOSING_TRIES && (await isInUse()); tries++) await delay(CLOSING_POLL_MS)
  await client.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`)
}

/** A database of the caller's own on the test run's PostgreSQL, migrated and empty; without tables where it is `bare`. */
export async function createTestDatabase({ bare = false } = {}): Promise<TestDatabase> {
  const database = `test_${randomUUID().replaceAll('-', '')}`
  await onServer((client) => (bare ? client.query(`CREATE DATABASE ${database}`) : copyTemplate(client, database)))
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
