/** Fields of errors that may contain query values or passwords. */
const VALUES = new Set(['params', 'detail', 'where', 'command', 'input'])

function messageOf(error: Error): string {
  return 'query' in error && 'params' in error ? `Failed query: ${error.query}` : error.message
}

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
