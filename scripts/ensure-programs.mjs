import { spawnSync } from 'node:child_process'

/** Any of `commands`; `source` is the Debian package. */
const REDIS = {
  name: 'Redis',
  // See packages/server/src/testing/test-redis.ts.
  commands: ['redis-server', 'valkey-server', 'redis-check-rdb'],
  // Includes the server and, unlike `redis-server`, starts no service.
  source: 'redis-tools',
  tests: 'tests of several servers',
}
const LIBRE_OFFICE = {
  name: 'LibreOffice',
  commands: ['soffice'],
  source: 'libreoffice-calc',
  tests: 'round trips of workbooks',
}
const PGBOUNCER = { name: 'PgBouncer', commands: ['pgbouncer'], source: 'pgbouncer', tests: 'tests through a pooler' }
const FIREFOX = { name: 'Firefox', commands: ['firefox-esr', 'firefox'], source: 'firefox-esr', tests: 'its journeys' }
const LIMIT_MS = 600_000

export const canRun = (command) => spawnSync(command, ['--version']).error === undefined

function aptGet(...args) {
  // A single-user run level: no service is started.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const options = { env, stdio: 'ignore', timeout: LIMIT_MS }
  return spawnSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=60', ...args], options).status === 0
}

const install = ({ source }) => aptGet('install', '--yes', '--no-install-recommends', source)

function ensure(program) {
  if (program.commands.some(canRun)) return
  const mayInstall = process.getuid?.() === 0 && canRun('apt-get')
  if (mayInstall) console.log(`Installing ${program.name} for ${program.tests} …`)
  if (mayInstall && (install(program) || (aptGet('update') && install(program)))) return
  console.log(`${program.name} is not installed and cannot be installed here: ${program.tests} are skipped.`)
}

export function ensurePrograms(groups, isFull) {
  const has = (group) => groups.includes(group)
  if (has('unit') || has('faults')) ensure(REDIS)
  if (isFull && has('unit')) {
    ensure(LIBRE_OFFICE)
    ensure(PGBOUNCER)
  }
  if (isFull && has('e2e')) ensure(FIREFOX)
}
