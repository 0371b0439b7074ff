import type { PoolConfig } from 'pg'
import { ConfigError } from '../config/config-error'
import type { PostgresConnection } from '../postgres/embedded-postgres'
import { type LoginRole, SERVER_LOGIN } from './login-role'

export interface Connections {
  readonly server: PoolConfig
  readonly owner: PoolConfig
  readonly login: LoginRole | null
}

export function embeddedConnections(owner: PostgresConnection): Connections {
  return { owner, server: { ...owner, user: SERVER_LOGIN }, login: { name: SERVER_LOGIN } }
}

export function connectionsAt(databaseUrl: string, migrationsUrl: string | undefined): Connections {
  const server = { connectionString: databaseUrl }
  if (!migrationsUrl) return { server, owner: server, login: null }
  const [{ username, password }, owner] = [new URL(databaseUrl), new URL(migrationsUrl)]
  if (!username || username === owner.username) {
    throw new ConfigError('DATABASE_URL must name another user than CAIRN_MIGRATIONS_URL.')
  }
  const login = { name: decodeURIComponent(username), password: decodeURIComponent(password) }
  return { server, owner: { connectionString: migrationsUrl }, login }
}
