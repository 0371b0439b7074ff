import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const FILE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?\.json$/

async function readPack(path: string): Promise<Record<string, unknown> | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>
  } catch {
    return null
  }
}

/**
 * Packs from a folder of `en.json`, `de.json` and so on. One for a region falls back to its language, anything unknown
 * to English, and English to an empty pack: the web brings its own.
 */
export function createLanguagePacks(folder: string): (file: string) => Promise<Record<string, unknown>> {
  return async (file) => {
    const language = `${file.split(/[-.]/)[0]}.json`
    for (const name of [file, language, 'en.json']) {
      const pack = FILE.test(name) ? await readPack(join(folder, name)) : null
      if (pack) return pack
    }
    return {}
  }
}
