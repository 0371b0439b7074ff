import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commonPairs, diffWords } from './word-differences'

const own = (text: string, other: string) =>
  diffWords(text, other)
    .filter(({ isDifferent }) => isDifferent)
    .map((words) => words.text.trim())

describe('the words that differ', () => {
  const mine = 'Hartwell change orders since September are not billed'
  const theirs = 'The nine Hartwell change orders are still not billed'

  it('are those that the other text does not have', () => {
    expect(own(mine, theirs)).toEqual(['since September'])
    expect(own(theirs, mine)).toEqual(['The nine', 'still'])
  })

  it('are none for equal texts, and all for texts with nothing in common', () => {
    expect(own(mine, mine)).toEqual([])
    expect(own('Mine', 'Theirs anew')).toEqual(['Mine'])
    expect(diffWords('', mine)).toEqual([])
  })

  it('keep the text complete', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 }).map((words) => words.join(' '))
    fc.assert(
      fc.property(text, text, (one, other) => {
        const words = diffWords(one, other)
        expect(words.map((run) => run.text).join('')).toBe(one)
      }),
    )
  })

  it('covers long texts by the part between the first and last difference', () => {
    const many = (word: string) => Array.from({ length: 5000 }, (_, place) => `${word}${place}`).join(' ')
    const start = performance.now()
    const words = diffWords(`Begins ${many('a')} ends`, `Begins ${many('b')} ends`)
    expect(performance.now() - start).toBeLessThan(1000)
    expect(words.map(({ isDifferent }) => isDifferent)).toEqual([false, true, false])
    expect(own(`${many('a')} and more`, many('a'))).toEqual(['and more'])
  })
})

describe('common words in the same order', () => {
  const lists = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 10 })
  const longest = (one: readonly string[], other: readonly string[]): number => {
    const [first, ...rest] = one
    if (first === undefined) return 0
    const place = other.indexOf(first)
    const without = longest(rest, other)
    return place < 0 ? without : Math.max(without, 1 + longest(rest, other.slice(place + 1)))
  }

  it('is the longest common subsequence', () => {
    fc.assert(
      fc.property(lists, lists, (one, other) => {
        const pairs = commonPairs(one, other)
        expect(pairs).toHaveLength(longest(one, other))
        for (const [row, column] of pairs) expect(one[row]).toBe(other[column])
        const isRising = (places: number[]) => places.every((place, at) => at === 0 || place > (places[at - 1] ?? 0))
        expect(isRising(pairs.map(([row]) => row)) && isRising(pairs.map(([, column]) => column))).toBe(true)
      }),
    )
  })
})
