import { type ComponentType, useEffect, useState } from 'react'
import { create } from 'zustand'

const useRaised = create<{ count: number }>(() => ({ count: 0 }))

export function requestToastHost(): void {
  useRaised.setState(({ count }) => ({ count: count + 1 }))
}

const loadHost = () => import('./toast-host')

/** Preloads, since "connection lost" must show without the network. */
const LOADED_AFTER_MS = 3000

function warm(): void {
  void Promise.all([loadHost(), import('./toast-target')]).catch(() => undefined)
}

export function Toasts() {
  const raised = useRaised(({ count }) => count)
  const [Host, setHost] = useState<ComponentType | null>(null)
  useEffect(() => {
    const timer = setTimeout(warm, LOADED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  // A failing toast must not break the page; the next one retries.
  useEffect(() => {
    if (raised === 0 || Host !== null) return
    loadHost().then(
      ({ ToastHost }) => setHost(() => ToastHost),
      () => undefined,
    )
  }, [raised, Host])
  return Host && <Host />
}
