import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

/** The English texts of all namespaces in one pack, as `GET loki/languages/en.json` serves them. */
function englishPack(folder: string): string {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const pack = Object.fromEntries(
    files.map((name) => [basename(name, '.json'), JSON.parse(readFileSync(join(folder, name), 'utf8'))]),
  )
  return JSON.stringify(pack)
}

/**
 * Writes what the server tells of a build: `version.json`, a fingerprint of its files, and `languages/en.json`, which a
 * translator starts from.
 */
export function writeBuildFiles(): Plugin {
  return {
    name: 'write-build-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const version = createHash('sha256').update(Object.keys(bundle).sort().join('\n')).digest('hex').slice(0, 12)
      const texts = englishPack(join(import.meta.dirname, 'src', 'i18n', 'en'))
      this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ version }) })
      this.emitFile({ type: 'asset', fileName: 'languages/en.json', source: texts })
    },
  }
}
