import { mentionAttribute, pictureIdOf, picturePathOf } from '@cairn/contract/core/rich-text'
import { parseDocument } from 'htmlparser2'
import { simpleDiffArray } from 'lib0/diff'
import { diff } from 'lib0/diff/patience'
import * as Y from 'yjs'
import { escapeHtml } from '../html/escape-html'

/** The editor's maximum list depth. */
export const LIVE_TEXT_DEPTH = 60

interface Piece {
  readonly insert?: unknown
  readonly attributes?: Readonly<Record<string, unknown>>
}

const marks: readonly (readonly [name: string, tag: string])[] = [
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strike', 's'],
  ['code', 'code'],
]

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function hrefOf(attributes: Piece['attributes']): string | null {
  const link = attributes?.link
  return typeof link === 'object' && link !== null && 'href' in link ? textOf(link.href) : null
}

function htmlOfPiece({ insert, attributes }: Piece): string {
  let html = escapeHtml(textOf(insert))
  for (const [name, tag] of marks.toReversed()) if (attributes?.[name]) html = `<${tag}>${html}</${tag}>`
  const href = hrefOf(attributes)
  return href ? `<a href="${escapeHtml(href)}">${html}</a>` : html
}

const said = (element: Element, name: string): unknown => element.getAttribute(name)

const tagged = (tag: string) => (_element: Element, inner: string) => `<${tag}>${inner}</${tag}>`

function headingOf(element: Element, inner: string): string {
  const level = Math.min(3, Math.max(1, Number(said(element, 'level')) || 1))
  return `<h${level}>${inner}</h${level}>`
}

function orderedOf(element: Element, inner: string): string {
  const start = Number(said(element, 'start'))
  return `<ol${Number.isInteger(start) && start > 1 ? ` start="${start}"` : ''}>${inner}</ol>`
}

function pictureOf(element: Element): string {
  const id = pictureIdOf(textOf(said(element, 'src')))
  return id ? `<img src="${picturePathOf(id)}" alt="${escapeHtml(textOf(said(element, 'alt')))}" />` : ''
}

function mentionOf(element: Element): string {
  const [id, label] = [textOf(said(element, 'id')), textOf(said(element, 'label'))]
  return `<span ${mentionAttribute}="${escapeHtml(id)}">@${escapeHtml(label)}</span>`
}

const nodes: ReadonlyMap<string, (element: Element, inner: string) => string> = new Map(
  Object.entries({
    paragraph: tagged('p'),
    heading: headingOf,
    blockquote: tagged('blockquote'),
    bulletList: tagged('ul'),
    orderedList: orderedOf,
    listItem: tagged('li'),
    taskList: (_element, inner) => `<ul data-type="taskList">${inner}</ul>`,
    taskItem: (element, inner) => `<li data-checked="${said(element, 'checked') === true}">${inner}</li>`,
    hardBreak: () => '<br />',
    picture: pictureOf,
    mention: mentionOf,
  }),
)

export function htmlOfNode(node: unknown, depth = 0): string {
  if (node instanceof Y.XmlText) return (node.toDelta() as Piece[]).map(htmlOfPiece).join('')
  if (!(node instanceof Y.XmlElement) || depth > LIVE_TEXT_DEPTH) return ''
  const draw = nodes.get(node.nodeName)
  const inner = node.toArray().map((child) => htmlOfNode(child, depth + 1))
  return draw?.(node, inner.join('')) ?? ''
}

/** The editor keeps an empty paragraph after lists, headings and quotes. */
const WAITING = /(<\/(?:ul|ol|blockquote|h[1-3])>)<p><\/p>$/

/** Not sanitized. */
export function htmlOfText(fragment: Y.XmlFragment): string {
  const html = fragment
    .toArray()
    .map((node) => htmlOfNode(node))
    .join('')
  return html === '<p></p>' ? '' : html.replace(WAITING, '$1')
}

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

