import { type ComponentType, useEffect, useState } from 'react'
import { useConnection } from '../lib/connection'

const SETTLED_MS = 500

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
    const timer = setTimeout(fetchIt, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [returns])
  return Loaded && <Loaded />
}
