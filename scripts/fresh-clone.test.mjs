import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { root } from './clone.mjs'
import { lockedFor } from './lock.mjs'

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const lock = {
  packages: {
    '': { name: 'clone', workspaces: ['packages/server', 'tools'] },
    'node_modules/@cairn/server': { resolved: 'packages/server', link: true },
    'node_modules/@cairn/tools': { resolved: 'tools', link: true },
    'node_modules/one': {
      version: '1.0.0',
      integrity: 'a',
      peerDependencies: { lint: '*' },
      peerDependenciesMeta: { lint: { optional: true } },
    },
    'node_modules/lint': { version: '1.0.0', integrity: 'b' },
    'packages/server': { dependencies: { one: '1.0.0' } },
    tools: { devDependencies: { lint: '1.0.0' } },
  },
}

const npm = (clone) => `#!/bin/sh
echo "$@" >> '${clone}/calls'
[ -f '${clone}/fails' ] && exit 7
mkdir -p node_modules && cp package-lock.json node_modules/.package-lock.json`

/** Stands in for the built server. */
const MAIN = `import { writeFileSync } from 'node:fs'
const wait = setInterval(() => {}, 60_000)
process.on('SIGTERM', () => { writeFileSync('ended', ''); clearInterval(wait); process.exit(0) })
writeFileSync('started', String(process.pid))`

let clone

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'cairn-clone-'))
  cpSync(join(root, 'scripts'), join(clone, 'scripts'), { recursive: true })
  cpSync(join(root, 'package.json'), join(clone, 'package.json'))
  cpSync(join(root, '.ci'), join(clone, '.ci'), { recursive: true })
  write('package-lock.json', JSON.stringify(lock))
  write('bin/npm', npm(clone))
  write('packages/server/package.json', '{}')
  chmodSync(join(clone, 'bin/npm'), 0o755)
})
afterEach(() => rmSync(clone, { recursive: true, force: true }))

function write(path, text) {
  mkdirSync(join(clone, path, '..'), { recursive: true })
  writeFileSync(join(clone, path), text)
}

const environment = () => ({ ...process.env, PATH: `${join(clone, 'bin')}:${process.env.PATH}` })
const calls = () => (existsSync(join(clone, 'calls')) ? readFileSync(join(clone, 'calls'), 'utf8').split('\n') : [])
const installs = () => calls().filter((line) => /^(ci|install) /.test(line)).length

function runScript(name) {
  return spawnSync('sh', ['-c', scripts[name]], { cwd: clone, env: environment(), encoding: 'utf8' })
}

