import type { IntervalId } from '@cairn/contract/calendar/weeks'
import { defineHook } from '../../platform/hooks/define-hook'

/** A measurable whose number is missing, and the scorecard that it has its home on. */
export interface OwedNumber {
  readonly measurableId: string
  readonly scorecardId: string
  readonly title: string
}

/** What somebody owes of a week. */
export interface OwedNumbers {
  readonly personId: string
  readonly numbers: readonly OwedNumber[]
}

/** Numbers of a completed week are missing, and whoever has to enter them is to be reminded. The server acts. */
export const numbersOwed = defineHook<{ week: IntervalId; owed: readonly OwedNumbers[] }, null>()

/** A new owner or assistant of a measurable. */
export interface GivenMeasurable {
  readonly personId: string
  readonly as: 'owner' | 'assistant'
  readonly measurable: { readonly id: string; readonly title: string }
  readonly formerId: string | null
}

export const measurableGiven = defineHook<{ readonly given: readonly GivenMeasurable[] }>()
