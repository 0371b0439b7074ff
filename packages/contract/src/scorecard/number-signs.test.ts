import { expect, it, test } from 'vitest'
import {
  doubtfulReadings,
  formatValue,
  parseEnteredValue,
  typedValue,
  type UnitOfMeasure,
  type ValueScale,
} from './measurable-values'
import { formatAsTyped } from './number-signs'

const read = (text: string, unitOfMeasure: UnitOfMeasure, valueScale: ValueScale = 'One', locale?: string) => {
  const parsed = parseEnteredValue(text, locale, { unitOfMeasure, valueScale })
  return parsed.ok ? parsed.value : parsed.error
}

test.each<[string, UnitOfMeasure, ValueScale, string, number]>([
  ['82 %', 'Percent', 'One', 'en-US', 82],
  ['$6,000', 'Dollar', 'One', 'en-US', 6000],
  ['-$12.50', 'Dollar', 'One', 'en-US', -12.5],
  ['$-12.50', 'Dollar', 'One', 'en-US', -12.5],
  ['($1,250)', 'Dollar', 'One', 'en-US', -1250],
  ['6.000,00 €', 'Euro', 'One', 'de-DE', 6000],
  ['12 EUR', 'Euro', 'One', 'de-DE', 12],
  ['MX$5', 'Peso', 'One', 'en-US', 5],
  ['$310k', 'Dollar', 'Thousand', 'en-US', 310],
  ['310k', 'Dollar', 'One', 'en-US', 310_000],
  ['310.1K', 'Number', 'One', 'en-US', 310_100],
  ['0.3M', 'Dollar', 'Thousand', 'en-US', 300],
  ['$2m', 'Dollar', 'Million', 'en-US', 2],
  ['1,5 Mio €', 'Euro', 'Thousand', 'de-DE', 1500],
  ['1.5h', 'Hours', 'One', 'en-US', 1.5],
  ['90 min', 'Minutes', 'One', 'en-US', 90],
  ['2.4 million', 'Number', 'One', 'en-US', 2_400_000],
  ['$2.4 million', 'Dollar', 'Thousand', 'en-US', 2400],
  ['2,4 Millionen', 'Number', 'Million', 'de-DE', 2.4],
  ['2,4 Millionen €', 'Euro', 'One', 'de-DE', 2_400_000],
  ['12 tausend', 'Number', 'One', 'de-DE', 12_000],
  ['3 thousand', 'Days', 'One', 'en-US', 3000],
  ['3 tausend', 'Days', 'One', 'de-DE', 3000],
  ['3 Tsd. d', 'Days', 'One', 'de-DE', 3000],
  ['3 Mrd.', 'Days', 'Million', 'de-DE', 3000],
  ['3 Milliarden', 'Number', 'Million', 'de-DE', 3000],
  ['3 billion', 'Number', 'Million', 'en-US', 3000],
  ['25:30', 'Hours', 'One', 'en-US', 25.5],
  ['25:30 h', 'Hours', 'One', 'de-DE', 25.5],
  ['-0:45', 'Hours', 'One', 'en-US', -0.75],
  ['1:20', 'Hours', 'One', 'en-US', 1.33333333333],
  ['25:30', 'Minutes', 'One', 'en-US', 25.5],
  ['1:25:30', 'Minutes', 'One', 'en-US', 85.5],
  ['25:30', 'Seconds', 'One', 'en-US', 1530],
  ['1500:00', 'Hours', 'Thousand', 'en-US', 1.5],
])('%s is read where the unit is %s and the scale %s, in %s', (text, unit, scale, locale, value) => {
  expect(read(text, unit, scale, locale)).toBe(value)
})

test.each<[string, UnitOfMeasure, string]>([
  ['82 %', 'Number', 'other-unit'],
  ['82 %', 'Dollar', 'other-unit'],
  ['$5', 'Euro', 'other-unit'],
  ['5 €', 'Number', 'other-unit'],
  ['₹5', 'Dollar', 'other-unit'],
  ['5h', 'Number', 'other-unit'],
  ['25:30', 'Number', 'not-a-number'],
  ['25:30', 'Days', 'not-a-number'],
  ['25:70', 'Hours', 'not-a-number'],
  ['25:30k', 'Hours', 'not-a-number'],
  ['3 Billion', 'Number', 'not-a-number'],
  ['2m', 'Number', 'other-unit'],
  ['$$5', 'Dollar', 'other-unit'],
  ['x9', 'Dollar', 'not-a-number'],
  ['9 apples', 'Number', 'not-a-number'],
  ['$', 'Dollar', 'not-a-number'],
  ['k', 'Number', 'not-a-number'],
  ['1e999', 'Number', 'not-a-number'],
  ['()', 'Number', 'not-a-number'],
  ['(-5)', 'Number', 'not-a-number'],
  ['123456789012345k', 'Number', 'out-of-range'],
])('%s is refused where the unit is %s: %s', (text, unit, error) => {
  expect(read(text, unit)).toBe(error)
})

