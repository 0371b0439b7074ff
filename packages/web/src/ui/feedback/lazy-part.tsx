import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from 'react'
import { doesServerAnswer } from '../../lib/api/server-watch'
import { whenIdle } from '../../lib/browser/idle'
import { hasUnsaved } from '../../lib/forms/unsaved'
import { bufferKeystrokes } from '../../lib/keyboard/keystroke-buffer'
import { arrivedOf, chunk } from '../../lib/offline/chunks'
import { useConnection } from '../../lib/sync/connection'
import { PartFailed, PopupFailed } from './part-failed'

type Part<P> = ComponentType<P>
type Failed<P> = ComponentType<{ props: P; onRetry: () => void }>

const RETRY_MS = 2000
/** Prevents reload loops. */
const RELOAD_GAP_MS = 300_000
const RELOADED_AT = 'cairn-part-reload'

/** Browsers cache a failed import; only a reload fetches the module again. */
function reloadOnce(): void {
  if (hasUnsaved() || Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < RELOAD_GAP_MS) return
  sessionStorage.setItem(RELOADED_AT, String(Date.now()))
  window.location.reload()
}

function standIn<P extends object>(load: () => Promise<Part<P>>, Message: Failed<P>): Part<P> {
  return function StandIn(props: P) {
    const [Loaded, setLoaded] = useState<Part<P> | null>(null)
    const [hasFailed, setHasFailed] = useState(false)
    const returns = useConnection((connection) => connection.returns)
    const take = (part: Part<P>) => setLoaded(() => part)
    // biome-ignore lint/correctness/useExhaustiveDependencies: retries when the server returns
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

/** A synchronous thenable: with a real promise, React would show the fallback for 300 ms. */
const atOnce = <T,>(value: T) =>
  // biome-ignore lint/suspicious/noThenProperty: `lazy` needs only `then`
  ({ then: (resolve: (value: T) => unknown) => resolve(value) }) as unknown as Promise<T>

export type LazyPart<P> = LazyExoticComponent<Part<P>> & {
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

export function lazyPart<P extends object>(load: () => Promise<Part<P>>): LazyPart<P> {
  return lazily(load, PartFailed)
}

export function lazyPopup<P extends { onClose: () => void }>(load: () => Promise<Part<P>>): LazyPart<P> {
  return lazily(load, PopupFailed)
}

function BufferedKeystrokes({ children }: { children: ReactNode }) {
  useState(() => bufferKeystrokes())
  return children
}

/** For popups that open with a text field. Keys pressed while it loads go into that field. */
export function lazyForm<P extends { onClose: () => void }>(load: () => Promise<Part<P>>): ComponentType<P> {
  const Popup: ComponentType<P> = lazyPopup(load)
  return (props) => (
    <BufferedKeystrokes>
      <Popup {...props} />
    </BufferedKeystrokes>
  )
}

const SETTLED_MS = 500
const PATIENCE_MS = 2500

/** `load` must be stable. */
export function AfterFirstPaint({ load }: { load: () => Promise<ComponentType> }) {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null)
  const returns = useConnection((connection) => connection.returns)
  // biome-ignore lint/correctness/useExhaustiveDependencies: retries when the network returns
  useEffect(() => {
    const fetchIt = () =>
      load().then(
        (component) => setLoaded(() => component),
        () => undefined,
      )
    let callOff: (() => void) | undefined
    const timer = setTimeout(() => {
      callOff = whenIdle(() => void fetchIt(), PATIENCE_MS)
    }, SETTLED_MS)
    return () => {
      clearTimeout(timer)
      callOff?.()
    }
  }, [returns])
  // Keeps a suspending child from hiding the page around it.
  return <Suspense fallback={null}>{Loaded && <Loaded />}</Suspense>
}
