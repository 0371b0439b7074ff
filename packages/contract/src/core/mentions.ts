import { ID_PATTERN } from './ids'

/**
 * Somebody who is mentioned in notes or a comment: `<span data-mention="PERSON_ID">@First Last</span>`. The id says who; the
 * name is what was typed and stays as it read then.
 */
export const mentionAttribute = 'data-mention'

const mention = new RegExp(`<span\\b[^<>]*\\s${mentionAttribute}="(${ID_PATTERN})"`, 'gi')

/** The people whom sanitised HTML mentions, each once, in the order of their names. */
export const mentionedIn = (html: string): string[] => [
  ...new Set([...html.matchAll(mention)].map(([, id = '']) => id.toLowerCase())),
]

/** Those whom a text mentions that it did not mention before. */
export function newlyMentionedIn(html: string, before: string): string[] {
  const known = new Set(mentionedIn(before))
  return mentionedIn(html).filter((id) => !known.has(id))
}
