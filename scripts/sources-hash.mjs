import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashFiles, root, stampFiles } from './clone.mjs'

const marker = join(root, 'packages/server/dist/.sources-hash')
const results = ['packages/server/dist/main.js', 'packages/web/dist/index.html']

const web = 'packages/web'

const webFiles = () => readdirSync(join(root, web)).filter((name) => /\.[jt]s$/.test(name))

const sources = () => [
  'package-lock.json',
  'scripts/build.mjs',
  ...['contract', 'server', 'web'].flatMap((name) => [`packages/${name}/src`, `packages/${name}/package.json`]),
  ...['index.html', 'public', ...webFiles()].map((name) => `${web}/${name}`),
]

const isSource = (name) => !/\.test\.tsx?$/.test(name)
const hashSources = () => hashFiles(sources(), isSource)
const stampSources = () => stampFiles(sources(), isSource)

function readMarker() {
  try {
    return JSON.parse(readFileSync(marker, 'utf8'))
  } catch {
    return {}
  }
}

const writeMarker = (hash) => writeFileSync(marker, JSON.stringify({ hash, stamp: stampSources() }))

/** Compares contents only if a modification time changed. */
export function isBuilt() {
  if (![marker, ...results.map((path) => join(root, path))].every((path) => existsSync(path))) return false
  const { hash, stamp } = readMarker()
  if (stamp === stampSources()) return true
  if (hash !== hashSources()) return false
  try {
    writeMarker(hash)
  } catch {
    // Read-only: compare again next time.
  }
  return true
}

export function markBuilt() {
  writeMarker(hashSources())
}
