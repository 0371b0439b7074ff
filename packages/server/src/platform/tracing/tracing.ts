type Facts = Readonly<Record<string, string | number>>

/** Contains no personal data. */
export interface Step {
  readonly name: string
  /** `server` and `consumer` start traces; others need a parent. */
  readonly kind: 'server' | 'consumer' | 'producer' | 'internal'
  readonly facts?: Facts
  /** W3C `traceparent`; defaults to the current span. */
  readonly follows?: string | undefined
  readonly begunAt?: number
}

export interface OpenStep {
  within<T>(run: () => T): T
  /** Only the error's name: messages may contain user data. */
  end(facts?: Facts, failure?: string): void
}

export interface Tracing {
  begin(step: Step): OpenStep | undefined
  carried(): string | undefined
}

let tracing: Tracing | undefined

export const useTracing = (chosen: Tracing | undefined): void => {
  tracing = chosen
}

export const beginStep = (describe: () => Step): OpenStep | undefined => tracing?.begin(describe())

export const carriedTrace = (): string | undefined => tracing?.carried()

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'Error')

export async function inStep<T>(describe: () => Step, run: () => Promise<T>): Promise<T> {
  const step = beginStep(describe)
  if (!step) return run()
  try {
    const result = await step.within(run)
    step.end()
    return result
  } catch (error) {
    step.end({}, nameOf(error))
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
