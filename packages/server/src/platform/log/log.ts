import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import type { LineWatch } from './error-ring'

/** Fields of errors that may contain query values or passwords. */
const VALUES = new Set(['params', 'detail', 'where', 'command', 'input'])

function messageOf(error: Error): string {
  return 'query' in error && 'params' in error ? `Failed query: ${error.query}` : error.message
}

function errorForLog(error: unknown): unknown {
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

const watchedBy = (watch: LineWatch): LoggerOptions['hooks'] => ({
  logMethod(args, write, level) {
    watch(this, args, level)
    write.apply(this, args)
  },
})

export function createLog(level: string, destination?: DestinationStream, watch?: LineWatch): Log {
  const redact = { paths: SECRETS, censor: '[secret]' }
  const hooks = watch && watchedBy(watch)
  return pino(
    { level, base: undefined, redact, serializers: { err: errorForLog }, ...(hooks ? { hooks } : {}) },
    destination,
  )
}
