import type { DestinationStream } from 'pino'
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

const [WARN, ERROR] = [40, 50]
const LEVEL = /^\{"level":(\d+)/

interface Entry {
  readonly level: number
  readonly msg?: string
  readonly err?: { readonly message?: string }
  readonly reason?: string
  readonly progress?: boolean
  readonly told?: boolean
}

interface Output {
  readonly out: { write(text: string): unknown }
  readonly err: { write(text: string): unknown }
}

function sentenceOf({ msg = '', err, reason }: Entry): string {
  const text = [msg, err?.message ?? reason].filter(Boolean).join(': ').replaceAll(/\s+/g, ' ').trim()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function plainLines({ out, err }: Output = { out: process.stdout, err: process.stderr }): DestinationStream {
  return {
    write(line) {
      const level = Number(LEVEL.exec(line)?.[1])
      // Parse only lines that are shown.
      if (level < WARN && !line.includes('"progress":true')) return
      const entry: Entry = JSON.parse(line)
      if (entry.told) return
      if (entry.level < WARN) {
        if (entry.progress) out.write(`${entry.msg}\n`)
        return
      }
      const more = entry.err ? ' (LOG_FORMAT=json shows more)' : ''
      err.write(`${entry.level < ERROR ? 'Warning' : 'Error'}: ${sentenceOf(entry)}${more}\n`)
    },
  }
}
