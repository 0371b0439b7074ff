import { chmodSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes the data folder and the folders above it where they are missing. Root's can be passed through but not listed,
 * whatever the umask, since PostgreSQL's own user has to get to its folder inside; anyone else's are closed.
 * @throws the file system's own error
 */
export function makeDataFolder(dataDir: string): void {
  const firstMade = mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (firstMade === undefined || process.getuid?.() !== 0) return
  for (let folder = dataDir; folder.length >= firstMade.length; folder = dirname(folder)) chmodSync(folder, 0o711)
}
