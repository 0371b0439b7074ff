import { AsyncLocalStorage } from 'node:async_hooks'
import { hostname } from 'node:os'
import type { Attributes, Context, Span, Tracer } from '@opentelemetry/api'
import type { SpanExporter } from '@opentelemetry/sdk-trace-base'
import type { TracingSettings } from '../config/observability-settings'
import type { Log } from '../log/log'
import { type OpenSpan, type SpanOptions, type Tracing, useTracing, wallNow } from './tracing'

type Api = typeof import('@opentelemetry/api')
type Core = typeof import('@opentelemetry/core')

interface StartedTracing {
  stop(): Promise<void>
}

const STOP_MS = 2_000
const NAME = 'cairn'

async function exporterOf({ exporter }: TracingSettings): Promise<SpanExporter> {
  switch (exporter) {
    case 'otlp-protobuf':
      return new (await import('@opentelemetry/exporter-trace-otlp-proto')).OTLPTraceExporter()
    case 'otlp-json':
      return new (await import('@opentelemetry/exporter-trace-otlp-http')).OTLPTraceExporter()
    case 'console':
      return new (await import('@opentelemetry/sdk-trace-base')).ConsoleSpanExporter()
  }
}

/** OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES win. */
async function resourceOf(version: string) {
  const { defaultResource, detectResources, envDetector, resourceFromAttributes } = await import(
    '@opentelemetry/resources'
  )
  const own = { 'service.name': NAME, 'service.version': version, 'host.name': hostname(), 'process.pid': process.pid }
  return defaultResource()
    .merge(resourceFromAttributes(own))
    .merge(detectResources({ detectors: [envDetector] }))
}

const STARTS_A_TRACE: ReadonlySet<SpanOptions['kind']> = new Set(['server', 'consumer'])

/** Keeps its own context, so that libraries do not add spans. */
class OpenTelemetryTracing implements Tracing {
  readonly #around = new AsyncLocalStorage<Context>()
  readonly #propagator

  constructor(
    readonly api: Api,
    core: Core,
    readonly tracer: Tracer,
  ) {
    this.#propagator = new core.W3CTraceContextPropagator()
  }

  start({ name, kind, attributes, traceparent, startedAt }: SpanOptions): OpenSpan | undefined {
    const { api } = this
    const parent = traceparent === undefined ? this.#around.getStore() : this.#read(traceparent)
    if (!parent && !STARTS_A_TRACE.has(kind)) return undefined
    const before = parent ?? api.ROOT_CONTEXT
    const options = {
      kind: api.SpanKind[kind.toUpperCase() as Uppercase<SpanOptions['kind']>],
      startTime: startedAt ?? wallNow(),
      ...(attributes ? { attributes } : {}),
    }
    const span = this.tracer.startSpan(name, options, before)
    const context = api.trace.setSpan(before, span)
    return {
      run: (run) => this.#around.run(context, run),
      end: (more, failure) => this.#end(span, more, failure),
    }
  }

  #end(span: Span, attributes: Attributes | undefined, failure: string | undefined): void {
    if (attributes) span.setAttributes(attributes)
    if (failure !== undefined) {
      span.setAttribute('error.type', failure).setStatus({ code: this.api.SpanStatusCode.ERROR })
    }
    span.end(wallNow())
  }

  traceparent(): string | undefined {
    const carrier: { traceparent?: string } = {}
    this.#propagator.inject(this.#around.getStore() ?? this.api.ROOT_CONTEXT, carrier, this.api.defaultTextMapSetter)
    return carrier.traceparent
  }

  #read(traceparent: string): Context {
    return this.#propagator.extract(this.api.ROOT_CONTEXT, { traceparent }, this.api.defaultTextMapGetter)
  }
}

/** Logged once per outage. */
function logExportFailures({ diag, DiagLogLevel }: Api, log: Log): void {
  const warn = (reason: string) => log.warn({ reason: reason.slice(0, 200) }, 'traces could not be sent')
  const silent = () => undefined
  const logger = { error: warn, warn, info: silent, debug: silent, verbose: silent }
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true })
}

/** Imported lazily to save memory without a collector. */
export async function startTracing(settings: TracingSettings, version: string, log: Log): Promise<StartedTracing> {
  const [api, core, { BasicTracerProvider, BatchSpanProcessor }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/core'),
    import('@opentelemetry/sdk-trace-base'),
  ])
  logExportFailures(api, log)
  const provider = new BasicTracerProvider({
    resource: await resourceOf(version),
    spanProcessors: [new BatchSpanProcessor(await exporterOf(settings))],
  })
  useTracing(new OpenTelemetryTracing(api, core, provider.getTracer(NAME)))
  return {
    stop: async () => {
      useTracing(undefined)
      const tooLong = new Promise((resolve) => setTimeout(resolve, STOP_MS).unref())
      const ended = provider.shutdown().catch(() => undefined)
      await Promise.race([ended, tooLong])
      api.diag.disable()
    },
  }
}
