import { expect, it } from 'vitest'
import { appendTyped } from './notes-field'

it('adds text typed before the editor was there, with the space at its end', () => {
  expect(appendTyped('<p>Known.</p>', '')).toBe('<p>Known.</p>')
  expect(appendTyped('<p>Known.</p>', 'It ')).toBe('<p>Known.</p><p>It&nbsp;</p>')
  expect(appendTyped('', 'A < b\nand')).toBe('<p>A &lt; b</p><p>and</p>')
})
