import { mkdtempSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** Databases, and a log of their changes of up to 1 GB, with as much again to spare. */
const ROOM_BYTES = 4 * 1024 ** 3

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ROOM_BYTES && freemem() >= ROOM_BYTES
  } catch {
    return false
  }
}

/**
 * A new folder for what nobody needs after the test, in memory where there is room: each test file has a database of its
 * own, and a disk takes half a second to copy one.
 */
export function makeScratchFolder(prefix: string): string {
  return mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), prefix))
}
