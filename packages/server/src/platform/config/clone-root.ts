import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

function isRoot(folder: string): boolean {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) return false
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return typeof content === 'object' && content !== null && 'name' in content && content.name === 'cairn'
}

/** Also works from the bundle. */
export function findCloneRoot(): string {
  const start = dirname(fileURLToPath(import.meta.url))
  for (let folder = start; folder !== dirname(folder); folder = dirname(folder)) {
    if (isRoot(folder)) return folder
  }
  return process.cwd()
}
