import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const css = readFileSync(new URL('./toast-host.module.css', import.meta.url), 'utf8')

it('toasts are never as wide as the window: their width has a maximum', () => {
  const widths = [...css.matchAll(/max-width: (.*);/g)].map(([, width]) => width)
  expect(widths).not.toEqual([])
  expect(widths.filter((width) => width === 'none')).toEqual([])
})
