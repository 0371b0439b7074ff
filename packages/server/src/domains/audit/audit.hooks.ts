import { defineHook } from '../../platform/hooks/define-hook'

/** Somebody reads entries that hold ids: each domain adds the names of its own that the reader may see. */
export const namesAsked = defineHook<{ ids: readonly string[]; names: Map<string, string> }>()
