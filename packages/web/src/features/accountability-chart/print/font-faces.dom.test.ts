import { expect, it } from 'vitest'
import { isFor } from './chart-picture'

const points = (text: string) => new Set(Array.from(text, (letter) => letter.codePointAt(0) ?? 0))

it.each([
  ['U+0000-00FF, U+0131', 'Sales', true],
  ['U+0000-00FF, U+0131', 'ı', true],
  ['U+0100-02BA', 'Sales', false],
  ['u+0400-04ff', 'Ингрид', true],
  ['U+4??', 'И', true],
  ['U+4??', 'S', false],
  ['', 'S', true],
])('a font for %s has letters of %s: %s', (range, text, has) => {
  expect(isFor(range, points(text))).toBe(has)
})
