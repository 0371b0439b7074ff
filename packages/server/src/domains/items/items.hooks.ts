import { defineHook } from '../../platform/hooks/define-hook'
import type { GivenItem } from '../work-items/work-items.together.service'

/** Items are about to be changed together, and are locked: what stands in these meetings, and what will. */
export const itemsLocked = defineHook<{ tractionIds: readonly string[] }>()

/** Items that were changed together went to new owners. */
export const itemsGiven = defineHook<{ given: readonly GivenItem[] }>()
