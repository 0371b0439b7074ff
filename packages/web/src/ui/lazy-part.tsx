import { type ComponentType, type LazyExoticComponent, lazy, useEffect, useState } from 'react'
import { arrivedOf, chunk } from '../lib/chunks'
import { useConnection } from '../lib/connection'
import { doesServerAnswer } from '../lib/server-watch'
import { hasUnsaved } from '../lib/unsaved'
import { PartFailed, PopupFailed } from './part-failed'

type Part<P> = ComponentType<P>
type Failed<P> = ComponentType<{ props: P; onRetry: () => void }>

const RETRY_MS = 2000
/** A reload that did not help is not repeated before this has passed. */
const RELOAD_GAP_MS = 300_000
const RELOADED_AT = 'cairn-part-reload'

/** Browsers give a failed import's error to every later one; only a reload makes them fetch the module again. */
function reloadOnce(): void {
  if (hasUnsaved() || Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < RELOAD_GAP_MS) return
  sessionStorage.setItem(RELOADED_AT, String(Date.now()))
  window.location.reload()
}

/** Stands in for a part that did not come: fetches it again once the server answers, and when asked to. */
function standIn<P extends object>(load: () => Promise<Part<P>>, Message: Failed<P>): Part<P> {
  return function StandIn(props: P) {
    const [Loaded, setLoaded] = useState<Part<P> | null>(null)
    const [hasFailed, setHasFailed] = useState(false)
    const returns = useConnection((connection) => connection.returns)
    const take = (part: Part<P>) => setLoaded(() => part)
    // biome-ignore lint/correctness/useExhaustiveDependencies: a return is worth another try
    useEffect(() => {
      let isGone = false
      load().then(
        (part) => isGone || take(part),
        () => isGone || setHasFailed(true),
      )
      return () => {
        isGone = true
      }
    }, [returns])
    const isMissing = hasFailed && Loaded === null
    // biome-ignore lint/correctness/useExhaustiveDependencies: `take` only sets state
    useEffect(() => {
      if (!isMissing) return
      const timer = setInterval(async () => {
        if (document.visibilityState === 'visible' && (await doesServerAnswer())) load().then(take, reloadOnce)
      }, RETRY_MS)
      return () => clearInterval(timer)
    }, [isMissing])
    const retry = () => load().then(take, () => useConnection.getState().state === 'online' && window.location.reload())
    if (Loaded) return <Loaded {...props} />
    return hasFailed && <Message props={props} onRetry={() => void retry()} />
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
