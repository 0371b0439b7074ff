import { CONTENT_HTML_DEPTH, CONTENT_HTML_MAX } from '@cairn/contract/core/fields'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sanitizeHtml } from './sanitize-html'

const ID = '01890000-0000-7000-8000-00000000000a'

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
  [
    'a checklist stays',
    '<ul data-type="taskList" class="x"><li data-checked="true" data-type="taskItem"><label><input type="checkbox" checked><span></span></label><div><p>a</p></div></li></ul>',
    '<ul data-type="taskList"><li data-checked="true"><p>a</p></li></ul>',
  ],
  ['a list of another type is a list', '<ul data-type="x"><li data-checked="yes">a</li></ul>', '<ul><li>a</li></ul>'],
  ['a list that begins later does', '<ol start="3" type="a"><li>a</li></ol>', '<ol start="3"><li>a</li></ol>'],
  [
    'a mention stays, without what else was on it',
    `<span data-mention="${ID}" style="x" onclick="y">@Ana Cruz</span>`,
    `<span data-mention="${ID}">@Ana Cruz</span>`,
  ],
  ['a mention of nobody is its words', '<span data-mention="Ana">@Ana</span><span>b</span>', '@Anab'],
  [
    'a picture of the item stays, with its words',
    `<img src="/api/v2/attachment/${ID}/preview" alt="Hartwell &quot;slips&quot;" onerror="x" width="9" srcset="//x">`,
    `<img src="/api/v2/attachment/${ID}/preview" alt="Hartwell &quot;slips&quot;" />`,
  ],
  ['svg goes with its content', '<svg><a xlink:href="javascript:1">x</a></svg>b', 'b'],
])('%s', (_name, html, expected) => {
  expect(sanitizeHtml(html)).toBe(expected)
})

test.each([
  `https://evil.example/api/v2/attachment/${ID}/preview`,
  `//evil.example/api/v2/attachment/${ID}/preview`,
  `/api/v2/attachment/${ID}/preview?x=1`,
  `/api/v2/attachment/${ID}`,
  `/api/v2/attachment/${ID}/preview/../../../session/end`,
  '/api/v2/attachment/------------------------------------/preview',
  'data:image/png;base64,AAAA',
  'blob:http://localhost/x',
  'javascript:alert(1)',
])('a picture from elsewhere is removed: %s', (src) => {
  expect(sanitizeHtml(`a<img src="${src}" alt="b">`)).toBe('a')
})

test.each([
  '',
  '<p></p>',
  '<p>By phone,\r\n and\tthen — in writing: 7 = 5?</p>',
  '<p>one</p><p> two\u00a0</p><p>\u0001\ufeff😀</p>',
])('plain paragraphs stay unchanged, as with the sanitizer itself: %j', (html) => {
  expect(sanitizeHtml(html)).toBe(html)
  // A mark in front keeps the short way from being taken.
  expect(sanitizeHtml(`<em>x</em>${html}`)).toBe(`<em>x</em>${html}`)
})

test.each([
  ['<p>a<p>b</p></p>', '<p>a</p><p>b</p><p></p>'],
  ['<p>a & b</p>', '<p>a &amp; b</p>'],
  ['<p>a</p>\n<p onclick=x>b</p>', '<p>a</p>\n<p>b</p>'],
  ['<p>a</p></p>', '<p>a</p><p></p>'],
])('sanitizes nearly plain text: %j', (html, expected) => {
  expect(sanitizeHtml(html)).toBe(expected)
})

describe('input that is expensive to parse', () => {
  const nested = (tag: string, depth: number) => `${`<${tag}>`.repeat(depth)}x${`</${tag}>`.repeat(depth)}`
  const status = (html: string) => {
    try {
      return sanitizeHtml(html).length
    } catch (refusal) {
      return refusal
    }
  }
  const isRefused = (text: string) =>
    expect.objectContaining({ status: 400, messages: [expect.objectContaining({ text, field: 'contentHtml' })] })

  test.each(['b', 'blockquote', 'div', 'svg', 'x-y'])('limits nesting to 100 levels: <%s>', (tag) => {
    expect(status(nested(tag, CONTENT_HTML_DEPTH))).toBeTypeOf('number')
    expect(status(nested(tag, CONTENT_HTML_DEPTH + 1))).toEqual(
      isRefused('contentHtml: These notes are nested too deeply.'),
    )
  })

  test.each(['<b>', '<a>', '<ul><li>', '<svg>'])('also where none of them is closed: %s', (tag) => {
    expect(status(tag.repeat(CONTENT_HTML_MAX / tag.length))).toEqual(
      isRefused('contentHtml: These notes are nested too deeply.'),
    )
  })

  test.each(['&', '<br>', '<a>x</a>'])('stored text is not longer than the input limit: %s', (part) => {
    const html = `<em>x</em>${part.repeat(CONTENT_HTML_MAX / part.length)}`
    expect(status(html)).toEqual(isRefused('contentHtml: These notes are too long.'))
  })

  test('a link may have an address of 2,000 characters', () => {
    const link = (length: number) => `<a href="https://x/${'a'.repeat(length - 10)}">x</a>`
    expect(sanitizeHtml(link(2_000))).toContain('href="https://x/a')
    expect(sanitizeHtml(link(2_001))).not.toContain('href')
  })
})

test('accepts stored text unchanged', () => {
  const part = fc.constantFrom(
    '<p>',
    '</p>',
    '<a href="',
    '">',
    '<b>',
    '</b>',
    '<ul><li>',
    '<ul data-type="taskList"><li data-checked="true">',
    `<span data-mention="${ID}">`,
    '</span>',
    '<img src="',
    `<img src="/api/v2/attachment/${ID}/preview" alt="`,
    '&',
    '&lt;',
    '"',
    "'",
    '<',
    '>',
    'x',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(part, fc.string()), { maxLength: 40 }), (parts) => {
      const stored = sanitizeHtml(parts.join(''))
      expect(sanitizeHtml(stored)).toBe(stored)
    }),
    { examples: [[['<ul data-type="taskList"><li data-checked="true">', '<', 'A', '<ul><li>']]] },
  )
})