function loadedBy(file, seen = new Set()) {
  if (seen.has(file)) return seen
  seen.add(file)
  const imports = readFileSync(join(root, 'scripts', file), 'utf8').matchAll(/^import (?:[^'"]* from )?'([^']+)'$/gm)
  for (const [, name] of imports) {
    if (name.startsWith('./')) loadedBy(name.slice(2), seen)
    else if (!isBuiltin(name)) throw new Error(`scripts/${file} loads ${name}, which may not be installed yet.`)
  }
  return seen
}

describe('in a clone where nothing was run before', () => {
  const entries = Object.values(scripts).map((script) => /node (?:--\S+ )*scripts\/(\S+)/.exec(script)?.[1])

  test('each script of package.json starts with a file that needs nothing installed, and installs', () => {
    expect(entries).not.toContain(undefined)
    for (const entry of entries) expect([...loadedBy(entry)]).toContain('install.mjs')
  })

  test('each is npm’s own child process, so that it receives npm’s signals', () => {
    for (const [name, script] of Object.entries(scripts)) {
      if (name !== 'typecheck') expect(script.split(' && ').at(-1), name).toMatch(/^exec /)
    }
  })

  test.each(['start', 'dev', 'test', 'bench', 'openapi', 'backup', 'build', 'lint'])(
    '`npm run %s` installs what it needs',
    (name) => {
      write('bench/one.bench.ts', '')
      runScript(name)
      expect(installs()).toBe(1)
    },
  )

  test('`npm run openapi` prints only the document', () => {
    expect(runScript('openapi').stdout).toBe('')
  })
})

describe('installed packages', () => {
  const install = (options = {}) => {
    const program = `await (await import('./scripts/install.mjs')).ensureInstalled(${JSON.stringify(options)})`
    return spawnSync(process.execPath, ['--input-type=module', '-e', program], { cwd: clone, env: environment() })
      .status
  }
  const tools = { tools: true }
  const packages = () =>
    Object.keys(JSON.parse(readFileSync(join(clone, 'node_modules/.package-lock.json'), 'utf8')).packages)
  const commands = () => calls().flatMap((line) => line.split(' ')[0] || [])
  const change = (changed) => write('package-lock.json', JSON.stringify({ packages: { ...lock.packages, ...changed } }))

  test('is installed once', () => {
    expect([install(), install(), install(tools), install(tools), install()]).toEqual([0, 0, 0, 0, 0])
    expect(commands()).toEqual(['ci', 'install'])
  })

  test('omits the tools until a command needs them, even if an optional peer leads to them', () => {
    install()
    expect(packages().sort()).toEqual(['', 'node_modules/@cairn/server', 'node_modules/one', 'packages/server'])
    install(tools)
    expect(packages()).toEqual(Object.keys(lock.packages))
  })

  test.each([
    ['another version', { 'node_modules/one': { version: '1.0.1', integrity: 'c' } }],
    [
      'one more',
      { 'packages/server': { dependencies: { one: '1', two: '1' } }, 'node_modules/two': { version: '1.0.0' } },
    ],
  ])('is installed again if the lock file names %s, and again after that is reverted', (_what, changed) => {
    install()
    change(changed)
    expect([install(), install(), installs()]).toEqual([0, 0, 2])
    change({})
    expect([install(), install(), installs()]).toEqual([0, 0, 3])
  })

  test('keeps its tools when the lock file changes', () => {
    install(tools)
    change({ 'node_modules/one': { version: '1.0.1', integrity: 'c' } })
    install()
    expect([commands(), packages()]).toEqual([['ci', 'install'], Object.keys(lock.packages)])
  })

  test('starts without the tools that the lock file names', () => {
    install()
    change({ 'node_modules/lint': { version: '1.0.1', integrity: 'c' } })
    expect([install(), installs(), install(tools), installs()]).toEqual([0, 1, 0, 2])
  })

  test('is installed again after it was removed or cut short', () => {
    install()
    rmSync(join(clone, 'node_modules/.package-lock.json'))
    expect([install(), installs()]).toEqual([0, 2])
  })

  test('starts as before if adding the tools fails', () => {
    install()
    write('fails', '')
    expect([install(tools), install()]).toEqual([7, 0])
    rmSync(join(clone, 'fails'))
    expect([install(tools), commands()]).toEqual([0, ['ci', 'install', 'install']])
  })

  test('is not added to after an interrupted addition', () => {
    install()
    write('node_modules/.package-lock.before.json', readFileSync(join(clone, 'node_modules/.package-lock.json')))
    rmSync(join(clone, 'node_modules/.package-lock.json'))
    expect([install(), install(tools), commands()]).toEqual([0, 0, ['ci', 'ci']])
  })

  test('may lack packages for other machines', () => {
    install()
    change({
      'packages/server': { dependencies: { one: '1' }, optionalDependencies: { mac: '1' } },
      'node_modules/mac': { optional: true },
    })
    expect([install(), installs()]).toEqual([0, 1])
  })
})

test('a start installs none of the tools and at most 500 packages', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const links = Object.keys(packages).filter((path) => packages[path].link)
  const base = lockedFor(
    packages,
    links.filter((path) => path !== 'node_modules/@cairn/tools'),
  )
  // Optional packages are mostly binaries for other platforms.
  expect(Object.values(base).filter(({ optional }) => !optional).length).toBeLessThanOrEqual(450)
  const needed = new Set(Object.values(base).flatMap(({ dependencies = {} }) => Object.keys(dependencies)))
  const tools = Object.keys(packages.tools.devDependencies).filter((name) => !/^(@types\/|yaml$)/.test(name))
  expect(tools.filter((name) => `node_modules/${name}` in base && !needed.has(name))).toEqual([])
})

describe('where the installation fails', () => {
  beforeEach(() => write('fails', ''))

  test('the tests end with a line that counts one failed, and a failing exit code', () => {
    const { status, stdout } = runScript('test')
    expect(stdout.trim().split('\n').at(-1)).toBe('0 passed, 1 failed')
    expect(status).not.toBe(0)
  })

  test('no other script continues', () => {
    for (const name of ['start', 'dev', 'bench', 'openapi', 'backup', 'build', 'lint'])
      expect(runScript(name).status, name).not.toBe(0)
  })
})

test('CI runs npm test and nothing else', () => {
  const lines = readFileSync(join(root, '.ci/run'), 'utf8').split('\n')
  expect(lines.filter((line) => line.includes('npm'))).toEqual(['exec npm test --silent'])
})

describe('ending npm ends its child processes', () => {
  const realNpm = spawnSync('which', ['npm'], { encoding: 'utf8' }).stdout.trim()
  const has = (file) => vi.waitFor(() => expect(existsSync(join(clone, file))).toBe(true), { timeout: 15_000 })

  async function startNpm() {
    const child = spawn(realNpm, ['start', '--silent'], { cwd: clone, env: environment(), stdio: 'ignore' })
    return { end: () => child.kill('SIGTERM'), ended: once(child, 'exit') }
  }

  test('the server', async () => {
    write('packages/server/dist/main.js', MAIN)
    write('packages/web/dist/index.html', '')
    const { markBuilt } = await import(pathToFileURL(join(clone, 'scripts/sources-hash.mjs')).href)
    markBuilt()
    const started = await startNpm()
    await has('started')
    started.end()
    await has('ended')
    await started.ended
  })

  test('an installation that is under way', async () => {
    write('bin/npm', `#!${process.execPath}\n${MAIN}`)
    const started = await startNpm()
    await has('.cache/install/started')
    started.end()
    await has('.cache/install/ended')
    await started.ended
    expect(existsSync(join(clone, 'packages/server/dist'))).toBe(false)
  })
})
