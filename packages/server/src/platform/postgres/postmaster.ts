import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import type { PostgresBinaries } from './binaries'
import { pollUntil } from './poll-until'
import { PostgresStartError } from './postgres-start-error'
import {
  findPostgresProcesses,
  identifyProcess,
  isPostgresIn,
  isProcessAlive,
  isSameProcess,
  type ProcessIdentity,
  readCommandLine,
} from './process-identity'
import { type ServiceAccount, spawnAs } from './service-account'

/** Format: `miscadmin.h`, LOCK_FILE_LINE_*. */
type PostmasterFile = { pid: number; socketDir: string; isReady: boolean }

function readPostmasterFile(clusterDir: string): PostmasterFile | undefined {
  try {
    const lines = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    if (!Number.isInteger(pid) || pid <= 0) return undefined
    return { pid, socketDir: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready' }
  } catch {
    return undefined
  }
}

const START_TIMEOUT_MS = 60_000
const FAST_STOP_MS = 8_000
const FORCED_STOP_MS = 3_000
const LOG_LIMIT_BYTES = 10_000_000

export type PostmasterPlace = {
  clusterDir: string
  logFile: string
  binaries: PostgresBinaries
  account: ServiceAccount
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

const mine = new Map<number, ProcessIdentity>()

/** Also on exit during startup. */
process.on('exit', () => {
  for (const postmaster of mine.values()) if (isSameProcess(postmaster)) signal(postmaster.pid, 'SIGINT')
})

export function endWithThisProcess(pid: number): void {
  const identity = identifyProcess(pid)
  if (identity) mine.set(pid, identity)
}

/** Falls back to an immediate shutdown, which the next start recovers from. */
export async function stopPostmaster(pid: number): Promise<void> {
  const isGone = () => !isProcessAlive(pid)
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', FAST_STOP_MS],
    ['SIGQUIT', FORCED_STOP_MS],
    ['SIGKILL', FORCED_STOP_MS],
  ]
  for (const [name, timeoutMs] of steps) {
    if (isGone()) break
    signal(pid, name)
    if (await pollUntil(isGone, timeoutMs)) break
  }
  mine.delete(pid)
}

export function findLeftover(clusterDir: string): { pid: number; socketDir: string } | undefined {
  const file = readPostmasterFile(clusterDir)
  return file && isPostgresIn(file.pid, clusterDir) ? file : undefined
}

export function isWantedServer(pid: number, binaries: PostgresBinaries, args: string[]): boolean {
  return readCommandLine(pid).join('\0') === [binaries.postgres, ...args].join('\0')
}

function emptyFolder(folder: string): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { force: true })
}

/** Waits for orphaned children and removes stale lock files, whose process ids may have been reused. */
export async function clearRemains(clusterDir: string, socketDir: string): Promise<void> {
  const areGone = () => findPostgresProcesses(clusterDir).length === 0
  if (!(await pollUntil(areGone, FORCED_STOP_MS))) {
    for (const pid of findPostgresProcesses(clusterDir)) signal(pid, 'SIGQUIT')
    await pollUntil(areGone, FORCED_STOP_MS)
  }
  if (!areGone()) return
  rmSync(join(clusterDir, 'postmaster.pid'), { force: true })
  emptyFolder(socketDir)
}

function lastLogLines(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n')
  return lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1) ?? ''
}

/** Runs in its own session, so that Ctrl-C reaches Cairn first. @throws PostgresStartError with the log's last error */
export async function startPostmaster(place: PostmasterPlace, args: string[]): Promise<number> {
  if ((statSync(place.logFile, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT_BYTES) truncateSync(place.logFile)
  const log = openSync(place.logFile, 'a', 0o600)
  const child = spawn(place.binaries.postgres, args, {
    ...spawnAs(place.account),
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  if (child.pid !== undefined) endWithThisProcess(child.pid)
  let failure: string | undefined
  child.on('error', (error) => {
    failure = error.message
  })
  const onExit = () => {
    failure ??= lastLogLines(place.logFile)
  }
  child.once('exit', onExit)
  const isReady = () => {
    const file = readPostmasterFile(place.clusterDir)
    return failure !== undefined || (file?.pid === child.pid && file?.isReady === true)
  }
  const isSettled = await pollUntil(isReady, START_TIMEOUT_MS)
  child.off('exit', onExit)
  if (failure === undefined && isSettled && child.pid !== undefined) return child.pid
  if (child.pid !== undefined) await stopPostmaster(child.pid)
  throw new PostgresStartError(
    `PostgreSQL did not start on the data in ${place.clusterDir}: ${failure ?? 'it was not ready in a minute'}`,
  )
}
