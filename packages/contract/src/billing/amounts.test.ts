import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysBetween } from '../calendar/days'
import {
  addedCost,
  couponOutcome,
  type Discount,
  type KnownCoupon,
  normalizeCoupon,
  type Period,
  periodOf,
  periodStart,
  priceInvoice,
  proratedAmount,
  prorationLine,
  roundAmount,
  seatsLine,
} from './amounts'

const november: Period = { from: '2026-11-01', to: '2026-12-01' }
const monthly = { unitAmount: 1600, currencyCode: 'USD' }
const anyDay = fc
  .integer({ min: 0, max: 365 * 8 })
  .map((days) => new Date(Date.UTC(2024, 0, 1 + days)).toISOString().slice(0, 10))

describe('periods', () => {
  test('starting January 31 end with shorter months and return to the 31st', () => {
    expect([0, 1, 2, 3, 4].map((index) => periodStart('2027-01-31', 'monthly', index))).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
    ])
    expect(periodStart('2028-02-29', 'annual', 1)).toBe('2029-02-28')
    expect(periodStart('2028-02-29', 'annual', 4)).toBe('2032-02-29')
  })

  test('follow each other without a gap, and each day falls in one', () => {
    fc.assert(
      fc.property(anyDay, anyDay, fc.constantFrom('monthly' as const, 'annual' as const), (one, other, term) => {
        const [anchor, day] = one < other ? [one, other] : [other, one]
        const { from, to, index } = periodOf(anchor, term, day)
        expect(from <= day && day < to).toBe(true)
        expect(periodStart(anchor, term, index + 1)).toBe(to)
      }),
    )
  })
})

describe('prorating', () => {
  test('counts the days left, including the first', () => {
    expect(proratedAmount({ ...monthly, seats: 1 }, november, '2026-11-13')).toBe(960)
    expect(proratedAmount({ ...monthly, seats: 3 }, november, '2026-11-17')).toBe(2240)
    const year: Period = { from: '2026-04-01', to: '2027-04-01' }
    expect(proratedAmount({ unitAmount: 16_000, currencyCode: 'USD', seats: 3 }, year, '2026-11-17')).toBe(17_753)
  })

  test('rounds once for all seats: 1,000 of them stay within half a cent of the exact amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1000 }),
        fc.integer({ min: 1, max: 100_000 }),
        anyDay,
        anyDay,
        (seats, unitAmount, ...days) => {
          const [anchor = '', day = ''] = days.toSorted()
          const period = periodOf(anchor, 'monthly', day)
          const exact = (seats * unitAmount * daysBetween(day, period.to)) / daysBetween(period.from, period.to)
          const amount = proratedAmount({ seats, unitAmount, currencyCode: 'USD' }, period, day)
          expect(Math.abs(amount - exact)).toBeLessThanOrEqual(0.5)
          expect(amount).toBeLessThanOrEqual(seats * unitAmount)
        },
      ),
    )
  })

  test('a yen has no hundredths', () => {
    expect(roundAmount(12_345, 1, 'JPY')).toBe(12_300)
    expect(roundAmount(12_350, 1, 'JPY')).toBe(12_400)
    expect(roundAmount(1, 2, 'USD')).toBe(1)
  })
})

