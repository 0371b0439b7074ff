import type { Socket } from 'node:net'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg, { type PoolClient, type PoolConfig } from 'pg'
import { ConfigError } from '../config/config-error'
import type { Log } from '../log/log'
import type { PostgresConnection } from '../postgres/embedded-postgres'
import { neverPrepare } from './ask'
import { DatabaseSilent } from './database-error'

/** More would only queue inside PostgreSQL. */
const DEFAULT_SIZE = 20

export type Pool = pg.Pool

export interface DatabasePatience {
  readonly connectMs: number
  /** Between packets of a connection in use. */
  readonly silenceMs: number
}

const defaultPatience: DatabasePatience = { connectMs: 10_000, silenceMs: 30_000 }

/** A frozen process must not hold locks that other nodes wait for. */
const IDLE_IN_TRANSACTION_MS = 5_000

/** Replanning takes longer than running, so conditions of partial indexes must be constants. */
const prepareSession = (client: pg.ClientBase, silenceMs: number) => {
  const idleMs = Math.min(silenceMs, IDLE_IN_TRANSACTION_MS)
  return client.query(`SET plan_cache_mode = force_generic_plan; SET idle_in_transaction_session_timeout = ${idleMs}`)
}

/** `direct` is set behind a pooler that pools by transaction; nothing is prepared there. */
export type ServerConnection = PoolConfig & { readonly direct?: PoolConfig }

/** For what needs a session of its own. */
export const directConnection = (pool: Pool): PoolConfig => {
  const options: ServerConnection = pool.options
  return options.direct ?? options
}

const streamOf = (client: pg.ClientBase) =>
  (client as pg.ClientBase & { connection: { stream: Socket } }).connection.stream

/** For long silent work such as index builds. */
export const allowSilence = (client: pg.ClientBase): void => {
  streamOf(client).setTimeout(0)
}

function breakSilence(pool: Pool, silenceMs: number): void {
  pool.on('acquire', (client) => {
    streamOf(client).setTimeout(silenceMs)
  })
  pool.on('release', (_error, client) => allowSilence(client))
}

/** Survives a lost connection. */
export function createPool(
  options: ServerConnection,
  log: Log,
  { connectMs, silenceMs }: DatabasePatience = defaultPatience,
): Pool {
  const pool = new pg.Pool({
    max: DEFAULT_SIZE,
    pipeline: true,
    keepAlive: true,
    connectionTimeoutMillis: connectMs,
    onConnect: async (client) => {
      const stream = streamOf(client)
      stream.on('timeout', () => stream.destroy(new DatabaseSilent())).setTimeout(connectMs)
      if (options.direct) neverPrepare(client)
      else await prepareSession(client, silenceMs)
    },
    ...options,
  })
  pool.on('error', (error) => log.warn({ reason: error.message }, 'an idle database connection was lost'))
  // Failing queries already report the loss.
  pool.on('connect', (client) => client.on('error', () => undefined))
  breakSilence(pool, silenceMs)
  return pool
}

/** Runs as the login role. */
export const databaseOfPool = (pool: Pool): NodePgDatabase => drizzle(pool)

export const SERVER_LOGIN = 'cairn_server'

/** May become `cairn_app` and `cairn_system`, and owns nothing. */
export interface LoginRole {
  readonly name: string
  readonly password?: string | undefined
}

/** An existing role keeps its password. */
export async function makeLoginRole(database: Pool | PoolClient, { name, password }: LoginRole): Promise<void> {
  const [role, quoted] = [pg.escapeIdentifier(name), pg.escapeLiteral(name)]
  const secret = password ? ` password ${pg.escapeLiteral(password)}` : ''
  await database.query(`
    do $do$ begin
      if not exists (select from pg_roles where rolname = ${quoted}) then create role ${role} login inherit${secret}; end if;
    exception when duplicate_object or unique_violation then null;
    end $do$`)
}

export async function ensureLoginRole(client: PoolClient, login: LoginRole): Promise<void> {
  await makeLoginRole(client, login)
  const [role, quoted] = [pg.escapeIdentifier(login.name), pg.escapeLiteral(login.name)]
  await client.query(`
    do $do$ begin
      if not (pg_has_role(${quoted}, 'cairn_app', 'member') and pg_has_role(${quoted}, 'cairn_system', 'member')) then
        grant cairn_app, cairn_system to ${role};
      end if;
    end $do$`)
}

export async function ownsTables(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ owns: boolean }>(`
    select r.rolsuper or r.rolbypassrls or exists (
      select from pg_class c where c.relnamespace = 'public'::regnamespace and pg_has_role(r.oid, c.relowner, 'member')
    ) as owns from pg_roles r where r.rolname = current_user`)
  return rows[0]?.owns !== false
}

export interface Connections {
  /** Possibly through a pooler. */
  readonly server: ServerConnection
  /** As the server's role; sessions last. */
  readonly direct: PoolConfig
  readonly owner: PoolConfig
  readonly login: LoginRole | null
}

export function embeddedConnections(owner: PostgresConnection): Connections {
  const server = { ...owner, user: SERVER_LOGIN }
  return { owner, server, direct: server, login: { name: SERVER_LOGIN } }
}

interface Addresses {
  /** Set if `databaseUrl` is a pooler that pools by transaction. */
  readonly directUrl?: string | undefined
  readonly migrationsUrl?: string | undefined
}

export function connectionsAt(databaseUrl: string, { directUrl, migrationsUrl }: Addresses): Connections {
  const direct = { connectionString: directUrl ?? databaseUrl }
  const server = directUrl ? { connectionString: databaseUrl, direct } : direct
  if (!migrationsUrl) return { server, direct, owner: direct, login: null }
  const [{ username, password }, owner] = [new URL(databaseUrl), new URL(migrationsUrl)]
  if (!username || username === owner.username) {
    throw new ConfigError('DATABASE_URL must name another user than CAIRN_MIGRATIONS_URL.')
  }
  const login = { name: decodeURIComponent(username), password: decodeURIComponent(password) }
  return { server, direct, owner: { connectionString: migrationsUrl }, login }
}
