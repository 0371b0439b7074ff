import type { Stopwatch } from './live-meeting.schemas'
import { elapsedMs } from './live-meeting.time'

export const resetStopwatch: Stopwatch = { elapsedMs: 0, runningSince: null }

export function stopStopwatch(stopwatch: Stopwatch, at: string): Stopwatch {
  return stopwatch.runningSince === null ? stopwatch : { elapsedMs: elapsedMs(stopwatch, at), runningSince: null }
}

export function startStopwatch(stopwatch: Stopwatch, at: string): Stopwatch {
  return stopwatch.runningSince === null ? { ...stopwatch, runningSince: at } : stopwatch
}
