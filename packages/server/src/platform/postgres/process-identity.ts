import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** Distinguishes reused process ids. `startedAt`: clock ticks since boot. */
export type ProcessIdentity = { pid: number; startedAt: string; bootId: string }

type ProcessStat = { command: string; state: string; startedAt: string }

function readStat(pid: number): ProcessStat | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command may contain spaces and parentheses.
    const end = stat.lastIndexOf(')')
    const fields = stat.slice(end + 2).split(' ')
    return { command: stat.slice(stat.indexOf('(') + 1, end), state: fields[0] ?? '', startedAt: fields[19] ?? '' }
  } catch {
    return undefined
  }
}

function readBootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return ''
  }
}

/** Zombies count as gone. */
export function identifyProcess(pid: number): ProcessIdentity | undefined {
  const stat = readStat(pid)
  if (!stat || stat.state === 'Z' || stat.state === 'X') return undefined
  return { pid, startedAt: stat.startedAt, bootId: readBootId() }
}

export function isProcessAlive(pid: number): boolean {
  return identifyProcess(pid) !== undefined
}

export function isSameProcess(known: ProcessIdentity): boolean {
  const now = identifyProcess(known.pid)
  return now !== undefined && now.startedAt === known.startedAt && now.bootId === known.bootId
}

/** PostgreSQL's processes run in their data folder. */
export function findPostgresProcesses(clusterDir: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isPostgresIn(pid, clusterDir))
}

export function isPostgresIn(pid: number, clusterDir: string): boolean {
  const stat = readStat(pid)
  if (!stat || stat.state === 'Z' || !stat.command.startsWith('postgres')) return false
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === clusterDir
  } catch {
    return false
  }
}

export function readCommandLine(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, -1)
  } catch {
    return []
  }
}
