import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashFiles, root, stampFiles } from './clone.mjs'

const marker = join(root, 'packages/server/dist/.sources-hash')
const results = ['packages/server/dist/main.js', 'packages/web/dist/index.html']

const web = 'packages/web'

/** What its build is told by, beside its sources. */
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

/** Whether what is built was built from the sources as they are. Contents are compared where a file's time has changed. */
export function isBuilt() {
  if (![marker, ...results.map((path) => join(root, path))].every((path) => existsSync(path))) return false
  const { hash, stamp } = readMarker()
  if (stamp === stampSources()) return true
  if (hash !== hashSources()) return false
  try {
    writeMarker(hash)
  } catch {
    // Whoever may not write here compares again.
  }
  return true
}

export function markBuilt() {
  writeMarker(hashSources())
}
