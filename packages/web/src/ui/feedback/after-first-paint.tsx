import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '../../lib/browser/idle'
import { useConnection } from '../../lib/sync/connection'

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
