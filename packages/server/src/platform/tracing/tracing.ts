type Attributes = Readonly<Record<string, string | number>>

/** Contains no personal data. */
export interface SpanOptions {
  readonly name: string
  /** `server` and `consumer` start traces; others need a parent. */
  readonly kind: 'server' | 'consumer' | 'producer' | 'internal'
  readonly attributes?: Attributes
  /** W3C `traceparent`; defaults to the current span. */
  readonly traceparent?: string | undefined
  readonly startedAt?: number
}

export interface OpenSpan {
  run<T>(run: () => T): T
  /** Only the error's name: messages may contain user data. */
  end(attributes?: Attributes, failure?: string): void
}

export interface Tracing {
  start(options: SpanOptions): OpenSpan | undefined
  traceparent(): string | undefined
}

let tracing: Tracing | undefined

export const useTracing = (chosen: Tracing | undefined): void => {
  tracing = chosen
}

export const startSpan = (describe: () => SpanOptions): OpenSpan | undefined => tracing?.start(describe())

export const currentTraceparent = (): string | undefined => tracing?.traceparent()

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'Error')

export async function inSpan<T>(describe: () => SpanOptions, run: () => Promise<T>): Promise<T> {
  const span = startSpan(describe)
  if (!span) return run()
  try {
    const result = await span.run(run)
    span.end()
    return result
  } catch (error) {
    span.end({}, nameOf(error))
    throw error
  }
}

/** They drift apart when the clock is set or the machine sleeps. */
const APART_MS = 100
let origin = performance.timeOrigin

/** Milliseconds since 1970, finer than `Date.now`. */
export function wallNow(): number {
  const monotonic = performance.now()
  if (Math.abs(Date.now() - origin - monotonic) > APART_MS) origin = Date.now() - monotonic
  return origin + monotonic
}
