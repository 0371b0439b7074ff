import { expect, test } from 'vitest'
import { plainNotes } from './export-words'

test.each([
  [
    '<p>See <a href="https://a.example/x?a=1&amp;b=2" rel="noopener">the <b>quote</b></a>.</p>',
    'See the quote (https://a.example/x?a=1&b=2).',
  ],
  ['<p><a href="https://a.example">https://a.example</a></p>', 'https://a.example'],
  [
    '<p>Ask <a href="mailto:dana@a.example">Dana</a> or <a href="mailto:lee@a.example">lee@a.example</a></p>',
    'Ask Dana (dana@a.example) or lee@a.example',
  ],
  ['<p><a target="_blank">no address</a></p>', 'no address'],
  ['<ul><li>one</li><li>two &lt;3</li></ul>', 'one\ntwo <3'],
])('plain notes of %s keep the targets of links', (html, expected) => {
  expect(plainNotes(html)).toBe(expected)
})
