import './drawn-components'
import './quick-styles'
import '@testing-library/jest-dom/vitest'
import { termVariables } from '@cairn/contract/core/terms'
import { notifications } from '@mantine/notifications'
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react'
import i18next from 'i18next'
import { afterAll, afterEach, vi } from 'vitest'
import { englishNamespaces, englishPack } from '../i18n/english'
import { writeAs } from '../lib/format/format'
import { deleteDrafts } from '../lib/forms/drafts'
import { resetKeyboard } from '../lib/keyboard/keyboard-guard'
import { dropKeystrokes } from '../lib/keyboard/keystroke-buffer'
import { setSender } from '../lib/offline/outbox'
import { dismissQuestions } from '../ui/overlays/confirm-dialog'
import { emptyStores } from './fresh-stores'

vi.mock('zustand', async (load) => (await import('./fresh-stores')).notingStores(await load()))

if (!i18next.isInitialized) {
  const packs = await Promise.all(englishNamespaces.map(async (name) => [name, await englishPack(name)] as const))
  await i18next.init({
    lng: 'en',
    ns: [...englishNamespaces],
    defaultNS: 'generic',
    resources: { en: Object.fromEntries(packs) },
    interpolation: { escapeValue: false, defaultVariables: termVariables('en') },
    showSupportNotice: false,
  })
}

const isPolling = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics

/** Prints the page when a query fails for good, not at each poll. */
function notFound(message: string | null, container: Element): Error {
  const error = new Error(isPolling() ? (message ?? '') : `${message ?? ''}\n\n${prettyDOM(container)}`)
  error.name = 'TestingLibraryElementError'
  Error.captureStackTrace(error, notFound)
  return error
}

// Lazy chunks may have to load on a busy machine.
configure({ asyncUtilTimeout: 15_000, getElementError: notFound })

// jsdom lacks what Mantine needs.
class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.ResizeObserver = NoResizeObserver
window.IntersectionObserver = NoResizeObserver as unknown as typeof IntersectionObserver
window.matchMedia = (query) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  }) as MediaQueryList
// Autosizing fields wait for it.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
window.HTMLElement.prototype.scrollIntoView = () => {}
window.scrollTo = () => {}
// Used by the notes editor.
Range.prototype.getBoundingClientRect = () => new DOMRect()
document.elementFromPoint = () => null
Range.prototype.getClientRects = () => document.createElement('i').getClientRects()

dismissQuestions()

// Only four toasts show at a time.
afterEach(() => notifications.clean())
// Fields keep their text when they unmount, and it would be offered to later tests.
afterEach(() => {
  cleanup()
  deleteDrafts('')
  localStorage.clear()
})
afterEach(resetKeyboard)
// A popup that is still opening buffers keystrokes.
afterEach(dropKeystrokes)
// Imported late: tests could not mock what it imports once it is loaded.
afterEach(async () => (await import('../lib/session/choices')).forgetUnsentChoices())
// Pending writes would block the next test's.
afterEach(() => setSender(null))
afterEach(() => writeAs(null))

// Later files share this window.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  dismissQuestions()
  emptyStores()
  sessionStorage.clear()
  document.body.replaceChildren()
  window.history.replaceState(null, '', '/')
})
