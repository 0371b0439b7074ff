const LINK = /(?:https?:\/\/|www\.)\S+|<[^>]*>|!?\[[^\]]*\]\([^)]*\)/gi

/** The expression is slow on longer texts. */
const LENGTH_MAX = 10_000

/** A model's answer without links and markup. */
export const plainAnswer = (text: string): string =>
  text
    .slice(0, LENGTH_MAX)
    .replaceAll(LINK, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim()

export const plainLine = (text: string): string => plainAnswer(text.replaceAll(/\s+/g, ' '))
