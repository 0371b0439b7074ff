interface PostgresError {
  readonly code: string
  readonly constraint?: string | undefined
}

/** 40001 serialization_failure, 40P01 deadlock_detected: PostgreSQL asks for the transaction to be tried again. */
const RETRIABLE = new Set(['40001', '40P01'])
const UNIQUE_VIOLATION = '23505'
const LOCK_NOT_AVAILABLE = '55P03'
/** disk_full: also of a quota. PostgreSQL has no code of its own for one that its log of changes met; it starts anew then. */
const DISK_FULL = '53100'
/** What the system says of a full disk, and of a full quota. */
const NO_ROOM = /^(ENOSPC|EDQUOT)$/
/** 08: of the connection. 53300: there is none left. 57P0: PostgreSQL is stopping, starting, or was ended. */
const NO_CONNECTION = /^(08|53300|57P0)/
/** What a socket says that reaches nobody, or no longer does. */
const UNREACHED = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** The driver gives these no code. */
const CONNECTION_LOST = /^Connection terminated|^timeout exceeded when trying to connect$|is not queryable$/

/** The database, or the way to it, has said nothing for too long. */
export class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT'

  constructor() {
    super('the database has fallen silent')
    this.name = 'DatabaseSilent'
  }
}

/** PostgreSQL's own error, which Drizzle wraps as its cause. */
export function postgresError(error: unknown): PostgresError | null {
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

/** Whether a statement gave up waiting for what others use, or is to be tried again for another reason. */
export function isLockWait(error: unknown): boolean {
  return postgresError(error)?.code === LOCK_NOT_AVAILABLE || isRetriable(error)
}

/** Whether a unique index refused the row; with a name, that index. The transaction can only be rolled back then. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const found = postgresError(error)
  return found?.code === UNIQUE_VIOLATION && (constraint === undefined || found.constraint === constraint)
}

/** Whether there was no room for a change, which therefore did not take effect. */
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

/** What is over by itself, so that a job is tried again. */
export const isPassing = (error: unknown): boolean => isDatabaseAway(error) || isLockWait(error) || isDiskFull(error)

function isOfConnection(error: Error & { code?: unknown; syscall?: unknown }): boolean {
  const code = typeof error.code === 'string' ? error.code : ''
  const hasNoSocketFile = code === 'ENOENT' && error.syscall === 'connect'
  return hasNoSocketFile || UNREACHED.test(code) || NO_CONNECTION.test(code) || CONNECTION_LOST.test(error.message)
}

/** Whether PostgreSQL could not be reached, or was lost on the way: whether a change took effect is not known then. */
export function isDatabaseAway(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    // `fetch` says so of other servers than ours.
    if (current instanceof TypeError) return false
    if (isOfConnection(current)) return true
  }
  return false
}
