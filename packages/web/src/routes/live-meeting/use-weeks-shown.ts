import type { RefObject } from 'react'
import { useRoom } from '../../features/scorecard/use-room'
import { WEEKS_MOST } from './scorecard-reading'

/** The width of one week's number. */
export const WEEK_REM = 3.25
/** What a line needs besides: a name of some twenty letters, owner, goal, the number under review, and its buttons. */
const REST_REM = 39
/** Narrower, a line has its weeks below its name. */
const STACKED_REM = 50
const STACKED_REST_REM = 8

/** How many weeks before the one under review have room. */
export function useWeeksShown(place: RefObject<HTMLElement | null>): number {
  const { width, rem } = useRoom(place)
  const room = width / rem
  const rest = room < STACKED_REM ? STACKED_REST_REM : REST_REM
  return Math.max(0, Math.min(WEEKS_MOST - 1, Math.floor((room - rest) / WEEK_REM)))
}
