import { getTime } from '@cairn/contract/platform/platform.endpoints'
import { useEffect, useState } from 'react'
import { call } from './api'

const JUMP_MS = 1000

/** Follows the uptime, so wall clock corrections do not matter. Uptime may pause during sleep. */
export class ServerClock {
  private base = Date.now() - performance.now()
  private skew = this.base

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

export async function followServerClock(): Promise<void> {
  await syncClock(shared)
  isSynced = true
}

export function serverNow(): number {
  return isSynced ? shared.now() : Date.now()
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
