import { isId } from '@cairn/contract/core/ids'
import { mentionAttribute } from '@cairn/contract/core/mentions'
import Mention from '@tiptap/extension-mention'
import type { SuggestionKeyDownProps, SuggestionProps } from '@tiptap/suggestion'

export interface Mentionable {
  readonly id: string
  readonly name: string
}

/** People whose names begin so, by any part of the name; eight at most. */
export function mentionableBy(people: readonly Mentionable[], query: string): Mentionable[] {
  const wanted = query.toLocaleLowerCase()
  const fits = ({ name }: Mentionable) =>
    ` ${name.toLocaleLowerCase()}`.includes(` ${wanted}`) || name.toLocaleLowerCase().startsWith(wanted)
  return people.filter(fits).slice(0, 8)
}

type Props = SuggestionProps<Mentionable, { id: string; label: string }>

export interface MentionHandlers {
  readonly people: (query: string) => Mentionable[]
  readonly onShow: (props: Props) => void
  /** Whether the key was meant for the list. */
  readonly onKey: (event: KeyboardEvent) => boolean
  readonly onHide: () => void
}

/** `@` and a name: `<span data-mention="ID">@Name</span>`, one letter to the editor. */
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
      items: ({ query }: { query: string }) => live.current?.people(query) ?? [],
      allowSpaces: false,
      render: () => ({
        onStart: (props: Props) => live.current?.onShow(props),
        onUpdate: (props: Props) => live.current?.onShow(props),
        onKeyDown: ({ event }: SuggestionKeyDownProps) => live.current?.onKey(event) ?? false,
        onExit: () => live.current?.onHide(),
      }),
    },
  })
