import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { requireNode, requireWritable, root, runQuietly } from './clone.mjs'
import { lockedFor } from './lock.mjs'

/** Dependencies for tests, checks and benchmarks. */
const TOOLS = 'tools'
const toolsLink = `node_modules/@cairn/${TOOLS}`
const NPM_FLAGS = [
  ...['--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
  // Retry once, quickly: a person waits.
  ...['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'],
]

const modules = join(root, 'node_modules')
/** npm's record of what it installed; missing after an interrupted install. */
const note = join(modules, '.package-lock.json')
/** Exists while npm adds packages: an interrupted addition may be incomplete. */
const noteBefore = join(modules, '.package-lock.before.json')

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

function readInstalled() {
  const file = [note, noteBefore].find((path) => existsSync(path))
  return file ? readJson(file).packages : {}
}

function isInstalled(installed, needed, locked) {
  const isAsLocked = ([path, { version, integrity, optional }]) => {
    const found = installed[path]
    if (path === '') return true
    return found ? found.version === version && found.integrity === integrity : optional === true
  }
  return Object.keys(installed).every((path) => path in locked) && Object.entries(needed).every(isAsLocked)
}

async function npm(command, options, { cwd = root, onFailure } = {}) {
  const args = [command, ...NPM_FLAGS, ...options]
  await runQuietly('npm', args, { cwd, onFailure })
}

/** Replaces node_modules once complete. */
async function installBase(lock, packages) {
  const folder = join(root, '.cache/install')
  rmSync(folder, { recursive: true, force: true })
  const write = (path, text) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const manifest = {
    ...readJson(join(root, 'package.json')),
    workspaces: lock.packages[''].workspaces.filter((path) => path !== TOOLS),
  }
  const workspaces = { workspaces: manifest.workspaces }
  write('package.json', JSON.stringify(manifest))
  write(
    'package-lock.json',
    JSON.stringify({ ...lock, packages: { ...packages, '': { ...lock.packages[''], ...workspaces } } }),
  )
  for (const path of manifest.workspaces) write(`${path}/package.json`, readFileSync(join(root, path, 'package.json')))
  if (existsSync(join(root, '.npmrc'))) write('.npmrc', readFileSync(join(root, '.npmrc')))
  await npm('ci', [], { cwd: folder, onFailure: () => rmSync(folder, { recursive: true, force: true }) })
  if (existsSync(modules)) renameSync(modules, join(folder, 'replaced'))
  renameSync(join(folder, 'node_modules'), modules)
  rmSync(folder, { recursive: true, force: true })
}

/** A full install after an interrupted addition. */
async function installAll() {
  if (!existsSync(note) || existsSync(noteBefore)) return npm('ci', [])
  renameSync(note, noteBefore)
  await npm('install', ['--no-save'], { onFailure: () => renameSync(noteBefore, note) })
  rmSync(noteBefore)
}

/** Call first in scripts that run in a fresh clone, and import dependencies afterwards. */
export async function ensureInstalled({ tools = false } = {}) {
  requireNode()
  const lock = readJson(join(root, 'package-lock.json'))
  const installed = readInstalled()
  const hasTools = toolsLink in installed
  const workspaces = Object.keys(lock.packages).filter((path) => lock.packages[path].link)
  const base = lockedFor(
    lock.packages,
    workspaces.filter((path) => path !== toolsLink),
  )
  if (isInstalled(installed, tools ? lock.packages : base, lock.packages)) return
  requireWritable()
  console.error('Installing …')
  if (tools || hasTools) await installAll()
  else await installBase(lock, base)
}
