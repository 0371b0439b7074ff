import { mentionAttribute } from '@cairn/contract/core/mentions'
import { pictureIdOf, picturePathOf } from '@cairn/contract/core/rich-text'
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

type Element = Y.XmlElement

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
