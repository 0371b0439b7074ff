import type { SentDataKind } from '@cairn/contract/assistants/assistant-settings.schemas'
import type { PersonName } from '@cairn/contract/assistants/spoken-words'

/** Each name with its alias, longer names first, so that no part of a name is left over. */
export type NameAliases = readonly (readonly [name: string, alias: string])[]

/** None where names may be sent. */
export function nameAliases(people: readonly PersonName[], sends: readonly SentDataKind[]): NameAliases {
  if (sends.includes('people')) return []
  const aliases = people.flatMap(({ firstName, lastName }, index) => {
    const alias = `Person ${index + 1}`
    const names = [`${firstName} ${lastName}`.trim(), firstName, lastName]
    return names.filter((name) => name !== '').map((name) => [name, alias] as const)
  })
  return aliases.toSorted(([one], [other]) => other.length - one.length)
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
const WORD = String.raw`[\p{L}\p{N}]`
const occurrences = (name: string) => new RegExp(`(?<!${WORD})${escaped(name)}(?!${WORD})`, 'giu')

export const hidden = (text: string, aliases: NameAliases): string =>
  aliases.reduce((left, [name, alias]) => left.replaceAll(occurrences(name), alias), text)

/** Aliases become full names. */
export const shown = (text: string, aliases: NameAliases): string =>
  text.replaceAll(/Person \d+/g, (alias) => aliases.find(([, known]) => known === alias)?.[0] ?? alias)

/** The aliases of one text, with the names as the text has them. */
export function aliasesIn(text: string, aliases: NameAliases): NameAliases {
  const found = new Map<string, string>()
  let left = text
  for (const [name, alias] of aliases) {
    left = left.replaceAll(occurrences(name), (said) => {
      if (!found.has(alias)) found.set(alias, said)
      return alias
    })
  }
  return [...found].map(([alias, said]) => [said, alias] as const)
}
