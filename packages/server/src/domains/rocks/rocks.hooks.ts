import type { Rock } from '@cairn/contract/rocks/rocks.schemas'
import { defineHook } from '../../platform/hooks/define-hook'

/** A rock is new, or was given to another owner. Not of those that somebody leaves behind. */
export const rockGiven = defineHook<{ rock: Rock }>()

/** Company Rocks are new, changed or gone; the meetings that they stand in, or stood in until now. */
export const companyRocksChanged = defineHook<{ readonly tractionIds: readonly string[] }>()
