import { lazy, Suspense } from 'react'
import { create } from 'zustand'

const useRaised = create<{ any: boolean }>(() => ({ any: false }))

/** Called by `notify`, so that what draws toasts is loaded with the first. */
export function wantToasts(): void {
  useRaised.setState({ any: true })
}

const ToastHost = lazy(() => import('./toast-host').then((module) => ({ default: module.ToastHost })))

/** Stands once in the app. Toasts are raised with `notify`. */
export function Toasts() {
  const isWanted = useRaised((state) => state.any)
  if (!isWanted) return null
  return (
    <Suspense fallback={null}>
      <ToastHost />
    </Suspense>
  )
}
