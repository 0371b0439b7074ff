import { liveTextNodes } from '@cairn/contract/core/live-texts'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { sanitizeHtml } from '../html/sanitize-html'
import { htmlOfNode, htmlOfText, replaceText } from './html-conversion'

const ID = '0198c0de-0000-7000-8000-000000000001'

function textOf(html: string): Y.XmlFragment {
  const text = new Y.Doc().getXmlFragment('text')
  replaceText(text, sanitizeHtml(html))
  return text
}

const notes = [
  '<p>One</p><p>Two<br />lines</p>',
  '<h1>A</h1><h2>B</h2><h3>C</h3>',
  '<blockquote><p>Said</p></blockquote>',
  '<ul><li><p>One</p><ul><li><p>Below</p></li></ul></li></ul>',
  '<ol><li><p>First</p></li></ol><ol start="3"><li><p>Third</p></li></ol>',
  '<ul data-type="taskList"><li data-checked="true"><p>Done</p></li><li data-checked="false"><p>Open</p></li></ul>',
  '<p><strong>bold</strong> <em>italic</em> <u>under</u> <s>struck</s> <code>code</code></p>',
  `<p>Ask <span data-mention="${ID}">@Ada &amp; Co</span> &lt;now&gt;</p>`,
  `<p><img src="/api/v2/attachment/${ID}/preview" alt="A &quot;door&quot;" /></p>`,
]

test.each(notes)('round-trips allowed notes: %s', (html) => {
  expect(sanitizeHtml(htmlOfText(textOf(html)))).toBe(sanitizeHtml(html))
})

test.each(notes)('any notes can be replaced by %s', (html) => {
  for (const before of ['', '<p>Two lines</p><ul><li><p>One</p></li></ul>', ...notes]) {
    const text = textOf(before)
    replaceText(text, sanitizeHtml(html))
    expect(sanitizeHtml(htmlOfText(text)), before).toBe(sanitizeHtml(html))
  }
})

const tasks = (one: string, other: string) =>
  `<ul data-type="taskList"><li data-checked="false"><p>${one}</p></li>${other}</ul>`
const open = '<li data-checked="false"><p>Two</p></li>'
const done = '<li data-checked="true"><p>Two</p></li>'

function lineIn(node: unknown): Y.XmlText {
  return node instanceof Y.XmlText ? node : lineIn((node as Y.XmlElement).get(0))
}
const typedIn = (at: number) => (text: Y.XmlFragment) => {
  const line = lineIn(text.get(at))
  line.insert(line.length, ' more')
}

test.each([
  ['a tick', tasks('One', open), typedIn(0), tasks('One', done), tasks('One more', done)],
  ['a word', '<p>One two three</p>', typedIn(0), '<p>One <em>2</em> three</p>', '<p>One <em>2</em> three more</p>'],
  ['a new line', '<p>A</p><p>B</p>', typedIn(1), '<p>A</p><p>New</p><p>B</p>', '<p>A</p><p>New</p><p>B more</p>'],
  [
    'a line below a deleted one',
    '<p>A</p><p>B</p>',
    (text: Y.XmlFragment) => text.delete(1, 1),
    '<p>A</p><p>B</p><p>New</p>',
    '<p>A</p><p>New</p>',
  ],
])('merges %s with what is typed at the same time', (_what, html, type, written, expected) => {
  const [typing, writing] = [new Y.Doc(), new Y.Doc()]
  replaceText(typing.getXmlFragment('text'), html)
  Y.applyUpdate(writing, Y.encodeStateAsUpdate(typing))
  type(typing.getXmlFragment('text'))
  replaceText(writing.getXmlFragment('text'), written)
  Y.applyUpdate(typing, Y.encodeStateAsUpdate(writing))
  Y.applyUpdate(writing, Y.encodeStateAsUpdate(typing))
  for (const doc of [typing, writing]) expect(htmlOfText(doc.getXmlFragment('text'))).toBe(expected)
})

test('a link keeps its address, and its scripts are removed', () => {
  const text = textOf('<p><a href="https://example.com/?a=1&amp;b=2">there</a></p>')
  expect(sanitizeHtml(htmlOfText(text))).toContain('href="https://example.com/?a=1&amp;b=2"')
  const line = new Y.XmlElement('paragraph')
  const words = new Y.XmlText()
  words.insert(0, 'press', { link: { href: 'javascript:alert(1)' } })
  line.insert(0, [words])
  text.insert(0, [line])
  expect(sanitizeHtml(htmlOfText(text))).not.toContain('javascript')
})

test('text without a paragraph gets one, and a list entry starts with one', () => {
  expect(htmlOfText(textOf('loose <strong>words</strong>'))).toBe('<p>loose <strong>words</strong></p>')
  expect(htmlOfText(textOf('<ul><li>Doors</li></ul>'))).toBe('<ul><li><p>Doors</p></li></ul>')
})

test('a single empty line counts as empty, and so does the one after a list', () => {
  const text = new Y.Doc().getXmlFragment('text')
  text.insert(0, [new Y.XmlElement('paragraph')])
  expect(htmlOfText(text)).toBe('')
  const list = textOf('<ul><li><p>One</p></li></ul>')
  list.insert(1, [new Y.XmlElement('paragraph')])
  expect(htmlOfText(list)).toBe('<ul><li><p>One</p></li></ul>')
})

test('keeps unchanged parts, so that no typed text is lost', () => {
  const text = textOf('<p>One</p><p>Two</p><p>Three</p>')
  const [first, , third] = text.toArray()
  replaceText(text, '<p>One</p><p>Another</p><p>And more</p><p>Three</p>')
  expect(htmlOfText(text)).toBe('<p>One</p><p>Another</p><p>And more</p><p>Three</p>')
  expect([text.get(0), text.get(3)]).toEqual([first, third])
  expect(text.get(0)).toBe(first)
})

test('renders every node of the contract, and omits nodes nested too deeply', () => {
  const text = new Y.Doc().getXmlFragment('text')
  for (const name of liveTextNodes.keys()) {
    const node = new Y.XmlElement(name)
    node.setAttribute('src', `/api/v2/attachment/${ID}/preview`)
    text.insert(0, [node])
    expect(htmlOfNode(node), name).not.toBe('')
    text.delete(0, 1)
  }
  let inner = new Y.XmlElement('blockquote')
  text.insert(0, [inner])
  for (let depth = 0; depth < 1_000; depth += 1) {
    const deeper = new Y.XmlElement('blockquote')
    inner.insert(0, [deeper])
    inner = deeper
  }
  expect(() => sanitizeHtml(htmlOfText(text))).not.toThrow()
})
