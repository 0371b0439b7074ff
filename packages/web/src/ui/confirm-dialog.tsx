import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { create } from 'zustand'
import { chunk } from '../lib/chunks'
import type { ConfirmRequest, ConfirmSheetProps } from './confirm-sheet'

interface Pending extends ConfirmRequest {
  answer: (yes: boolean) => void
}

const usePending = create<{ request: Pending | null }>(() => ({ request: null }))

const loadSheet = chunk(() => import('./confirm-sheet'))
const ConfirmSheet = lazy<ComponentType<ConfirmSheetProps>>(() =>
  loadSheet().then(
    (module) => ({ default: module.ConfirmSheet }),
    () => ({ default: PlainQuestion }),
  ),
)

/** The browser's own question, where ours could not be loaded: nobody may be left without an answer. */
function PlainQuestion({ request, onAnswer }: ConfirmSheetProps) {
  useEffect(() => {
    onAnswer(window.confirm(request.message ? `${request.title}\n${request.message}` : request.title))
  }, [request, onAnswer])
  return null
}

let notice: Promise<boolean> | null = null

/**
 * Asks and waits: true for confirmed. Only for what cannot be undone; otherwise act, and offer `notify.undo`. A question
 * gives way to the next one; a notice is read first.
 */
export function confirm(request: ConfirmRequest): Promise<boolean> {
  if (notice) return notice.then(() => confirm(request))
  const answer = ask(request)
  if (request.isNotice) {
    notice = answer.finally(() => {
      notice = null
    })
  }
  return answer
}

function ask(request: ConfirmRequest): Promise<boolean> {
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

/** Nobody is asked any more: what waits is answered with no. */
export function dismissQuestions(): void {
  usePending.getState().request?.answer(false)
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
