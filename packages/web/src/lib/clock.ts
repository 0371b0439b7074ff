import { getTime } from '@cairn/contract/platform/platform.endpoints'
import { useEffect, useState } from 'react'
import { call } from './api'

/** A difference between wall clock and uptime that is no drift: the machine slept, or its clock was corrected. */
const JUMP_MS = 1000

/**
 * The server's time, counted from the machine's uptime, so that a corrected wall clock does not change it. Uptime may
 * stand still while the machine sleeps: then the wall clock says for how long.
 */
export class ServerClock {
  /** Server time minus uptime. */
  private base = Date.now() - performance.now()
  /** Wall clock minus uptime. */
  private skew = this.base

  /** `onJump` is to measure again. */
  constructor(private readonly onJump: (clock: ServerClock) => void) {}

  set(epochMs: number): void {
    this.base = epochMs - performance.now()
    this.skew = Date.now() - performance.now()
  }

  now(): number {
    const jump = Date.now() - performance.now() - this.skew
    if (Math.abs(jump) >= JUMP_MS) {
      this.skew += jump
      if (jump > 0) this.base += jump
      this.onJump(this)
    }
    return performance.now() + this.base
  }
}

/** Sets a clock by the server's: the fastest of a few answers counts. Without an answer the clock stays as it is. */
export async function syncClock(clock: ServerClock = shared, tries = 3): Promise<void> {
  let best = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const asked = performance.now()
    try {
      const { epochMs } = await call(getTime, {})
      const roundTrip = performance.now() - asked
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
const shared = new ServerClock((clock) => void syncClock(clock))

/** Follows the server's clock from now on. */
export async function followServerClock(): Promise<void> {
  await syncClock(shared)
  isSynced = true
}

/** The server's time now, in milliseconds since 1970: this machine's clock may be minutes off. */
export function serverNow(): number {
  return isSynced ? shared.now() : Date.now()
}

/** The server's time, updated on each whole multiple of `everyMs`, so that all clocks of a page move together. */
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
