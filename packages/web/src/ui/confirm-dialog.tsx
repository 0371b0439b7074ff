import { lazy, Suspense } from 'react'
import { create } from 'zustand'
import type { ConfirmRequest } from './confirm-sheet'

interface Pending extends ConfirmRequest {
  answer: (yes: boolean) => void
}

const usePending = create<{ request: Pending | null }>(() => ({ request: null }))

const ConfirmSheet = lazy(() => import('./confirm-sheet').then((module) => ({ default: module.ConfirmSheet })))

/** Asks and waits: true for confirmed. Only for what cannot be undone; otherwise act, and offer `notify.undo`. */
export function confirm(request: ConfirmRequest): Promise<boolean> {
  return new Promise((resolve) => {
    usePending.getState().request?.answer(false)
    usePending.setState({
      request: {
        ...request,
        answer: (yes) => {
          usePending.setState({ request: null })
          resolve(yes)
        },
      },
    })
  })
}

/** Where `confirm` is drawn; stands once in the root. */
export function ConfirmHost() {
  const request = usePending((state) => state.request)
  if (request === null) return null
  return (
    <Suspense fallback={null}>
      <ConfirmSheet request={request} onAnswer={request.answer} />
    </Suspense>
  )
}
