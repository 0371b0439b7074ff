import { mentionAttribute } from '@cairn/contract/core/mentions'
import { pictureIdOf } from '@cairn/contract/core/rich-text'
import { parseDocument } from 'htmlparser2'
import * as Y from 'yjs'
import { htmlOfNode } from './html-of-text'

type Parsed = ReturnType<typeof parseDocument>['children'][number]
type Marks = Readonly<Record<string, unknown>>
type Element = Y.XmlElement
type Inline = { readonly text: string; readonly marks: Marks } | Element

const markOf: ReadonlyMap<string, string> = new Map([
  ['strong', 'bold'],
  ['b', 'bold'],
  ['em', 'italic'],
  ['i', 'italic'],
  ['u', 'underline'],
  ['s', 'strike'],
])

const isTag = (node: Parsed): node is Extract<Parsed, { name: string; attribs: object }> =>
  'name' in node && 'attribs' in node
const tagOf = (node: Parsed): string => (isTag(node) ? node.name : '')
const childrenOf = (node: Parsed): Parsed[] => ('children' in node ? (node.children as Parsed[]) : [])

function element(name: string, children: (Y.XmlElement | Y.XmlText)[], attributes: Marks = {}): Element {
  const made = new Y.XmlElement(name)
  // Yjs types allow strings only; the editor stores more.
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value as string)
  if (children.length > 0) made.insert(0, children)
  return made
}

/** Merges adjacent text, as the editor does. */
function joined(inlines: readonly Inline[]): (Y.XmlElement | Y.XmlText)[] {
  const made: (Y.XmlElement | Y.XmlText)[] = []
  let delta: { insert: string; attributes: Marks }[] = []
  const flush = () => {
    if (delta.length === 0) return
    const text = new Y.XmlText()
    text.applyDelta(delta)
    made.push(text)
    delta = []
  }
  for (const inline of inlines) {
    if (inline instanceof Y.XmlElement) {
      flush()
      made.push(inline)
    } else if (inline.text !== '') delta.push({ insert: inline.text, attributes: inline.marks })
  }
  flush()
  return made
}

function atomOf(node: Parsed): Element | null {
  if (!isTag(node)) return null
  const { name, attribs } = node
  if (name === 'br') return element('hardBreak', [])
  if (name === 'img' && pictureIdOf(attribs.src ?? '')) {
    return element('picture', [], { src: attribs.src, alt: attribs.alt ?? '' })
  }
  const id = attribs[mentionAttribute]
  if (name !== 'span' || id === undefined) return null
  const words = inlinesOf(childrenOf(node), {}).map((inline) => ('text' in inline ? inline.text : ''))
  return element('mention', [], { id, label: words.join('').replace(/^@/, '') })
}

function marksWith(node: Parsed, marks: Marks): Marks {
  if (!isTag(node)) return marks
  // Code excludes other marks, as in the editor.
  if (node.name === 'code') return { code: {} }
  if (marks.code) return marks
  if (node.name === 'a') return { ...marks, link: { href: node.attribs.href ?? '' } }
  const mark = markOf.get(node.name)
  return mark ? { ...marks, [mark]: {} } : marks
}

function inlinesOf(nodes: readonly Parsed[], marks: Marks): Inline[] {
  return nodes.flatMap((node) => {
    if ('data' in node && node.type === 'text') return [{ text: node.data, marks }]
    const atom = atomOf(node)
    return atom ? [atom] : inlinesOf(childrenOf(node), marksWith(node, marks))
  })
}

const paragraph = (inlines: readonly Inline[]) => element('paragraph', joined(inlines))

function entryOf(node: Parsed, isTask: boolean): Element {
  const blocks = blocksOf(childrenOf(node))
  const content = blocks[0]?.nodeName === 'paragraph' ? blocks : [paragraph([]), ...blocks]
  const checked = isTag(node) && node.attribs['data-checked'] === 'true'
  return isTask ? element('taskItem', content, { checked }) : element('listItem', content)
}

function listOf(node: Parsed): Element[] {
  const attributes = isTag(node) ? node.attribs : {}
  const isTask = attributes['data-type'] === 'taskList'
  const entries = childrenOf(node).filter((child) => tagOf(child) === 'li')
  const made = entries.map((entry) => entryOf(entry, isTask))
  if (made.length === 0) return []
  if (tagOf(node) === 'ul') return [element(isTask ? 'taskList' : 'bulletList', made)]
  return [element('orderedList', made, { start: Number(attributes.start) || 1 })]
}

function blockOf(node: Parsed): Element[] | null {
  const children = childrenOf(node)
  switch (tagOf(node)) {
    case 'p':
      return [paragraph(inlinesOf(children, {}))]
    case 'h1':
    case 'h2':
    case 'h3':
      return [element('heading', joined(inlinesOf(children, {})), { level: Number(tagOf(node).slice(1)) })]
    case 'blockquote': {
      const blocks = blocksOf(children)
      return [element('blockquote', blocks.length > 0 ? blocks : [paragraph([])])]
    }
    case 'ul':
    case 'ol':
      return listOf(node)
    case 'li':
      return blocksOf(children)
    default:
      return null
  }
}

function blocksOf(nodes: readonly Parsed[]): Element[] {
  const blocks: Element[] = []
  let loose: Parsed[] = []
  const flush = () => {
    const inlines = inlinesOf(loose, {})
    const isBlank = inlines.every((inline) => 'text' in inline && inline.text.trim() === '')
    if (!isBlank) blocks.push(paragraph(inlines))
    loose = []
  }
  for (const node of nodes) {
    const made = blockOf(node)
    if (made === null) loose.push(node)
    else {
      flush()
      blocks.push(...made)
    }
  }
  flush()
  return blocks
}

export const nodesOfHtml = (html: string): Element[] => blocksOf(parseDocument(html).children)

/** Keeps common blocks, so that cursors in them survive. */
export function replaceText(fragment: Y.XmlFragment, html: string): void {
  const wanted = nodesOfHtml(html)
  const scratch = new Y.Doc().getXmlFragment('scratch')
  scratch.insert(0, wanted)
  const [now, then] = [fragment, scratch].map((text) => text.toArray().map((node) => htmlOfNode(node)))
  const [before, after] = [now ?? [], then ?? []]
  const shorter = Math.min(before.length, after.length)
  let head = 0
  while (head < shorter && before[head] === after[head]) head += 1
  let tail = 0
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  if (before.length > head + tail) fragment.delete(head, before.length - head - tail)
  const inserted = nodesOfHtml(html).slice(head, after.length - tail)
  if (inserted.length > 0) fragment.insert(head, inserted)
}
