/** Client and server must share these nodes and marks: an editor that lacks one would delete it for everyone. */

import { isId } from './ids'
import { pictureIdOf } from './rich-text'

/** Clients with another version are rejected. */
export const LIVE_TEXT_SCHEMA = 1

export const LIVE_TEXTS_PATH = '/live-texts'

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

/** Browsers ignore these, so `java\tscript:` would run. */
const INVISIBLE = /[\s\p{Cc}\p{Cf}]/gu
const SCHEME = /^[a-z][a-z0-9+.-]*:/i
const LINK_SCHEMES = /^(?:https?|ftps?|mailto|tel|callto|sms|cid|xmpp):/i

function isLink(href: string): boolean {
  const address = href.replaceAll(INVISIBLE, '')
  return !SCHEME.test(address) || LINK_SCHEMES.test(address)
}
const isOwnPicture = (src: string) => pictureIdOf(src) !== null

/** A map, so that `toString` and `__proto__` do not match. */
const byName = (of: Readonly<Record<string, Readonly<Record<string, IsValue>>>>): ReadonlyMap<string, Attributes> =>
  new Map(Object.entries(of).map(([name, attributes]) => [name, new Map(Object.entries(attributes))]))

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

export const liveTextMarks = byName({
  bold: {},
  italic: {},
  underline: {},
  strike: {},
  code: {},
  link: { href: isNullOr(isLink), target: isPlain, rel: isPlain, class: isPlain, title: isPlain },
})

export interface LiveTextPresence {
  readonly user: { readonly id: string }
  readonly field?: string | null
}

const liveTextEndings = ['forbidden', 'refused', 'late', 'too-large', 'unavailable', 'moved'] as const
export type LiveTextEnding = (typeof liveTextEndings)[number]
