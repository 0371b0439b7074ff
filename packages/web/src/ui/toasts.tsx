import { type ComponentType, useEffect, useState } from 'react'
import { create } from 'zustand'

const useRaised = create<{ count: number }>(() => ({ count: 0 }))

/** Called by `notify`, so that what draws toasts is there for the first. */
export function requestToastHost(): void {
  useRaised.setState(({ count }) => ({ count: count + 1 }))
}

const loadHost = () => import('./toast-host')

/** Once the page is at rest: that the connection is lost could not be told with what would have to be fetched then. */
const LOADED_AFTER_MS = 3000

function warm(): void {
  void Promise.all([loadHost(), import('./toast-target')]).catch(() => undefined)
}

/** Stands once in the app. Toasts are raised with `notify`. */
export function Toasts() {
  const raised = useRaised(({ count }) => count)
  const [Host, setHost] = useState<ComponentType | null>(null)
  useEffect(() => {
    const timer = setTimeout(warm, LOADED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  // Tried again with each toast until it is there; a toast that cannot be drawn must not take the page with it.
  useEffect(() => {
    if (raised === 0 || Host !== null) return
    loadHost().then(
      ({ ToastHost }) => setHost(() => ToastHost),
      () => undefined,
    )
  }, [raised, Host])
  return Host && <Host />
}
