interface PostgresError {
  readonly code: string
  readonly constraint?: string | undefined
}

/** 40001 serialization_failure, 40P01 deadlock_detected: PostgreSQL asks for the transaction to be tried again. */
const RETRIABLE = new Set(['40001', '40P01'])
const UNIQUE_VIOLATION = '23505'

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

/** Whether a unique index refused the row; with a name, that index. The transaction can only be rolled back then. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const found = postgresError(error)
  return found?.code === UNIQUE_VIOLATION && (constraint === undefined || found.constraint === constraint)
}
