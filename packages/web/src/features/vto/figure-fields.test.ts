import { expect, it } from 'vitest'
import { fieldsOf, formatTaken, withTypedFormat } from './figure-fields'

const fresh = fieldsOf(null, 'en')
const measurable = {
  unitOfMeasure: 'Dollar',
  valueScale: 'Thousand',
  decimalPlaces: 1,
  comparison: 'LessOrEqual',
} as const

it('takes the unit, scale and direction of its linked measurable', () => {
  expect(formatTaken(fresh, measurable)).toEqual(measurable)
})

it('keeps earlier choices and typed values', () => {
  expect(formatTaken({ ...fresh, value: '12' }, measurable)).toBeNull()
  expect(formatTaken({ ...fresh, unitOfMeasure: 'Euro' }, measurable)).toBeNull()
  expect(formatTaken({ ...fresh, valueScale: 'Million' }, measurable)).toBeNull()
})

it('keeps its own direction if a plan has none, and takes no results', () => {
  expect(formatTaken(fresh, { ...measurable, comparison: 'Between' })?.comparison).toBe('GreaterOrEqual')
  expect(formatTaken(fresh, { ...measurable, unitOfMeasure: 'YesNo' })).toBeNull()
})

it('takes unit, scale and decimals from the typed text if none were chosen', () => {
  expect(withTypedFormat({ ...fresh, value: '$2.4M' }, 'en-US')).toMatchObject({
    unitOfMeasure: 'Dollar',
    valueScale: 'Million',
    decimalPlaces: 1,
  })
  expect(withTypedFormat({ ...fresh, value: '2,4' }, 'de-DE')).toMatchObject({
    unitOfMeasure: 'Number',
    decimalPlaces: 1,
  })
})

it('keeps a chosen unit, and the decimals of a text without a number', () => {
  const euros = { ...fresh, unitOfMeasure: 'Euro' as const, value: '$2.4M' }
  expect(withTypedFormat(euros, 'en-US')).toEqual(euros)
  const words = { ...fresh, value: 'a lot' }
  expect(withTypedFormat(words, 'en-US')).toEqual(words)
})
