import { createLog, type Log } from '../platform/log/log'

export interface LogLine {
  readonly level: number
  readonly msg: string
  readonly [detail: string]: unknown
}

/** A log whose lines a test reads. */
export function recordedLog(): { log: Log; lines: LogLine[] } {
  const lines: LogLine[] = []
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  return { log, lines }
}
