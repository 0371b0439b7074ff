import { translate, translateList } from '../../i18n/translate'
import { ApiFailure, withoutFieldPrefix } from '../api/api-failure'

export interface FailureToast {
  title?: string
  text?: string
  items?: readonly string[]
}

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

export function toastForFailure(failure: unknown): FailureToast | null {
  if (!(failure instanceof ApiFailure)) return { text: translate('generic:unknownError') }
  if (failure.status === 0) return null
  const [first] = failure.messages
  if (first && !BARE.has(first.code)) {
    const told = failure.hasWholeReply ? failure.messages : [first]
    return { text: [...new Set(told.map(withoutFieldPrefix))].join(' ') }
  }
  const status = failure.status === 403 ? 401 : failure.status
  return (table[status] ?? unexpected)()
}

type Shower = (toast: FailureToast) => void
let show: Shower | null = null

/** lib must not import UI. */
export function provideFailureToasts(shower: Shower): void {
  show = shower
}

/** The write and its form may both report it. */
const told = new WeakSet<object>()

export function toastFailure(failure: unknown): void {
  if (failure instanceof Error) {
    if (told.has(failure)) return
    told.add(failure)
  }
  const toast = toastForFailure(failure)
  if (toast) show?.(toast)
}
