import type { Pack } from './texts'

type Texts = Record<string, unknown>

const packs = import.meta.glob<Texts>('./en/*.json', { import: 'default' })
const nameOf = (path: string) => path.slice('./en/'.length, -'.json'.length) as Pack

/** The English packs by namespace, which is the file's name: `frame`, `generic`, `terms` … Each is a file of its own. */
export const englishNamespaces: readonly Pack[] = Object.keys(packs).map(nameOf)

/** The English texts of one namespace; empty for a name that has none. */
export async function englishPack(namespace: string): Promise<Texts> {
  return (await packs[`./en/${namespace}.json`]?.()) ?? {}
}
