interface PostgresError {
  readonly code: string
  readonly constraint?: string | undefined
}

/** 40001 serialization_failure, 40P01 deadlock_detected. */
const RETRIABLE = new Set(['40001', '40P01'])
const UNIQUE_VIOLATION = '23505'
const LOCK_NOT_AVAILABLE = '55P03'
/** Also quotas. A full WAL has no code. */
const DISK_FULL = '53100'
const NO_ROOM = /^(ENOSPC|EDQUOT)$/
/** 08: connection exceptions. 53300: too_many_connections. 57P0: shutdown, startup, crash. 25006: a replica before its promotion. */
const NO_CONNECTION = /^(08|53300|57P0|25006)/
const UNREACHED = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** The driver sets no code for these. */
const CONNECTION_LOST = /^Connection terminated|^timeout exceeded when trying to connect$|is not queryable$/

export class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT'

  constructor() {
    super('the database has fallen silent')
    this.name = 'DatabaseSilent'
  }
}

function postgresError(error: unknown): PostgresError | null {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string' && /^[0-9A-Z]{5}$/.test(current.code)) {
      return current as Error & PostgresError
    }
  }
  return null
}

export function isRetriable(error: unknown): boolean {
  return RETRIABLE.has(postgresError(error)?.code ?? '')
}

export function isLockWait(error: unknown): boolean {
  return postgresError(error)?.code === LOCK_NOT_AVAILABLE || isRetriable(error)
}

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const found = postgresError(error)
  return found?.code === UNIQUE_VIOLATION && (constraint === undefined || found.constraint === constraint)
}

export function isDiskFull(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = 'code' in current && typeof current.code === 'string' ? current.code : ''
    if (
      code === DISK_FULL ||
      NO_ROOM.test(code) ||
      /No space left on device|Disk quota exceeded/.test(current.message)
    ) {
      return true
    }
  }
  return false
}

export const isPassing = (error: unknown): boolean => isDatabaseAway(error) || isLockWait(error) || isDiskFull(error)

function isOfConnection(error: Error & { code?: unknown; syscall?: unknown }): boolean {
  const code = typeof error.code === 'string' ? error.code : ''
  const hasNoSocketFile = code === 'ENOENT' && error.syscall === 'connect'
  return hasNoSocketFile || UNREACHED.test(code) || NO_CONNECTION.test(code) || CONNECTION_LOST.test(error.message)
}

/** Whether the change took effect is then unknown. */
export function isDatabaseAway(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    // `fetch` errors concern other servers.
    if (current instanceof TypeError) return false
    if (isOfConnection(current)) return true
  }
  return false
}
