import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

const TEXTS = join(import.meta.dirname, 'src', 'i18n')

const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** The texts of all namespaces in one pack, as `GET loki/languages/de.json` serves them. */
function packOf(language: string): string {
  const folder = join(TEXTS, language)
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const pack = Object.fromEntries(
    files.map((name) => [basename(name, '.json'), JSON.parse(readFileSync(join(folder, name), 'utf8'))]),
  )
  return JSON.stringify(pack)
}

/** Every language that there are texts of, with its pack. */
function allPacks(): Map<string, string> {
  const folders = readdirSync(TEXTS, { withFileTypes: true }).filter((one) => one.isDirectory())
  return new Map(folders.map(({ name }) => [name, packOf(name)]))
}

/** The id of each language's pack, by which a browser keeps it until its texts change. */
export const packIds = (): Record<string, string> =>
  Object.fromEntries([...allPacks()].map(([language, pack]) => [language, fingerprint(pack)]))

/** Writes what the server tells of a build: `version.json`, a fingerprint of its files, and `languages/de.json` and so on. */
export function writeBuildFiles(): Plugin {
  return {
    name: 'write-build-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const version = fingerprint(Object.keys(bundle).sort().join('\n'))
      this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ version }) })
      for (const [language, source] of allPacks()) {
        this.emitFile({ type: 'asset', fileName: `languages/${language}.json`, source })
      }
    },
  }
}
