import { DAY_MS } from '../calendar/durations'
import type { TitleMatch } from './title-match'

/** What decides how high something stands among what was found. Instants are milliseconds. */
export interface Ranked {
  readonly match: TitleMatch | null
  readonly wordCount: number
  readonly isOwn: boolean
  /** Done, archived, or otherwise behind one. */
  readonly isOver: boolean
  /** Null for what has no such time. */
  readonly changedAt: number | null
  /** When whoever looks opened it last; null where that is not known. */
  readonly openedAt: number | null
}

const halvedEach = (days: number, at: number | null, now: number): number =>
  at === null ? 0 : 0.5 ** (Math.max(0, now - at) / (days * DAY_MS))

const MONTH = 30
const WEEK = 7

/** The more, the higher: words as they are before beginnings, mistakes last; then what was opened lately, is one's own, goes on, and is new. */
export function rankOf({ match, wordCount, isOwn, isOver, changedAt, openedAt }: Ranked, now: number): number {
  const fit = match
    ? (4 * (match.whole - match.corrected.length)) / Math.max(1, wordCount) + (match.isFirst ? 1 : 0)
    : 0
  const lately = 2 * halvedEach(WEEK, openedAt, now) + halvedEach(MONTH, changedAt, now)
  return fit + lately + (isOwn ? 1 : 0) - (isOver ? 2 : 0)
}
