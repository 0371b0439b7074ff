import { expect, it } from 'vitest'
import { countWords, restWords } from './count-words'

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000+'],
  [1001, '1,001'],
  [2000, '2,000+'],
  [10_000, '10,000+'],
  [10_200, '10,200+'],
  [12_345, '12,345'],
])('shows %d counted items as %s', (count, words) => {
  expect(countWords(count)).toBe(words)
})

it('shows the rest of a partly counted group as more than the count', () => {
  expect(restWords(993, 1000)).toBe('993+')
  expect(restWords(1993, 1999)).toBe('1,993')
})
