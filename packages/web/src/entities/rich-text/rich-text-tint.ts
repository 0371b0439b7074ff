import { type Editor, Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { commonPairs } from '../../lib/format/word-differences'

interface Word {
  readonly text: string
  readonly from: number
  readonly to: number
}

function wordsOf(doc: Node): Word[] {
  const words: Word[] = []
  doc.descendants((node, at) => {
    if (!node.isTextblock) return true
    // Leaves take one character, so that offsets are positions.
    const text = node.textBetween(0, node.content.size, undefined, ' ')
    for (const { 0: word, index } of text.matchAll(/\S+/g)) {
      words.push({ text: word, from: at + 1 + index, to: at + 1 + index + word.length })
    }
    return false
  })
  return words
}

function tint(doc: Node, baseline: string, className: string): DecorationSet {
  if (baseline === '') return DecorationSet.empty
  const words = wordsOf(doc)
  const known = commonPairs(
    words.map(({ text }) => text),
    baseline.match(/\S+/g) ?? [],
  )
  const shared = new Set(known.map(([place]) => place))
  const ranges: { from: number; to: number; last: number }[] = []
  for (const [place, { from, to }] of words.entries()) {
    if (shared.has(place)) continue
    const before = ranges.at(-1)
    // Words of one line are tinted with the space between them.
    if (before && before.last === place - 1 && from - before.to === 1) Object.assign(before, { to, last: place })
    else ranges.push({ from, to, last: place })
  }
  return DecorationSet.create(
    doc,
    ranges.map(({ from, to }) => Decoration.inline(from, to, { class: className })),
  )
}

const key = new PluginKey<DecorationSet>('tint')

/** Call when the baseline has changed. */
export const retint = ({ state, view }: Editor): void => view.dispatch(state.tr.setMeta(key, true))

/** Tints the words that are not in the baseline. */
export const tintedWords = (baseline: () => string, className: string) =>
  Extension.create({
    name: 'tintedWords',
    addProseMirrorPlugins: () => [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: (_config, { doc }) => tint(doc, baseline(), className),
          apply: (transaction, before) =>
            transaction.docChanged || transaction.getMeta(key) !== undefined
              ? tint(transaction.doc, baseline(), className)
              : before,
        },
        props: { decorations: (state) => key.getState(state) },
      }),
    ],
  })
