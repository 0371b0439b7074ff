import { type DestinationStream, type Logger, pino } from 'pino'
import { errorForLog } from './error-for-log'

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
export function createLog(level: string, destination?: DestinationStream): Log {
  const redact = { paths: SECRETS, censor: '[secret]' }
  return pino({ level, base: undefined, redact, serializers: { err: errorForLog } }, destination)
}
