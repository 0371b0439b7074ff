import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { requireNode, root, run } from './clone.mjs'

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return {}
  }
}

/** npm keeps beside what it installed what that is: nothing where it was cut short, less where parts were left out. */
function isInstalled() {
  const wanted = readPackages('package-lock.json')
  const found = readPackages('node_modules/.package-lock.json')
  const isAsLocked = ([path, { version, integrity, optional }]) => {
    const installed = found[path]
    if (path === '') return true
    return installed ? installed.version === version && installed.integrity === integrity : optional === true
  }
  return Object.keys(found).every((path) => path in wanted) && Object.entries(wanted).every(isAsLocked)
}

/**
 * Installs the locked dependencies where others, or none, are installed. Writes to standard error alone. Whatever runs in
 * a fresh clone calls this first, and imports what is installed afterwards.
 */
export async function ensureInstalled() {
  requireNode()
  if (isInstalled()) return
  console.error('Installing dependencies …')
  // NODE_ENV=production would leave out what the build needs.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const code = await run('npm', args, { stdio: ['inherit', process.stderr, process.stderr] })
  if (code !== 0) process.exit(code)
}
