import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { htmlOfText, replaceText } from './html-conversion'
import { LiveTextRefusal } from './live-text'
import { TextProof } from './open-text'

const FIELD = 'niche'

function opened() {
  const doc = new Y.Doc()
  replaceText(doc.getXmlFragment(FIELD), '<p>Doors</p>')
  const proof = new TextProof([FIELD], Y.encodeStateAsUpdate(doc))
  /** What a page sends that has done so. */
  const updateOf = (act: (text: Y.XmlFragment, page: Y.Doc) => void): Uint8Array => {
    const page = new Y.Doc()
    Y.applyUpdate(page, Y.encodeStateAsUpdate(doc))
    const before = Y.encodeStateVector(page)
    page.transact(() => act(page.getXmlFragment(FIELD), page))
    return Y.encodeStateAsUpdate(page, before)
  }
  return { proof, updateOf, prove: (act: Parameters<typeof updateOf>[0]) => () => proof.prove(updateOf(act)) }
}

const lineOf = (text: Y.XmlFragment) => text.get(0) as Y.XmlElement
const wordsOf = (text: Y.XmlFragment) => lineOf(text).get(0) as Y.XmlText

test('accepts updates of the editor', () => {
  const { prove } = opened()
  expect(prove((text) => wordsOf(text).insert(0, 'Big ', { bold: {} }))).not.toThrow()
  expect(
    prove((text) => wordsOf(text).format(0, 2, { link: { href: 'https://example.com', target: null } })),
  ).not.toThrow()
  expect(prove((text) => wordsOf(text).format(0, 2, { bold: null }))).not.toThrow()
  expect(prove((text) => replaceText(text, '<ol start="2"><li><p>One</p></li></ol><h2>Two</h2>'))).not.toThrow()
  expect(prove((text) => text.delete(0, 1))).not.toThrow()
})

const hostile: Record<string, (text: Y.XmlFragment, page: Y.Doc) => void> = {
  'a node that nobody knows': (text) => text.insert(0, [new Y.XmlElement('script')]),
  'one deep within what is known': (text) => {
    const [quote, line] = [new Y.XmlElement('blockquote'), new Y.XmlElement('iframe')]
    quote.insert(0, [line])
    text.insert(0, [quote])
  },
  'an attribute that nobody knows': (text) => lineOf(text).setAttribute('onclick', 'x'),
  'an attribute past all measure': (text) => {
    const picture = new Y.XmlElement('picture')
    picture.setAttribute('src', 'x'.repeat(10_000))
    lineOf(text).insert(0, [picture])
  },
  'a mark that nobody knows': (text) => wordsOf(text).insert(0, 'x', { style: { color: 'red' } }),
  'a mark with more than it has': (text) => wordsOf(text).insert(0, 'x', { link: { onclick: 'x' } }),
  'a picture of another site': (text) => {
    const picture = new Y.XmlElement('picture')
    picture.setAttribute('src', 'https://elsewhere.example/x.png')
    lineOf(text).insert(0, [picture])
  },
  'a link that runs': (text) => wordsOf(text).insert(0, 'x', { link: { href: 'java\tscript:alert(1)' } }),
  'a mention of no person': (text) => {
    const mention = new Y.XmlElement('mention')
    mention.setAttribute('id', 'x')
    lineOf(text).insert(0, [mention])
  },
  'nodes deeper than a text is read': (text) => {
    let inner: Y.XmlElement | Y.XmlFragment = text
    for (let depth = 0; depth < 70; depth += 1) {
      const quote: Y.XmlElement = new Y.XmlElement('blockquote')
      inner.insert(0, [quote])
      inner = quote
    }
  },
  'something put into words': (text) => wordsOf(text).insertEmbed(0, { image: 'x' }),
  'a text of another name': (_text, page) => page.getXmlFragment('other').insert(0, [new Y.XmlText('x')]),
  'a map': (_text, page) => page.getMap('map').set('x', 1),
  'a value among the lines': (text) => (text as unknown as { push(items: unknown[]): void }).push([new Y.Map()]),
}

test.each(Object.entries(hostile))('%s is refused', (_name, act) => {
  expect(opened().prove(act)).toThrow(LiveTextRefusal)
})

test('refuses invalid updates and updates that depend on unknown ones', () => {
  const { proof } = opened()
  expect(() => proof.prove(new Uint8Array([9, 9, 9, 9]))).toThrow(LiveTextRefusal)
  const page = new Y.Doc()
  page.getXmlFragment(FIELD).insert(0, [new Y.XmlElement('paragraph')])
  const first = Y.encodeStateVector(page)
  page.getXmlFragment(FIELD).insert(1, [new Y.XmlElement('paragraph')])
  expect(() => proof.prove(Y.encodeStateAsUpdate(page, first))).toThrow(LiveTextRefusal)
})

/** What every object answers to. */
const inherited = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf']

test.each(inherited)('%s is the name of no node, mark or attribute', (name) => {
  const acts: readonly ((text: Y.XmlFragment) => void)[] = [
    (text) => text.insert(0, [new Y.XmlElement(name)]),
    (text) => wordsOf(text).insert(0, 'x', Object.fromEntries([[name, {}]])),
    (text) => wordsOf(text).insert(0, 'x', { link: Object.fromEntries([[name, 'x']]) }),
    (text) => lineOf(text).setAttribute(name, 'x'),
    (text) => wordsOf(text).setAttribute(name, 'x'),
  ]
  for (const act of acts) expect(opened().prove(act)).toThrow(LiveTextRefusal)
})

test.each(inherited)('a text that holds %s already is read without it', (name) => {
  const text = new Y.Doc().getXmlFragment(FIELD)
  replaceText(text, '<p>Doors</p>')
  text.insert(0, [new Y.XmlElement(name)])
  expect(htmlOfText(text)).toBe('<p>Doors</p>')
})
