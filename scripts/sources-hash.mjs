import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashFiles, root } from './clone.mjs'

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

function hashSources() {
  return hashFiles(sources(), (name) => !/\.test\.tsx?$/.test(name))
}

/** Whether what is built was built from the sources as they are. */
export function isBuilt() {
  const areThere = [marker, ...results.map((path) => join(root, path))].every((path) => existsSync(path))
  return areThere && readFileSync(marker, 'utf8') === hashSources()
}

export function markBuilt() {
  writeFileSync(marker, hashSources())
}
