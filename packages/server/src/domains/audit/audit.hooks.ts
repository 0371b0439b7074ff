import { defineHook } from '../../platform/hooks/define-hook'

export const namesAsked = defineHook<{ ids: readonly string[]; names: Map<string, string> }>()
