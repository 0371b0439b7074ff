import { spawnSync } from 'node:child_process'

/** Any of them can be started as a server; see packages/server/src/testing/test-redis.ts. */
const PROGRAMS = ['redis-server', 'valkey-server', 'redis-check-rdb']
/** Debian's package of the tools has the server's program too and, unlike `redis-server`, starts no service. */
const PACKAGE = 'redis-tools'
const LIMIT_MS = 120_000

const canRun = (program) => spawnSync(program, ['--version']).error === undefined

function aptGet(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { env, stdio: 'ignore', timeout: LIMIT_MS }
  return spawnSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=60', ...args], options).status === 0
}

const install = () => aptGet('install', '--yes', '--no-install-recommends', PACKAGE)

/** For the tests of several servers: installs Redis where it may, and says so where it cannot. */
export function ensureRedis() {
  if (PROGRAMS.some(canRun)) return
  const mayInstall = process.getuid?.() === 0 && canRun('apt-get')
  if (mayInstall) console.log('Installing Redis for the tests of several servers …')
  if (mayInstall && (install() || (aptGet('update') && install()))) return
  console.log('Redis is not installed and cannot be installed here: tests of several servers are skipped.')
}
