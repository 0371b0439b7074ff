import { expect, it } from 'vitest'
import { typedCell } from './typed-cells'

it.each([
  ['1,250.5', 'en-US', 1250.5],
  ['1.250,5', 'de-DE', 1250.5],
  ['$6,000', 'en-US', 6000],
  ['6.000,00 €', 'de-DE', 6000],
  ['-$12.50', 'en-US', -12.5],
  ['(1,250)', 'en-US', -1250],
  ['98 %', 'en-US', 98],
  [' 7 ', 'en-US', 7],
])('%s in %s is %d', (text, locale, value) => {
  expect(typedCell(text, locale)).toMatchObject({ ok: true, value })
})

it('empties a cell with nothing, or with blanks', () => {
  expect(typedCell('', 'en-US')).toEqual({ ok: true, value: null, entered: '' })
  expect(typedCell('  ', 'en-US')).toEqual({ ok: true, value: null, entered: '' })
})

it.each([
  ['abc', 'NOT_A_NUMBER'],
  ['1e999', 'NOT_A_NUMBER'],
  ['12,5', 'NOT_A_NUMBER'],
  ['%', 'NOT_A_NUMBER'],
  ['1234567890123456', 'VALUE_TOO_LONG'],
])('%s is refused in American English: %s', (text, code) => {
  expect(typedCell(text, 'en-US')).toEqual({ ok: false, code })
})
