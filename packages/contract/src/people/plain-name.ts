const MOST_LETTERS = 60
const MOST_WORDS = 6
/** As in "Studio 54" or "Founded 1998": what is longer may be called. */
const MOST_DIGITS = 4

/** Letters and digits of any script, and what stands between the words of a name. */
const OTHERS = /[^\p{L}\p{M}\p{N}'’\-.&, ]+/gu

/** Left of a link whose signs were taken. */
const OF_A_LINK = /^(https?|www|mailto|tel)$/i

/**
 * What can be a name of what somebody has typed as one, for a mail to a person who does not know them: no address, no
 * link, no number to call, and no story. Empty where nothing is left.
 */
export function plainName(typed: string): string {
  const letters = typed.normalize('NFKC').replaceAll(OTHERS, ' ')
  // A dot ends a word, as in "Inc." and "St. Mary"; within one it would make an address of it.
  const words = letters
    .replaceAll(/\.(?=\S)/g, ' ')
    .split(' ')
    .filter(Boolean)
  const digits = letters.replaceAll(/\P{N}/gu, '').length
  const named = digits > MOST_DIGITS ? words.map((word) => word.replaceAll(/\p{N}/gu, '')) : words
  const kept = named.filter((word) => /[\p{L}\p{N}&]/u.test(word) && !OF_A_LINK.test(word)).slice(0, MOST_WORDS)
  return [...kept.join(' ')].slice(0, MOST_LETTERS).join('').trim()
}
