import type { IntervalId } from '@cairn/contract/calendar/weeks'
import { defineHook } from '../../platform/hooks/define-hook'

/** What somebody owes of a week. */
export interface OwedNumbers {
  readonly personId: string
  /** What the measurables are called. */
  readonly titles: readonly string[]
}

/** Numbers of a completed week are missing, and whoever has to enter them is to be reminded. The server acts. */
export const numbersOwed = defineHook<{ week: IntervalId; owed: readonly OwedNumbers[] }, null>()
