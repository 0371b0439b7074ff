import { typedValue } from '@cairn/contract/scorecard/measurable-values'
import { expect, it } from 'vitest'
import { typedCell } from './use-value-entry'

const yesNo = { unitOfMeasure: 'YesNo', valueScale: 'One', decimalPlaces: 0 } as const
const dollars = { unitOfMeasure: 'Dollar', valueScale: 'One', decimalPlaces: 2 } as const

it.each([
  ['1,250.5', 'en-US', 1250.5],
  ['1.250,5', 'de-DE', 1250.5],
  ['$6,000', 'en-US', 6000],
  ['(1,250)', 'en-US', -1250],
  [' 7 ', 'en-US', 7],
])('%s in %s is %d', (text, locale, value) => {
  expect(typedCell(text, dollars, locale)).toEqual({ ok: true, value, entered: text.trim() })
})

it.each([
  ['=2+3', 'en-US', 5],
  ['=(4-1)*2,5', 'de-DE', 7.5],
  ['=-2*-3', 'en-US', 6],
  ['1/2', 'en-US', 0.5],
  ['2.4e5', 'en-US', 240_000],
  ['=1e3-1', 'en-US', 999],
  ['=0.1+0.2', 'en-US', 0.3],
])('%s in %s is calculated: %d', (text, locale, value) => {
  expect(typedCell(text, dollars, locale)).toEqual({ ok: true, value, entered: text })
})

it('sends the number too if the typed text is too long to store', () => {
  expect(typedCell('$ 1 234 567 890.5', dollars, 'en-US')).toEqual({
    ok: true,
    value: 1234567890.5,
    entered: '1234567890.5',
  })
})

it('clears a cell for empty text or blanks', () => {
  expect(typedCell('', dollars, 'en-US')).toEqual({ ok: true, value: null, entered: '' })
  expect(typedCell('  ', dollars, 'en-US')).toEqual({ ok: true, value: null, entered: '' })
})

it.each([
  ['abc', 'NOT_A_NUMBER'],
  ['1e999', 'NOT_A_NUMBER'],
  ['12,5', 'NOT_A_NUMBER'],
  ['%', 'NOT_A_NUMBER'],
  ['=2+', 'FORMULA_UNFINISHED'],
  ['=(2', 'FORMULA_UNFINISHED'],
  ['=', 'FORMULA_UNFINISHED'],
  ['=2)', 'NOT_A_NUMBER'],
  ['1/0', 'DIVIDES_BY_ZERO'],
  ['=1/0', 'DIVIDES_BY_ZERO'],
  ['98 %', 'OTHER_UNIT'],
  ['98 €', 'OTHER_UNIT'],
  ['1234567890123456', 'VALUE_TOO_LONG'],
  ['0.0000000000001', 'NUMBER_OUT_OF_RANGE'],
])('%s is refused in American English: %s', (text, code) => {
  expect(typedCell(text, dollars, 'en-US')).toEqual({ ok: false, code })
})

it.each([
  ['yes', 1],
  [' NEIN ', 0],
  ['TRUE', 1],
  ['x', 1],
  ['✔️', 1],
  ['0', 0],
  ['', null],
])('“%s” in a yes-or-no cell is %s in any language', (text, value) => {
  for (const locale of ['en-US', 'de-DE']) expect(typedCell(text, yesNo, locale)).toMatchObject({ ok: true, value })
})

it('a yes/no cell accepts nothing else, and is copied as a word', () => {
  for (const text of ['2', 'maybe', '98 %', '-1'])
    expect(typedCell(text, yesNo, 'en-US')).toEqual({ ok: false, code: 'NOT_YES_OR_NO' })
  expect([1, 0, 7].map((value) => typedValue(value, yesNo, 'de-DE'))).toEqual(['Ja', 'Nein', '7'])
  expect(typedValue(1.5, dollars, 'de-DE')).toBe('1,5')
})
