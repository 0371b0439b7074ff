/**
 * What notes and comments hold, and nothing besides: one list for the editor, for the server's sanitiser and for the one
 * that stands before the page.
 */
import { ID_PATTERN, isId } from './ids'
import { mentionAttribute } from './mentions'

export const richTextTags = [
  ...['p', 'br', 'h1', 'h2', 'h3', 'blockquote', 'ul', 'ol', 'li'],
  ...['strong', 'em', 'u', 's', 'code', 'a', 'span', 'img'],
] as const

/** What comments hold of it. */
export const commentTags = ['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'span'] as const

/** Where a picture that was put into notes is shown from: an attachment of the item that the notes are of. */
export const picturePathOf = (attachmentId: string): string => `/api/v2/attachment/${attachmentId}/preview`

const PICTURE = new RegExp(`^${picturePathOf(`(${ID_PATTERN})`)}$`)

/** The attachment that a picture in notes shows; null for every other address. */
export function pictureIdOf(src: string): string | null {
  return PICTURE.exec(src)?.[1] ?? null
}

export const ALT_MAX = 500

const isOneOf =
  (...values: readonly string[]) =>
  (value: string) =>
    values.includes(value)

/** Besides the address of a link, which each side completes and checks by itself. */
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

/** The names of what a tag may have. */
export const attributesOf = (tag: string): string[] => [...(attributes.get(tag)?.keys() ?? [])]

/** Without this attribute the tag means nothing. */
export const isEmptyWithout: ReadonlyMap<string, string> = new Map([
  ['img', 'src'],
  ['span', mentionAttribute],
])
