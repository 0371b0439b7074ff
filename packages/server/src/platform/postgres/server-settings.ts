import { join } from 'node:path'

const PORT = 5432

/** Socket paths are limited to 107 bytes. */
const MAX_SOCKET_PATH = 100

export function fitsSocketPath(socketDir: string): boolean {
  return Buffer.byteLength(join(socketDir, `.s.PGSQL.${PORT}`)) <= MAX_SOCKET_PATH
}

/** Passed as arguments, so that each start applies the current settings. */
const SETTINGS = {
  listen_addresses: '',
  port: String(PORT),
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
}

const NOT_DURABLE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_wal_size: '1GB',
}

export function serverArguments(clusterDir: string, socketDir: string, isDurable: boolean): string[] {
  const settings = {
    ...SETTINGS,
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    ...(isDurable ? {} : NOT_DURABLE),
  }
  return ['-D', clusterDir, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

export function serverPort(): number {
  return PORT
}