describe('an invoice', () => {
  const ohio = { countryCode: 'US', stateOrProvince: 'OH', basisPoints: 750 }
  const cedar: Discount = {
    code: 'CEDAR20',
    percentOff: 20,
    amountOff: null,
    months: 3,
    startedOn: '2026-11-17',
  }
  const december: Period = { from: '2026-12-01', to: '2027-01-01' }

  test('has a line for seats, for prorated seats, for the discount and for tax', () => {
    const charges = [
      seatsLine({ ...monthly, seats: 24 }, december),
      prorationLine({ ...monthly, seats: 1 }, november, '2026-11-13'),
    ]
    const plain = priceInvoice(charges, { day: '2026-12-01', currencyCode: 'USD', discount: null, tax: ohio })
    expect(plain.lines.at(-1)).toMatchObject({ kind: 'tax', amount: 2952, couponCode: null, tax: ohio })
    expect(plain).toMatchObject({ subTotal: 39_360, taxAmount: 2952, totalAmount: 42_312 })
    const seats = [seatsLine({ ...monthly, seats: 24 }, december)]
    const reduced = priceInvoice(seats, { day: '2026-12-01', currencyCode: 'USD', discount: cedar, tax: ohio })
    expect(reduced.lines[1]).toMatchObject({ kind: 'discount', amount: -7680, couponCode: 'CEDAR20', tax: null })
    expect(reduced).toMatchObject({ subTotal: 30_720, taxAmount: 2304, totalAmount: 33_024 })
    const ended = priceInvoice(seats, { day: '2027-02-17', currencyCode: 'USD', discount: cedar, tax: ohio })
    expect(ended.totalAmount).toBe(41_280)
  })

  test('equals the sum of its lines, and is never negative', () => {
    const line = fc
      .record({ seats: fc.integer({ min: 0, max: 1000 }), unitAmount: fc.integer({ min: 0, max: 100_000 }) })
      .map((seats) => seatsLine({ ...seats, currencyCode: 'USD' }, november))
    const off = fc.oneof(
      fc.integer({ min: 0, max: 100 }).map((percentOff) => ({ percentOff, amountOff: null })),
      fc.integer({ min: 0, max: 1_000_000 }).map((amountOff) => ({ percentOff: null, amountOff })),
    )
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 6 }),
        fc.option(off),
        fc.integer({ min: 0, max: 3000 }),
        fc.constantFrom('USD', 'JPY'),
        (lines, coupon, basisPoints, currencyCode) => {
          const discount = coupon && { ...coupon, code: 'X', months: null, startedOn: '2026-11-01' }
          const priced = priceInvoice(lines, {
            day: '2026-11-01',
            currencyCode,
            discount,
            tax: { countryCode: 'DE', stateOrProvince: '', basisPoints },
          })
          expect(priced.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(priced.totalAmount)
          expect(priced.subTotal + priced.taxAmount).toBe(priced.totalAmount)
          expect(priced.subTotal).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})

test('additional people are charged immediately on an annual plan and on the next invoice of a monthly one', () => {
  const added = { ...monthly, seats: 3, period: november, day: '2026-11-17', coveredSeats: 0 }
  expect(addedCost({ ...added, term: 'monthly' })).toEqual({
    seats: 3,
    dueNow: 0,
    onNextInvoice: 2240,
    perPeriod: 4800,
  })
  expect(addedCost({ ...added, term: 'annual' })).toMatchObject({ dueNow: 2240, onNextInvoice: 0 })
  expect(addedCost({ ...added, term: 'monthly', coveredSeats: 2 }).onNextInvoice).toBe(747)
  expect(addedCost({ ...added, term: 'monthly', period: null })).toMatchObject({ dueNow: 0, onNextInvoice: 0 })
})

describe('a coupon', () => {
  const coupon: KnownCoupon = {
    code: 'SPRING26',
    percentOff: 10,
    amountOff: null,
    months: null,
    lastDay: '2026-06-30',
    terms: ['monthly'],
    isUsedUp: false,
  }
  test.each([
    ['applied', coupon, '2026-06-30', 'monthly'],
    ['applied', coupon, '2026-06-30', null],
    ['expired', coupon, '2026-07-01', 'monthly'],
    ['unhandled', coupon, '2026-06-01', 'annual'],
    ['unhandled', { ...coupon, isUsedUp: true }, '2026-06-01', 'monthly'],
    ['invalid', null, '2026-06-01', 'monthly'],
    ['failed', 'unreachable', '2026-06-01', 'monthly'],
  ] as const)('is %s', (outcome, known, day, term) => {
    expect(couponOutcome(known, { day, term })).toBe(outcome)
  })

  test('is found in lower case and with surrounding blanks', () => {
    expect(normalizeCoupon(' cedar20 ')).toBe('CEDAR20')
  })
})
