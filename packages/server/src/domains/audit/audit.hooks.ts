import { defineHook } from '../../platform/hooks/define-hook'

export const namesRequested = defineHook<{ ids: readonly string[]; names: Map<string, string> }>()
