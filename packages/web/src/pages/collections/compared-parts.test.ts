import { describe, expect, it } from 'vitest'
import { type ComparedPart, comparedParts, type HistoryPart, onlyDifferences } from './vto-history'

const part = (...lines: readonly (readonly [string, string])[]): HistoryPart[] => [
  { key: 'values', title: 'Core values', lines: lines.map(([key, text]) => ({ key, text })) },
]
const changes = (parts: readonly ComparedPart[]) =>
  parts.flatMap(({ lines }) => lines.map(({ key, change }) => `${key} ${change}`))
const own = (parts: readonly ComparedPart[], side: 'earlier' | 'later') =>
  parts.flatMap(({ lines }) =>
    lines.flatMap((line) => (line[side] ?? []).flatMap(({ text, isDifferent }) => (isDifferent ? [text.trim()] : []))),
  )

describe('two versions', () => {
  it('differ in the words of a line', () => {
    const parts = comparedParts(part(['a', 'Measure twice, cut once']), part(['a', 'Measure twice, cut never']))
    expect(changes(parts)).toEqual(['a changed'])
    expect(own(parts, 'earlier')).toEqual(['once'])
    expect(own(parts, 'later')).toEqual(['never'])
  })

  it('show added and removed lines in position', () => {
    const parts = comparedParts(
      part(['a', 'One'], ['b', 'Two'], ['c', 'Three']),
      part(['a', 'One'], ['c', 'Three'], ['d', 'Four']),
    )
    expect(changes(parts)).toEqual(['a same', 'b removed', 'c same', 'd added'])
    expect(own(parts, 'earlier')).toEqual(['Two'])
    expect(own(parts, 'later')).toEqual(['Four'])
  })

  it('show moved parts in another place, and only those', () => {
    const before = part(['a', 'One'], ['b', 'Two'], ['c', 'Three'])
    expect(changes(comparedParts(before, part(['c', 'Three'], ['a', 'One'], ['b', 'Two'])))).toEqual([
      'c moved',
      'a same',
      'b same',
    ])
  })

  it('differ in their names', () => {
    const lines = [{ key: 'focus', label: 'Purpose', text: 'Rooms that last' }]
    const [one] = comparedParts(
      [{ key: 'focus', title: 'Core focus', lines }],
      [{ key: 'focus', title: 'Core focus', lines: lines.map((line) => ({ ...line, label: 'Cause' })) }],
    )
    expect(one?.lines.map(({ change, label }) => [change, label])).toEqual([['changed', 'Cause']])
  })

  it('omit parts empty in both, and show no difference for equal texts', () => {
    const parts = comparedParts(part(['a', 'One'], ['b', '']), part(['a', 'One']))
    expect(changes(parts)).toEqual(['a same'])
    expect(onlyDifferences(parts)).toEqual([])
  })

  it('show a part that only one of them has', () => {
    expect(changes(comparedParts([], part(['a', 'One'])))).toEqual(['a added'])
    expect(changes(comparedParts(part(['a', 'One']), []))).toEqual(['a removed'])
  })
})
