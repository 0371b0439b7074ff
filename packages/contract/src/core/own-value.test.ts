import { expect, it } from 'vitest'
import { formatName } from '../people/name-format'
import { ownValue } from './own-value'
import { isRichTextAttribute } from './rich-text'
import { standardTerm } from './terms'
import { parseDateWords } from './typed-date'

const inherited = ['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty']

it('returns an object’s own properties only', () => {
  expect(ownValue({ a: 1 }, 'a')).toBe(1)
  expect(ownValue({ a: 1 }, 'b')).toBeUndefined()
})

it.each(inherited)('takes %s from outside for an unknown name', (name) => {
  expect(ownValue({}, name)).toBeUndefined()
  expect(isRichTextAttribute('img', name, 'x')).toBe(false)
  expect(isRichTextAttribute(name, 'name', 'x')).toBe(false)
  expect(standardTerm(name, 'rock')).toEqual(standardTerm('en', 'rock'))
  expect(parseDateWords(name, { today: '2026-11-24', locales: ['en-US'], dayNamed: () => null })).toBeNull()
  expect(formatName({ firstName: 'Ada', lastName: 'Lovelace' }, name)).toBe('Ada Lovelace')
})
