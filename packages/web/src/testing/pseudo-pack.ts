/** In the order of the Latin letters. */
const LETTERS = 'אבגדהוזחטיכלמנסעפצקרשתךםןף'

const letterOf = (latin: string) => LETTERS.charAt(latin.toLowerCase().charCodeAt(0) - 97)

/** Placeholders and tags. */
const KEPT = /(\{\{.*?\}\}|\$t\(.*?\)|<[^>]*>)/

const inOtherLetters = (text: string): string =>
  text
    .split(KEPT)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(/[a-z]/gi, letterOf)))
    .join('')

/** A right-to-left pseudo language. */
export function pseudoPack<T>(pack: T): T
export function pseudoPack(pack: unknown): unknown {
  if (typeof pack === 'string') return inOtherLetters(pack)
  if (Array.isArray(pack)) return pack.map((entry) => pseudoPack(entry))
  if (typeof pack !== 'object' || pack === null) return pack
  return Object.fromEntries(Object.entries(pack).map(([key, below]) => [key, pseudoPack(below)]))
}
