import { getTime } from '@cairn/contract/platform/platform.endpoints'
import { useEffect, useState } from 'react'
import { call } from './api'

const JUMP_MS = 1000

/**
 * Counts with `performance.now()`, which ignores corrections of the wall clock but may pause during sleep. A jump
 * between the two calls `onJump`, to synchronize again.
 */
export class ServerClock {
  private base = Date.now() - performance.now()
  private drift = this.base

  constructor(private readonly onJump: (clock: ServerClock) => void) {}

  set(epochMs: number): void {
    this.base = epochMs - performance.now()
    this.drift = Date.now() - performance.now()
  }

  now(): number {
    const jump = Date.now() - performance.now() - this.drift
    if (Math.abs(jump) >= JUMP_MS) {
      this.drift += jump
      if (jump > 0) this.base += jump
      this.onJump(this)
    }
    return performance.now() + this.base
  }
}

/** Keeps the fastest of several answers, whose latency is the smallest error. */
export async function syncClock(clock: ServerClock = pageClock, tries = 3): Promise<void> {
  let best = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const sentAt = performance.now()
    try {
      const { epochMs } = await call(getTime, {})
      const roundTrip = performance.now() - sentAt
      if (roundTrip < best) {
        best = roundTrip
        clock.set(epochMs + roundTrip / 2)
      }
    } catch {
      return
    }
  }
}

let isSynced = false
const pageClock = new ServerClock((clock) => void syncClock(clock))

export async function followServerClock(): Promise<void> {
  await syncClock(pageClock)
  isSynced = true
}

export function serverNow(): number {
  return isSynced ? pageClock.now() : Date.now()
}

/** All clocks of a page tick together. */
export function useNow(everyMs = 1000): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const time = serverNow()
      setNow(time)
      timer = setTimeout(tick, everyMs - (time % everyMs))
    }
    tick()
    return () => clearTimeout(timer)
  }, [everyMs])
  return now
}
