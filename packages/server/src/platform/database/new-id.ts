import { randomFillSync } from 'node:crypto'
import { v7 } from 'uuid'
import { systemClock } from '../clock/system-clock'

const LENGTH = 16
/** System calls for random bytes are slow. */
const pool = new Uint8Array(LENGTH * 256)
let used = pool.length

function randomBytes(): Uint8Array {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += LENGTH
  return pool.subarray(used - LENGTH, used)
}

let msecs = 0
let seq = 0

/** UUIDv7, increasing within a millisecond. */
export function newId(): string {
  const random = randomBytes()
  const now = systemClock.milliseconds()
  if (now > msecs) {
    msecs = now
    seq = new DataView(random.buffer, random.byteOffset).getUint32(6) & 0x7fffffff
  } else {
    seq = (seq + 1) | 0
    if (seq === 0) msecs += 1
  }
  return v7({ random, msecs, seq })
}
