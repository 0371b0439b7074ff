import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { errorForLog } from './error-for-log'
import type { LineWatch } from './error-ring'

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
