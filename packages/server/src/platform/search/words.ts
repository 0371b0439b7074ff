/** Letters that no accent is taken off of. */
const FOLDED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  þ: 'th',
}
const SPECIAL = /[ßæœøđðħıłþ]/g

/** The longest beginning of a word that is looked for. */
const WORD_MAX = 40

/** The words of a text, each once, as they are compared: in lower case, without accents. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(SPECIAL, (letter) => FOLDED[letter] ?? letter)
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  return [...new Set(words.map((word) => [...word].slice(0, WORD_MAX).join('')))]
}

/** Shorter words are taken as they are typed: too many others are near. */
const MISTAKEN_MIN = 4
const LATIN = 'abcdefghijklmnopqrstuvwxyz'

/** The words that become this one by a single typing mistake: a letter too many, too few, another one, or two the wrong way round. */
export function wordsNear(word: string): string[] {
  const letters = [...word]
  if (letters.length < MISTAKEN_MIN) return []
  const alphabet = new Set([...LATIN, ...letters])
  const near = new Set<string>()
  const add = (...parts: readonly (readonly string[])[]) => near.add(parts.flat().join(''))
  for (let at = 0; at <= letters.length; at += 1) {
    const [head, tail] = [letters.slice(0, at), letters.slice(at + 1)]
    const [here, next] = [letters[at], letters[at + 1]]
    for (const letter of alphabet) {
      add(head, [letter], letters.slice(at))
      if (here !== undefined) add(head, [letter], tail)
    }
    if (here !== undefined) add(head, tail)
    if (here !== undefined && next !== undefined) add(head, [next, here], letters.slice(at + 2))
  }
  near.delete(word)
  return [...near]
}
