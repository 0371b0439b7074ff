import { defineHook } from '../../platform/hooks/define-hook'
import type { AssignedItem } from '../work-items/work-items.many.service'

/** Items are locked; target meetings are included. */
export const itemsLocked = defineHook<{ tractionIds: readonly string[] }>()

export const itemsAssigned = defineHook<{ assigned: readonly AssignedItem[] }>()
