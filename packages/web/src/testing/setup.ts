import './drawn-components'
import '@testing-library/jest-dom/vitest'
import { termVariables } from '@cairn/contract/organisations/terms'
import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import i18next from 'i18next'
import { afterAll, afterEach, vi } from 'vitest'
import { englishNamespaces, englishPack } from '../i18n/english'
import { writeDrafts } from '../lib/drafts'
import { writeAs } from '../lib/format'
import { restHands } from '../lib/hands'
import { setSender } from '../lib/outbox'
import { dismissQuestions } from '../ui/confirm-dialog'
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

// However busy the machine is: what is waited for may have to be loaded first.
configure({ asyncUtilTimeout: 15_000 })

// What jsdom lacks and Mantine asks for.
class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.ResizeObserver = NoResizeObserver
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
// Fields that grow with their text measure it again once its font is there.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
window.HTMLElement.prototype.scrollIntoView = () => {}
window.scrollTo = () => {}
// The editor of notes asks where the cursor stands.
Range.prototype.getBoundingClientRect = () => new DOMRect()
document.elementFromPoint = () => null
Range.prototype.getClientRects = () => document.createElement('i').getClientRects()

// What the file before asked after its end.
dismissQuestions()

// Four toasts show at a time: the next test's would wait until those of the last have gone by themselves.
afterEach(() => notifications.clean())
afterEach(cleanup)
// What was typed and not saved is kept there, or about to be.
afterEach(() => {
  writeDrafts()
  localStorage.clear()
})
afterEach(restHands)
// What waits for its answer would hold up what the next test writes.
afterEach(() => setSender(null))
afterEach(() => writeAs(null))

// The next file finds the browser as this one did.
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
