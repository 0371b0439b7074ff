import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, expect, it } from 'vitest'
import generic from '../../i18n/de/generic.json'
import keyNames from '../../i18n/de/key-names.json'
import { listKeys } from '../../lib/keyboard/hotkeys'
import { renderApp } from '../../testing/render'
import { KeySheet } from './help-desk'

afterEach(() => void i18next.changeLanguage('en'))

it('names keys as on keyboards of the reader’s language', async () => {
  for (const [name, pack] of Object.entries({ generic, 'key-names': keyNames }))
    i18next.addResourceBundle('de', name, pack)
  await i18next.changeLanguage('de')
  const keys = ['Home+End', 'PageUp+PageDown', 'mod+x']
  const stop = listKeys(keys.map((combo) => ({ combo, label: combo, group: 'Here' })))
  await renderApp(<KeySheet onClose={() => undefined} />)
  const said = (label: string) => [...(screen.getByText(label).nextSibling?.firstChild?.childNodes ?? [])]
  await screen.findByText('Home+End')
  expect(keys.flatMap(said).map(({ textContent }) => textContent)).toEqual([
    'Pos1',
    'Ende',
    'Bild ↑',
    'Bild ↓',
    'Strg X',
  ])
  stop()
})
