type Facts = Readonly<Record<string, string | number>>

/** One step of what a trace shows. What it says is routes, names of jobs and ids of requests: nothing of anybody. */
export interface Step {
  readonly name: string
  /** Requests (`server`) and what was carried here (`consumer`) begin a trace; other steps are shown only within one. */
  readonly kind: 'server' | 'consumer' | 'producer' | 'internal'
  readonly facts?: Facts
  /** W3C's `traceparent` of what it follows from; what goes on around it unless said. */
  readonly follows?: string | undefined
  /** By `wallNow`; now unless said. */
  readonly begunAt?: number
}

export interface OpenStep {
  /** What happens in it, however it goes on, belongs to it. */
  within<T>(run: () => T): T
  /** A failure goes by its name alone: what an error says may be somebody's own words. */
  end(facts?: Facts, failure?: string): void
}

/** Where steps are told. */
export interface Tracing {
  begin(step: Step): OpenStep | undefined
  /** `traceparent` of what goes on now. */
  carried(): string | undefined
}

let tracing: Tracing | undefined

/** For the whole process, which has one collector or none. */
export const useTracing = (chosen: Tracing | undefined): void => {
  tracing = chosen
}

/** Undefined where nobody collects; `describe` is asked for only where somebody does. */
export const beginStep = (describe: () => Step): OpenStep | undefined => tracing?.begin(describe())

/** To be carried to where it goes on: to another process, or to later. */
export const carriedTrace = (): string | undefined => tracing?.carried()

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'Error')

/** A step that ends with `run`. */
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

/** A clock that was set, or a machine that slept, moves the two apart. */
const APART_MS = 100
let origin = performance.timeOrigin

/** Milliseconds since 1970, finer than `Date.now` tells them. */
export function wallNow(): number {
  const monotonic = performance.now()
  if (Math.abs(Date.now() - origin - monotonic) > APART_MS) origin = Date.now() - monotonic
  return origin + monotonic
}
