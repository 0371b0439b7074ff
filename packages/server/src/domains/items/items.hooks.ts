import { defineHook } from '../../platform/hooks/define-hook'
import type { GivenItem } from '../work-items/work-items.together.service'

/** Called with locked items before the change; includes target meetings. */
export const itemsLocked = defineHook<{ tractionIds: readonly string[] }>()

export const itemsGiven = defineHook<{ given: readonly GivenItem[] }>()
