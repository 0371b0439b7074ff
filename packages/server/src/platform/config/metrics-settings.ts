import { z } from 'zod'
import { ConfigError } from './config-error'

export const metricsVariables = {
  METRICS_PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a whole number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, { error: 'must be a whole number from 0 to 65535' })
    .optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
}

export interface MetricsSettings {
  readonly port: number
  readonly host: string
}

interface Given {
  readonly METRICS_PORT?: number | undefined
  readonly METRICS_HOST: string
  readonly PORT: number
}

/** @throws ConfigError if metrics would be public */
export function readMetricsSettings(given: Given): MetricsSettings | undefined {
  if (given.METRICS_PORT === undefined) return undefined
  if (given.METRICS_PORT === given.PORT && given.PORT !== 0) {
    throw new ConfigError('METRICS_PORT must be another port than PORT, since metrics are not for everybody.')
  }
  return { port: given.METRICS_PORT, host: given.METRICS_HOST }
}
