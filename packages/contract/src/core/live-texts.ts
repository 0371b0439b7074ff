/**
 * Texts that several people write at once. Both sides know one document by its name, and hold the same few nodes and marks:
 * an editor that lacked one would delete it for everybody.
 */

import { isId } from './ids'
import { pictureIdOf } from './rich-text'

/** Of the nodes and marks below. Who has other ones is not let in. */
export const LIVE_TEXT_SCHEMA = 1

/** Followed by the document's name. */
export const LIVE_TEXTS_PATH = '/live-texts'

/** One document: all texts of one thing. */
export interface LiveTextRef {
  readonly orgId: string
  readonly kind: string
  readonly id: string
}

export const liveTextName = ({ orgId, kind, id }: LiveTextRef): string => `${orgId}/${kind}/${id}`

type IsValue = (value: unknown) => boolean
type Attributes = ReadonlyMap<string, IsValue>

const VALUE_MAX = 3_000
const isPlain: IsValue = (value) =>
  value === null || (['string', 'number', 'boolean'].includes(typeof value) && String(value).length <= VALUE_MAX)
const isNullOr =
  (fits: (text: string) => boolean): IsValue =>
  (value) =>
    value === null || (typeof value === 'string' && value.length <= VALUE_MAX && fits(value))

/** Browsers drop these from an address, so that `java\tscript:` would run. */
const INVISIBLE = /[\s\p{Cc}\p{Cf}]/gu
const SCHEME = /^[a-z][a-z0-9+.-]*:/i
/** The editor takes these from pasted links; only some are kept once the text is sanitized. */
const LINK_SCHEMES = /^(?:https?|ftps?|mailto|tel|callto|sms|cid|xmpp):/i

function isLink(href: string): boolean {
  const address = href.replaceAll(INVISIBLE, '')
  return !SCHEME.test(address) || LINK_SCHEMES.test(address)
}
const isOwnPicture = (src: string) => pictureIdOf(src) !== null

/** `toString` and `__proto__` are names of nothing here, which those of an object would be. */
const byName = (of: Readonly<Record<string, Readonly<Record<string, IsValue>>>>): ReadonlyMap<string, Attributes> =>
  new Map(Object.entries(of).map(([name, attributes]) => [name, new Map(Object.entries(attributes))]))

/** The nodes of a text, and what each attribute of them may be. */
export const liveTextNodes = byName({
  paragraph: {},
  heading: { level: isPlain },
  blockquote: {},
  bulletList: {},
  orderedList: { start: isPlain, type: isPlain },
  listItem: {},
  taskList: {},
  taskItem: { checked: isPlain },
  hardBreak: {},
  picture: { src: isNullOr(isOwnPicture), alt: isPlain },
  mention: { id: isNullOr(isId), label: isPlain },
})

/** The marks of words, and what each attribute of them may be. */
export const liveTextMarks = byName({
  bold: {},
  italic: {},
  underline: {},
  strike: {},
  code: {},
  link: { href: isNullOr(isLink), target: isPlain, rel: isPlain, class: isPlain, title: isPlain },
})

/** What everybody who has a text open tells the others: who they are, and where they write. */
export interface LiveTextPresence {
  readonly user: { readonly id: string }
  /** The text that they are in; null while they are in none. */
  readonly field?: string | null
}

/** Why a connection was ended, as its last word to the page. */
export const liveTextEndings = ['forbidden', 'refused', 'late', 'too-large', 'unavailable', 'moved'] as const
export type LiveTextEnding = (typeof liveTextEndings)[number]
