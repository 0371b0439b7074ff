import { describe, expect, test } from 'vitest'
import { wordsNear, wordsOf } from './words'

test.each([
  ['Hire a welder', ['hire', 'a', 'welder']],
  ['Müller’s Café – RÉSUMÉ', ['muller', 's', 'cafe', 'resume']],
  ['Straße Ørsted Łódź', ['strasse', 'orsted', 'lodz']],
  ['Q3/2026: 91 %', ['q3', '2026', '91']],
  ['ЗАПУСК продукта', ['запуск', 'продукта']],
  ['the the THE', ['the']],
  ['… !!!', []],
])('the words of %s', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

describe('one typing mistake', () => {
  test.each([
    ['reveiw', 'review'],
    ['reviw', 'review'],
    ['revview', 'review'],
    ['rewiew', 'review'],
    ['eview', 'review'],
    ['reviews', 'review'],
  ])('makes %s of %s', (typed, meant) => {
    expect(wordsNear(typed)).toContain(meant)
  })

  test.each([
    ['rveeiw', 'review'],
    ['car', 'cat'],
    ['review', 'review'],
  ])('does not make %s of %s', (typed, meant) => {
    expect(wordsNear(typed)).not.toContain(meant)
  })

  test('has a bounded number of words near', () => {
    expect(wordsNear('x'.repeat(40)).length).toBeLessThan(3000)
  })
})
