import { expect, test } from 'vitest'
import { htmlParagraphs } from './html-paragraphs'

const shown = (html: string) =>
  htmlParagraphs(html).map(({ mark, text, depth }) => `${'  '.repeat(depth)}${mark ? `${mark} ` : ''}${text}`)

test.each([
  ['nothing', '', []],
  ['empty paragraphs', '<p></p><p> </p>', []],
  ['text outside of any element', 'By spring.', ['By spring.']],
  ['paragraphs and breaks', '<p>One<br>two</p><p>three &amp; four</p>', ['One\ntwo', 'three & four']],
  ['marks within a line', '<p><strong>Doors</strong> and <em>casework</em></p>', ['Doors and casework']],
  ['a list', '<p>So:</p><ul><li><p>one</p></li><li>two</li></ul>', ['So:', '• one', '• two']],
  ['a numbered list that begins later', '<ol start="3"><li>three</li><li>four</li></ol>', ['3. three', '4. four']],
  ['a list in a list', '<ul><li>one<ol><li>deeper</li></ol></li><li>two</li></ul>', ['• one', '  1. deeper', '• two']],
  [
    'a checklist',
    '<ul data-type="taskList"><li data-checked="true">done</li><li data-checked="false">open</li></ul>',
    ['☑ done', '☐ open'],
  ],
  ['a second paragraph of an entry', '<ul><li><p>one</p><p>more</p></li></ul>', ['• one', 'more']],
  ['a picture, by its words', '<p>See <img src="/x" alt="the slip"> here</p>', ['See the slip here']],
])('%s', (_name, html, expected) => {
  expect(shown(html)).toEqual(expected)
})

test('distinguishes headings from text', () => {
  expect(htmlParagraphs('<h2>Then</h2><p>now</p>').map(({ isHeading }) => isHeading)).toEqual([true, false])
})

test('keeps characters and address of a link, also across marks and after spaces', () => {
  const [first, second] = htmlParagraphs(
    '<p> See <a href="https://a.example">the <b>price</b></a>,\n now</p><p><a href="mailto:x@a.example">write</a></p>',
  )
  const linked = (one: typeof first) =>
    one?.links?.map(({ start, end, href }) => [one.text.slice(start, end), href]) ?? []
  expect(first?.text).toBe('See the price, now')
  expect(linked(first)).toEqual([
    ['the ', 'https://a.example'],
    ['price', 'https://a.example'],
  ])
  expect(linked(second)).toEqual([['write', 'mailto:x@a.example']])
})
