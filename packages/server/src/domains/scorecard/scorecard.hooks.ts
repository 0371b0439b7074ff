import type { IntervalId } from '@cairn/contract/calendar/weeks'
import { defineHook } from '../../platform/hooks/define-hook'

export interface OwedNumber {
  readonly measurableId: string
  readonly scorecardId: string
  readonly title: string
}

export interface OwedNumbers {
  readonly personId: string
  readonly numbers: readonly OwedNumber[]
}

export const numbersOwed = defineHook<{ week: IntervalId; owed: readonly OwedNumbers[] }, null>()

interface AssignedMeasurable {
  readonly personId: string
  readonly as: 'owner' | 'assistant'
  readonly measurable: { readonly id: string; readonly title: string }
  readonly formerId: string | null
}

export const measurableAssigned = defineHook<{ readonly assigned: readonly AssignedMeasurable[] }>()
