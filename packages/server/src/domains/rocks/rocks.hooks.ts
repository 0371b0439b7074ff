import type { Rock } from '@cairn/contract/rocks/rocks.schemas'
import { defineHook } from '../../platform/hooks/define-hook'

/** Not called for rocks of a removed person. */
export const rockGiven = defineHook<{ rock: Rock }>()

/** Includes the meetings the rocks were in before. */
export const companyRocksChanged = defineHook<{ readonly tractionIds: readonly string[] }>()
