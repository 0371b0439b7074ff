import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { create } from 'zustand'
import { translate } from '../../i18n/translate'
import { hasUnsaved, releaseAll } from '../../lib/forms/unsaved'
import { chunk } from '../../lib/offline/chunks'
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

/** Fallback to the browser's dialog when the chunk fails to load. */
function PlainQuestion({ request, onAnswer }: ConfirmSheetProps) {
  useEffect(() => {
    onAnswer(window.confirm(request.message ? `${request.title}\n${request.message}` : request.title))
  }, [request, onAnswer])
  return null
}

let notice: Promise<boolean> | null = null

/**
 * Only for irreversible actions; otherwise offer `notify.undo`. A new question replaces the open one, but a notice must
 * be read first.
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

export function dismissQuestions(): void {
  usePending.getState().request?.answer(false)
}

export function ConfirmHost() {
  const request = usePending((state) => state.request)
  if (request === null) return null
  return (
    <Suspense fallback={null}>
      <ConfirmSheet request={request} onAnswer={request.answer} />
    </Suspense>
  )
}

let asking: Promise<boolean> | null = null

export function mayLeave(): Promise<boolean> {
  if (!hasUnsaved()) return Promise.resolve(true)
  asking ??= confirm({
    title: translate('generic:unsaved.title'),
    keepsWork: true,
    message: translate('generic:unsaved.leave'),
    confirmLabel: translate('generic:unsaved.leaveAnyway'),
    cancelLabel: translate('generic:cancel'),
  })
    .then((mayGo) => {
      if (mayGo) releaseAll()
      return mayGo
    })
    .finally(() => {
      asking = null
    })
  return asking
}

export function stopAsking(): void {
  if (asking) dismissQuestions()
}
