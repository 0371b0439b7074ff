import { expect, it } from 'vitest'
import { fieldsOf, formatTaken } from './figure-fields'

const fresh = fieldsOf(null, 'en')
const measurable = {
  unitOfMeasure: 'Dollar',
  valueScale: 'Thousand',
  decimalPlaces: 1,
  comparison: 'LessOrEqual',
} as const

it('takes the unit, the scale and the direction of what it is linked to', () => {
  expect(formatTaken(fresh, measurable)).toEqual(measurable)
})

it('keeps what was chosen or typed before', () => {
  expect(formatTaken({ ...fresh, value: '12' }, measurable)).toBeNull()
  expect(formatTaken({ ...fresh, unitOfMeasure: 'Euro' }, measurable)).toBeNull()
  expect(formatTaken({ ...fresh, valueScale: 'Million' }, measurable)).toBeNull()
})

it('keeps its own direction where a plan has no such, and takes nothing of what is reached or not', () => {
  expect(formatTaken(fresh, { ...measurable, comparison: 'Between' })?.comparison).toBe('GreaterOrEqual')
  expect(formatTaken(fresh, { ...measurable, unitOfMeasure: 'YesNo' })).toBeNull()
})
