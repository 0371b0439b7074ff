import type { ItemRef } from '@cairn/contract/core/items'
import type { Place } from '@cairn/contract/core/places'
import { defineHook } from '../../platform/hooks/define-hook'

/** An item's notes, or a comment on it, mention people whom they did not mention before, whether these may see it or not. */
export const peopleMentioned = defineHook<{
  ref: ItemRef
  title: string
  /** Where the item stands, known to the writer or not. */
  places: readonly Place[]
  personIds: readonly string[]
}>()
