const LINK = /(?:https?:\/\/|www\.)\S+|<[^>]*>|!?\[[^\]]*\]\([^)]*\)/gi

/** A model's answer without links and markup. */
export const plainAnswer = (text: string): string =>
  text
    .replaceAll(LINK, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim()

export const plainLine = (text: string): string => plainAnswer(text.replaceAll(/\s+/g, ' '))
