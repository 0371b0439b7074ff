import { ConfigError } from '../config/config-error'
import { PostgresStartError } from '../postgres/postgres-start-error'
import type { Log } from './log'

const atTerminal = (sentence: string) => process.stderr.write(`${sentence}\n`)

export function printWaiting(sentence: string, log: Log): void {
  atTerminal(sentence)
  log.warn({ told: true }, sentence)
}

export function printEnd(error: unknown, log: Log): void {
  if (error instanceof ConfigError || error instanceof PostgresStartError) {
    atTerminal(error.message)
    log.fatal({ told: true, reason: error.message }, 'the server ends')
  } else {
    log.fatal({ err: error }, 'the server could not start')
  }
}
