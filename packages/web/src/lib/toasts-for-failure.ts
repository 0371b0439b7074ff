import { translate, translateList } from '../i18n/translate'
import { ApiFailure, besideField } from './api-failure'

export interface FailureToast {
  /** Absent where the text says it all. */
  title?: string
  text?: string
  /** Listed one below the other. */
  items?: readonly string[]
}

/** What the server says where it has nothing to add to the table. */
const BARE = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'UNEXPECTED'])

const table: Readonly<Record<number, () => FailureToast>> = {
  400: () => ({ title: translate('generic:failure.400.title'), items: translateList('generic:failure.400.items') }),
  401: () => ({ title: translate('generic:failure.401.title'), text: translate('generic:failure.401.text') }),
  404: () => ({ title: translate('generic:failure.404.title'), text: translate('generic:failure.404.text') }),
  422: () => ({ title: translate('generic:failure.422.title'), items: translateList('generic:failure.422.items') }),
}
const unexpected = (): FailureToast => ({
  title: translate('generic:failure.500.title'),
  text: translate('generic:failure.500.text'),
})

/**
 * The toast for a refused call: the server's own first sentence, or all of a V/TO's, else the text for its status.
 * 403 reads as 401, what the table lacks as 500. Null for no answer at all: the connection banner tells of that.
 */
export function toastForFailure(failure: unknown): FailureToast | null {
  if (!(failure instanceof ApiFailure)) return { text: translate('generic:unknownError') }
  if (failure.status === 0) return null
  const [first] = failure.messages
  if (first && !BARE.has(first.code)) {
    const told = failure.isToldWhole ? failure.messages : [first]
    return { text: [...new Set(told.map(besideField))].join(' ') }
  }
  const status = failure.status === 403 ? 401 : failure.status
  return (table[status] ?? unexpected)()
}

type Shower = (toast: FailureToast) => void
let show: Shower | null = null

/** Called once by the app, which knows how toasts look; lib knows only what they say. */
export function provideFailureToasts(shower: Shower): void {
  show = shower
}

/** A write tells of its failure, and so does the form that sent it: whoever is first. */
const told = new WeakSet<object>()

/** Tells of a refused call for 5 s, once. Made to be given to `catch` and `onError`. */
export function toastFailure(failure: unknown): void {
  if (failure instanceof Error) {
    if (told.has(failure)) return
    told.add(failure)
  }
  const toast = toastForFailure(failure)
  if (toast) show?.(toast)
}
