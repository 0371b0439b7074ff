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

interface MetricsVariables {
  readonly METRICS_PORT?: number | undefined
  readonly METRICS_HOST: string
  readonly PORT: number
}

/** @throws ConfigError if metrics would be public */
export function readMetricsSettings(given: MetricsVariables): MetricsSettings | undefined {
  if (given.METRICS_PORT === undefined) return undefined
  if (given.METRICS_PORT === given.PORT && given.PORT !== 0) {
    throw new ConfigError('METRICS_PORT must differ from PORT, because metrics must not be public.')
  }
  return { port: given.METRICS_PORT, host: given.METRICS_HOST }
}

const address = z
  .string()
  .refine((text) => /^https?:\/\//.test(text) && URL.canParse(text), {
    error: 'must be an address such as http://collector:4318',
  })
  .optional()

/** OpenTelemetry reads its other variables itself. */
export const tracingVariables = {
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'console', 'none'], { error: 'must be one of otlp, console, none' }).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_PROTOCOL: z.string().optional(),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: z.string().optional(),
}

const environment = z.object(tracingVariables)
type Variables = z.infer<typeof environment>

export interface TracingSettings {
  readonly exporter: 'otlp-protobuf' | 'otlp-json' | 'console'
}

const exporters: Readonly<Record<string, TracingSettings['exporter']>> = {
  'http/protobuf': 'otlp-protobuf',
  'http/json': 'otlp-json',
}

/** @throws ConfigError for an unsupported protocol */
export function readTracingSettings(given: Variables): TracingSettings | undefined {
  const { OTEL_TRACES_EXPORTER: chosen } = given
  const isNamed = chosen ?? given.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? given.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!isNamed || chosen === 'none' || given.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return undefined
  if (chosen === 'console') return { exporter: 'console' }
  const own = given.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL
    ? 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'
    : 'OTEL_EXPORTER_OTLP_PROTOCOL'
  const exporter = exporters[given[own] ?? 'http/protobuf']
  if (!exporter) throw new ConfigError(`${own} must be http/protobuf or http/json.`)
  return { exporter }
}
