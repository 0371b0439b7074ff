import { expect, it } from 'vitest'
import { withTyped } from './notes-field'

it('adds text typed before the editor was there, with the space at its end', () => {
  expect(withTyped('<p>Known.</p>', '')).toBe('<p>Known.</p>')
  expect(withTyped('<p>Known.</p>', 'It ')).toBe('<p>Known.</p><p>It&nbsp;</p>')
  expect(withTyped('', 'A < b\nand')).toBe('<p>A &lt; b</p><p>and</p>')
})
