// npm run release: packs the build with locked runtime dependencies into release/cairn-VERSION.tgz.
// Start it with: npm ci --omit=dev && npm start
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isOutside } from './bundle-server.mjs'
import { root, run } from './clone.mjs'
import { ensureInstalled } from './install.mjs'
import { lockedFor } from './lock.mjs'
import { isBuilt } from './sources-hash.mjs'

/** Loaded by path at run time. */
const LOADED_BY_PATH = /^(@fontsource\/|@expo-google-fonts\/|fontkit$|pdfkit$)/
const FILES = ['packages/server/dist', 'packages/server/migrations', 'packages/web/dist']
/** Snapshots only help to write migrations. */
const isNeeded = (path) => !path.endsWith('_snapshot.json')

const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))

function manifestOf({ version, license, engines, overrides }) {
  const server = readJson('packages/server/package.json')
  const isLoaded = ([name]) => isOutside(name) || LOADED_BY_PATH.test(name)
  const embedded = Object.keys(server.optionalDependencies)
  return {
    ...{ name: 'cairn', version, private: true, type: 'module', license, engines },
    scripts: {
      start: 'exec node --enable-source-maps --max-semi-space-size=64 packages/server/dist/main.js',
      backup: 'exec node packages/server/dist/backup.js backup',
      restore: 'exec node packages/server/dist/backup.js restore',
    },
    dependencies: Object.fromEntries(Object.entries(server.dependencies).filter(isLoaded)),
    optionalDependencies: server.optionalDependencies,
    overrides,
    // Their install script creates symbolic links, which a package cannot contain.
    allowScripts: Object.fromEntries(embedded.map((name) => [name, true])),
  }
}

function lockOf({ name, version, license, engines, dependencies, optionalDependencies }) {
  const { packages, ...lock } = readJson('package-lock.json')
  const names = Object.keys({ ...dependencies, ...optionalDependencies })
  const own = { name, version, license, engines, dependencies, optionalDependencies }
  const locked = lockedFor(
    packages,
    names.map((name) => `node_modules/${name}`),
  )
  return { ...lock, name, version, packages: { '': own, ...locked } }
}

await ensureInstalled()
if (!isBuilt()) {
  const code = await run(process.execPath, ['scripts/build.mjs', '--quiet'])
  if (code !== 0) process.exit(code)
}
const manifest = manifestOf(readJson('package.json'))
const name = `cairn-${manifest.version}`
const out = join(root, 'release')
const folder = join(out, name)
rmSync(out, { recursive: true, force: true })
for (const path of FILES) cpSync(join(root, path), join(folder, path), { recursive: true, filter: isNeeded })
for (const [file, content] of [
  ['package.json', manifest],
  ['package-lock.json', lockOf(manifest)],
]) {
  writeFileSync(join(folder, file), `${JSON.stringify(content, null, 2)}\n`)
}
const code = await run('tar', ['-czf', `${name}.tgz`, name], { cwd: out })
rmSync(folder, { recursive: true, force: true })
if (code !== 0) process.exit(code)
console.log(`release/${name}.tgz`)
