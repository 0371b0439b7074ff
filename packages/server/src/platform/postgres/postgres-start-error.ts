export class PostgresStartError extends Error {
  override name = 'PostgresStartError'
}
