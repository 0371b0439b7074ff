import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach, vi } from 'vitest'
import { englishNamespaces, englishPack } from '../i18n/english'
import { restHands } from '../lib/hands'

const packs = await Promise.all(englishNamespaces.map(async (name) => [name, await englishPack(name)] as const))

await i18next.use(initReactI18next).init({
  lng: 'en',
  ns: [...englishNamespaces],
  defaultNS: 'generic',
  resources: { en: Object.fromEntries(packs) },
  interpolation: { escapeValue: false },
  showSupportNotice: false,
})

// What jsdom lacks and Mantine asks for.
class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
vi.stubGlobal('ResizeObserver', NoResizeObserver)
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
window.HTMLElement.prototype.scrollIntoView = () => {}
window.scrollTo = () => {}
// The editor of notes asks where the cursor stands.
Range.prototype.getBoundingClientRect = () => new DOMRect()
Range.prototype.getClientRects = () => document.createElement('i').getClientRects()

afterEach(cleanup)
// What was typed and not saved is kept there.
afterEach(() => localStorage.clear())
afterEach(restHands)
