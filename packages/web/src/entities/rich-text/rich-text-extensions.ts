import { isId } from '@cairn/contract/core/ids'
import { mentionAttribute, pictureIdOf, picturePathOf } from '@cairn/contract/core/rich-text'
import { Link } from '@mantine/tiptap'
import { type Editor, Extension, type Extensions, InputRule, Node } from '@tiptap/core'
import { TaskItem, TaskList } from '@tiptap/extension-list'
import Mention from '@tiptap/extension-mention'
import Placeholder from '@tiptap/extension-placeholder'
import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import StarterKit from '@tiptap/starter-kit'
import type { SuggestionKeyDownProps, SuggestionProps } from '@tiptap/suggestion'
import { pictureUrl } from '../../lib/files/pictures'
import { commonPairs } from '../../lib/format/word-differences'
import type { NamedPerson } from '../people/people-search'

/** The editor handles every Escape. Pass it on when nothing in the text used it. */
const EscapeForAround = Extension.create({
  name: 'escapeForAround',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          keydown: (view, event) => {
            if (event.key !== 'Escape' || event.isComposing) return false
            if (view.someProp('handleKeyDown', (handle) => handle(view, event))) event.preventDefault()
            return true
          },
        },
      },
    }),
  ],
})

/** Chromium sometimes inserts a no-break space next to another user's caret. */
const PlainSpaces = Extension.create({
  name: 'plainSpaces',
  addProseMirrorPlugins: () => {
    let isSpaceBar = false
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            keydown: (_view, event) => {
              isSpaceBar = event.key === ' '
              return false
            },
          },
          handleTextInput: (view, from, to, text) => {
            if (!isSpaceBar || text !== '\u00a0') return false
            view.dispatch(view.state.tr.insertText(' ', from, to).scrollIntoView())
            return true
          },
        },
      }),
    ]
  },
})

const history = { newGroupDelay: 1000, depth: 50 }

const Task = TaskItem.extend({
  parseHTML: () => [{ tag: 'ul[data-type="taskList"] > li', priority: 60 }],
  renderHTML: ({ node }) => ['li', { 'data-checked': String(node.attrs.checked === true) }, 0],
  addInputRules() {
    const inBullet = new InputRule({
      find: /^\s*\[([ xX])?\]\s$/,
      handler: ({ range, match, chain, state }) => {
        const { $from } = state.selection
        const checked = match[1]?.toLowerCase() === 'x'
        const isInList = $from.node(-1)?.type.name === 'listItem'
        const begun = chain().deleteRange(range)
        const lifted = isInList ? begun.liftListItem('listItem') : begun
        lifted.toggleTaskList().updateAttributes('taskItem', { checked }).run()
      },
    })
    return [inBullet]
  },
})

/** Shared text may contain any URL: never request other sites. */
const ownAddress = (src: unknown) => (pictureIdOf(String(src)) === null ? '' : String(src))

const Picture = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({ src: { default: null }, alt: { default: '' } }),
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (element) => (pictureIdOf(element.getAttribute('src') ?? '') ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes: { src, alt } }) => ['img', { src: ownAddress(src), alt }],
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('img')
      dom.src = pictureUrl(ownAddress(node.attrs.src))
      dom.alt = String(node.attrs.alt)
      return { dom }
    },
})

export const pictureOf = (attachmentId: string, alt: string) => ({
  type: 'picture',
  attrs: { src: picturePathOf(attachmentId), alt },
})

const TypedLink = Link.extend({
  // Drops classes and attributes of pasted links.
  addAttributes() {
    const { target, rel } = this.options.HTMLAttributes
    const fixed = (value: unknown) => ({ default: value ?? null, parseHTML: () => value ?? null })
    return {
      ...this.parent?.(),
      target: fixed(target),
      rel: fixed(rel),
      class: { ...fixed(null), rendered: false },
      title: { ...fixed(null), rendered: false },
    }
  },
  addInputRules() {
    return [
      new InputRule({
        find: /\[([^\]\n]+)\]\(((?:https?:\/\/|mailto:|www\.)[^\s)]+)\)$/,
        handler: ({ state, range, match }) => {
          const [, text = '', address = ''] = match
          const href = address.startsWith('www.') ? `https://${address}` : address
          const mark = this.type.create({ href })
          state.tr.replaceWith(range.from, range.to, state.schema.text(text, [mark])).removeStoredMark(this.type)
        },
      }),
    ]
  },
})

