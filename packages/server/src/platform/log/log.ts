import { type Logger, pino } from 'pino'

export type Log = Logger

const SECRETS = [
  'password',
  'token',
  'verificationCode',
  'authorization',
  'cookie',
  'headers.authorization',
  'headers.cookie',
  'req.headers.authorization',
  'req.headers.cookie',
  '*.password',
  '*.token',
]

/** Structured logs, one JSON line each, without credentials. `level` as pino names them, or `silent`. */
export function createLog(level: string): Log {
  return pino({ level, base: undefined, redact: { paths: SECRETS, censor: '[secret]' } })
}
