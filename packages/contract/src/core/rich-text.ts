/**
 * What notes and comments hold, and nothing besides: one list for the editor, for the server's sanitiser and for the one
 * that stands before the page.
 */
import { isId } from './ids'
import { mentionAttribute } from './mentions'

export const richTextTags = [
  ...['p', 'br', 'h1', 'h2', 'h3', 'blockquote', 'ul', 'ol', 'li'],
  ...['strong', 'em', 'u', 's', 'code', 'a', 'span', 'img'],
] as const

/** What comments hold of it. */
export const commentTags = ['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'span'] as const

/** Where a picture that was put into notes is shown from: an attachment of the item that the notes are of. */
export const picturePathOf = (attachmentId: string): string => `/api/v2/attachment/${attachmentId}/preview`

const PICTURE = /^\/api\/v2\/attachment\/([0-9a-f-]{36})\/preview$/

/** The attachment that a picture in notes shows; null for every other address. */
export function pictureIdOf(src: string): string | null {
  const id = PICTURE.exec(src)?.[1]
  return id !== undefined && isId(id) ? id : null
}

export const ALT_MAX = 500

const isOneOf =
  (...values: readonly string[]) =>
  (value: string) =>
    values.includes(value)

/** Besides the address of a link, which each side completes and checks by itself. */
const attributes: Readonly<Record<string, Readonly<Record<string, (value: string) => boolean>>>> = {
  ul: { 'data-type': isOneOf('taskList') },
  li: { 'data-checked': isOneOf('true', 'false') },
  ol: { start: (value) => /^[1-9]\d{0,3}$/.test(value) },
  span: { [mentionAttribute]: isId },
  img: { src: (value) => pictureIdOf(value) !== null, alt: (value) => value.length <= ALT_MAX },
}

export const richTextAttributes: readonly string[] = Object.values(attributes).flatMap((of) => Object.keys(of))

export const isRichTextAttribute = (tag: string, name: string, value: string): boolean =>
  attributes[tag]?.[name]?.(value) ?? false

/** The names of what a tag may have. */
export const attributesOf = (tag: string): string[] => Object.keys(attributes[tag] ?? {})

/** Without what they name these mean nothing: a picture of ours, somebody who is mentioned. */
export const isEmptyWithout: Readonly<Record<string, string>> = { img: 'src', span: mentionAttribute }
