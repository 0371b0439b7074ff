import { expect, test } from 'vitest'
import { plainName } from './name-format'

test.each([
  'Alder Creek Millwork',
  'Slate & Sons, Inc.',
  "Maeve O'Neil-Strand",
  'Studio 54',
  'Müller und Söhne GmbH',
  '株式会社 山田',
  'St. Mary',
])('%s stays as it is', (name) => {
  expect(plainName(name)).toBe(name)
})

test.each([
  ['a link', 'Prize https://evil.example/win now', 'Prize evil example win now'],
  ['a bare address', 'www.evil.example', 'evil example'],
  ['a mail address', 'support@evil.example', 'support evil example'],
  ['full-width letters that make an address', 'ｅｖｉｌ．ｅｘａｍｐｌｅ', 'evil example'],
  ['a number to call', 'Your bank +1 (800) 555-0199', 'Your bank'],
  ['a number in other digits', 'Bank ٠٨٠٠٥٥٥٠١٩٩', 'Bank'],
  ['lines and markup', 'Ann\r\n<b>Bcc: x</b>', 'Ann b Bcc x b'],
  ['a story', 'Your account was closed so please answer this mail at once', 'Your account was closed so please'],
  ['nothing but signs', '☎ ✉ → !!!', ''],
])('%s is shortened to a valid name', (_what, typed, name) => {
  expect(plainName(typed)).toBe(name)
})

test('is short', () => {
  expect(plainName('x'.repeat(500))).toHaveLength(60)
})
