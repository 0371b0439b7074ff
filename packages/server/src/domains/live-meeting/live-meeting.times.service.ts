/** Advances by monotonic time; by the database's clock after a restart or a write by another node. */
import type { Clock } from '../../platform/clock/clock'
import type { Tx } from '../../platform/database/transaction'
import type { SnapshotRow } from './live-meeting.repository'

interface Reading {
  readonly revision: number
  readonly at: number
  readonly monotonicMs: number
}

const READINGS_KEPT = 500
const readings = new WeakMap<Clock, Map<string, Reading>>()

const keyOf = (tx: Tx, meetingId: string) => `${tx.orgId} ${meetingId}`

export function noteTime(tx: Tx, meetingId: string, { revision, at }: { revision: number; at: string }): void {
  const own = readings.get(tx.clock) ?? new Map<string, Reading>()
  readings.set(tx.clock, own)
  own.delete(keyOf(tx, meetingId))
  own.set(keyOf(tx, meetingId), { revision, at: Date.parse(at), monotonicMs: tx.clock.monotonicMs() })
  const [oldest] = own.keys()
  if (own.size > READINGS_KEPT && oldest !== undefined) own.delete(oldest)
}

type Logged = Pick<SnapshotRow, 'meetingId' | 'revision' | 'lastAt' | 'state' | 'sinceMs'>

function passedSince(tx: Tx, { meetingId, revision, lastAt, sinceMs }: Logged): number {
  const reading = readings.get(tx.clock)?.get(keyOf(tx, meetingId))
  const isOfNewest = reading?.revision === revision && reading.at === lastAt.getTime()
  return isOfNewest ? tx.clock.monotonicMs() - reading.monotonicMs : sinceMs
}

/** Never before the newest event. */
export function timeOfEntry(tx: Tx, row: Logged): string {
  const last = row.lastAt.getTime()
  const isRunning = row.state.status === 'Running' || row.state.status === 'Paused'
  const moment = isRunning ? last + Math.round(passedSince(tx, row)) : tx.now().getTime()
  return new Date(Math.max(last, moment)).toISOString()
}
