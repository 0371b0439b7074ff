// Builds and starts as an unprivileged user, in a folder with spaces and umlauts.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../packages/server/src/testing/free-port'
import { root } from './clone.mjs'
import { lockedFor } from './lock.mjs'

/** `nobody`: PostgreSQL needs an existing account. */
const ACCOUNT = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
const LIMIT_MS = 600_000
const clone = mkdtempSync(join(tmpdir(), 'cairn für Ümläute '))
afterAll(() => rmSync(clone, { recursive: true, force: true }), LIMIT_MS)

function copy(path) {
  mkdirSync(dirname(join(clone, path)), { recursive: true })
  cpSync(join(root, path), join(clone, path), { recursive: true, verbatimSymlinks: true })
}

/** Files in git, and what `npm start` would install. */
function copyClone() {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const tracked = execFileSync('git', list, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 24 }).split('\0')
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const links = Object.keys(packages).filter((path) => packages[path].link && path !== 'node_modules/@cairn/tools')
  const isWhole = (path) => /^(?:packages\/\w+\/)?node_modules\/(?!.*node_modules\/)/.test(path)
  const installed = Object.keys(lockedFor(packages, links)).filter(isWhole)
  const isThere = (path) => path !== '' && statSync(join(root, path), { throwIfNoEntry: false })
  for (const path of [...tracked, ...installed, 'node_modules/.package-lock.json'].filter(isThere)) copy(path)
  for (const path of ['.cache', 'home']) mkdirSync(join(clone, path), { recursive: true })
  if (ACCOUNT.uid) execFileSync('chown', ['-R', `${ACCOUNT.uid}:${ACCOUNT.gid}`, clone])
}

test.skipIf(process.platform === 'win32')(
  'an ordinary user builds and starts in a folder with spaces and umlauts',
  { timeout: LIMIT_MS },
  async () => {
    copyClone()
    const port = await freePort()
    const { DATABASE_URL: _url, CAIRN_DATA_DIR: _folder, ...env } = process.env
    const started = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: clone,
      env: { ...env, HOME: join(clone, 'home'), PORT: String(port), CAIRN_DEMO: 'off', NODE_ENV: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...ACCOUNT,
    })
    let said = ''
    const ready = new Promise((resolve) => {
      for (const stream of [started.stdout, started.stderr]) {
        stream.on('data', (text) => {
          said += text
          if (said.includes('Cairn is ready')) resolve('ready')
        })
      }
    })
    const ended = once(started, 'close')
    expect(await Promise.race([ready, ended.then(([code]) => `ended with ${code}: ${said}`)])).toBe('ready')
    expect(said).toContain('Building …')
    expect(said).not.toContain('Installing …')
    const { status } = await fetch(`http://127.0.0.1:${port}/readyz`)
    expect(status).toBe(200)
    const { uid } = statSync(join(clone, 'data/postgres'))
    expect(uid).toBe(ACCOUNT.uid ?? process.getuid())
    started.kill('SIGTERM')
    expect((await ended)[0]).toBe(0)
  },
)
