import type { Rock } from '@cairn/contract/rocks/rocks.schemas'
import { defineHook } from '../../platform/hooks/define-hook'

/** Not for rocks taken over from a removed person. */
export const rockAssigned = defineHook<{ rock: Rock }>()

/** Includes the meetings the rocks were in before. */
export const companyRocksChanged = defineHook<{ readonly tractionIds: readonly string[] }>()
