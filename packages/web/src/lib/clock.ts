import { getTime } from '@cairn/contract/platform/platform.endpoints'
import { useEffect, useState } from 'react'
import { call } from './api'

let offsetMs = 0

/** The server's time now, in milliseconds since 1970: this machine's clock may be minutes off. */
export function serverNow(): number {
  return Date.now() + offsetMs
}

/**
 * Measures how far this clock is from the server's, by three questions: the one answered fastest counts, and half its
 * way there and back is taken as the way back. Failing to ask leaves the offset as it was.
 */
export async function syncClock(tries = 3): Promise<void> {
  let best = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const asked = performance.now()
    try {
      const { epochMs } = await call(getTime, {})
      const roundTrip = performance.now() - asked
      if (roundTrip < best) {
        best = roundTrip
        offsetMs = epochMs + roundTrip / 2 - Date.now()
      }
    } catch {
      return
    }
  }
}

/** The server's time, drawn anew on each whole multiple of `everyMs`, so that all clocks of a page move together. */
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
