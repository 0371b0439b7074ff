import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { onceAtRest } from '../lib/at-rest'
import { useConnection } from '../lib/connection'

const SETTLED_MS = 500
/** A slow processor is left to the page for that much longer. */
const PATIENCE_MS = 2500

/** Loads and draws what the first screen does not wait for; without a network, on its return. `load` never changes. */
export function AfterFirstPaint({ load }: { load: () => Promise<ComponentType> }) {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null)
  const returns = useConnection((connection) => connection.returns)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a return of the network is worth another try
  useEffect(() => {
    const fetchIt = () =>
      load().then(
        (component) => setLoaded(() => component),
        () => undefined,
      )
    let callOff: (() => void) | undefined
    const timer = setTimeout(() => {
      callOff = onceAtRest(() => void fetchIt(), PATIENCE_MS)
    }, SETTLED_MS)
    return () => {
      clearTimeout(timer)
      callOff?.()
    }
  }, [returns])
  // What it waits for in turn, its words mostly, would take everything around it off the screen, and the focus with it.
  return <Suspense fallback={null}>{Loaded && <Loaded />}</Suspense>
}
