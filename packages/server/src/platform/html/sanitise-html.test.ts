import { expect, test } from 'vitest'
import { sanitiseHtml } from './sanitise-html'

test.each([
  [
    'marks, lists and headings stay',
    '<h2>a</h2><ul><li><strong>b</strong></li></ul>',
    '<h2>a</h2><ul><li><strong>b</strong></li></ul>',
  ],
  [
    'a link without a scheme gets https',
    '<a href="cairn.example/x">x</a>',
    '<a href="https://cairn.example/x" rel="noopener noreferrer" target="_blank">x</a>',
  ],
  ['a script goes with its content', '<p>a<script>alert(1)</script></p>', '<p>a</p>'],
  ['a picture and its handler go', '<img src=x onerror=alert(1)>a', 'a'],
  [
    'a javascript link loses its target',
    '<a href="javascript:alert(1)">x</a>',
    '<a rel="noopener noreferrer" target="_blank">x</a>',
  ],
  [
    'a disguised javascript link too',
    '<a href=" java\tscript:alert(1)">x</a>',
    '<a rel="noopener noreferrer" target="_blank">x</a>',
  ],
  ['styles and classes go', '<p style="position:fixed" class="x">a</p>', '<p>a</p>'],
  ['svg goes with its content', '<svg><a xlink:href="javascript:1">x</a></svg>b', 'b'],
])('%s', (_name, html, expected) => {
  expect(sanitiseHtml(html)).toBe(expected)
})
