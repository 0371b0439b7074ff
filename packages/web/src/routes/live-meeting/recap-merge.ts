import { sentencesIn } from '@cairn/contract/assistants/scribe'
import { escapeHtml } from '../../lib/plain-text'
import { inBoth } from '../../lib/word-differences'

/** A sentence, a block other than a paragraph, or the break between two of them. Equal keys mean that both read the same. */
interface Piece {
  readonly key: string
  readonly html: string
  readonly is: 'sentence' | 'block' | 'break'
}

const BREAK: Piece = { key: '\n', html: '', is: 'break' }
const sentence = (text: string): Piece => ({ key: text, html: escapeHtml(text), is: 'sentence' })

const joined = (lines: readonly (readonly Piece[])[]): Piece[] =>
  lines.flatMap((line, index) => (index === 0 ? line : [BREAK, ...line]))

const suggestedPieces = (text: string): Piece[] =>
  joined(
    text
      .split('\n')
      .map((line) => sentencesIn(line).map(sentence))
      .filter((line) => line.length > 0),
  )

/** Where the text's character `offset` is. */
function placeIn(root: Node, offset: number): readonly [Node, number] {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  let left = offset
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { length } = node.textContent ?? ''
    if (left <= length) return [node, left]
    left -= length
  }
  return [root, root.childNodes.length]
}

function cut(paragraph: Element, from: number, to: number): string {
  const copy = paragraph.cloneNode(true) as Element
  const range = document.createRange()
  range.selectNodeContents(copy)
  range.setStart(...placeIn(copy, to))
  range.deleteContents()
  range.selectNodeContents(copy)
  range.setEnd(...placeIn(copy, from))
  range.deleteContents()
  for (const element of copy.querySelectorAll('*')) if (element.textContent === '') element.remove()
  return copy.innerHTML.trim()
}

function sentencesOf(paragraph: Element): Piece[] {
  const text = paragraph.textContent ?? ''
  let from = 0
  return sentencesIn(text).map((said) => {
    const start = text.indexOf(said, from)
    from = start + said.length
    const html = cut(paragraph, start, from)
    return { key: html === escapeHtml(said) ? said : html, html, is: 'sentence' }
  })
}

function writtenPieces(html: string): Piece[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const lines = [...body.children].map((block): Piece[] => {
    if (block.tagName === 'P') return sentencesOf(block)
    return [{ key: block.outerHTML, html: block.outerHTML, is: 'block' }]
  })
  return joined(lines.filter((line) => line.length > 0))
}

function written(pieces: readonly Piece[]): string {
  const blocks: string[] = []
  let line: string[] = []
  const end = () => {
    if (line.length > 0) blocks.push(`<p>${line.join(' ')}</p>`)
    line = []
  }
  for (const { html, is } of pieces) {
    if (is === 'sentence') line.push(html)
    else {
      end()
      if (is === 'block') blocks.push(html)
    }
  }
  end()
  return blocks.join('')
}

const keysOf = (pieces: readonly Piece[]) => pieces.map(({ key }) => key)

/** Merges the gap between two common pieces. Manual edits win. */
function mergedGap(base: readonly Piece[], own: readonly Piece[], next: readonly Piece[]): readonly Piece[] {
  const pairs = inBoth(keysOf(base), keysOf(own))
  if (pairs.length < base.length) return own
  const shared = new Set(pairs.map(([, place]) => place))
  const first = pairs[0]?.[1] ?? 0
  const added = own.slice(first).filter((_piece, place) => !shared.has(place + first))
  return [...own.slice(0, first), ...next, ...added]
}

/** Replaces the old suggestion and keeps manual edits. */
export function mergedRecap(html: string, oldSuggestion: string, newSuggestion: string): string {
  const [base, own, next] = [suggestedPieces(oldSuggestion), writtenPieces(html), suggestedPieces(newSuggestion)]
  if (own.length === 0) return written(next)
  if (base.length === 0) return written([...next, BREAK, ...own])
  const inOwn = new Map(inBoth(keysOf(base), keysOf(own)))
  const inNext = new Map(inBoth(keysOf(base), keysOf(next)))
  const merged: Piece[] = []
  const from = { base: 0, own: 0, next: 0 }
  const fill = (to: typeof from) =>
    merged.push(
      ...mergedGap(base.slice(from.base, to.base), own.slice(from.own, to.own), next.slice(from.next, to.next)),
    )
  for (const [place, piece] of base.entries()) {
    const to = { base: place, own: inOwn.get(place) ?? -1, next: inNext.get(place) ?? -1 }
    if (to.own < 0 || to.next < 0) continue
    fill(to)
    merged.push(piece)
    Object.assign(from, { base: to.base + 1, own: to.own + 1, next: to.next + 1 })
  }
  fill({ base: base.length, own: own.length, next: next.length })
  return written(merged)
}
