import { type ComponentType, useEffect, useState } from 'react'
import { useConnection } from '../lib/connection'

const SETTLED_MS = 500

/** Loads and runs what the first screen does not wait for; without a network, on its return. */
export function AfterFirstPaint() {
  const [Background, setBackground] = useState<ComponentType | null>(null)
  const returns = useConnection((connection) => connection.returns)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a return of the network is worth another try
  useEffect(() => {
    const load = () =>
      import('./background').then(
        (module) => setBackground(() => module.Background),
        () => undefined,
      )
    const timer = setTimeout(load, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [returns])
  return Background && <Background />
}
