import { ID_PATTERN } from './ids'

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
