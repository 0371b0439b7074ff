import { expect, test } from 'vitest'
import { searchResult } from './parse-search'

test('a page of items has at most twenty million characters of notes', () => {
  const search = { startIndex: 0, endIndex: 1_000 }
  const items = (count: number) => Array.from({ length: count }, () => ({ contentHtml: 'x'.repeat(100_000) }))
  expect(searchResult(search, items(200), 200).items).toHaveLength(200)
  expect(() => searchResult(search, items(201), 201)).toThrow(
    'endIndex: These notes are too long to read together. Request fewer.',
  )
})
