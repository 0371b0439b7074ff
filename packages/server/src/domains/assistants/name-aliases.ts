import type { SentDataKind } from '@cairn/contract/assistants/assistants.schemas'
import type { PersonName } from '@cairn/contract/assistants/sentence-words'

interface Alias {
  readonly name: string
  readonly alias: string
}

export interface NameAliases {
  /** Longer names first, so that no part of a name is left over. */
  readonly byFirstWord: ReadonlyMap<string, readonly Alias[]>
  readonly names: ReadonlyMap<string, string>
}

const WORDS = /[\p{L}\p{N}]+/gu
const STARTS_WITH_WORD = /^[\p{L}\p{N}]/u

/** None where names may be sent. */
export function nameAliases(people: readonly PersonName[], sends: readonly SentDataKind[]): NameAliases {
  const byFirstWord = new Map<string, Alias[]>()
  const names = new Map<string, string>()
  for (const [index, { firstName, lastName }] of sends.includes('people') ? [] : people.entries()) {
    const alias = `Person ${index + 1}`
    const full = `${firstName} ${lastName}`.trim()
    names.set(alias, full)
    for (const text of [full, firstName, lastName]) {
      const name = text.toLowerCase().slice(text.search(WORDS))
      const [word] = name.match(WORDS) ?? []
      if (word !== undefined) byFirstWord.set(word, [...(byFirstWord.get(word) ?? []), { name, alias }])
    }
  }
  for (const aliases of byFirstWord.values()) aliases.sort((one, other) => other.name.length - one.name.length)
  return { byFirstWord, names }
}

interface HiddenText {
  readonly text: string
  /** The name of each alias as the text has it first. */
  readonly names: ReadonlyMap<string, string>
}

export function hideNames(text: string, { byFirstWord }: NameAliases): HiddenText {
  const names = new Map<string, string>()
  let hidden = ''
  let end = 0
  for (const { 0: word, index } of text.matchAll(WORDS)) {
    const rest = text.slice(index)
    const found = byFirstWord
      .get(word.toLowerCase())
      ?.find(
        ({ name }) =>
          rest.slice(0, name.length).toLowerCase() === name && !STARTS_WITH_WORD.test(rest.slice(name.length)),
      )
    if (!found || index < end) continue
    if (!names.has(found.alias)) names.set(found.alias, rest.slice(0, found.name.length))
    hidden += text.slice(end, index) + found.alias
    end = index + found.name.length
  }
  return { text: hidden + text.slice(end), names }
}

export const hidden = (text: string, aliases: NameAliases): string => hideNames(text, aliases).text

export const withNames = (text: string, names: ReadonlyMap<string, string>): string =>
  text.replaceAll(/Person \d+/g, (alias) => names.get(alias) ?? alias)
