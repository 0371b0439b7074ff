import { ConfigError } from '../config/config-error'
import { PostgresStartError } from '../postgres/postgres-start-error'
import type { Log } from './log'

const atTerminal = (sentence: string) => process.stderr.write(`${sentence}\n`)

/** Tells the person at the terminal why the server does not serve yet. */
export function tellWaiting(sentence: string, log: Log): void {
  atTerminal(sentence)
  log.warn({ told: true }, sentence)
}

/** Tells the person at the terminal why the server ends, in one sentence where the error is known, and logs it. */
export function tellEnd(error: unknown, log: Log): void {
  if (error instanceof ConfigError || error instanceof PostgresStartError) {
    atTerminal(error.message)
    log.fatal({ told: true, reason: error.message }, 'the server ends')
  } else {
    log.fatal({ err: error }, 'the server could not start')
  }
}
