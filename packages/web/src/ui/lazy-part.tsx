import { type ComponentType, type LazyExoticComponent, lazy, useEffect, useState } from 'react'
import { arrivedOf, chunk } from '../lib/chunks'
import { useConnection } from '../lib/connection'
import { PartFailed, PopupFailed } from './part-failed'

type Part<P> = ComponentType<P>
type Failed<P> = ComponentType<{ props: P; onRetry: () => void }>

/** Stands in for a part that did not come: fetches it again on every return of the network, and when asked to. */
function standIn<P extends object>(load: () => Promise<Part<P>>, Message: Failed<P>): Part<P> {
  return function StandIn(props: P) {
    const [Loaded, setLoaded] = useState<Part<P> | null>(null)
    const [failures, setFailures] = useState(0)
    const [tries, setTries] = useState(0)
    const returns = useConnection((connection) => connection.returns)
    // biome-ignore lint/correctness/useExhaustiveDependencies: both say that it is worth another try
    useEffect(() => {
      let isGone = false
      load().then(
        (part) => isGone || setLoaded(() => part),
        () => isGone || setFailures((count) => count + 1),
      )
      return () => {
        isGone = true
      }
    }, [tries, returns])
    if (Loaded) return <Loaded {...props} />
    return failures > 0 && <Message props={props} onRetry={() => setTries((count) => count + 1)} />
  }
}

/** A promise that is kept before anybody waits: once something stands in for a part, React draws the part a third of a second later. */
const atOnce = <T,>(value: T) =>
  // biome-ignore lint/suspicious/noThenProperty: `lazy` takes what it is given by that alone
  ({ then: (resolve: (value: T) => unknown) => resolve(value) }) as unknown as Promise<T>

export type LazyPart<P> = LazyExoticComponent<Part<P>> & {
  /** Once it is fetched, it renders without a fallback. */
  readonly fetch: () => Promise<unknown>
}

function lazily<P extends object>(load: () => Promise<Part<P>>, Message: Failed<P>): LazyPart<P> {
  const loadChunk = chunk(load)
  const component = lazy(() => {
    const part = arrivedOf(load)
    if (part) return atOnce({ default: part })
    return loadChunk().then(
      (loaded) => ({ default: loaded }),
      () => ({ default: standIn(loadChunk, Message) }),
    )
  })
  return Object.assign(component, { fetch: loadChunk })
}

/** A part that is loaded when it is first drawn; where that fails it says so in its place, and can be tried again. */
export function lazyPart<P extends object>(load: () => Promise<Part<P>>): LazyPart<P> {
  return lazily(load, PartFailed)
}

/** As `lazyPart`, for what floats over the page: the message floats, too, and can be closed. */
export function lazyPopup<P extends { onClose: () => void }>(load: () => Promise<Part<P>>): LazyPart<P> {
  return lazily(load, PopupFailed)
}
