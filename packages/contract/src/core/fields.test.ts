import { describe, expect, test } from 'vitest'
import { calendarDateSchema, FIRST_DATE, LAST_DATE } from './dates'
import { emailSchema, linesSchema, titleSchema } from './fields'

describe('a title is one line that shows what it says', () => {
  test.each([
    ['a break becomes a space', 'Order\r\ntiles\u2028soon', 'Order tiles soon'],
    ['controls go', 'Or\u0007der\u001b[31m \u0085tiles\u009f', 'Order[31m  tiles'],
    ['what turns the direction goes', '\u202eselit\u202c \u2066redrO\u2069', 'selit redrO'],
    ['marks of right-to-left writing stay', 'שלום\u200f!', 'שלום\u200f!'],
    ['joined emoji stay', '👩‍👩‍👧', '👩‍👩‍👧'],
  ])('%s', (_name, typed, kept) => {
    expect(titleSchema.parse(typed)).toBe(kept)
  })

  test('a text of only such signs is empty', () => {
    expect(titleSchema.safeParse('\u202e\u0007\n').success).toBe(false)
  })
})

test.each([
  [FIRST_DATE, true],
  [LAST_DATE, true],
  [`${LAST_DATE}T00:00:00Z`, true],
  ['1899-12-31', false],
  ['2200-01-01', false],
  ['9999-10-01', false],
  ['2199-02-29', false],
])('accepted dates run from 1900 to 2199: %s', (date, isGiven) => {
  expect(calendarDateSchema.safeParse(date).success).toBe(isGiven)
})

test.each(['ada\u0007@example.com', 'ada\u202e@example.com', '\u200bada@example.com'])(
  'an address holds nothing that does not show: %j',
  (address) => {
    expect(emailSchema.safeParse(address).success).toBe(false)
  },
)

test('several lines keep their breaks, but no invisible characters', () => {
  expect(linesSchema.parse(' One\r\nTwo\u202e\u0007\rThree ')).toBe('One\nTwo\nThree')
})
