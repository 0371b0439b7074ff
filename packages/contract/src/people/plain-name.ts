const MOST_LETTERS = 60
const MOST_WORDS = 6
const MOST_DIGITS = 4

const OTHERS = /[^\p{L}\p{M}\p{N}'’\-.&, ]+/gu

const OF_A_LINK = /^(https?|www|mailto|tel)$/i

/** For mails to strangers: strips addresses, links, telephone numbers and long texts. May return an empty string. */
export function plainName(typed: string): string {
  const letters = typed.normalize('NFKC').replaceAll(OTHERS, ' ')
  // "Inc." and "St. Mary" keep their dot; a dot within a word could form an address.
  const words = letters
    .replaceAll(/\.(?=\S)/g, ' ')
    .split(' ')
    .filter(Boolean)
  const digits = letters.replaceAll(/\P{N}/gu, '').length
  const named = digits > MOST_DIGITS ? words.map((word) => word.replaceAll(/\p{N}/gu, '')) : words
  const kept = named.filter((word) => /[\p{L}\p{N}&]/u.test(word) && !OF_A_LINK.test(word)).slice(0, MOST_WORDS)
  return [...kept.join(' ')].slice(0, MOST_LETTERS).join('').trim()
}