it('reads every value back as shown, in each language', () => {
  const units: UnitOfMeasure[] = [
    'Number',
    'Percent',
    'Dollar',
    'Quetzal',
    'Euro',
    'Franc',
    'Peso',
    'Pound',
    'Hours',
    'Days',
  ]
  for (const locale of ['en-US', 'de-DE', 'fr-FR', 'es-MX', 'de-CH', 'he-IL'])
    for (const unitOfMeasure of units)
      for (const valueScale of ['One', 'Thousand', 'Million', 'Billion'] as const) {
        const shown = formatValue({ value: -1240.5, unitOfMeasure, valueScale, decimalPlaces: 2 }, locale)
        expect([shown, read(shown, unitOfMeasure, valueScale, locale)]).toEqual([shown, -1240.5])
      }
})

test.each<[string, UnitOfMeasure, ValueScale, number | undefined, number | string]>([
  ['$700,500', 'Dollar', 'Thousand', undefined, 700.5],
  ['$310,500.50', 'Dollar', 'Thousand', 310, 310.5005],
  ['$300,000', 'Dollar', 'Thousand', 5, 300],
  ['300000', 'Number', 'Thousand', undefined, 300],
  ['2,400,000', 'Dollar', 'Million', undefined, 2.4],
  ['310', 'Dollar', 'Thousand', 5, 310],
  ['0', 'Dollar', 'Thousand', 310, 0],
  ['1,240', 'Dollar', 'Thousand', 1200, 1240],
  ['5,200', 'Dollar', 'Thousand', 5, 5.2],
  ['5,000', 'Dollar', 'Thousand', undefined, 'doubtful'],
  ['5,000', 'Dollar', 'Thousand', 200, 'doubtful'],
  ['5,000k', 'Dollar', 'Thousand', undefined, 5000],
  ['5,000', 'Dollar', 'One', 200, 5000],
  ['0.43', 'Percent', 'One', undefined, 'doubtful'],
  ['0.43', 'Percent', 'One', 90, 'doubtful'],
  ['1', 'Percent', 'One', 90, 'doubtful'],
  ['0.43', 'Percent', 'One', 0.5, 0.43],
  ['0.43 %', 'Percent', 'One', 90, 0.43],
  ['43', 'Percent', 'One', 90, 43],
  ['0', 'Percent', 'One', 90, 0],
  ['0.43', 'Number', 'One', 90, 0.43],
])('%s by %s in %s with the goal %s is %s', (text, unitOfMeasure, valueScale, goalValue, expected) => {
  const parsed = parseEnteredValue(text, 'en-US', { unitOfMeasure, valueScale, goalValue })
  expect(parsed.ok ? parsed.value : parsed.error).toBe(expected)
})

it('offers both readings of a doubtful number, and reads each back as itself', () => {
  const format = { unitOfMeasure: 'Dollar', valueScale: 'Thousand', goalValue: 200 } as const
  const readings = doubtfulReadings('5,000.5', 'en-US', format)
  expect(readings).toEqual({ inScale: '$5,000.5k', inFull: '$5.0005k' })
  expect(Object.values(readings).map((text) => parseEnteredValue(text, 'en-US', format))).toEqual([
    { ok: true, value: 5000.5 },
    { ok: true, value: 5.0005 },
  ])
})

it('starts a field with a text that is read back as the same number', () => {
  const format = { unitOfMeasure: 'Dollar', valueScale: 'Thousand', goalValue: 310 } as const
  expect([310, 700_500, 5000].map((value) => typedValue(value, format, 'en-US'))).toEqual([
    '310',
    '$700,500k',
    '$5,000k',
  ])
})

test.each([
  ['$2.4M', { unitOfMeasure: 'Dollar', valueScale: 'Million' }],
  ['2,4 Mio. €', { unitOfMeasure: 'Euro', valueScale: 'Million' }],
  ['310 Tsd. EUR', { unitOfMeasure: 'Euro', valueScale: 'Thousand' }],
  ['MX$5', { unitOfMeasure: 'Peso', valueScale: 'One' }],
  ['82 %', { unitOfMeasure: 'Percent', valueScale: 'One' }],
  ['2.4M', null],
  ['5m', null],
  ['5 q', null],
  ['$$5', null],
  ['', null],
])('the format of %j as typed', (text, format) => {
  expect(formatAsTyped(text)).toEqual(format)
})
