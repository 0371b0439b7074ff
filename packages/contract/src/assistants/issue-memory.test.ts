import { expect, test } from 'vitest'
import { decisionIn } from './issue-memory'

test.each([
  ['', null],
  ['<p></p>', null],
  ['<p>Two quotes are late.</p><p>Buy from Keller &amp; Sons.</p>', 'Buy from Keller & Sons.'],
  ['<p>Decision: one shift more</p><ul><li>Ask Marco</li></ul>', 'one shift more'],
  ['<p>Beschluss – eine Schicht mehr</p><p>Marco fragen</p>', 'eine Schicht mehr'],
  ['<p>Decision: A</p><p>Decision: <strong>B</strong></p><p>c</p>', 'B'],
  ['<p>Decision-making is slow</p>', 'Decision-making is slow'],
])('reads the decision of %s', (html, decision) => {
  expect(decisionIn(html)).toBe(decision)
})

test('shortens a long line', () => {
  expect(decisionIn(`<p>${'word '.repeat(100)}</p>`)).toHaveLength(200)
})
