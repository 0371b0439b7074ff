import { isId } from '@cairn/contract/core/ids'
import { mentionAttribute } from '@cairn/contract/core/rich-text'
import Mention from '@tiptap/extension-mention'
import type { SuggestionKeyDownProps, SuggestionProps } from '@tiptap/suggestion'
import type { NamedPerson } from '../lib/people-search'

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
