/** Allowed rich text, shared by editor, sanitizer and client. */
import { ID_PATTERN, isId } from './ids'

/** `<span data-mention="PERSON_ID">@First Last</span>`; the name stays as typed. */
export const mentionAttribute = 'data-mention'

const mention = new RegExp(`<span\\b[^<>]*\\s${mentionAttribute}="(${ID_PATTERN})"`, 'gi')

export const mentionedIn = (html: string): string[] => [
  ...new Set([...html.matchAll(mention)].map(([, id = '']) => id.toLowerCase())),
]

export function newlyMentionedIn(html: string, before: string): string[] {
  const known = new Set(mentionedIn(before))
  return mentionedIn(html).filter((id) => !known.has(id))
}

export const richTextTags = [
  ...['p', 'br', 'h1', 'h2', 'h3', 'blockquote', 'ul', 'ol', 'li'],
  ...['strong', 'em', 'u', 's', 'code', 'a', 'span', 'img'],
] as const

export const commentTags = ['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'span'] as const

export const picturePathOf = (attachmentId: string): string => `/api/v2/attachment/${attachmentId}/preview`

const PICTURE = new RegExp(`^${picturePathOf(`(${ID_PATTERN})`)}$`)

export function pictureIdOf(src: string): string | null {
  return PICTURE.exec(src)?.[1] ?? null
}

const ALT_MAX = 500

const isOneOf =
  (...values: readonly string[]) =>
  (value: string) =>
    values.includes(value)

const attributes: ReadonlyMap<string, ReadonlyMap<string, (value: string) => boolean>> = new Map([
  ['ul', new Map([['data-type', isOneOf('taskList')]])],
  ['li', new Map([['data-checked', isOneOf('true', 'false')]])],
  ['ol', new Map([['start', (value: string) => /^[1-9]\d{0,3}$/.test(value)]])],
  ['span', new Map([[mentionAttribute, isId]])],
  [
    'img',
    new Map([
      ['src', (value: string) => pictureIdOf(value) !== null],
      ['alt', (value: string) => value.length <= ALT_MAX],
    ]),
  ],
])

export const richTextAttributes: readonly string[] = [...attributes.values()].flatMap((of) => [...of.keys()])

export const isRichTextAttribute = (tag: string, name: string, value: string): boolean =>
  attributes.get(tag)?.get(name)?.(value) ?? false

export const attributesOf = (tag: string): string[] => [...(attributes.get(tag)?.keys() ?? [])]

/** Unwrap the tag without this attribute. */
export const isEmptyWithout: ReadonlyMap<string, string> = new Map([
  ['img', 'src'],
  ['span', mentionAttribute],
])
