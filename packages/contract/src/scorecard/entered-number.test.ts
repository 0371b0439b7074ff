import { expect, test } from 'vitest'
import { readSentNumber, type SentNumber } from './entered-number'

test.each<[SentNumber, number | null | 'kept' | string]>([
  [{ value: 12.5 }, 12.5],
  [{ value: null }, null],
  [{ value: 1250, entered: '1.250' }, 1250],
  [{ value: null, entered: '7' }, 7],
  [{ entered: ' 82 % ' }, 82],
  [{ entered: '$82' }, 'OTHER_UNIT'],
  [{ entered: '' }, null],
  [{ note: 'Closed' }, 'kept'],
  [{ note: 'Closed', value: null }, null],
  [{}, 'VALUE_REQUIRED'],
  [{ entered: 'many' }, 'NOT_A_NUMBER'],
  [{ entered: '1e999' }, 'NOT_A_NUMBER'],
  [{ entered: '1,5' }, 'NOT_A_NUMBER'],
  [{ entered: '1234567890123456' }, 'VALUE_TOO_LONG'],
  [{ entered: '1234567890123456', value: 1 }, 'VALUE_TOO_LONG'],
  [{ entered: '0.0000000000001' }, 'NUMBER_OUT_OF_RANGE'],
  [{ value: 1e21 }, 'NUMBER_OUT_OF_RANGE'],
  [{ value: 0.1234567890123456 }, 'VALUE_TOO_LONG'],
])('%j is read as %j', (sent, expected) => {
  const read = readSentNumber(sent, { unitOfMeasure: 'Percent', valueScale: 'One' })
  expect(read.ok ? read.value : read.code).toBe(expected)
})

test.each<[SentNumber, number | null | 'kept' | string]>([
  [{ value: 1 }, 1],
  [{ value: 0, entered: 'Nein' }, 0],
  [{ entered: 'ja' }, 1],
  [{ entered: 'N' }, 0],
  [{ entered: '' }, null],
  [{ value: null }, null],
  [{ note: 'Closed' }, 'kept'],
  [{ value: 2 }, 'NOT_YES_OR_NO'],
  [{ value: 0.5 }, 'NOT_YES_OR_NO'],
  [{ entered: '50 %' }, 'NOT_YES_OR_NO'],
  [{ entered: 'perhaps' }, 'NOT_YES_OR_NO'],
  [{ value: 1e21 }, 'NUMBER_OUT_OF_RANGE'],
])('%j is read as %j for yes/no', (sent, expected) => {
  const read = readSentNumber(sent, { unitOfMeasure: 'YesNo', valueScale: 'One' })
  expect(read.ok ? read.value : read.code).toBe(expected)
})

test('a number that fits two scales is refused when typed, and accepted when sent as a value', () => {
  const format = { unitOfMeasure: 'Dollar', valueScale: 'Thousand', goalValue: 200 } as const
  expect(readSentNumber({ entered: '$5000' }, format)).toMatchObject({ ok: false, code: 'DOUBTFUL_SCALE' })
  expect(readSentNumber({ entered: '$700500' }, format)).toEqual({ ok: true, value: 700.5 })
  expect(readSentNumber({ value: 5000, entered: '$5,000' }, format)).toEqual({ ok: true, value: 5000 })
})
