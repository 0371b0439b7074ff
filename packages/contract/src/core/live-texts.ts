/**
 * Texts that several people write at once. Both sides know one document by its name, and hold the same few nodes and marks:
 * an editor that lacked one would delete it for everybody.
 */

/** Of the nodes and marks below. Who has other ones is not let in. */
export const LIVE_TEXT_SCHEMA = 1

/** Followed by the document's name. */
export const LIVE_TEXTS_PATH = '/live-texts'

/** One document: all texts of one thing. */
export interface LiveTextRef {
  readonly orgId: string
  /** Of what it is: `vto`. */
  readonly kind: string
  readonly id: string
}

export const liveTextName = ({ orgId, kind, id }: LiveTextRef): string => `${orgId}/${kind}/${id}`

/** The names of what stands in a text, and of what each of it says of itself. */
export const liveTextNodes: Readonly<Record<string, readonly string[]>> = {
  paragraph: [],
  heading: ['level'],
  blockquote: [],
  bulletList: [],
  orderedList: ['start', 'type'],
  listItem: [],
  taskList: [],
  taskItem: ['checked'],
  hardBreak: [],
  picture: ['src', 'alt'],
  mention: ['id', 'label'],
}

/** What letters may be, and what each of it says of itself. */
export const liveTextMarks: Readonly<Record<string, readonly string[]>> = {
  bold: [],
  italic: [],
  underline: [],
  strike: [],
  code: [],
  link: ['href', 'target', 'rel', 'class', 'title'],
}

/** What everybody who has a text open tells the others: who they are, and where they write. */
export interface LiveTextPresence {
  readonly user: { readonly id: string }
  /** The text that they are in; null while they are in none. */
  readonly field?: string | null
}

/** Why a connection was ended, as its last word to the page. */
export const liveTextEndings = ['forbidden', 'refused', 'too-large', 'unavailable', 'moved'] as const
export type LiveTextEnding = (typeof liveTextEndings)[number]
