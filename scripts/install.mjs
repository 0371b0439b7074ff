import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashFiles, root, run } from './clone.mjs'

const marker = join(root, 'node_modules/.cairn-lock-hash')
const npmMarker = join(root, 'node_modules/.package-lock.json')
const lock = join(root, 'package-lock.json')

function isInstalled(hash) {
  if (existsSync(marker)) return readFileSync(marker, 'utf8') === hash
  // Installed by hand, after the lock file was last written.
  return existsSync(npmMarker) && statSync(npmMarker).mtimeMs >= statSync(lock).mtimeMs
}

/** Installs the locked dependencies where that has not been done since the lock file last changed. */
export async function ensureInstalled() {
  const hash = hashFiles(['package-lock.json'])
  if (!isInstalled(hash)) {
    console.log('Installing dependencies …')
    // NODE_ENV=production would leave out what the build needs.
    const code = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
    if (code !== 0) process.exit(code)
  }
  if (!existsSync(marker) || readFileSync(marker, 'utf8') !== hash) writeFileSync(marker, hash)
}