const nodesOfHtml = (html: string): Element[] => blocksOf(parseDocument(html).children)

type Child = ReturnType<Y.XmlFragment['toArray']>[number]

interface Difference {
  readonly at: number
  readonly removed: number
  /** Position in the wanted sequence. */
  readonly from: number
  readonly added: number
}

/** The patience diff takes quadratic time. */
const PATIENCE_MOST = 4_000

/** From last to first, so that positions stay valid while they are applied. */
function differences(before: string[], after: string[]): Difference[] {
  if (before.length + after.length > PATIENCE_MOST) {
    const { index, remove, insert } = simpleDiffArray(before, after)
    return [{ at: index, removed: remove, from: index, added: insert.length }]
  }
  let shift = 0
  return diff(before, after)
    .map(({ index, remove, insert }) => {
      const difference = { at: index, removed: remove.length, from: index + shift, added: insert.length }
      shift += insert.length - remove.length
      return difference
    })
    .reverse()
}

interface Word {
  readonly insert: string
  readonly attributes: Marks
}

/** Words and spaces, each with its marks. */
const wordsOf = (text: Y.XmlText): Word[] =>
  (text.toDelta() as Piece[]).flatMap(({ insert, attributes = {} }) =>
    (textOf(insert).match(/\s+|\S+/g) ?? []).map((word) => ({ insert: word, attributes })),
  )

const lengthOf = (words: readonly Word[]) => words.reduce((sum, { insert }) => sum + insert.length, 0)

function changeWords(text: Y.XmlText, wanted: Y.XmlText): void {
  const [before, after] = [wordsOf(text), wordsOf(wanted)]
  for (const { at, removed, from, added } of differences(before.map(htmlOfPiece), after.map(htmlOfPiece))) {
    const kept = { retain: lengthOf(before.slice(0, at)) }
    const deleted = { delete: lengthOf(before.slice(at, at + removed)) }
    text.applyDelta([kept, deleted, ...after.slice(from, from + added)])
  }
}

/** False for different kinds of nodes. */
function changeNode(node: Child | undefined, wanted: Child | undefined): boolean {
  if (node instanceof Y.XmlText && wanted instanceof Y.XmlText) {
    changeWords(node, wanted)
    return true
  }
  if (!(node instanceof Y.XmlElement && wanted instanceof Y.XmlElement) || node.nodeName !== wanted.nodeName)
    return false
  for (const [name, value] of Object.entries(wanted.getAttributes())) {
    if (node.getAttribute(name) !== value) node.setAttribute(name, value as string)
  }
  changeChildren(node, wanted)
  return true
}

function changeChildren(parent: Y.XmlFragment, wanted: Y.XmlFragment): void {
  const [before, after] = [parent.toArray(), wanted.toArray()]
  const [htmlBefore, htmlAfter] = [before, after].map((nodes) => nodes.map((node) => htmlOfNode(node)))
  for (const { at, removed, from, added } of differences(htmlBefore ?? [], htmlAfter ?? [])) {
    let changed = 0
    while (changed < Math.min(removed, added) && changeNode(before[at + changed], after[from + changed])) changed += 1
    if (removed > changed) parent.delete(at + changed, removed - changed)
    const made = after.slice(from + changed, from + added).map((node) => node.clone() as Element)
    if (made.length > 0) parent.insert(at + changed, made)
  }
}

function fragmentOf(html: string): Y.XmlFragment {
  const fragment = new Y.Doc().getXmlFragment('html')
  fragment.insert(0, nodesOfHtml(html))
  return fragment
}

/** HTML as `htmlOfText` writes it. */
export const normalizedHtml = (html: string): string => htmlOfText(fragmentOf(html))

/** Changes only what differs, so that cursors and concurrent edits survive. */
export const replaceText = (fragment: Y.XmlFragment, html: string): void => changeChildren(fragment, fragmentOf(html))
