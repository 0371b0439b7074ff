import { expect, it } from 'vitest'
import { initialsOf } from './name-format'

it.each([
  ['Ingrid Falk', 'IF'],
  ['Falk, Ingrid', 'IF'],
  ['Ingrid F.', 'IF'],
  ['Cher', 'C'],
  ['  Ana  de  Cruz ', 'AC'],
  ['', ''],
])('%s: %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
