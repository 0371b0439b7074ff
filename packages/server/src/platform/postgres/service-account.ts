import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { PostgresStartError } from './postgres-start-error'

export type ServiceAccount = { name: string; uid?: number; gid?: number }

type PasswdEntry = { name: string; uid: number; gid: number }

function readPasswd(): PasswdEntry[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name, , uid, gid]) => ({ name: name ?? '', uid: Number(uid), gid: Number(gid) }))
}

function findOwner(path: string): { uid: number; gid: number } | undefined {
  return statSync(path, { throwIfNoEntry: false })
}

/** PostgreSQL refuses to run as root. Uses the data's owner, else `postgres`, else `nobody`. */
export function chooseServiceAccount(clusterDir: string): ServiceAccount {
  if (process.getuid?.() !== 0) return { name: 'you' }
  const passwd = readPasswd()
  const owner = findOwner(clusterDir)
  if (owner && owner.uid !== 0) {
    return { name: passwd.find((entry) => entry.uid === owner.uid)?.name ?? `uid ${owner.uid}`, ...pickIds(owner) }
  }
  const found =
    passwd.find((entry) => entry.name === 'postgres' && entry.uid !== 0) ??
    passwd.find((entry) => entry.name === 'nobody' && entry.uid !== 0)
  if (!found) {
    throw new PostgresStartError(
      'PostgreSQL does not run as root and this machine has neither a user postgres nor a user nobody; ' +
        'start Cairn as an ordinary user, or set DATABASE_URL.',
    )
  }
  return { name: found.name, ...pickIds(found) }
}

function pickIds({ uid, gid }: { uid: number; gid: number }): { uid: number; gid: number } {
  return { uid, gid }
}

/** The current folder may be inaccessible to the account. */
export function spawnAs(account: ServiceAccount): { uid?: number; gid?: number; cwd: string; env: NodeJS.ProcessEnv } {
  return {
    ...(account.uid === undefined ? {} : pickIds({ uid: account.uid, gid: account.gid ?? account.uid })),
    cwd: '/',
    env: childEnv(),
  }
}

/** Drops the user's `PG*` variables. */
function childEnv(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' }
}

/** Tested by access, to respect ACLs and mount options. */
export function canEnter(account: ServiceAccount, folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...spawnAs(account), stdio: 'ignore' }).status === 0
}

export function canRun(account: ServiceAccount, program: string): boolean {
  return spawnSync(program, ['--version'], { ...spawnAs(account), stdio: 'ignore' }).status === 0
}
