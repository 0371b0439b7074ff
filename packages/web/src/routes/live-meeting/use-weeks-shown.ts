import type { RefObject } from 'react'
import { useRoom } from '../../features/scorecard/use-room'
import { WEEKS_MOST } from './scorecard-reading'

export const WEEK_REM = 3.25
/** Width of everything but the earlier weeks, for a name of twenty letters. */
const REST_REM = 39
/** Below this width the weeks are under the name. */
const STACKED_REM = 50
const STACKED_REST_REM = 8

export function useWeeksShown(place: RefObject<HTMLElement | null>): number {
  const { width, rem } = useRoom(place)
  const room = width / rem
  const rest = room < STACKED_REM ? STACKED_REST_REM : REST_REM
  return Math.max(0, Math.min(WEEKS_MOST - 1, Math.floor((room - rest) / WEEK_REM)))
}
