import { describe, expect, test } from 'vitest'
import { fragmentsOf, wordsNear, wordsOf } from './words'

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
  ])('turns %s into %s', (typed, meant) => {
    expect(wordsNear(typed)).toContain(meant)
  })

  test.each([
    ['rveeiw', 'review'],
    ['car', 'cat'],
    ['review', 'review'],
  ])('does not turn %s into %s', (typed, meant) => {
    expect(wordsNear(typed)).not.toContain(meant)
  })

  const ofEachLength = Array.from({ length: 30 }, (_, index) => 'abcdefghijklmnopqrstuvwxyzäöüß'.slice(0, index + 1))
  test.each([...ofEachLength, 'review', 'aaaa', 'ababab', 'aabbaab', '契約書を見る', '🙂🙂ab'])(
    'leaves one of at most three fragments of %s as it is',
    (typed) => {
      const fragments = fragmentsOf(typed)
      const missed = [typed, ...wordsNear(typed)].filter((word) => !fragments.some((one) => word.includes(one)))
      expect(missed).toEqual([])
      expect(fragments.length).toBeLessThanOrEqual(3)
    },
  )

  test('has a limited number of similar words', () => {
    expect(wordsNear('x'.repeat(40)).length).toBeLessThan(3000)
  })
})
