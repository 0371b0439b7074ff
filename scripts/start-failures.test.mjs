import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from './clone.mjs'

const NOBODY = 65_534
const MAIN = "console.log('started')"
const lock = {
  lockfileVersion: 3,
  packages: {
    '': { name: 'cairn', workspaces: ['packages/server', 'tools'] },
    'node_modules/@cairn/server': { resolved: 'packages/server', link: true },
    'node_modules/@cairn/tools': { resolved: 'tools', link: true },
    'node_modules/one': { version: '1.0.0', integrity: 'sha512-YQ==' },
    'packages/server': { name: '@cairn/server', dependencies: { one: '1.0.0' } },
    tools: { name: '@cairn/tools' },
  },
}
let clone

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'cairn für Ümläute '))
  chmodSync(clone, 0o755)
  cpSync(join(root, 'scripts'), join(clone, 'scripts'), { recursive: true })
  write('package.json', JSON.stringify({ name: 'cairn', type: 'module', workspaces: ['packages/server', 'tools'] }))
  write('packages/server/package.json', JSON.stringify(lock.packages['packages/server']))
  write('package-lock.json', JSON.stringify(lock))
  npmDoes('mkdir -p node_modules && cp package-lock.json node_modules/.package-lock.json')
  write('scripts/build.mjs', BUILD)
})
afterEach(() => rmSync(clone, { recursive: true, force: true }))

const BUILD = `import { mkdirSync, writeFileSync } from 'node:fs'
import { markBuilt } from './sources-hash.mjs'
if (process.env.BUILD_FAILS) throw new Error(process.env.BUILD_FAILS)
console.log('a warning of a plugin')
for (const name of ['server', 'web']) mkdirSync('packages/' + name + '/dist', { recursive: true })
writeFileSync('packages/server/dist/main.js', ${JSON.stringify(MAIN)})
writeFileSync('packages/web/dist/index.html', '')
markBuilt()`

function write(path, text) {
  mkdirSync(join(clone, path, '..'), { recursive: true })
  writeFileSync(join(clone, path), text)
}

function npmDoes(script) {
  write('bin/npm', `#!/bin/sh\necho called >> "${clone}/calls"\n${script}\n`)
  chmodSync(join(clone, 'bin/npm'), 0o755)
}

function start({ env = {}, flags = [], ...options } = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...flags, 'scripts/start.mjs'], {
    cwd: clone,
    encoding: 'utf8',
    env: { ...process.env, PORT: '0', PATH: `${join(clone, 'bin')}:${process.env.PATH}`, ...env },
    ...options,
  })
  return { status, stdout, lines: stderr.trim().split('\n') }
}

const wasNpmCalled = () => existsSync(join(clone, 'calls'))

function expectStarted() {
  expect(start()).toMatchObject({ status: 0, stdout: 'started\n' })
}

test('describes its steps in one line each, without the tools’ output', () => {
  expect(start()).toEqual({ status: 0, stdout: 'started\n', lines: ['Installing …', 'Building …'] })
  expect(start()).toEqual({ status: 0, stdout: 'started\n', lines: [''] })
})

test('finds a port that is in use before anything is installed', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const PORT = String(other.address().port)
  // This process holds the port, and accepts no connection meanwhile.
  const { status, lines } = start({ env: { PORT } })
  other.close()
  expect(status).toBe(1)
  expect(lines).toEqual([`Port ${PORT} is in use. Stop the other program or set PORT to another one.`])
  expect(wasNpmCalled()).toBe(false)
  expectStarted()
})

test('asks for a newer Node', () => {
  write('old.cjs', "Object.defineProperty(process.versions, 'node', { value: '18.20.8' })")
  const { status, lines } = start({ flags: ['--require', './old.cjs'] })
  expect(status).toBe(1)
  expect(lines).toEqual([
    'Cairn needs Node 20.19 or newer, and this is Node 18.20.8. Install a newer one and start again.',
  ])
  expectStarted()
})

test.each([
  ['npm error code ENOSPC', /^The disk is full: there is no space left for .+\. Free some space and start again\.$/],
  ['npm error code EACCES', /cannot be written to\. Change its permissions or use a copy of your own\.$/],
])('explains in a sentence why the installation failed with "%s"', (output, sentence) => {
  const works = readFileSync(join(clone, 'bin/npm'), 'utf8')
  npmDoes(`echo "${output}" >&2; exit 1`)
  const { status, lines } = start()
  expect(status).toBe(1)
  expect(lines).toEqual(['Installing …', expect.stringMatching(sentence)])
  write('bin/npm', works)
  expectStarted()
})

test('explains in a sentence that the registry cannot be reached', () => {
  rmSync(join(clone, 'bin/npm'))
  const { status, lines } = start({ env: { npm_config_registry: 'http://127.0.0.1:9/', npm_config_cache: clone } })
  expect(status).toBe(1)
  expect(lines).toEqual([
    'Installing …',
    'The npm registry cannot be reached. Check the network connection and the registry setting of npm, and start again.',
  ])
  npmDoes('mkdir -p node_modules && cp package-lock.json node_modules/.package-lock.json')
  expectStarted()
}, 30_000)

test('shows the output of an otherwise failed build, and a full disk as a sentence', () => {
  const failed = start({ env: { BUILD_FAILS: 'a type is missing' } })
  expect(failed.status).toBe(1)
  expect(failed.lines.join('\n')).toMatch(/a type is missing[\s\S]+build\.mjs --quiet failed\. Its output is above\.$/)
  const full = start({ env: { BUILD_FAILS: 'ENOSPC: no space left on device' } })
  expect(full.lines).toEqual(['Building …', expect.stringMatching(/^The disk is full: .+ start again\.$/)])
  expectStarted()
})

test.runIf(process.getuid?.() === 0)('tells a user who may not write to the clone', () => {
  const { status, lines } = start({ uid: NOBODY, gid: NOBODY })
  expect(status).toBe(1)
  expect(lines).toEqual([
    expect.stringMatching(/ cannot be written to\. Change its permissions or use a copy of your own\.$/),
  ])
  expect(wasNpmCalled()).toBe(false)
  expectStarted()
})

test.each([
  ['the installation', 'Installing …', () => npmDoes('sleep 30')],
  ['the build', 'Building …', () => write('scripts/build.mjs', 'setTimeout(() => {}, 30_000)')],
])('says so when Ctrl+C stops %s, and starts as usual afterwards', async (_phase, line, hang) => {
  const works = ['bin/npm', 'scripts/build.mjs'].map((path) => [path, readFileSync(join(clone, path), 'utf8')])
  hang()
  const started = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: clone,
    env: { ...process.env, PORT: '0', PATH: `${join(clone, 'bin')}:${process.env.PATH}` },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  let said = ''
  started.stderr.on('data', (text) => {
    said += text
    // Like Ctrl-C in a terminal: signals the process group.
    if (String(text).includes(line)) setTimeout(() => process.kill(-started.pid, 'SIGINT'), 200)
  })
  const [code] = await once(started, 'close')
  expect(code).toBe(130)
  expect(said.trim().split('\n').slice(-2)).toEqual([line, 'Stopped. Start again to continue.'])
  for (const [path, text] of works) write(path, text)
  expectStarted()
})

test('says the same when Ctrl+C reaches the command first', () => {
  npmDoes('kill -INT $$')
  const { status, lines } = start()
  expect([status, lines]).toEqual([130, ['Installing …', 'Stopped. Start again to continue.']])
})
