import i18next from 'i18next'
import { ApiFailure } from './api-failure'

export interface FailureToast {
  /** Absent where the text says it all. */
  title?: string
  text?: string
  /** Listed one below the other. */
  items?: string[]
}

const TABLE = new Set([400, 401, 404, 422, 500])
/** What the server says where it has nothing to add to the table. */
const BARE = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'UNEXPECTED'])
const generic = (key: string) => i18next.t(key, { ns: 'generic' })

/**
 * The toast for a refused call: the server's own first sentence, else the table of document 3, section 8.
 * 403 reads as 401, what the table lacks as 500. Null for no answer at all: the connection banner tells of that.
 */
export function toastForFailure(failure: unknown): FailureToast | null {
  if (!(failure instanceof ApiFailure)) return { text: generic('unknownError') }
  if (failure.status === 0) return null
  const [message] = failure.messages
  if (message && !BARE.has(message.code)) return { text: message.text }
  const status = failure.status === 403 ? 401 : failure.status
  const row = TABLE.has(status) ? status : 500
  const title = generic(`failure.${row}.title`)
  const items = i18next.t(`failure.${row}.items`, { ns: 'generic', returnObjects: true, defaultValue: null })
  if (Array.isArray(items)) return { title, items: items as string[] }
  return { title, text: generic(`failure.${row}.text`) }
}

type Shower = (toast: FailureToast) => void
let show: Shower | null = null

/** Called once by the app, which knows how toasts look; lib knows only what they say. */
export function provideFailureToasts(shower: Shower): void {
  show = shower
}

/** Tells of a refused call for 5 s. Made to be given to `catch` and `onError`. */
export function toastFailure(failure: unknown): void {
  const toast = toastForFailure(failure)
  if (toast) show?.(toast)
}
