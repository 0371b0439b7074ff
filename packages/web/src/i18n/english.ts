import type { Pack } from './texts'

type Texts = Record<string, unknown>

const packs = import.meta.glob<Texts>('./en/*.json', { import: 'default' })
const nameOf = (path: string) => path.slice('./en/'.length, -'.json'.length) as Pack

export const englishNamespaces: readonly Pack[] = [...Object.keys(packs).map(nameOf), 'refusals']

export async function englishPack(namespace: string): Promise<Texts> {
  if (namespace === 'refusals') return (await import('@cairn/contract/core/refusal-texts')).refusalTexts
  return (await packs[`./en/${namespace}.json`]?.()) ?? {}
}
