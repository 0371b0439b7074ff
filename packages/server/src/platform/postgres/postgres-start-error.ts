/** The embedded PostgreSQL can't start; the message is one sentence for the person at the terminal. */
export class PostgresStartError extends Error {
  override name = 'PostgresStartError'
}
