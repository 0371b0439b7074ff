/** Hebrew letters, in the order of ours. */
const LETTERS = 'אבגדהוזחטיכלמנסעפצקרשתךםןף'

const letterOf = (latin: string) => LETTERS.charAt(latin.toLowerCase().charCodeAt(0) - 97)

/** What i18next or a tag stands for stays what it is. */
const KEPT = /(\{\{.*?\}\}|\$t\(.*?\)|<[^>]*>)/

const inOtherLetters = (text: string): string =>
  text
    .split(KEPT)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(/[a-z]/gi, letterOf)))
    .join('')

/** The texts of a language that nobody speaks, which reads from right to left: ours, letter by letter. */
export function pseudoPack<T>(pack: T): T
export function pseudoPack(pack: unknown): unknown {
  if (typeof pack === 'string') return inOtherLetters(pack)
  if (Array.isArray(pack)) return pack.map((entry) => pseudoPack(entry))
  if (typeof pack !== 'object' || pack === null) return pack
  return Object.fromEntries(Object.entries(pack).map(([key, below]) => [key, pseudoPack(below)]))
}
