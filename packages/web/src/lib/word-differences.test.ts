import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wordDifferences } from './word-differences'

const own = (text: string, other: string) =>
  wordDifferences(text, other)
    .filter(({ isOwn }) => isOwn)
    .map((words) => words.text.trim())

describe('the words that differ', () => {
  const mine = 'Hartwell change orders since September are not billed'
  const theirs = 'The nine Hartwell change orders are still not billed'

  it('are those that the other text has not', () => {
    expect(own(mine, theirs)).toEqual(['since September'])
    expect(own(theirs, mine)).toEqual(['The nine', 'still'])
  })

  it('are none of the same text, and all of a text that has nothing in common', () => {
    expect(own(mine, mine)).toEqual([])
    expect(own('Mine', 'Theirs anew')).toEqual(['Mine'])
    expect(wordDifferences('', mine)).toEqual([])
  })

  it('leave the text whole', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 }).map((words) => words.join(' '))
    fc.assert(
      fc.property(text, text, (one, other) => {
        const words = wordDifferences(one, other)
        expect(words.map((run) => run.text).join('')).toBe(one)
      }),
    )
  })
})
