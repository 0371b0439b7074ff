import { DAY_MS } from '../calendar/durations'
import type { TitleMatch } from './title-match'

/** Instants are milliseconds. */
export interface Ranked {
  readonly match: TitleMatch | null
  readonly wordCount: number
  readonly isOwn: boolean
  readonly isOver: boolean
  readonly changedAt: number | null
  /** Null if unknown. */
  readonly openedAt: number | null
}

const halvedEach = (days: number, at: number | null, now: number): number =>
  at === null ? 0 : 0.5 ** (Math.max(0, now - at) / (days * DAY_MS))

const MONTH = 30
const WEEK = 7

/** By match quality, then recently opened, own, active and new. */
export function rankOf({ match, wordCount, isOwn, isOver, changedAt, openedAt }: Ranked, now: number): number {
  const fit = match
    ? (4 * (match.whole - match.corrected.length)) / Math.max(1, wordCount) + (match.isFirst ? 1 : 0)
    : 0
  const lately = 2 * halvedEach(WEEK, openedAt, now) + halvedEach(MONTH, changedAt, now)
  return fit + lately + (isOwn ? 1 : 0) - (isOver ? 2 : 0)
}
