/**
 * Drizzle's values of the failed query; PostgreSQL's row or key, and the line of data, that it could not take; the command
 * that Redis refused, a password among its arguments, and an address that could not be read.
 */
const VALUES = new Set(['params', 'detail', 'where', 'command', 'input'])

function messageOf(error: Error): string {
  return 'query' in error && 'params' in error ? `Failed query: ${error.query}` : error.message
}

/**
 * An error for the log, with its cause, without the values that a query was given: they are people's own words, and some
 * of them the hashes of their secrets.
 */
export function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const message = messageOf(error)
  return {
    type: error.name,
    message,
    stack: error.stack?.replace(error.message, () => message),
    ...Object.fromEntries(
      Object.entries(error).flatMap(([name, value]) => (VALUES.has(name) ? [] : [[name, errorForLog(value)]])),
    ),
    ...(error.cause === undefined ? {} : { cause: errorForLog(error.cause) }),
    ...(error instanceof AggregateError ? { errors: error.errors.map(errorForLog) } : {}),
  }
}
