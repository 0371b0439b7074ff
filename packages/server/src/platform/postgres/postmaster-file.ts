import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Format: `miscadmin.h`, LOCK_FILE_LINE_*. */
export type PostmasterFile = { pid: number; socketDir: string; isReady: boolean }

export function readPostmasterFile(clusterDir: string): PostmasterFile | undefined {
  try {
    const lines = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    if (!Number.isInteger(pid) || pid <= 0) return undefined
    return { pid, socketDir: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready' }
  } catch {
    return undefined
  }
}
