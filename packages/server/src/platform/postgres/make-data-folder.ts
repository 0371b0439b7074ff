import { chmodSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** Root's folders allow passage, because PostgreSQL's service account must reach its data. */
export function makeDataFolder(dataDir: string): void {
  const firstMade = mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (firstMade === undefined || process.getuid?.() !== 0) return
  for (let folder = dataDir; folder.length >= firstMade.length; folder = dirname(folder)) chmodSync(folder, 0o711)
}