interface Options {
  readonly placeholder: string
  readonly checkboxLabel: (text: string) => string
  /** Uses the shared undo history. */
  readonly isShared?: boolean
}

export function richTextExtensions({ placeholder, checkboxLabel, isShared = false }: Options): Extensions {
  return [
    StarterKit.configure({
      undoRedo: isShared ? false : history,
      link: false,
      heading: { levels: [1, 2, 3] },
      codeBlock: false,
      horizontalRule: false,
    }),
    TypedLink.configure({ openOnClick: false, defaultProtocol: 'https', protocols: ['mailto'] }),
    TaskList,
    Task.configure({
      nested: true,
      a11y: { checkboxLabel: (node) => checkboxLabel(node.firstChild?.textContent ?? '') },
    }),
    Picture,
    EscapeForAround,
    PlainSpaces,
    Placeholder.configure({ placeholder }),
  ]
}

export const MENTIONABLE_MAX = 8

export function mentionableBy(people: readonly NamedPerson[], query: string): NamedPerson[] {
  const wanted = query.toLocaleLowerCase()
  const fits = ({ name }: NamedPerson) =>
    ` ${name.toLocaleLowerCase()}`.includes(` ${wanted}`) || name.toLocaleLowerCase().startsWith(wanted)
  return people.filter(fits).slice(0, MENTIONABLE_MAX)
}

type Props = SuggestionProps<unknown, { id: string; label: string }>

export interface MentionHandlers {
  readonly onShow: (props: Props) => void
  readonly onKey: (event: KeyboardEvent) => boolean
  readonly onHide: () => void
}

export const mentions = (live: { readonly current: MentionHandlers | null }) =>
  Mention.extend({
    addAttributes: () => ({
      id: { default: null, parseHTML: (element: HTMLElement) => element.getAttribute(mentionAttribute) },
      label: { default: '', parseHTML: (element: HTMLElement) => (element.textContent ?? '').replace(/^@/, '') },
    }),
    parseHTML: () => [
      {
        tag: `span[${mentionAttribute}]`,
        getAttrs: (element) => (isId(element.getAttribute(mentionAttribute) ?? '') ? null : false),
      },
    ],
    renderHTML: ({ node }) => ['span', { [mentionAttribute]: node.attrs.id }, `@${node.attrs.label}`],
    renderText: ({ node }) => `@${node.attrs.label}`,
  }).configure({
    suggestion: {
      // The list runs its own search.
      items: () => [],
      allowSpaces: false,
      render: () => ({
        onStart: (props: Props) => live.current?.onShow(props),
        onUpdate: (props: Props) => live.current?.onShow(props),
        onKeyDown: ({ event }: SuggestionKeyDownProps) => live.current?.onKey(event) ?? false,
        onExit: () => live.current?.onHide(),
      }),
    },
  })

interface Word {
  readonly text: string
  readonly from: number
  readonly to: number
}

function wordsOf(doc: ProseMirrorNode): Word[] {
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

function tint(doc: ProseMirrorNode, baseline: string, className: string): DecorationSet {
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

const tintKey = new PluginKey<DecorationSet>('tint')

/** Call when the baseline has changed. */
export const retint = ({ state, view }: Editor): void => view.dispatch(state.tr.setMeta(tintKey, true))

/** Tints the words that are not in the baseline. */
export const tintedWords = (baseline: () => string, className: string) =>
  Extension.create({
    name: 'tintedWords',
    addProseMirrorPlugins: () => [
      new Plugin<DecorationSet>({
        key: tintKey,
        state: {
          init: (_config, { doc }) => tint(doc, baseline(), className),
          apply: (transaction, before) =>
            transaction.docChanged || transaction.getMeta(tintKey) !== undefined
              ? tint(transaction.doc, baseline(), className)
              : before,
        },
        props: { decorations: (state) => tintKey.getState(state) },
      }),
    ],
  })
