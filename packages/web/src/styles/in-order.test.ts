import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { preprocessCSS, resolveConfig } from 'vite'
import { expect, it } from 'vitest'

const sources = join(import.meta.dirname, '..')

/** In these, only text without focusable elements is reordered. */
const WORDS_ALONE = [
  'pages/lists/lists.module.css',
  'ui/layout/page-title.module.css',
  'ui/overlays/popup.module.css',
  'ui/overlays/sheet.module.css',
]

it('orders pressable elements on screen as in the tab order', () => {
  const sheets = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'))
  const moved = sheets.filter((path) => /^\s*order:/m.test(readFileSync(join(sources, path), 'utf8')))
  expect(moved.toSorted()).toEqual(WORDS_ALONE)
})

it('a grid area has one name in all style modules', async () => {
  const root = join(sources, '..')
  const config = await resolveConfig({ root, configFile: join(root, 'vite.config.ts') }, 'build')
  const { code } = await preprocessCSS('.header { grid-area: hd }', join(sources, 'header.module.css'), config)
  expect(code).toContain('grid-area: hd')
})
