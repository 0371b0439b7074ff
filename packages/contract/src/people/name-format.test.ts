import { expect, test } from 'vitest'
import { formatName } from './name-format'

const ada = { firstName: 'Ada', lastName: 'Byron' }

test.each([
  ['full', 'Ada Byron'],
  ['first-only', 'Ada'],
  ['first-last-initial', 'Ada B'],
  ['first-last-initial-dot', 'Ada B.'],
  ['first-initial-last', 'A Byron'],
  ['last-first', 'Byron, Ada'],
  ['unknown', 'Ada Byron'],
])('%s: %s', (format, name) => {
  expect(formatName(ada, format)).toBe(name)
})

test.each(['full', 'first-only', 'first-last-initial', 'first-last-initial-dot', 'first-initial-last', 'last-first'])(
  '%s: of somebody with one name it is that name',
  (format) => {
    expect(formatName({ firstName: 'Ada', lastName: '' }, format)).toBe('Ada')
  },
)

test('an initial is a whole character', () => {
  expect(formatName({ firstName: 'Ada', lastName: '𝒵ed' }, 'first-last-initial')).toBe('Ada 𝒵')
})
